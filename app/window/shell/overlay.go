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
	Closed  func()            // called after the dialog closes; may be nil
	Buttons []*widgets.Button // the last one is primary
	content fyne.CanvasObject
}

// overlays are the dialogs and the popover over the page.
type overlays struct {
	window  fyne.Window
	dialogs []*Dialog     // the open ones, the topmost last
	popover *widget.PopUp // the last one opened, or nil
}

// any reports whether a dialog, popover or menu covers the page.
func (o *overlays) any() bool { return o.window.Canvas().Overlays().Top() != nil }

// open shows a dialog no larger than size. Escape closes it.
func (o *overlays) open(d *Dialog, size fyne.Size) {
	const margin = 80
	o.dialogs = append(o.dialogs, d)
	d.SetOnClosed(func() {
		o.dialogs = slices.DeleteFunc(o.dialogs, func(other *Dialog) bool { return other == d })
		call(d.Closed)
	})
	most := o.window.Canvas().Size()
	d.Show()
	d.Resize(fyne.NewSize(min(size.Width, most.Width-margin), min(size.Height, most.Height-margin)))
}

// key handles a key on the popover or the topmost dialog. Escape closes it.
func (o *overlays) key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyEscape && o.closePopover() {
		return true
	}
	if len(o.dialogs) == 0 {
		return false
	}
	top := o.dialogs[len(o.dialogs)-1]
	if e.Name == fyne.KeyEscape {
		top.Hide()
		return true
	}
	_, onButton := o.window.Canvas().Focused().(*widgets.Button)
	return onButton && widgets.ScrollByKey(top.content, e.Name)
}

// popOver opens content below a widget, or further left or up if there is no room. Escape or a click
// outside closes it.
func (o *overlays) popOver(content, below fyne.CanvasObject) (hide func()) {
	const margin, inside = 8, 12
	canvas := o.window.Canvas()
	pop := widget.NewPopUp(container.New(layout.NewCustomPaddedLayout(inside, inside, inside, inside), content), canvas)
	size, at := pop.MinSize(), place(below).AddXY(0, below.Size().Height)
	at.X = max(min(at.X, canvas.Size().Width-size.Width-margin), margin)
	at.Y = max(min(at.Y, canvas.Size().Height-size.Height-margin), margin)
	pop.ShowAtPosition(at)
	o.popover = pop
	return pop.Hide
}

// closePopover closes the open popover unless a dialog covers it, and reports whether it did.
func (o *overlays) closePopover() bool {
	if o.popover == nil || !o.popover.Visible() || len(o.dialogs) > 0 {
		return false
	}
	o.popover.Hide()
	return true
}
