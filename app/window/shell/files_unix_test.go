//go:build unix

package shell_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/window/shell/shelltest"
)

// TestFynesFileDialogs: a pipe doesn't keep the window waiting and can be chosen, and
// a file that is chosen to be written is not emptied.
func TestFynesFileDialogs(t *testing.T) {
	s := shelltest.New(t)
	folder := t.TempDir()
	path, precious := filepath.Join(folder, "pipe"), filepath.Join(folder, "precious")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(precious, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	// A dialog that waits for the pipe would do so for ever.
	limit := time.AfterFunc(20*time.Second, func() { panic("the dialog waits for the pipe") })
	defer limit.Stop()

	var chosen fyne.URI
	choose := func(uri fyne.URI) { chosen = uri }
	beside := storage.NewFileURI(filepath.Join(folder, "beside"))
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
	s.AskOpen(beside, choose)
	tap("pipe")
	tap("Open")
	if chosen == nil || chosen.Path() != path {
		t.Errorf("chosen is %v", chosen)
	}
	s.AskSave("precious", beside, choose)
	tap("Save")
	tap("Yes") // overwrite it
	if content, err := os.ReadFile(precious); chosen.Path() != precious || err != nil || string(content) != "precious" {
		t.Errorf("chosen is %v, the file says %q, %v", chosen, content, err)
	}
}
