//go:build unix

package check

import (
	"path/filepath"
	"syscall"
	"testing"

	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue/cataloguetest"
	"quadrille/widgets"
)

// TestAPipeIsReadUntilItIsStopped: it is said that an answer is being read, and whoever
// gives up waiting gets the dialog back.
func TestAPipeIsReadUntilItIsStopped(t *testing.T) {
	b := checked(t, cataloguetest.First(), "")
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	under := b.Overlay()
	b.load(storage.NewFileURI(path))
	b.Until("it is said", func() bool { return b.Overlay() != under })
	stop, ok := b.Window.Canvas().Focused().(*widgets.Button)
	if !ok || stop.Text != "Stop" {
		t.Fatalf("the focus is at %T", b.Window.Canvas().Focused())
	}
	test.Tap(stop)
	if b.loading.Running() || b.Overlay() != under {
		t.Error("it goes on after Stop")
	}
}
