package pane

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// gameHead is the upper part of the pane: the title, the clock and the figures.
type gameHead struct {
	content *fyne.Container
	clock   *widgets.TextLine
	figures *fyne.Container
	shown   []view.Figure
}

func newGameHead(title string) *gameHead {
	h := &gameHead{
		clock:   written(widgets.TextSizeStatus, false, scene.ColorSecondary, ""),
		figures: container.New(layout.NewCustomPaddedHBoxLayout(2 * movesGap)),
	}
	upper := container.NewBorder(nil, nil, nil, h.clock, shrinking(widgets.TextSizeStatus, true, scene.ColorText, title))
	h.clock.Changed = upper.Refresh // its width has changed
	h.content = container.New(layout.NewCustomPaddedVBoxLayout(analysisGap), upper, h.figures)
	return h
}

func (h *gameHead) set(v view.Game) {
	h.clock.SetText(v.Clock)
	if slices.Equal(h.shown, v.Figures) {
		return
	}
	h.shown = v.Figures
	h.figures.RemoveAll()
	for _, f := range v.Figures {
		h.figures.Add(container.New(layout.NewCustomPaddedVBoxLayout(0), written(widgets.TextSizeResult, true, scene.ColorText, f.Number),
			written(widgets.TextSizeSecondary, false, scene.ColorSecondary, f.Name)))
	}
}

// newGameKeys returns the lower part: what keys do, and a note.
func newGameKeys(title string, keys [][2]string, note string) fyne.CanvasObject {
	rows := container.New(layout.NewFormLayout())
	for _, key := range keys {
		rows.Add(container.New(layout.NewCustomPaddedLayout(0, 0, 0, movesGap), written(widgets.TextSizeSecondary, true, scene.ColorText, key[0])))
		rows.Add(written(widgets.TextSizeSecondary, false, scene.ColorSecondary, key[1]))
	}
	const lines = 3
	block := widgets.NewTextBlock(lines, widgets.TextSizeSecondary, scene.ColorSecondary)
	block.Text = note
	return ruled(written(widgets.TextSizeNormal, true, scene.ColorSecondary, title), rows, widget.NewSeparator(), block)
}
