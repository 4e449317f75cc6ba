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

// letterRoom is the width of the column of letters behind arrows.
func letterRoom() float32 { return widgets.Scaled(18) + 4 }

// letterShape is the judge's letter of a move with an arrow, in a column that begins at x.
func letterShape(letter string, x, y float32) widgets.Shape {
	return widgets.TextShape(letter, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignCenter, x, y, letterRoom()-6)
}

// arrowShape is the arrow of what moves, around the point.
func arrowShape(arrow rune, ink fyne.ThemeColorName, x, y float32) widgets.Shape {
	room := letterRoom()
	return widgets.TextShape(string(arrow), widgets.TextSizeNormal+1, true, ink, fyne.TextAlignCenter, x-room/2, y, room)
}
