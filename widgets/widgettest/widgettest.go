// Package widgettest has helpers for the tests of widgets.
package widgettest

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Start makes an app with the theme and returns the theme. Text can't be measured before.
func Start[T fyne.Theme](t testing.TB, th T) T {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(th)
	return th
}

// Window shows one object in a window of the given size.
func Window(t testing.TB, o fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return w
}

// Key presses a key in the widget.
func Key(f fyne.Focusable, name fyne.KeyName) { f.TypedKey(&fyne.KeyEvent{Name: name}) }

// SameColor reports whether two colours are equal as NRGBA.
func SameColor(a, b color.Color) bool {
	return color.NRGBAModel.Convert(a) == color.NRGBAModel.Convert(b)
}

// Parts returns the object and everything visible in it.
func Parts(o fyne.CanvasObject) []fyne.CanvasObject {
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
		all = append(all, Parts(part)...)
	}
	return all
}

// PartsOf returns the visible parts of type T.
func PartsOf[T fyne.CanvasObject](o fyne.CanvasObject) []T {
	var found []T
	for _, part := range Parts(o) {
		if p, ok := part.(T); ok {
			found = append(found, p)
		}
	}
	return found
}

// Paints reports whether the object shows exactly the text, not cut off.
func Paints(o fyne.CanvasObject, text string) bool {
	return slices.ContainsFunc(PartsOf[*canvas.Text](o), func(t *canvas.Text) bool { return t.Text == text })
}

// Journal records events in order.
type Journal []string

// Note records an event.
func (j *Journal) Note(what string, args ...any) { *j = append(*j, fmt.Sprintf(what, args...)) }

// Want fails the test if the events since the last call differ from what.
func (j *Journal) Want(t testing.TB, what ...string) {
	t.Helper()
	if !slices.Equal(*j, what) {
		t.Errorf("%q happened, want %q", *j, what)
	}
	*j = nil
}

// Key returns a handler that records every key and handles only the given keys.
func (j *Journal) Key(handled ...fyne.KeyName) func(*fyne.KeyEvent) bool {
	return func(e *fyne.KeyEvent) bool {
		j.Note("key %s", e.Name)
		return slices.Contains(handled, e.Name)
	}
}

// Rune records a character and handles it.
func (j *Journal) Rune(r rune) bool {
	j.Note("rune %c", r)
	return true
}

// Contrast returns the WCAG 2.2 contrast ratio of two opaque colours, 1 to 21.
func Contrast(a, b color.Color) float64 {
	luminance := func(c color.Color) float64 {
		linear := func(v uint32) float64 {
			s := float64(v) / 0xffff
			if s <= 0.04045 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		r, g, b, _ := c.RGBA()
		return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
	}
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}
