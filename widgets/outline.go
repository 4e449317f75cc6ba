package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// FocusLine is the width of the outline of the focused widget.
const FocusLine = 2

// outlined renders one of Fyne's widgets with an outline while it has the focus, which Fyne shows
// by a shade only. In high contrast, enabled widgets with a ground have one always.
type outlined struct {
	fyne.WidgetRenderer
	outline *canvas.Rectangle
	of      fyne.Widget
	state   func() outlineState
}

// outlineState decides whether and where the outline is drawn.
type outlineState struct {
	focused bool
	filled  bool // with the accent: the line lies inside
	bare    bool // without a ground
	lined   bool // always with an outline, like a text field
}

func newOutlined(inner fyne.WidgetRenderer, of fyne.Widget, state func() outlineState) *outlined {
	f := &outlined{inner, &canvas.Rectangle{}, of, state}
	f.paint()
	return f
}

func (f *outlined) Objects() []fyne.CanvasObject {
	return append(slices.Clip(f.WidgetRenderer.Objects()), f.outline)
}

func (f *outlined) Layout(size fyne.Size) {
	f.WidgetRenderer.Layout(size)
	inset := float32(0)
	if f.state().filled {
		inset = FocusLine
	}
	Place(f.outline, inset, inset, size.Width-2*inset, size.Height-2*inset)
}

func (f *outlined) Refresh() {
	f.WidgetRenderer.Refresh()
	f.paint()
	f.Layout(f.of.Size())
}

func (f *outlined) paint() {
	th, variant := fyne.CurrentApp().Settings().Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	state, ink, width := f.state(), fyne.ThemeColorName(""), float32(FocusLine)
	d, can := f.of.(fyne.Disableable)
	switch {
	case can && d.Disabled():
	case state.focused && state.filled:
		ink = ColorOnAccent
	case state.focused:
		ink = ColorAccent
	case isStrong(th) && !state.bare:
		ink = ColorField
	case state.lined:
		ink, width = ColorField, 1
	}
	f.outline.Hidden = ink == ""
	f.outline.StrokeColor, f.outline.StrokeWidth = Ink(ink).Color(th, variant), width
	f.outline.CornerRadius = th.Size(theme.SizeNameButtonRadius)
	f.outline.Refresh()
}
