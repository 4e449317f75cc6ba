package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/resources"
)

// start makes an app in the given appearance, with the fonts of the program. It
// goes before everything that measures text.
func start(t *testing.T, a Appearance) *Theme {
	t.Helper()
	th := &Theme{
		Appearance: a,
		Regular:    fyne.NewStaticResource("regular.otf", resources.FontRegular),
		Bold:       fyne.NewStaticResource("bold.otf", resources.FontBold),
	}
	test.NewTempApp(t).Settings().SetTheme(th)
	return th
}

// window puts an object alone into a window of the given size.
func window(t *testing.T, o fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return w
}

// key presses a key in the widget.
func key(f fyne.Focusable, name fyne.KeyName) { f.TypedKey(&fyne.KeyEvent{Name: name}) }
