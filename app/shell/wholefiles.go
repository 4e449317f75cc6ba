package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"

	"quadrille/app/system"
)

// fileRepository is what the toolkit's access to files can do.
type fileRepository interface {
	repository.HierarchicalRepository
	repository.ListableRepository
	repository.AppendableRepository
	repository.DeleteAllRepository
	repository.CopyableRepository
	repository.MovableRepository
}

// windowFiles is the toolkit's access to files, with two exceptions. A file is
// written beside the one that it replaces: the toolkit's own writer, which its
// dialogs open for the file that is chosen, would empty that first. And what the
// dialogs ask about files, on the goroutine of the window, has an answer in time;
// see waits.
type windowFiles struct {
	fileRepository
	waits *waits
}

// useWindowFiles gives the toolkit that access. It is called once there is an app.
func useWindowFiles() {
	const scheme = "file"
	files, err := repository.ForScheme(scheme)
	if err != nil { // in a page the toolkit knows no files
		repository.Register(scheme, pageFiles{})
		return
	}
	if _, ours := files.(windowFiles); ours {
		return
	}
	if files, ok := files.(fileRepository); ok {
		repository.Register(scheme, windowFiles{files, newWaits()})
	}
}

// Writer returns a file to write, which begins with the first that is written.
func (windowFiles) Writer(uri fyne.URI) (fyne.URIWriteCloser, error) {
	return &wholeFile{uri: uri}, nil
}

// wholeFile is a file that is written. It is in its place when it has been closed
// without an error; otherwise what was there stays as it was.
type wholeFile struct {
	uri fyne.URI
	out *system.Output // nil until something is written
}

func (f *wholeFile) URI() fyne.URI { return f.uri }

func (f *wholeFile) Write(p []byte) (int, error) {
	if f.out == nil {
		var err error
		if f.out, err = system.Create(f.uri.Path()); err != nil {
			return 0, err
		}
	}
	return f.out.Write(p)
}

// Close puts the file in its place, or, after an error, gives it up.
func (f *wholeFile) Close() error {
	if f.out == nil {
		return nil
	}
	if err := system.Complete(f.out); err != nil {
		return err
	}
	system.HandOver(f.uri.Path())
	return nil
}
