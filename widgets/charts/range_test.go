package charts

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

// countChart shows the positions at each distance of a small puzzle.
func countChart() LineChartView {
	all := ChartSeries{Kind: Columns}
	for distance, n := range []float64{1, 2, 4, 8, 100, 3000, 2000, 4000, 40, 0, 2} {
		all.Points = append(all.Points, ChartPoint{float64(distance), n})
	}
	return LineChartView{Series: []ChartSeries{all}, XTitle: "Distance"}
}

func TestRangeChart(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	var j widgettest.Journal
	c := NewRangeChart(fyne.NewSize(300, 200), func(from, to int) { j.Note("%d to %d", from, to) })
	c.SetView(RangeView{countChart(), 2, 8})
	w := widgettest.Window(t, c, 560, 300)
	plot, _ := c.view.Plot(c.view.chart(c.Size()))
	at := func(distance float64) fyne.Position { return plot.Place(ChartPoint{distance, 100}) }
	test.MoveMouse(w.Canvas(), at(5).SubtractXY(0, 100))
	if !widgettest.Paints(c, "Distance 5: 3000") {
		t.Error("the number of positions under the pointer is not shown")
	}
	test.TapCanvas(w.Canvas(), at(7.4))
	j.Want(t, "7 to 7")
	before := at(5)
	for _, distance := range []float64{6, 7, 3} {
		now := at(distance)
		c.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: now}, Dragged: fyne.NewDelta(now.X-before.X, 0)})
		before = now
	}
	c.DragEnd()
	j.Want(t, "5 to 6", "5 to 7", "3 to 5")

	from, to := c.view.handles(c.Size())
	drag := func(at fyne.Position, distance float64) {
		by := fyne.NewDelta(plot.Place(ChartPoint{distance, 0}).X-at.X, 0)
		c.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.Add(by)}, Dragged: by})
		c.DragEnd()
	}
	drag(to, 9)
	drag(from, 4)
	drag(from, 9)
	j.Want(t, "2 to 9", "4 to 8", "8 to 9")
	below := func(distance float64) fyne.Position { return fyne.NewPos(at(distance).X, from.Y) }
	test.TapCanvas(w.Canvas(), below(4))
	test.TapCanvas(w.Canvas(), below(10))
	j.Want(t, "4 to 8", "2 to 10")
}

func abs(x float32) float32 { return max(x, -x) }
