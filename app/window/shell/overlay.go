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

// overlays are the dialogs and the popover over the content of a window.
type overlays struct {
	canvas  fyne.Canvas
	dialogs []Closable    // the open ones, the topmost last
	popover *widget.PopUp // the last one opened, or nil
}

func (v *overlays) covered() bool { return v.canvas.Overlays().Top() != nil }

// open shows a dialog no larger than size. Then closed is called, which may be nil.
func (v *overlays) open(d Closable, size fyne.Size, closed func()) {
	const margin = 80
	v.dialogs = append(v.dialogs, d)
	d.SetOnClosed(func() {
		v.dialogs = slices.DeleteFunc(v.dialogs, func(other Closable) bool { return other == d })
		call(closed)
	})
	most := v.canvas.Size()
	d.Show()
	d.Resize(fyne.NewSize(min(size.Width, most.Width-margin), min(size.Height, most.Height-margin)))
}

// key handles a key on the popover or the topmost dialog. Escape closes it.
func (v *overlays) key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyEscape && v.closePopover() {
		return true
	}
	if len(v.dialogs) == 0 {
		return false
	}
	top := v.dialogs[len(v.dialogs)-1]
	if e.Name == fyne.KeyEscape {
		top.Hide()
		return true
	}
	if taker, ok := top.(KeyTaker); ok && taker.TypedKey(e) {
		return true
	}
	d, ok := top.(*Dialog)
	_, onButton := v.canvas.Focused().(*widgets.Button)
	return ok && onButton && widgets.ScrollByKey(d.content, e.Name)
}

// popOver opens content at a position, or further left or up if there is no room. hide closes it.
func (v *overlays) popOver(content fyne.CanvasObject, at fyne.Position) (hide func()) {
	const margin, inside = 8, 12
	pop := widget.NewPopUp(container.New(layout.NewCustomPaddedLayout(inside, inside, inside, inside), content), v.canvas)
	size := pop.MinSize()
	at.X = max(min(at.X, v.canvas.Size().Width-size.Width-margin), margin)
	at.Y = max(min(at.Y, v.canvas.Size().Height-size.Height-margin), margin)
	pop.ShowAtPosition(at)
	v.popover = pop
	return pop.Hide
}

// closePopover closes the open popover unless a dialog covers it, and reports whether it did.
func (v *overlays) closePopover() bool {
	if v.popover == nil || !v.popover.Visible() || len(v.dialogs) > 0 {
		return false
	}
	v.popover.Hide()
	return true
}
