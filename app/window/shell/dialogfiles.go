package shell

import (
	"io"
	"os"

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
// saving, and opens files of unknown type on the window's goroutine, where a pipe blocks for
// ever. This one does neither; the program uses only the path.
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

// Reader opens a file. A pipe or a device reads as empty.
func (f dialogFiles) Reader(uri fyne.URI) (fyne.URIReadCloser, error) {
	if !isRegular(uri) {
		return untouched{uri}, nil
	}
	return f.fileRepository.Reader(uri)
}

// CanRead reports whether a file can be read, without opening a pipe or a device.
func (f dialogFiles) CanRead(uri fyne.URI) (bool, error) {
	if !isRegular(uri) {
		return true, nil
	}
	return f.fileRepository.CanRead(uri)
}

// Writer returns a writer that leaves the file unchanged.
func (dialogFiles) Writer(uri fyne.URI) (fyne.URIWriteCloser, error) { return untouched{uri}, nil }

func isRegular(uri fyne.URI) bool {
	info, err := os.Stat(uri.Path())
	return err != nil || info.Mode().IsRegular()
}

// untouched is a file that is neither read nor written.
type untouched struct{ uri fyne.URI }

func (u untouched) URI() fyne.URI             { return u.uri }
func (untouched) Read([]byte) (int, error)    { return 0, io.EOF }
func (untouched) Write(p []byte) (int, error) { return len(p), nil }
func (untouched) Close() error                { return nil }
