package shell_test

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/app/window/shell/shelltest"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

// asking is a file dialog in a home with a folder "in" and a file "precious.png".
type asking struct {
	*shelltest.Harness
	t            *testing.T
	home, chosen string
}

func newAsking(t *testing.T) *asking {
	t.Helper()
	a := &asking{t: t, home: t.TempDir()}
	t.Setenv("HOME", a.home)
	t.Setenv("USERPROFILE", a.home)
	a.Harness = shelltest.New(t)
	must.Write(t, a.home, "precious.png", "precious")
	must.Succeed(t, os.Mkdir(filepath.Join(a.home, "in"), 0o700))
	return a
}

func (a *asking) use(path string) { a.chosen = path }

func (a *asking) field() *widgets.Field {
	return widgettest.PartsOf[*widgets.Field](a.Overlay())[0]
}

// enter types a name over the selected one, and presses Enter.
func (a *asking) enter(name string) {
	a.t.Helper()
	f := a.field()
	if f.SelectedText() != f.Text {
		a.t.Fatalf("of %q only %q is selected", f.Text, f.SelectedText())
	}
	for _, r := range name {
		f.TypedRune(r)
	}
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

func (a *asking) press(title string) {
	a.t.Helper()
	for _, b := range widgettest.PartsOf[*widgets.Button](a.Overlay()) {
		if b.Text == title {
			test.Tap(&b.Button)
			return
		}
	}
	a.t.Fatalf("no button %q", title)
}

// TestSavingAsksForAPath: a typed path is a path and gets an extension.
func TestSavingAsksForAPath(t *testing.T) {
	for typed, want := range map[string]string{
		"new":             "new.png",
		"new.svg":         "new.svg",
		"~/in/new":        "in/new.png",
		"in/../other.png": "other.png",
	} {
		a := newAsking(t)
		a.AskSave("board.png", a.use)
		a.enter(typed)
		if want = filepath.Join(a.home, want); a.chosen != want || a.Overlay() != nil {
			t.Errorf("%s is taken as %q, want %q", typed, a.chosen, want)
		}
		if names := shelltest.Names(t, a.home); len(names) != 2 {
			t.Errorf("trying %s leaves %v", typed, names)
		}
	}
	a := newAsking(t)
	absolute := filepath.Join(a.home, "in", "x.png")
	a.AskSave("board.png", a.use)
	a.enter(absolute)
	if a.chosen != absolute {
		t.Errorf("%s is taken as %q", absolute, a.chosen)
	}
}

// TestReplacingIsAsked: an existing file is replaced only if the user says so, and never emptied.
func TestReplacingIsAsked(t *testing.T) {
	a := newAsking(t)
	a.AskSave("board.png", a.use)
	a.enter("precious")
	if a.chosen != "" {
		t.Fatal("nothing is asked")
	}
	a.press("Replace")
	content, err := os.ReadFile(filepath.Join(a.home, "precious.png"))
	if filepath.Base(a.chosen) != "precious.png" || err != nil || string(content) != "precious" || a.Overlay() != nil {
		t.Errorf("chosen is %q, the file says %q, %v", a.chosen, content, err)
	}
}

// TestOpening: a typed path is opened.
func TestOpening(t *testing.T) {
	a := newAsking(t)
	a.AskOpen(a.use)
	a.enter("in/../precious.png")
	if want := filepath.Join(a.home, "precious.png"); a.chosen != want {
		t.Errorf("chosen is %q, want %q", a.chosen, want)
	}
	a.AskOpen(a.use)
	a.Window.Canvas().Focus(nil)
	a.Key(fyne.KeyEscape)
	if a.Overlay() != nil {
		t.Error("Escape leaves the dialog open")
	}
}
