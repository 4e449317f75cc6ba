package pane

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// GameView is what a pane shows of a game while it is played. It tells nothing that a hint would.
type GameView struct {
	Clock   string   // "0:42"; "" for none
	Figures []Figure // moves, hints, how near the goal is
}

// Figure is a number with its name.
type Figure struct{ Number, Name string }

// gameHead is the upper part of the pane: the title, the clock and the figures.
type gameHead struct {
	widgets.Shaped
	title string
	view  GameView
}

func newGameHead(title string) *gameHead {
	h := &gameHead{title: title}
	h.Extend(h, func() fyne.Size { return fyne.NewSize(240, widgets.Scaled(gameTitle+gameFigures)) }, h.draw)
	return h
}

// The heights of its parts.
const (
	gameTitle   = 30
	gameFigures = 54
)

func (h *gameHead) set(v GameView) {
	if h.view.Clock != v.Clock || !slices.Equal(h.view.Figures, v.Figures) {
		h.view = v
		h.Refresh()
	}
}

func (h *gameHead) draw(size fyne.Size) []widgets.Shape {
	v, title, figures := h.view, widgets.Scaled(gameTitle), widgets.Scaled(gameFigures)
	shapes := []widgets.Shape{
		widgets.TextShape(h.title, widgets.TextSizeStatus, true, widgets.ColorText, fyne.TextAlignLeading, 0, title/2-4, size.Width),
		widgets.TextShape(v.Clock, widgets.TextSizeStatus, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, title/2-4, size.Width),
	}
	x := float32(0)
	for i, f := range v.Figures {
		width, ink := 0.27*size.Width, widgets.ColorText
		if i == len(v.Figures)-1 {
			width = size.Width - x
		}
		if i == 2 {
			ink = widgets.ColorAccent
		}
		shapes = append(shapes,
			widgets.TextShape(f.Number, widgets.TextSizeResult, true, ink, fyne.TextAlignLeading, x, title+figures*0.28, width-4),
			widgets.TextShape(f.Name, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignLeading, x, title+figures*0.76, width-4))
		x += width
	}
	return shapes
}

// newGameKeys returns the lower part: what keys do, and a note.
func newGameKeys(title string, keys [][2]string, note string) fyne.CanvasObject {
	rows := container.New(layout.NewFormLayout())
	for _, key := range keys {
		rows.Add(container.New(layout.NewCustomPaddedLayout(0, 0, 0, movesGap), written(widgets.TextSizeSecondary, true, widgets.ColorText, key[0])))
		rows.Add(written(widgets.TextSizeSecondary, false, widgets.ColorSecondary, key[1]))
	}
	const lines = 3
	block := widgets.NewTextBlock(lines, widgets.TextSizeSecondary, widgets.ColorSecondary)
	block.Text = note
	return ruled(written(widgets.TextSizeNormal, true, widgets.ColorSecondary, title), rows, widget.NewSeparator(), block)
}
