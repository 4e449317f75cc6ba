package pane

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// Mark is the verdict on a move, with the sign and the colour of its trend. The zero value draws
// nothing.
type Mark struct {
	Trend widgets.Trend
	Text  string // "best", "+2"; "" for no mark
}

// markSign is the width of the sign before the text.
const markSign = 15

func (m Mark) width() float32 {
	if m.Text == "" {
		return 0
	}
	return markSign + widgets.TextWidth(m.Text, widgets.TextSizeSecondary, true)
}

// shapes paints the mark to the right of x, around the middle y.
func (m Mark) shapes(x, y float32) []widgets.Shape {
	if m.Text == "" {
		return nil
	}
	sign := widgets.TriangleShape(fyne.NewPos(x+5, y), 8, m.Trend == widgets.Costs, m.Trend.Ink())
	if m.Trend == widgets.Keeps {
		sign = widgets.TextShape("=", widgets.TextSizeNormal, true, m.Trend.Ink(), fyne.TextAlignLeading, x, y, markSign)
	}
	return []widgets.Shape{sign, widgets.TextShape(m.Text, widgets.TextSizeSecondary, true, m.Trend.Ink(), fyne.TextAlignLeading,
		x+markSign, y, widgets.TextWidth(m.Text, widgets.TextSizeSecondary, true)+1)}
}

// arrowRoom is the width of the column of arrows.
func arrowRoom() float32 { return widgets.Scaled(18) + 4 }

// arrowShape is the arrow of a move, in a column that begins at x.
func arrowShape(arrow rune, x, y float32) widgets.Shape {
	return widgets.TextShape(string(arrow), widgets.TextSizeNormal, false, widgets.ColorSecondary, fyne.TextAlignCenter, x, y, arrowRoom()-6)
}

// control is a part of the pane that paints itself and takes the focus.
type control struct {
	widgets.Shaped
	keys    *widgets.Keys // handles keys and characters before the control
	focused bool
}

// FocusGained shows the focus.
func (c *control) FocusGained() { c.focused = true; c.Refresh() }

// FocusLost hides the focus.
func (c *control) FocusLost() { c.focused = false; c.Refresh() }

// TypedRune passes characters to c.keys.
func (c *control) TypedRune(r rune) { c.keys.HandleRune(r) }

// TypedKey passes keys to c.keys.
func (c *control) TypedKey(e *fyne.KeyEvent) { c.keys.Handle(e) }
