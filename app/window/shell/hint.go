package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/work"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// hintPause is the time that the pointer or focus rests on a control before its hint appears.
const hintPause = 500 * time.Millisecond

// hints shows hints for the controls of a page, on a layer over it.
type hints struct {
	canvas fyne.Canvas
	driver fyne.Driver
	job    *work.Job
	over   fyne.CanvasObject // the hint's control; nil for none
	layer  *fyne.Container   // over the page; empty without a hint
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
	work.After(h.job, hintPause, func() {
		if h.canvas.Overlays().Top() == nil {
			h.showHint(over, text)
		}
	})
}

// unhint hides the hint.
func (h *hints) unhint() {
	h.job.Cancel()
	h.over = nil
	if len(h.layer.Objects) > 0 {
		h.layer.RemoveAll()
		h.layer.Refresh()
	}
}

// showHint shows a text below a control, or above it if there is no room.
func (h *hints) showHint(over fyne.CanvasObject, text string) {
	const gap, margin = 4, 4
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, scene.ColorPanel)
	line.Text = text
	hint := container.NewStack(widgets.NewGround(scene.ColorText, "", 6),
		container.New(layout.NewCustomPaddedLayout(4, 4, 8, 8), line))
	room, size := h.canvas.Size(), hint.MinSize()
	at := h.driver.AbsolutePositionForObject(over)
	x := min(at.X+(over.Size().Width-size.Width)/2, room.Width-size.Width-margin)
	y := at.Y + over.Size().Height + gap
	if y+size.Height+margin > room.Height {
		y = at.Y - size.Height - gap
	}
	hint.Resize(size)
	hint.Move(fyne.NewPos(max(x, margin), y).Subtract(h.driver.AbsolutePositionForObject(h.layer)))
	h.layer.Add(hint)
	h.layer.Refresh()
}
