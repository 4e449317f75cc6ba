package shell

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// newHeader returns the row above a page: the Back button, words of several lines, and tools. If
// the lines don't fit, the last buttons move into a menu, unless one of the tools is such a menu (a
// button without text).
func (s *Shell) newHeader(back, words fyne.CanvasObject, lines []*widgets.TextLine, tools []fyne.CanvasObject) fyne.CanvasObject {
	const gap = 16
	stay := 0
	for _, tool := range tools {
		if b, ok := tool.(*widgets.Button); ok && b.Text == "" {
			stay = len(tools)
		}
	}
	wanted := func() (width float32) {
		for _, line := range lines {
			width = max(width, line.Natural())
		}
		return width
	}
	row := widgets.NewToolRow(stay, s.Keys, s.Text("pane.more"), tools...).Beside(back, words, gap, wanted)
	for _, line := range lines {
		line.Changed = func() {
			if !row.Size().IsZero() {
				row.Layout.Layout(row.Objects, row.Size())
			}
		}
	}
	return row
}
