//go:build unix

package shell_test

import (
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/shell"
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

// The toolkit's file dialog speaks the program's language, and Escape closes it from
// its field, which says what the dialog takes for the name.
func TestFileDialogs(t *testing.T) {
	s := shelltest.New(t)
	if err := lang.AddTranslationsForLocale([]byte(`{"Home": "at home"}`), lang.SystemLocale()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = lang.AddTranslationsForLocale([]byte(`{"Home": "Home"}`), lang.SystemLocale()) })
	folder := t.TempDir()
	var written fyne.URIWriteCloser
	ask := func() (field *shell.Field) {
		t.Helper()
		s.AskSave("a name", storage.NewFileURI(filepath.Join(folder, "beside")), func(f fyne.URIWriteCloser) { written = f })
		field, ok := s.Window.Canvas().Focused().(*shell.Field)
		if !ok {
			t.Fatalf("the focus is at %T", s.Window.Canvas().Focused())
		}
		return field
	}
	field := ask()
	if field.Text != "a name" || field.SelectedText() != "a name" {
		t.Errorf("%q is on offer, %q selected", field.Text, field.SelectedText())
	}
	translated := false
	for _, o := range test.LaidOutObjects(s.Overlay()) {
		if label, ok := o.(*widget.Label); ok && label.Text == "at home" {
			translated = true
		}
	}
	for _, o := range test.LaidOutObjects(s.Overlay()) {
		popUp, ok := o.(*widget.PopUp)
		if !ok {
			continue
		}
		all, at, size := s.Window.Canvas().Size(), popUp.Position(), popUp.Size()
		if at.X+at.X+size.Width != all.Width || at.Y+at.Y+size.Height != all.Height || at.X <= 0 || at.Y <= 0 {
			t.Errorf("the dialog of %v is at %v in a window of %v", size, at, all)
		}
	}
	words := 0
	for _, o := range test.LaidOutObjects(s.Overlay()) {
		if b, ok := o.(*widget.Button); ok && b.Icon != nil && b.Text == "" {
			t.Error("a button has a sign alone")
		} else if ok && slices.Contains([]string{"New folder", "View", "Options"}, b.Text) {
			words++
		}
	}
	if words != 3 {
		t.Errorf("%d of the signs have words", words)
	}
	if !translated {
		t.Error("the home folder is called otherwise")
	}
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.Covered() || written != nil {
		t.Error("Escape in the field does not close the dialog")
	}
	field = ask()
	field.SetText("another")
	field.OnSubmitted(field.Text)
	if written == nil || written.URI().Name() != "another" {
		t.Fatalf("written is %v", written)
	}
	written.Close()
}
