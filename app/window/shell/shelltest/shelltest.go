// Package shelltest provides a window for tests of pages.
package shelltest

import (
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/app/files/store"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/widgets"
)

// Queue holds functions from other goroutines until the test's goroutine calls them.
type Queue struct {
	t     testing.TB
	items chan func()
}

// NewQueue returns an empty queue.
func NewQueue(t testing.TB) *Queue { return &Queue{t: t, items: make(chan func(), 1000)} }

// Deliver adds a function to the queue.
func (q *Queue) Deliver(f func()) { q.items <- f }

// Until calls delivered functions until the condition holds. The test fails after a minute.
func (q *Queue) Until(what string, holds func() bool) {
	q.t.Helper()
	deadline := time.After(60 * time.Second)
	for !holds() {
		select {
		case f := <-q.items:
			f()
		case <-deadline:
			q.t.Fatalf("in vain: %s", what)
		}
	}
}

// Settle calls delivered functions until none has come for a moment.
func (q *Queue) Settle() {
	for {
		select {
		case f := <-q.items:
			f()
		case <-time.After(20 * time.Millisecond):
			return
		}
	}
}

// Harness is a window of the test driver with a shell, in English.
type Harness struct {
	*Queue
	*shell.Shell
	App    fyne.App
	Window fyne.Window
}

// New opens a window. Its jobs end with the test.
func New(t testing.TB) *Harness {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(&widgets.Theme{})
	s := &Harness{Queue: NewQueue(t), App: a, Window: a.NewWindow("test")}
	jobs := work.NewGroup(s.Deliver)
	t.Cleanup(jobs.Close)
	s.Shell = shell.New(a, s.Window, store.ReadSettings(""), jobs, translate.New(translate.English))
	s.Window.Resize(fyne.NewSize(1280, 900))
	return s
}

// Speak changes the language and rebuilds the visible page.
func (s *Harness) Speak(l translate.Language) {
	s.Host.Speak(l)
	s.Show()
}

// Key presses a key while no widget has the focus.
func (s *Harness) Key(name fyne.KeyName) { s.Keys.Key(&fyne.KeyEvent{Name: name}) }

// Overlay returns the dialog or menu over the page, or nil.
func (s *Harness) Overlay() fyne.CanvasObject { return s.Window.Canvas().Overlays().Top() }

// Names returns the names of the files and folders in a folder.
func Names(t testing.TB, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names
}
