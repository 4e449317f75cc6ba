package shell

import (
	"context"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// fileSize is the size of a dialog that asks for a file.
var fileSize = fyne.NewSize(820, 600)

// AskOpen asks for a file to be opened. It begins in the folder of another file;
// nil leaves the folder to the desktop or the toolkit.
func (s *Shell) AskOpen(beside fyne.URI, use func(fyne.URI)) {
	if system.InPage {
		system.ChooseFile(func(path string) {
			s.Work.Deliver(func() { use(storage.NewFileURI(path)) })
		})
		return
	}
	s.choose(system.FileQuestion{Title: s.Text("dialog.openFile")}, beside, use, func() {
		s.askFile(dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
			switch {
			case err != nil:
				s.ShowError(err)
			case f != nil:
				f.Close() // it is read later, and maybe more than once
				use(f.URI())
			}
		}, s.window), "dialog.openFile", beside)
	})
}

// AskSave asks for a file to be written, with a name on offer.
func (s *Shell) AskSave(name string, beside fyne.URI, use func(fyne.URIWriteCloser)) {
	opened := func(f fyne.URIWriteCloser, err error) {
		switch {
		case err != nil:
			s.ShowText(s.Text("error.save"), s.Reason(err))
		case f != nil:
			use(f)
		}
	}
	if system.InPage { // which asks where to, or has a folder for it
		opened(storage.Writer(storage.NewFileURI(system.SavePath(name))))
		return
	}
	question := system.FileQuestion{Title: s.Text("dialog.saveFile"), Saves: true, Name: name}
	s.choose(question, beside, func(uri fyne.URI) { opened(storage.Writer(uri)) }, func() {
		d := dialog.NewFileSave(opened, s.window)
		d.SetFileName(name)
		s.askFile(d, "dialog.saveFile", beside)
	})
}

func (s *Shell) askFile(d *dialog.FileDialog, title string, beside fyne.URI) {
	d.SetTitleText(s.Text(title))
	if beside != nil {
		if folder, err := storage.Parent(beside); err == nil {
			if list, err := storage.ListerForURI(folder); err == nil {
				d.SetLocation(list)
			}
		}
	}
	s.OpenDialog(d, fileSize, nil)
	if over, ok := s.window.Canvas().Overlays().Top().(fyne.Widget); ok {
		for _, o := range over.CreateRenderer().Objects() { // all that tells what is in it
			s.mend(o)
			o.Move(fyne.Position{})
		}
		over.CreateRenderer() // what is somewhere else than at 0 by now would stay there
		over.Refresh()        // and goes to the middle
	}
}

// signs are the words for the buttons that the toolkit's dialog has signs alone for, in
// their order.
var signs = []string{"dialog.newFolder", "dialog.view", "dialog.options"}

// mend puts right what the toolkit's dialog leaves open: names of places that it
// does not translate, buttons without words, and a field that keeps Escape for itself.
func (s *Shell) mend(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		for i, inner := range o.Objects {
			s.mend(inner)
			if b, ok := inner.(*widget.Button); ok && b.Text == "" && len(o.Objects) == len(signs) {
				b.SetText(s.Text(signs[i]))
			}
		}
	case *widget.PopUp:
		s.mend(o.Content)
	case *container.Split:
		s.mend(o.Leading)
	case *widget.List:
		update := o.UpdateItem
		o.UpdateItem = func(id widget.ListItemID, item fyne.CanvasObject) {
			update(id, item)
			if row, ok := item.(*fyne.Container); ok {
				for _, part := range row.Objects {
					if name, ok := part.(*widget.Label); ok {
						name.SetText(lang.L(name.Text))
					}
				}
			}
		}
		o.Refresh()
	case *container.Scroll:
		if entry, ok := o.Content.(*widget.Entry); ok {
			field := s.inPlaceOf(entry)
			o.Content = field
			o.Refresh()
			s.Focus(field)
		}
	}
}

// inPlaceOf is a field that says the same as an entry, and gets the keys.
func (s *Shell) inPlaceOf(entry *widget.Entry) *Field {
	f := NewField("", entry.Text, s.Keys)
	f.PlaceHolder, f.OnSubmitted, f.OnChanged = entry.PlaceHolder, entry.OnSubmitted, entry.SetText
	changed := entry.OnChanged
	entry.OnChanged = func(text string) {
		changed(text)
		if f.Text != text {
			f.SetText(text)
		}
	}
	return f
}

// Save asks for a file and writes the text to it, and says so where that was asked
// for.
func (s *Shell) Save(name string, beside fyne.URI, content string) {
	tell, job := s.Here(), s.Work.NewJob()
	s.AskSave(name, beside, func(f fyne.URIWriteCloser) {
		work.Start(job, func(context.Context, solver.Progress) (struct{}, error) {
			return struct{}{}, WriteAll(f, content)
		}, nil, func(_ struct{}, err error) {
			if err != nil {
				s.ShowText(s.Text("error.save"), s.Reason(err))
				return
			}
			tell(model.Say("status.saved", "Name", f.URI().Name()))
		})
	})
}

// WriteAll writes and closes; a failure of either is the error.
func WriteAll(f io.WriteCloser, content string) error {
	_, err := io.WriteString(f, content)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}
