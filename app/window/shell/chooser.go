package shell

import (
	"context"

	"fyne.io/fyne/v2/driver"

	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/solver"
)

// choose opens the desktop's file chooser, and shows a dialog while it is open. Without a file chooser it opens a dialog of ours.
func (s *Shell) choose(q system.FileQuestion, use func(path string)) {
	window, ok := s.window.(driver.NativeWindow)
	if !ok { // in tests
		s.askFile(q, use)
		return
	}
	if s.choosing.Running() {
		return
	}
	window.RunNative(func(handle any) {
		switch handle := handle.(type) {
		case driver.X11WindowContext:
			q.Window = handle.WindowHandle
		case driver.WindowsWindowContext:
			q.Window = handle.HWND
		}
	})
	ended, hide := false, func() {}
	asking := func() {
		if !ended {
			d := s.Ask(q.Title, s.Sentences(s.Text("dialog.elsewhere")), QuestionSize, s.Cancel())
			d.Closed, hide = s.choosing.Cancel, d.Hide
		}
	}
	work.Start(s.choosing, func(ctx context.Context, _ solver.Progress) (string, error) {
		return system.AskFile(ctx, q, func() { s.Work.Deliver(asking) })
	}, nil, func(path string, err error) {
		ended = true
		hide()
		switch {
		case err != nil:
			s.askFile(q, use)
		case path != "":
			use(path)
		}
	})
}
