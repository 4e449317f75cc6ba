package shell

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/work"
	"quadrille/widgets"
	"quadrille/widgets/scene"
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

// popOver opens content below a widget, or further left or up where it fits. Escape or a click
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

// hintPause is the time that the pointer or focus rests on a control before its hint appears.
const hintPause = 500 * time.Millisecond

// hints shows the hint of one control at a time.
type hints struct {
	window  fyne.Window
	waiting *work.Job         // waits before it shows a hint
	of      fyne.CanvasObject // the control; nil for none
	layer   *fyne.Container   // over the page; empty without a hint
}

// set shows a control's hint after hintPause, or hides it if text is "".
func (h *hints) set(over fyne.CanvasObject, text string) {
	if text == "" && over != h.of {
		return // another hint has replaced it
	}
	h.clear()
	if text == "" {
		return
	}
	h.of = over
	work.After(h.waiting, hintPause, func() {
		if h.window.Canvas().Overlays().Top() == nil {
			h.show(over, text)
		}
	})
}

func (h *hints) clear() {
	h.waiting.Cancel()
	h.of = nil
	if len(h.layer.Objects) > 0 {
		h.layer.RemoveAll()
		h.layer.Refresh()
	}
}

// show shows a text below a control, or above it where it fits.
func (h *hints) show(over fyne.CanvasObject, text string) {
	const gap, margin = 4, 4
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, scene.ColorPanel)
	line.Text = text
	hint := container.NewStack(widgets.NewGround(scene.ColorText, "", 6),
		container.New(layout.NewCustomPaddedLayout(4, 4, 8, 8), line))
	room, size := h.window.Canvas().Size(), hint.MinSize()
	at := place(over)
	x := min(at.X+(over.Size().Width-size.Width)/2, room.Width-size.Width-margin)
	y := at.Y + over.Size().Height + gap
	if y+size.Height+margin > room.Height {
		y = at.Y - size.Height - gap
	}
	hint.Resize(size)
	hint.Move(fyne.NewPos(max(x, margin), y).Subtract(place(h.layer)))
	h.layer.Add(hint)
	h.layer.Refresh()
}

// place returns the place of an object in the window.
func place(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}
