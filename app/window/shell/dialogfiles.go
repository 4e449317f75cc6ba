package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"
)

// fileRepository has the methods that Fyne's file dialogs need.
type fileRepository interface {
	repository.HierarchicalRepository
	repository.ListableRepository
	repository.WritableRepository
}

// dialogFiles is the file repository of Fyne's dialogs. Fyne's own one empties a file chosen for
// saving. This one leaves it as it is; the program uses only the path.
type dialogFiles struct{ fileRepository }

// useDialogFiles makes Fyne's dialogs use dialogFiles. An app must exist.
func useDialogFiles() {
	const scheme = "file"
	files, err := repository.ForScheme(scheme)
	if err != nil { // in a browser, which has no such dialogs
		return
	}
	if _, ours := files.(dialogFiles); !ours {
		repository.Register(scheme, dialogFiles{files.(fileRepository)})
	}
}

// Writer returns a writer that leaves the file unchanged.
func (dialogFiles) Writer(uri fyne.URI) (fyne.URIWriteCloser, error) { return untouched{uri}, nil }

// untouched is a file that isn't written.
type untouched struct{ uri fyne.URI }

func (u untouched) URI() fyne.URI             { return u.uri }
func (untouched) Write(p []byte) (int, error) { return len(p), nil }
func (untouched) Close() error                { return nil }
