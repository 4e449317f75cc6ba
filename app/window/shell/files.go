package shell

import (
	"context"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// fileKinds are the kinds of files in dialogs; Name is the key of a kind's text.
var fileKinds = []system.FileFilter{
	{Name: "files.positions", Patterns: []string{"*.quadrille"}},
	{Name: "files.cases", Patterns: []string{"*.in", "*.txt", "*.out", "*.ans"}},
	{Name: "files.pictures", Patterns: []string{"*.png", "*.svg", "*.gif"}},
	{Name: "files.tables", Patterns: []string{"*.csv"}},
}

// files asks for files, and remembers the ones opened last.
type files struct {
	shell    *Shell
	choosing *work.Job // runs the desktop's file chooser
}

// filters returns all files and the kinds to open; for a suggested name, its kind and all files.
func (f *files) filters(name string) []system.FileFilter {
	all := system.FileFilter{Name: "files.all", Patterns: []string{"*"}}
	filters := []system.FileFilter{all}
	if name == "" {
		filters = append(filters, fileKinds[:2]...)
	}
	for _, kind := range fileKinds {
		if slices.Contains(kind.Patterns, "*"+filepath.Ext(name)) {
			filters = []system.FileFilter{kind, all}
		}
	}
	for i := range filters {
		filters[i].Name = f.shell.Text(filters[i].Name)
	}
	return filters
}

// AskOpen asks for a file to open, starting in the folder of beside unless that is nil.
func (f *files) AskOpen(beside fyne.URI, use func(fyne.URI)) {
	if system.InPage {
		system.ChooseFile(func(path string) {
			f.shell.Work.Deliver(func() { use(storage.NewFileURI(path)) })
		})
		return
	}
	f.choose(system.FileQuestion{Title: f.shell.Text("dialog.openFile")}, beside, use)
}

// AskSave asks for a place to save a file and suggests a name. It doesn't write the file.
func (f *files) AskSave(name string, beside fyne.URI, use func(to fyne.URI)) {
	if system.InPage { // the browser asks for the place, or has a folder for downloads
		use(storage.NewFileURI(system.SavePath(name)))
		return
	}
	f.choose(system.FileQuestion{Title: f.shell.Text("dialog.saveFile"), Saves: true, Name: name}, beside, use)
}

// Save asks for a file, writes content to it, and shows a notice as with Here.
func (f *files) Save(name string, beside fyne.URI, content string) {
	tell, job := f.shell.Here(), f.shell.Work.NewJob()
	f.AskSave(name, beside, func(to fyne.URI) {
		work.Start(job, func(context.Context, solver.Progress) (struct{}, error) {
			return struct{}{}, WriteFile(to, content)
		}, nil, func(_ struct{}, err error) {
			if err != nil {
				f.shell.ShowText(f.shell.Text("error.save"), f.shell.Reason(err))
				return
			}
			tell(model.Say("status.saved", "Name", to.Name()))
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
