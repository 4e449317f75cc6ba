package shell

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// AskOpen asks for a file to open.
func (s *Shell) AskOpen(use func(fyne.URI)) {
	if system.InPage {
		system.ChooseFile(func(path string) {
			s.Work.Deliver(func() { use(storage.NewFileURI(path)) })
		})
		return
	}
	s.choose(system.FileQuestion{Title: s.Text("dialog.openFile")}, use)
}

// AskSave asks for a place to save a file and suggests a name. It doesn't write the file.
func (s *Shell) AskSave(name string, use func(to fyne.URI)) {
	if system.InPage { // the browser asks for the place, or has a folder for downloads
		use(storage.NewFileURI(system.SavePath(name)))
		return
	}
	s.choose(system.FileQuestion{Title: s.Text("dialog.saveFile"), Saves: true, Name: name}, use)
}

// Save asks for a file, writes content to it, and shows a notice.
func (s *Shell) Save(name string, content string) {
	job := s.Work.NewJob()
	s.AskSave(name, func(to fyne.URI) {
		work.Start(job, func(context.Context, solver.Progress) (struct{}, error) {
			return struct{}{}, WriteFile(to, content)
		}, nil, func(_ struct{}, err error) {
			if err != nil {
				s.ShowText(s.Text("error.save"), s.Reason(err))
				return
			}
			s.Notify(model.Say("status.saved", "Name", to.Name()))
		})
	})
}

// WriteFile writes a whole file; on an error an existing file stays unchanged.
func WriteFile(to fyne.URI, content string) error {
	err := system.WriteFile(to.Path(), []byte(content))
	if err == nil {
		system.HandOver(to.Path())
	}
	return err
}
