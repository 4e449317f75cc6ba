package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// Dialog is a dialog whose content can be scrolled with the keyboard.
type Dialog struct {
	*dialog.CustomDialog
	Closed  func() // called after the dialog closes; may be nil
	content fyne.CanvasObject
}

// Covered reports whether a dialog, popover or menu covers the page.
func (h *Host) Covered() bool { return h.window.Canvas().Overlays().Top() != nil }

// OpenDialog shows a dialog no larger than size. Escape closes it.
func (h *Host) OpenDialog(d *Dialog, size fyne.Size) {
	const margin = 80
	h.ClearNotice()
	h.dialogs = append(h.dialogs, d)
	d.SetOnClosed(func() {
		h.dialogs = slices.DeleteFunc(h.dialogs, func(other *Dialog) bool { return other == d })
		call(d.Closed)
	})
	most := h.window.Canvas().Size()
	d.Show()
	d.Resize(fyne.NewSize(min(size.Width, most.Width-margin), min(size.Height, most.Height-margin)))
}

// dialogKey handles a key on the popover or the topmost dialog. Escape closes it.
func (h *Host) dialogKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyEscape && h.closePopover() {
		return true
	}
	if len(h.dialogs) == 0 {
		return false
	}
	top := h.dialogs[len(h.dialogs)-1]
	if e.Name == fyne.KeyEscape {
		top.Hide()
		return true
	}
	_, onButton := h.window.Canvas().Focused().(*widgets.Button)
	return onButton && widgets.ScrollByKey(top.content, e.Name)
}

// PopOver opens content below a widget, or further left or up if there is no room. Escape or a click
// outside closes it.
func (h *Host) PopOver(content, below fyne.CanvasObject) (hide func()) {
	const margin, inside = 8, 12
	canvas := h.window.Canvas()
	pop := widget.NewPopUp(container.New(layout.NewCustomPaddedLayout(inside, inside, inside, inside), content), canvas)
	size, at := pop.MinSize(), place(below).AddXY(0, below.Size().Height)
	at.X = max(min(at.X, canvas.Size().Width-size.Width-margin), margin)
	at.Y = max(min(at.Y, canvas.Size().Height-size.Height-margin), margin)
	pop.ShowAtPosition(at)
	h.popover = pop
	return pop.Hide
}

// closePopover closes the open popover unless a dialog covers it, and reports whether it did.
func (h *Host) closePopover() bool {
	if h.popover == nil || !h.popover.Visible() || len(h.dialogs) > 0 {
		return false
	}
	h.popover.Hide()
	return true
}

// place returns the place of an object in the window.
func place(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}
