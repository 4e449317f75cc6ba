package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// PopOver opens content below a widget. Escape or a click outside closes it; open reports
// whether it is open.
func (h *Host) PopOver(content, below fyne.CanvasObject) (open func() bool) {
	const margin, inside = 8, 12
	canvas := h.window.Canvas()
	pop := widget.NewPopUp(container.New(layout.NewCustomPaddedLayout(inside, inside, inside, inside), content), canvas)
	place := h.hints.driver.AbsolutePositionForObject(below).AddXY(0, below.Size().Height)
	size := pop.MinSize()
	place.X = max(min(place.X, canvas.Size().Width-size.Width-margin), margin)
	place.Y = max(min(place.Y, canvas.Size().Height-size.Height-margin), margin)
	pop.ShowAtPosition(place)
	h.popover = pop
	return pop.Visible
}

// closePopover closes the open popover unless a dialog covers it, and reports whether it did.
func (h *Host) closePopover() bool {
	if h.popover == nil || !h.popover.Visible() || len(h.dialogs) > 0 {
		return false
	}
	h.popover.Hide()
	return true
}
