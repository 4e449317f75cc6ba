package pane

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// head is the zone of the state: the title, or the clock of a game with its pause, and figures or details. Its height is that of
// a game or of anything else.
type head struct {
	content             *fyne.Container
	upper, timed        *fyne.Container // of the title; of the clock
	title, aside, clock *widgets.TextLine
	best                *widgets.TextLine // Detail of a game
	detail              *widgets.TextBlock
	figures             *fyne.Container
	shown               []view.Figure
}

// clockSize is the size of the clock whatever size is chosen for texts.
const clockSize = 60

func newHead(pause fyne.CanvasObject) *head {
	const lines = 2 // of the details
	h := &head{
		title:   shrinking(widgets.TextSizeStatus, true, scene.ColorText),
		aside:   written(widgets.TextSizeNormal, true, scene.ColorSecondary, ""),
		clock:   shrinking(clockSize/widgets.Scaled(1), true, scene.ColorText),
		best:    shrinking(widgets.TextSizeSecondary, false, scene.ColorSecondary),
		detail:  widgets.NewTextBlock(lines, widgets.TextSizeSecondary, scene.ColorSecondary),
		figures: container.New(layout.NewCustomPaddedHBoxLayout(movesGap)),
	}
	h.upper = container.NewBorder(nil, nil, nil, h.aside, h.title)
	const above, below = -14, -10 // digits are lower than a line
	clock := container.New(layout.NewCustomPaddedLayout(above, below, 0, 0), h.clock)
	h.timed = container.NewBorder(nil, nil, nil, container.NewCenter(pause), clock)
	h.content = container.New(layout.NewCustomPaddedVBoxLayout(columnGap/2), h.timed, h.upper, h.figures, h.best, h.detail)
	return h
}

func (h *head) set(v view.Head) {
	ink := v.Ink
	if ink == "" {
		ink = scene.ColorSecondary
	}
	h.title.SetText(v.Title)
	h.aside.Set(v.Aside, ink)
	h.clock.SetText(v.Clock)
	h.detail.SetText(v.Detail)
	h.best.SetText(v.Detail)
	isGame := len(v.Figures) > 0
	widgets.SetVisible(h.timed, v.Clock != "")
	widgets.SetVisible(h.upper, v.Clock == "")
	widgets.SetVisible(h.figures, isGame)
	widgets.SetVisible(h.best, isGame)
	widgets.SetVisible(h.detail, !isGame)
	h.upper.Refresh() // the texts have other widths
	if slices.Equal(h.shown, v.Figures) {
		return
	}
	h.shown = v.Figures
	h.figures.RemoveAll()
	for _, f := range v.Figures {
		h.figures.Add(container.New(layout.NewCustomPaddedHBoxLayout(4),
			written(widgets.TextSizeNormal, true, scene.ColorText, f.Number),
			written(widgets.TextSizeNormal, false, scene.ColorSecondary, f.Name)))
	}
}
