package shell_test

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/window/shell/shelltest"
	"quadrille/widgets/widgettest"
)

// TestFynesFileDialogs: a file that is chosen to be written is not emptied.
func TestFynesFileDialogs(t *testing.T) {
	s := shelltest.New(t)
	precious := filepath.Join(t.TempDir(), "precious")
	if err := os.WriteFile(precious, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	var chosen fyne.URI
	s.AskSave("precious", storage.NewFileURI(precious), func(uri fyne.URI) { chosen = uri })
	for _, title := range []string{"Save", "Yes"} { // overwrite it
		for _, b := range widgettest.PartsOf[*widget.Button](s.Overlay()) {
			if b.Text == title {
				test.Tap(b)
			}
		}
	}
	if content, err := os.ReadFile(precious); chosen == nil || chosen.Path() != precious || err != nil || string(content) != "precious" {
		t.Errorf("chosen is %v, the file says %q, %v", chosen, content, err)
	}
}
