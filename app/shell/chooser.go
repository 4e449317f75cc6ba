package shell

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/solver"
	"quadrille/widgets"
)

// native is the window as the system knows it, one of fyne's driver contexts; nil
// in tests.
func (s *Shell) native() (handle any) {
	if window, ok := s.window.(driver.NativeWindow); ok {
		window.RunNative(func(h any) { handle = h })
	}
	return handle
}

// choose has the desktop ask for a file beside another one, which may be nil, and
// meanwhile says so over the page. Where the desktop does not, the program does
// otherwise.
func (s *Shell) choose(q system.FileQuestion, beside fyne.URI, use func(fyne.URI), otherwise func()) {
	handle := s.native()
	if handle == nil {
		otherwise()
		return
	}
	if s.choosing.Running() {
		return
	}
	if x11, ok := handle.(driver.X11WindowContext); ok {
		q.X11 = uint(x11.WindowHandle)
	}
	if beside != nil {
		if folder, err := storage.Parent(beside); err == nil {
			q.Folder = folder.Path()
		}
	}
	var notice dialog.Dialog
	over := false
	asking := func() {
		if over {
			return
		}
		var d *Dialog
		cancel := widgets.NewButton(s.Text("dialog.cancel"), nil, s.Keys, func() { d.Hide() })
		d = s.NewDialog(q.Title, s.Sentences(s.Text("dialog.elsewhere")), cancel)
		s.OpenDialog(d, QuestionSize, func() {
			if !over {
				s.choosing.Stop()
			}
		})
		s.Focus(cancel)
		notice = d
	}
	work.Start(s.choosing, func(ctx context.Context, _ solver.Progress) (string, error) {
		return system.AskFile(ctx, q, func() { s.Work.Deliver(asking) })
	}, nil, func(path string, err error) {
		over = true
		if notice != nil {
			notice.Hide()
		}
		switch {
		case err != nil:
			otherwise()
		case path != "":
			use(storage.NewFileURI(path))
		}
	})
}
