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
	job   *work.Job
	over  fyne.CanvasObject // the hint's control; nil for none
	layer *fyne.Container   // over the page
	shown *fyne.Container   // the layer with a hint on it, or nil
}

// hint shows a control's hint after hintPause, or hides it if text is "".
func (s *Shell) hint(over fyne.CanvasObject, text string) {
	if text == "" && over != s.hints.over {
		return // another hint has replaced it
	}
	s.unhint()
	if text == "" {
		return
	}
	s.hints.over = over
	layer := s.hintLayer()
	work.After(s.hints.job, hintPause, func() {
		if layer == s.hintLayer() {
			s.showHint(layer, over, text)
		}
	})
}

// copied shows a hint at once: the text of the widget has been copied.
func (s *Shell) copied(of fyne.CanvasObject) {
	s.unhint()
	s.hints.over = of
	s.showHint(s.hintLayer(), of, s.Text("status.copied"))
}

// unhint hides the hint.
func (s *Shell) unhint() {
	s.hints.job.Cancel()
	s.hints.over = nil
	if s.hints.shown != nil {
		s.hints.shown.RemoveAll()
		s.hints.shown.Refresh()
		s.hints.shown = nil
	}
}

// hintLayer returns the layer of the topmost dialog, popover or page; nil if it has none.
func (s *Shell) hintLayer() *fyne.Container {
	switch {
	case !s.Covered():
		return s.hints.layer
	case len(s.dialogs) > 0:
		if d, ok := s.dialogs[len(s.dialogs)-1].(*Dialog); ok {
			return d.layer
		}
		return nil
	case s.popover != nil && s.popover.Visible():
		return s.popoverLayer
	default:
		return nil
	}
}

// showHint shows a text below a control, or above it if there is no room.
func (s *Shell) showHint(layer *fyne.Container, over fyne.CanvasObject, text string) {
	if layer == nil {
		return
	}
	const gap, margin = 4, 4
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorPanel)
	line.Text = text
	hint := container.NewStack(widgets.NewGround(widgets.ColorText, "", 6),
		container.New(layout.NewCustomPaddedLayout(4, 4, 8, 8), line))
	driver, room, size := s.app.Driver(), s.window.Canvas().Size(), hint.MinSize()
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
	s.hints.shown = layer
}
