package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/work"
	"quadrille/widgets"
)

// hintPause is the time that the pointer or focus rests on a control before its hint appears.
const hintPause = 500 * time.Millisecond

// hints shows hints for controls, on a layer over the page; each dialog and popover has a layer.
type hints struct {
	shell *Shell
	job   *work.Job
	over  fyne.CanvasObject // the hint's control; nil for none
	layer *fyne.Container   // over the page
	shown *fyne.Container   // the layer with a hint on it, or nil
}

// hint shows a control's hint after hintPause, or hides it if text is "".
func (h *hints) hint(over fyne.CanvasObject, text string) {
	if text == "" && over != h.over {
		return // another hint has replaced it
	}
	h.unhint()
	if text == "" {
		return
	}
	h.over = over
	layer := h.hintLayer()
	work.After(h.job, hintPause, func() {
		if layer == h.hintLayer() {
			h.showHint(layer, over, text)
		}
	})
}

// unhint hides the hint.
func (h *hints) unhint() {
	h.job.Cancel()
	h.over = nil
	if h.shown != nil {
		h.shown.RemoveAll()
		h.shown.Refresh()
		h.shown = nil
	}
}

// hintLayer returns the layer of the topmost dialog, popover or page; nil if it has none.
func (h *hints) hintLayer() *fyne.Container {
	switch {
	case !h.shell.Covered():
		return h.layer
	case len(h.shell.dialogs) > 0:
		if d, ok := h.shell.dialogs[len(h.shell.dialogs)-1].(*Dialog); ok {
			return d.layer
		}
		return nil
	case h.shell.popover != nil && h.shell.popover.Visible():
		return h.shell.popoverLayer
	default:
		return nil
	}
}

// showHint shows a text below a control, or above it if there is no room.
func (h *hints) showHint(layer *fyne.Container, over fyne.CanvasObject, text string) {
	if layer == nil {
		return
	}
	const gap, margin = 4, 4
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorPanel)
	line.Text = text
	hint := container.NewStack(widgets.NewGround(widgets.ColorText, "", 6),
		container.New(layout.NewCustomPaddedLayout(4, 4, 8, 8), line))
	driver, room, size := h.shell.app.Driver(), h.shell.window.Canvas().Size(), hint.MinSize()
	at := driver.AbsolutePositionForObject(over)
	x := min(at.X+(over.Size().Width-size.Width)/2, room.Width-size.Width-margin)
	y := at.Y + over.Size().Height + gap
	if y+size.Height+margin > room.Height {
		y = at.Y - size.Height - gap
	}
	hint.Resize(size)
	hint.Move(fyne.NewPos(max(x, margin), y).Subtract(driver.AbsolutePositionForObject(layer)))
	layer.Add(hint)
	layer.Refresh()
	h.shown = layer
}
