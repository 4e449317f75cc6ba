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

// head is the zone of the state: title, and figures or details. Its height never changes.
type head struct {
	content      *fyne.Container
	upper        *fyne.Container
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
	h.upper = container.NewBorder(nil, nil, nil, h.aside, h.title)
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
