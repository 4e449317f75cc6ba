package shell

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"fyne.io/fyne/v2"
)

// The toolkit's file dialogs look into files on the goroutine of the window: they
// open those of unknown types to guess them. A pipe would keep that waiting until
// somebody writes into it, a file system that does not answer for ever. So every
// such question has a limit.
const (
	// filePatience is how long the window waits for a file system's answer.
	filePatience = 500 * time.Millisecond
	// maxUnanswered is how many questions about the files of one folder may go
	// unanswered: while so many do, no more are asked.
	maxUnanswered = 2
)

// waits are the questions that file systems have not answered in time, by folder.
type waits struct {
	mu         sync.Mutex
	unanswered map[string]int
}

func newWaits() *waits { return &waits{unanswered: make(map[string]int)} }

// answer is what a file system answers.
type answer[T any] struct {
	value T
	err   error
}

// within asks something about a file; os.ErrDeadlineExceeded is the reason of an
// error where there was no answer in time.
func within[T any](w *waits, path string, ask func() (T, error)) (T, error) {
	var none T
	late := &fs.PathError{Op: "read", Path: path, Err: os.ErrDeadlineExceeded}
	folder := filepath.Dir(path)
	if w.count(folder, 0) >= maxUnanswered {
		return none, late
	}
	answered := make(chan answer[T])
	given := make(chan struct{}) // closed when nobody waits any more
	go func() {
		value, err := ask()
		select {
		case answered <- answer[T]{value, err}:
		case <-given:
			w.count(folder, -1)
			if c, ok := any(value).(io.Closer); ok && err == nil {
				c.Close()
			}
		}
	}()
	limit := time.NewTimer(filePatience)
	defer limit.Stop()
	select {
	case a := <-answered:
		return a.value, a.err
	case <-limit.C:
		w.count(folder, 1)
		close(given)
		return none, late
	}
}

// count adds to the unanswered questions about a folder's files, and returns their
// number.
func (w *waits) count(folder string, more int) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := w.unanswered[folder] + more
	if n == 0 {
		delete(w.unanswered, folder)
	} else {
		w.unanswered[folder] = n
	}
	return n
}

// Exists reports whether there is such a file.
func (f windowFiles) Exists(uri fyne.URI) (bool, error) {
	return within(f.waits, uri.Path(), func() (bool, error) { return f.fileRepository.Exists(uri) })
}

// CanList reports whether it is a folder that can be read.
func (f windowFiles) CanList(uri fyne.URI) (bool, error) {
	return within(f.waits, uri.Path(), func() (bool, error) { return f.fileRepository.CanList(uri) })
}

// List returns the files of a folder.
func (f windowFiles) List(uri fyne.URI) ([]fyne.URI, error) {
	return within(f.waits, uri.Path(), func() ([]fyne.URI, error) { return f.fileRepository.List(uri) })
}

// CanRead reports whether a file can be read. Pipes and devices are taken for such
// that can: opening them may not come back.
func (f windowFiles) CanRead(uri fyne.URI) (bool, error) {
	return within(f.waits, uri.Path(), func() (bool, error) {
		if info, err := os.Stat(uri.Path()); err == nil && !info.Mode().IsRegular() {
			return true, nil
		}
		return f.fileRepository.CanRead(uri)
	})
}

// Reader opens a file to look into. A pipe or a device seems empty: what is
// chosen is read beside the window, as source.File.
func (f windowFiles) Reader(uri fyne.URI) (fyne.URIReadCloser, error) {
	return within(f.waits, uri.Path(), func() (fyne.URIReadCloser, error) {
		if info, err := os.Stat(uri.Path()); err == nil && !info.Mode().IsRegular() {
			return glanced{io.NopCloser(bytes.NewReader(nil)), uri, f.waits}, nil
		}
		in, err := os.Open(uri.Path())
		if err != nil {
			return nil, err
		}
		return glanced{in, uri, f.waits}, nil
	})
}

// glanced is a file that the window looks into.
type glanced struct {
	io.ReadCloser
	uri   fyne.URI
	waits *waits
}

func (g glanced) URI() fyne.URI { return g.uri }

// Read reads, if it does not take too long.
func (g glanced) Read(p []byte) (int, error) {
	data, err := within(g.waits, g.uri.Path(), func() ([]byte, error) {
		data := make([]byte, len(p)) // p is the caller's again when the time is up
		n, err := g.ReadCloser.Read(data)
		return data[:n], err
	})
	return copy(p, data), err
}
