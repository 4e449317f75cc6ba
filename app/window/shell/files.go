package shell

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/driver"

	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

func (s *Shell) AskOpen(use func(path string)) {
	if system.InPage {
		system.ChooseFile(func(path string) {
			s.Work.Deliver(func() { use(path) })
		})
		return
	}
	s.choose(system.FileQuestion{Title: s.Text("dialog.openFile")}, use)
}

// AskSave asks for a place to save a file and suggests a name. It doesn't write the file. A place that is chosen closes
// the dialogs open now.
func (s *Shell) AskSave(name string, use func(path string)) {
	open := slices.Clone(s.overlays.dialogs)
	chosen := func(path string) {
		for _, d := range slices.Backward(open) {
			d.Hide()
		}
		use(path)
	}
	if system.InPage { // the browser asks for the place, or has a folder for downloads
		chosen(system.SavePath(name))
		return
	}
	s.choose(system.FileQuestion{Title: s.Text("dialog.saveFile"), Saves: true, Name: name}, chosen)
}

func (s *Shell) Copy(text string) {
	s.app.Clipboard().SetContent(text)
	s.Notify(model.Say("status.copied"))
}

// Save asks for a file, writes content to it, and shows a notice.
func (s *Shell) Save(name string, content string) {
	job := s.Work.NewJob()
	s.AskSave(name, func(path string) {
		work.Start(job, func(ctx context.Context, _ solver.Progress) (string, error) {
			return path, WriteFile(ctx, path, content)
		}, nil, s.Saved)
	})
}

// Saved says that a file was saved, or why it wasn't.
func (s *Shell) Saved(path string, err error) {
	if err != nil {
		s.ShowText(s.Text("error.save"), s.Reason(err))
		return
	}
	s.Notify(model.Say("status.saved", "Name", filepath.Base(path)))
}

// WriteFile writes a whole file; on an error an existing file stays unchanged.
func WriteFile(ctx context.Context, path, content string) error {
	err := system.WriteFile(ctx, path, []byte(content))
	if err == nil {
		system.HandOver(path)
	}
	return err
}

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

// askFile asks for the path of a file where the desktop has no file chooser.
func (s *Shell) askFile(q system.FileQuestion, use func(path string)) {
	action := "files.open"
	if q.Saves {
		action = "files.save"
	}
	s.AskLine(q.Title, s.Text("files.type"), s.Text(action), q.Name, func(name string) {
		if name == "" {
			return
		}
		path := absolute(name)
		if q.Saves && filepath.Ext(path) == "" {
			path += filepath.Ext(q.Name)
		}
		if _, missing := os.Stat(path); q.Saves && missing == nil {
			s.ShowSentences(q.Title, []string{s.Say(model.Say("files.exists", "Name", path))},
				s.Cancel(), widgets.Action{Title: s.Text("files.replace"), Do: func() { use(path) }})
			return
		}
		use(path)
	})
}

// absolute returns the path of a typed name: in the home folder unless it is absolute.
func absolute(name string) string {
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	home, _ := os.UserHomeDir() // without one, the current folder
	return filepath.Join(home, strings.TrimPrefix(name, "~"+string(filepath.Separator)))
}
