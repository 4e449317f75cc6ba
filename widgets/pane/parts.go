package pane

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// markSign is the width of the sign before the text.
const markSign = 15

// markWidth is the width of a mark.
func markWidth(m view.Mark) float32 {
	if m.Text == "" {
		return 0
	}
	return markSign + widgets.TextWidth(m.Text, widgets.TextSizeSecondary, true)
}

// markShapes paints a mark to the right of x, around the middle y.
func markShapes(m view.Mark, x, y float32) []scene.Shape {
	if m.Text == "" {
		return nil
	}
	sign := scene.TriangleShape(fyne.NewPos(x+5, y), 8, m.Trend == scene.Costs, m.Trend.Ink())
	if m.Trend == scene.Keeps {
		sign = widgets.TextShape("=", widgets.TextSizeNormal, true, m.Trend.Ink(), fyne.TextAlignLeading, x, y, markSign)
	}
	return []scene.Shape{sign, widgets.TextShape(m.Text, widgets.TextSizeSecondary, true, m.Trend.Ink(), fyne.TextAlignLeading,
		x+markSign, y, widgets.TextWidth(m.Text, widgets.TextSizeSecondary, true)+1)}
}

// letterRoom is the width of the column of letters behind arrows.
func letterRoom() float32 { return widgets.Scaled(18) + 4 }

// moveShapes paints the letter of a move to the right of x, behind the arrow of what moves if there is
// one, and returns where words begin.
func moveShapes(letter string, arrow rune, size float32, ink fyne.ThemeColorName, x, y float32) (shapes []scene.Shape, words float32) {
	const middle, column = 16, 32
	if arrow == 0 {
		return []scene.Shape{widgets.TextShape(letter, size, true, ink, fyne.TextAlignCenter, x, y, 2*middle)}, x + column + 4
	}
	room := letterRoom()
	return []scene.Shape{
		widgets.TextShape(string(arrow), widgets.TextSizeNormal+1, true, ink, fyne.TextAlignCenter, x+middle-room/2, y, room),
		widgets.TextShape(letter, widgets.TextSizeSecondary, false, scene.ColorSecondary, fyne.TextAlignCenter, x+column, y, room-6),
	}, x + column + room
}

// selectedShapes paint the ground of a selected row, and the bar at its left.
func selectedShapes(top, width, height float32) []scene.Shape {
	return []scene.Shape{
		scene.BoxShape(0, top, width, height, 6, scene.ColorSelected), scene.BoxShape(0, top, 4, height, 2, scene.ColorAccent),
	}
}
