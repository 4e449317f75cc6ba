package charts

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// ChartView is what a chart shows at one moment. It can be drawn without the widget, for an
// image file.
type ChartView interface {
	// Shapes draws the chart to fill the size.
	Shapes(size fyne.Size) []scene.Shape
}

// LineChart shows a LineChartView.
type LineChart = Chart[LineChartView]

// NewLineChart returns a chart of a view.
func NewLineChart(v LineChartView) *LineChart {
	c := New(LineChartView.draw, 28, LineChartView.least)
	c.view = v
	return c
}

// Shapes draws the chart to fill the size.
func (v LineChartView) Shapes(size fyne.Size) []scene.Shape { return v.draw(size).Shapes }

// ChartPicture draws a chart on a panel of the size, under a title and a note; "" for no note.
func ChartPicture(v ChartView, title, note string, size fyne.Size) []scene.Shape {
	const margin, head, gap = 20, 24, 12 // head: height of a line; gap: below the head
	width := size.Width - 2*margin
	y := float32(margin + head/2)
	shapes := []scene.Shape{
		scene.BoxShape(0, 0, size.Width, size.Height, 0, scene.ColorPanel),
		widgets.TextShape(title, widgets.TextSizeStatus, true, scene.ColorText, fyne.TextAlignLeading, margin, y, width),
	}
	if note != "" {
		y += head
		shapes = append(shapes, widgets.TextShape(note, widgets.TextSizeSecondary, false, scene.ColorSecondary, fyne.TextAlignLeading, margin, y, width))
	}
	top := y + head/2 + gap
	for _, s := range v.Shapes(fyne.NewSize(width, size.Height-top-margin)) {
		shapes = append(shapes, s.Transformed(1, fyne.NewPos(margin, top)))
	}
	return shapes
}
