package shell

import (
	"context"
	"path/filepath"

	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
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

// AskSave asks for a place to save a file and suggests a name. It doesn't write the file.
func (s *Shell) AskSave(name string, use func(path string)) {
	if system.InPage { // the browser asks for the place, or has a folder for downloads
		use(system.SavePath(name))
		return
	}
	s.choose(system.FileQuestion{Title: s.Text("dialog.saveFile"), Saves: true, Name: name}, use)
}

func (s *Shell) Copy(text string) {
	s.app.Clipboard().SetContent(text)
	s.Notify(model.Say("status.copied"))
}

// Save asks for a file, writes content to it, and shows a notice.
func (s *Shell) Save(name string, content string) {
	job := s.Work.NewJob()
	s.AskSave(name, func(path string) {
		work.Start(job, func(context.Context, solver.Progress) (string, error) {
			return path, WriteFile(path, content)
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
func WriteFile(path, content string) error {
	err := system.WriteFile(path, []byte(content))
	if err == nil {
		system.HandOver(path)
	}
	return err
}
