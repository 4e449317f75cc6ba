package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A click gives words the focus; they are copied whole, which is told, and other keys
// go on.
func TestWords(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(&Theme{})
	var keys []fyne.KeyName
	var copied fyne.CanvasObject
	words := NewWords("some words to copy", &Keys{
		Key: func(e *fyne.KeyEvent) bool {
			keys = append(keys, e.Name)
			return true
		},
		Copied: func(of fyne.CanvasObject) { copied = of },
	})
	w := test.NewTempWindow(t, words)
	w.Resize(fyne.NewSize(60, 200))
	if one := NewWords("M", nil).MinSize().Height; words.MinSize().Height < 2*one {
		t.Errorf("the words are %v high, one line is %v", words.MinSize().Height, one)
	}
	test.Tap(words)
	if w.Canvas().Focused() != words {
		t.Fatalf("the focus is at %T", w.Canvas().Focused())
	}
	words.TypedShortcut(&fyne.ShortcutCopy{Clipboard: a.Clipboard()})
	if got := a.Clipboard().Content(); got != words.Text || copied != words {
		t.Errorf("%q is copied, told of is %T", got, copied)
	}
	words.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(keys) != 1 {
		t.Errorf("handed on are %v", keys)
	}
}
