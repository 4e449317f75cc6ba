package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// PopOver opens content below a widget. Escape or a click outside closes it; open reports
// whether it is open.
func (s *Shell) PopOver(content, below fyne.CanvasObject) (open func() bool) {
	const margin, inside = 8, 12
	canvas := s.window.Canvas()
	pop := widget.NewPopUp(container.New(layout.NewCustomPaddedLayout(inside, inside, inside, inside), content), canvas)
	place := s.app.Driver().AbsolutePositionForObject(below).AddXY(0, below.Size().Height)
	size := pop.MinSize()
	place.X = max(min(place.X, canvas.Size().Width-size.Width-margin), margin)
	place.Y = max(min(place.Y, canvas.Size().Height-size.Height-margin), margin)
	pop.ShowAtPosition(place)
	s.popover = pop
	return pop.Visible
}

// closePopover closes the open popover unless a dialog covers it, and reports whether it did.
func (s *Shell) closePopover() bool {
	if s.popover == nil || !s.popover.Visible() || len(s.dialogs) > 0 {
		return false
	}
	s.popover.Hide()
	return true
}
