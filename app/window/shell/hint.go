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

// show shows a text below a control, or above it if there is no room.
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
