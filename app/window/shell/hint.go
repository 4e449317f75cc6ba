package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/work"
	"quadrille/widgets"
)

// hintPause is how long the pointer or focus rests before the hint appears.
const hintPause = 500 * time.Millisecond

// hints shows what controls do, on a layer over the page; each dialog and popover has its own.
type hints struct {
	job   *work.Job
	over  fyne.CanvasObject // what the hint is about; nil for none
	layer *fyne.Container   // over the page
	shown *fyne.Container   // the layer with a hint on it, or nil
}

// hint says in a while what a control does, or takes that back.
func (s *Shell) hint(over fyne.CanvasObject, text string) {
	if text == "" && over != s.hints.over {
		return // another one has taken its place
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

// copied says at once, as a hint, that a widget's text has been copied.
func (s *Shell) copied(of fyne.CanvasObject) {
	s.unhint()
	s.hints.over = of
	s.showHint(s.hintLayer(), of, s.Text("status.copied"))
}

// unhint takes the hint away.
func (s *Shell) unhint() {
	s.hints.job.Cancel()
	s.hints.over = nil
	if s.hints.shown != nil {
		s.hints.shown.RemoveAll()
		s.hints.shown.Refresh()
		s.hints.shown = nil
	}
}

// hintLayer is the layer of what lies on top.
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
