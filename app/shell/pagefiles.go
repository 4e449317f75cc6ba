package shell

import (
	"errors"
	"io/fs"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"
)

// pageFiles is access to the files of a page in a browser: those that a person
// hands over, and those that are on their way to be saved.
type pageFiles struct{}

// Exists reports whether there is such a file.
func (pageFiles) Exists(uri fyne.URI) (bool, error) {
	_, err := os.Stat(uri.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// Reader opens a file.
func (pageFiles) Reader(uri fyne.URI) (fyne.URIReadCloser, error) {
	file, err := os.Open(uri.Path())
	return pageFile{file, uri}, err
}

// Writer returns a file to write; when it is closed the browser saves it.
func (pageFiles) Writer(uri fyne.URI) (fyne.URIWriteCloser, error) {
	return windowFiles{}.Writer(uri)
}

// CanRead reports whether a file can be read: all can.
func (pageFiles) CanRead(fyne.URI) (bool, error) { return true, nil }

// CanWrite reports whether a file can be written: all can.
func (pageFiles) CanWrite(fyne.URI) (bool, error) { return true, nil }

// Delete removes a file.
func (pageFiles) Delete(uri fyne.URI) error { return os.Remove(uri.Path()) }

// Destroy has nothing to do.
func (pageFiles) Destroy(string) {}

// Parent returns the folder of a file.
func (pageFiles) Parent(uri fyne.URI) (fyne.URI, error) { return repository.GenericParent(uri) }

// Child returns a file in a folder.
func (pageFiles) Child(uri fyne.URI, name string) (fyne.URI, error) {
	return repository.GenericChild(uri, name)
}

// pageFile is a file that is read.
type pageFile struct {
	*os.File
	uri fyne.URI
}

func (f pageFile) URI() fyne.URI { return f.uri }
