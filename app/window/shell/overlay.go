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

// Closable is a dialog of Fyne's, or another object over the window, for OpenDialog.
type Closable interface {
	Show()
	Hide()
	Resize(fyne.Size)
	SetOnClosed(func())
}

// Dialog is a dialog whose content can be scrolled with the keyboard.
type Dialog struct {
	*dialog.CustomDialog
	// Closed, which may be nil, is called after a dialog of Ask closes.
	Closed  func()
	content fyne.CanvasObject
}

// Over covers the whole window with an object until Uncover.
func (h *Host) Over(o fyne.CanvasObject) {
	o.Resize(h.window.Canvas().Size())
	h.window.Canvas().Overlays().Add(o)
}

func (h *Host) Uncover(o fyne.CanvasObject) { h.window.Canvas().Overlays().Remove(o) }

// Covered reports whether a dialog, popover or menu covers the page.
func (h *Host) Covered() bool { return h.window.Canvas().Overlays().Top() != nil }

// OpenDialog shows a dialog no larger than size. Escape closes it. Then closed is called, which may be
// nil.
func (h *Host) OpenDialog(d Closable, size fyne.Size, closed func()) {
	const margin = 80
	h.ClearNotice()
	h.dialogs = append(h.dialogs, d)
	d.SetOnClosed(func() {
		h.dialogs = slices.DeleteFunc(h.dialogs, func(other Closable) bool { return other == d })
		call(closed)
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
	if taker, ok := top.(KeyTaker); ok && taker.TypedKey(e) {
		return true
	}
	d, ok := top.(*Dialog)
	_, onButton := h.window.Canvas().Focused().(*widgets.Button)
	return ok && onButton && widgets.ScrollByKey(d.content, e.Name)
}

// PopOver opens content below a widget, or further left or up if there is no room. Escape or a click
// outside closes it.
func (h *Host) PopOver(content, below fyne.CanvasObject) (hide func()) {
	const margin, inside = 8, 12
	canvas := h.window.Canvas()
	pop := widget.NewPopUp(container.New(layout.NewCustomPaddedLayout(inside, inside, inside, inside), content), canvas)
	size, at := pop.MinSize(), widgets.BoxOf(below).At.AddXY(0, below.Size().Height)
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
