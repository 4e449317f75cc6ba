package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
)

// FocusLine is the width of the outline of the focused widget.
const FocusLine = 2

// outlined renders a widget of Fyne's with an outline while it has the focus, which Fyne shows
// only by a shade.
type outlined struct {
	fyne.WidgetRenderer
	outline canvas.Rectangle
	of      fyne.Widget
	focused bool
	lined   bool // always has an outline, like a text field
}

// around sets the widget and Fyne's renderer of it.
func (f *outlined) around(of fyne.Widget, inner fyne.WidgetRenderer) fyne.WidgetRenderer {
	f.of, f.WidgetRenderer = of, inner
	f.paint()
	return f
}

func (f *outlined) Objects() []fyne.CanvasObject {
	return append(slices.Clip(f.WidgetRenderer.Objects()), &f.outline)
}

func (f *outlined) Layout(size fyne.Size) {
	f.WidgetRenderer.Layout(size)
	inset := float32(0)
	if f.filled() {
		inset = FocusLine
	}
	Place(&f.outline, inset, inset, size.Width-2*inset, size.Height-2*inset)
}

func (f *outlined) Refresh() {
	f.WidgetRenderer.Refresh()
	f.paint()
	f.Layout(f.of.Size())
}

// filled reports whether the widget is filled with the accent; then the outline lies inside it.
func (f *outlined) filled() bool {
	b, ok := f.of.(*Button)
	return ok && (b.Importance == widget.HighImportance || b.Importance == widget.DangerImportance)
}

func (f *outlined) paint() {
	th := fyne.CurrentApp().Settings().Theme()
	ink, width := fyne.ThemeColorName(""), float32(FocusLine)
	d, can := f.of.(fyne.Disableable)
	switch {
	case can && d.Disabled():
	case f.focused && f.filled():
		ink = scene.ColorOnAccent
	case f.focused:
		ink = scene.ColorAccent
	case f.lined:
		ink, width = scene.ColorField, 1
	}
	f.outline.Hidden = ink == ""
	f.outline.StrokeColor, f.outline.StrokeWidth = scene.Ink(ink).Color(paletteOf(th)), width
	f.outline.CornerRadius = th.Size(theme.SizeNameButtonRadius)
	f.outline.Refresh()
}
