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
