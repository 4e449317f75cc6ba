package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/widgets"
)

// header lays out the row above a page: the Back button, words, and tools.
type header struct {
	back, words fyne.CanvasObject
	lines       []*widgets.TextLine // of the words
	tools       *widgets.ToolRow
}

// headerGap is the gap between the parts of a header.
const headerGap = 16

// newHeader returns a header. If the lines don't fit, the last buttons move into a menu, unless
// one of the tools is such a menu (a button without text).
func (s *Shell) newHeader(back, words fyne.CanvasObject, lines []*widgets.TextLine, tools []fyne.CanvasObject) fyne.CanvasObject {
	stay := 0
	for _, tool := range tools {
		if b, ok := tool.(*widgets.Button); ok && b.Text == "" {
			stay = len(tools)
		}
	}
	h := &header{back: container.NewCenter(back), words: words, lines: lines}
	h.tools = widgets.NewToolRow(stay, s.Keys, s.Text("pane.more"), tools...)
	row := container.New(h, h.back, words, h.tools.Row)
	for _, line := range lines {
		line.Changed = func() {
			if !row.Size().IsZero() {
				h.Layout(row.Objects, row.Size())
			}
		}
	}
	return row
}

// MinSize is the size with the words at their minimum and the tools in the menu.
func (h *header) MinSize([]fyne.CanvasObject) fyne.Size {
	back, words, tools := h.back.MinSize(), h.words.MinSize(), h.tools.Row.MinSize()
	width := back.Width + words.Width + h.tools.Least() + 2*headerGap
	return fyne.NewSize(width, max(back.Height, words.Height, tools.Height))
}

// Layout moves tools into the menu until the words fit.
func (h *header) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	left := h.back.MinSize().Width + headerGap
	wanted := float32(0)
	for _, line := range h.lines {
		wanted = max(wanted, line.Natural())
	}
	tools := h.tools.Fit(size.Width - left - wanted - headerGap)
	widgets.Place(h.tools.Row, size.Width-tools, 0, tools, size.Height)
	widgets.Place(h.back, 0, 0, left-headerGap, size.Height)
	least := h.words.MinSize().Height
	widgets.Place(h.words, left, (size.Height-least)/2, max(size.Width-tools-headerGap-left, 0), least)
}
