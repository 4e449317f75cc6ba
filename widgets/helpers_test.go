package widgets

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// sameColor compares what two colours look like.
func sameColor(a, b color.Color) bool {
	return color.NRGBAModel.Convert(a) == color.NRGBAModel.Convert(b)
}

// parts are the object and everything in it that is not hidden.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	if !o.Visible() {
		return nil
	}
	all := []fyne.CanvasObject{o}
	var inner []fyne.CanvasObject
	switch o := o.(type) {
	case fyne.Widget:
		inner = test.WidgetRenderer(o).Objects()
	case *fyne.Container:
		inner = o.Objects
	}
	for _, part := range inner {
		all = append(all, parts(part)...)
	}
	return all
}

// partsOf are those parts that have the type.
func partsOf[T fyne.CanvasObject](o fyne.CanvasObject) []T {
	var found []T
	for _, part := range parts(o) {
		if p, ok := part.(T); ok {
			found = append(found, p)
		}
	}
	return found
}

// paints reports whether the text stands, uncut, somewhere in the object.
func paints(o fyne.CanvasObject, text string) bool {
	return slices.ContainsFunc(partsOf[*canvas.Text](o), func(t *canvas.Text) bool { return t.Text == text })
}

func iconName(b *Button) string {
	if b.Icon == nil {
		return ""
	}
	return b.Icon.Name()
}
