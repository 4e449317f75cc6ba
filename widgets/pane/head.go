package pane

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// head is the zone of the state: title, medal, and figures or details. Its height never changes.
type head struct {
	content      *fyne.Container
	upper        *fyne.Container
	medal        view.Medal
	before       *fyne.Container // the medal and the gap after it
	title, aside *widgets.TextLine
	detail       *widgets.TextBlock
	figures      *fyne.Container
	shown        []view.Figure
}

func newHead() *head {
	const lines, high = 2, 47 // of the details; of the figures
	h := &head{
		title:   shrinking(widgets.TextSizeStatus, true, scene.ColorText),
		aside:   written(widgets.TextSizeNormal, true, scene.ColorSecondary, ""),
		detail:  widgets.NewTextBlock(lines, widgets.TextSizeSecondary, scene.ColorSecondary),
		figures: container.New(layout.NewCustomPaddedHBoxLayout(2 * movesGap)),
	}
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, widgets.Scaled(high)))
	medal := widgets.NewShaped(fyne.NewSquareSize(widgets.Scaled(medalSize)), h.drawMedal)
	h.before = container.New(layout.NewCustomPaddedLayout(0, 0, 0, columnGap/2), medal)
	h.upper = container.NewBorder(nil, nil, h.before, h.aside, h.title)
	lower := container.NewStack(room, h.detail, h.figures)
	h.content = container.New(layout.NewCustomPaddedVBoxLayout(columnGap/2), h.upper, lower)
	return h
}

func (h *head) set(v view.Head) {
	ink := v.Ink
	if ink == "" {
		ink = scene.ColorSecondary
	}
	h.title.SetText(v.Title)
	h.aside.Set(v.Aside, ink)
	h.detail.SetText(v.Detail)
	h.medal = v.Medal
	h.before.Refresh()
	widgets.SetVisible(h.before, v.Medal != view.NoMedal)
	h.upper.Refresh() // the texts have other widths
	if slices.Equal(h.shown, v.Figures) {
		return
	}
	h.shown = v.Figures
	h.figures.RemoveAll()
	for _, f := range v.Figures {
		h.figures.Add(container.New(layout.NewCustomPaddedVBoxLayout(-4),
			written(widgets.TextSizeResult, true, scene.ColorText, f.Number),
			written(widgets.TextSizeSecondary, false, scene.ColorSecondary, f.Name)))
	}
}

const medalSize = 24

func (h *head) drawMedal(size fyne.Size) []scene.Shape {
	middle, radius := fyne.NewPos(size.Width/2, size.Height/2), size.Width/2-1
	disc := func(share float32, ink fyne.ThemeColorName) scene.Shape {
		return scene.DiscShape(middle, share*radius, ink)
	}
	const ring, dot = 0.75, 0.35
	switch h.medal {
	case view.Solved:
		return []scene.Shape{disc(1, scene.ColorAccent), disc(ring, scene.ColorPanel)}
	case view.WithoutHints:
		return []scene.Shape{disc(1, scene.ColorSecondary), disc(ring, scene.ColorPanel), disc(dot, scene.ColorSecondary)}
	case view.Shortest:
		return []scene.Shape{disc(1, scene.ColorGlow), disc(dot, scene.ColorOnLight)}
	}
	return nil
}

// newKeys returns what keys do, and a note.
func newKeys(title string, keys [][2]string, note string) fyne.CanvasObject {
	rows := container.New(layout.NewFormLayout())
	for _, key := range keys {
		name := written(widgets.TextSizeSecondary, true, scene.ColorText, key[0])
		rows.Add(container.New(layout.NewCustomPaddedLayout(0, 0, 0, movesGap), name))
		rows.Add(written(widgets.TextSizeSecondary, false, scene.ColorSecondary, key[1]))
	}
	const lines = 3
	block := widgets.NewTextBlock(lines, widgets.TextSizeSecondary, scene.ColorSecondary)
	block.Text = note
	return ruled(written(widgets.TextSizeNormal, true, scene.ColorSecondary, title), rows, widget.NewSeparator(), block)
}
