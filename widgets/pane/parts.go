package pane

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

const markSign = 15

func markWidth(m view.Mark) float32 {
	if m.Text == "" {
		return 0
	}
	return markSign + widgets.TextWidth(m.Text, widgets.TextSizeSecondary, true)
}

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

// signShape paints the sign of a move to the right of x, and returns where words begin.
func signShape(sign string, ink fyne.ThemeColorName, x, y float32) (shape scene.Shape, words float32) {
	const column, gap = 32, 4
	return widgets.TextShape(sign, widgets.TextSizeNormal+1, true, ink, fyne.TextAlignCenter, x, y, column), x + column + gap
}

func selectedShapes(top, width, height float32) []scene.Shape {
	return []scene.Shape{
		scene.BoxShape(0, top, width, height, 6, scene.ColorSelected), scene.BoxShape(0, top, 4, height, 2, scene.ColorAccent),
	}
}
