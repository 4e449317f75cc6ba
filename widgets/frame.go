package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// focusLine is the width of the line around what has the focus.
const focusLine = 2

// framed is the renderer of a widget of Fyne's with a line around it while it has
// the focus, which Fyne shows by a shade of its ground only. In high contrast there
// is a line around what has a ground, unless it is disabled.
type framed struct {
	fyne.WidgetRenderer
	line  *canvas.Rectangle
	of    fyne.Widget
	state func() frameState
}

// frameState is what the line depends on.
type frameState struct {
	focused bool
	filled  bool // with the accent: the line lies inside
	bare    bool // without a ground
}

func newFramed(inner fyne.WidgetRenderer, of fyne.Widget, state func() frameState) *framed {
	f := &framed{inner, &canvas.Rectangle{}, of, state}
	f.paint()
	return f
}

func (f *framed) Objects() []fyne.CanvasObject {
	return append(slices.Clip(f.WidgetRenderer.Objects()), f.line)
}

func (f *framed) Layout(size fyne.Size) {
	f.WidgetRenderer.Layout(size)
	inset := float32(0)
	if f.state().filled {
		inset = focusLine
	}
	f.line.Move(fyne.NewPos(inset, inset))
	f.line.Resize(size.SubtractWidthHeight(2*inset, 2*inset))
}

func (f *framed) Refresh() {
	f.WidgetRenderer.Refresh()
	f.paint()
	f.Layout(f.of.Size())
}

func (f *framed) paint() {
	th, variant := fyne.CurrentApp().Settings().Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	state, ink := f.state(), fyne.ThemeColorName("")
	d, can := f.of.(fyne.Disableable)
	switch {
	case can && d.Disabled():
	case state.focused && state.filled:
		ink = ColorOnAccent
	case state.focused:
		ink = ColorAccent
	case isStrong(th) && !state.bare:
		ink = colorField
	}
	f.line.Hidden = ink == ""
	f.line.StrokeColor, f.line.StrokeWidth = Ink(ink).Color(th, variant), focusLine
	f.line.CornerRadius = th.Size(theme.SizeNameButtonRadius)
	f.line.Refresh()
}

// Table is Fyne's table, except that Keys goes first.
type Table struct {
	widget.Table
	keys    *Keys
	focused bool
}

// NewTable returns a table: see widget.NewTable.
func NewTable(keys *Keys, size func() (rows, columns int), newCell func() fyne.CanvasObject, fill func(widget.TableCellID, fyne.CanvasObject)) *Table {
	t := &Table{keys: keys}
	t.Length, t.CreateCell, t.UpdateCell = size, newCell, fill
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer returns the renderer of a table.
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	return newFramed(t.Table.CreateRenderer(), t, func() frameState { return frameState{focused: t.focused, bare: true} })
}

// FocusGained marks the table.
func (t *Table) FocusGained() {
	t.focused = true
	t.Table.FocusGained()
	t.Refresh()
}

// FocusLost takes the mark away.
func (t *Table) FocusLost() {
	t.focused = false
	t.Table.FocusLost()
	t.Refresh()
}

// TypedKey does what the key means.
func (t *Table) TypedKey(e *fyne.KeyEvent) {
	if !t.keys.key(e) {
		t.Table.TypedKey(e)
	}
}

// CreateRenderer returns the renderer of a button.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return newFramed(b.Button.CreateRenderer(), b, func() frameState {
		filled := b.Importance == widget.HighImportance || b.Importance == widget.DangerImportance
		return frameState{focused: b.focused, filled: filled}
	})
}

// FocusGained marks the button.
func (b *Button) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
	b.keys.hint(b, b.Hint)
}

// FocusLost takes the mark away.
func (b *Button) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
	b.keys.hint(b, "")
}

// FocusGained marks the list.
func (s *Select) FocusGained() {
	s.focused = true
	s.Select.FocusGained()
}

// FocusLost takes the mark away.
func (s *Select) FocusLost() {
	s.focused = false
	s.Select.FocusLost()
}

// CreateRenderer returns the renderer of a box.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return newFramed(c.Check.CreateRenderer(), c, func() frameState { return frameState{focused: c.focused, bare: true} })
}

// FocusGained marks the box.
func (c *Check) FocusGained() {
	c.focused = true
	c.Check.FocusGained()
}

// FocusLost takes the mark away.
func (c *Check) FocusLost() {
	c.focused = false
	c.Check.FocusLost()
}
