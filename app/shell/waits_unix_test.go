//go:build unix

package shell_test

import (
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/shell/shelltest"
)

// TestAPipeDoesNotKeepTheFileDialogWaiting: the dialog that shows a pipe comes up,
// and the pipe can be chosen.
func TestAPipeDoesNotKeepTheFileDialogWaiting(t *testing.T) {
	s := shelltest.New(t)
	folder := t.TempDir()
	path := filepath.Join(folder, "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	// A dialog that waits for the pipe would do so for ever.
	limit := time.AfterFunc(20*time.Second, func() { panic("the dialog waits for the pipe") })
	defer limit.Stop()

	var chosen fyne.URI
	s.AskOpen(storage.NewFileURI(filepath.Join(folder, "beside")), func(uri fyne.URI) { chosen = uri })
	tap := func(title string) {
		t.Helper()
		var around fyne.Tappable // what comes before its parts
		for _, o := range test.LaidOutObjects(s.Overlay()) {
			if o, ok := o.(fyne.Tappable); ok {
				around = o
			}
			label, isLabel := o.(*widget.Label)
			button, isButton := o.(*widget.Button)
			if isLabel && label.Text == title || isButton && button.Text == title {
				test.Tap(around)
				return
			}
		}
		t.Fatalf("the dialog shows no %q", title)
	}
	tap("pipe")
	tap("Open")
	if chosen == nil || chosen.Path() != path {
		t.Errorf("chosen is %v", chosen)
	}
}
