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

// hint shows a control's hint after hintPause, or hides it if text is "".
func (h *Host) hint(over fyne.CanvasObject, text string) {
	if text == "" && over != h.hinted {
		return // another hint has replaced it
	}
	h.unhint()
	if text == "" {
		return
	}
	h.hinted = over
	work.After(h.hinting, hintPause, func() {
		if !h.Covered() {
			h.showHint(over, text)
		}
	})
}

func (h *Host) unhint() {
	h.hinting.Cancel()
	h.hinted = nil
	if len(h.hintLayer.Objects) > 0 {
		h.hintLayer.RemoveAll()
		h.hintLayer.Refresh()
	}
}

// showHint shows a text below a control, or above it if there is no room.
func (h *Host) showHint(over fyne.CanvasObject, text string) {
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
	hint.Move(fyne.NewPos(max(x, margin), y).Subtract(place(h.hintLayer)))
	h.hintLayer.Add(hint)
	h.hintLayer.Refresh()
}
