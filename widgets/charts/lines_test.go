package charts

import (
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

func someLines() LineChartView {
	return LineChartView{
		YScale: LogScale,
		XTitle: "Depth",
		YTitle: "States",
		Series: []ChartSeries{
			{Name: "Breadth-first", Points: []ChartPoint{{0, 1}, {1, 10}, {2, 100}, {3, 1000}, {4, 10000}}},
			{Name: "双向", Points: []ChartPoint{{0, 1}, {1, 10}, {2, 0}, {3, 10}, {4, 1}}},
			{Name: "A*, Manhattan"},
		},
	}
}

func TestDrawLines(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	for _, size := range barSizes {
		v := someLines()
		p := v.draw(size)
		if len(p.Spots) != 9 {
			t.Fatalf("%v: %d points have a place, want 9: 0 has none on a log scale", size, len(p.Spots))
		}
		// Equal steps on both axes, upwards.
		for i := 2; i < 5; i++ {
			a, b, c := p.Spots[i-2].At, p.Spots[i-1].At, p.Spots[i].At
			if !near(float64(b.X-a.X), float64(c.X-b.X)) || !near(float64(b.Y-a.Y), float64(c.Y-b.Y)) || c.Y >= b.Y || c.X <= b.X {
				t.Errorf("%v: the points lie at %v, %v, %v", size, a, b, c)
			}
		}
		if p.Spots[0].At != p.Spots[5].At || p.Spots[6].At != p.Spots[1].At {
			t.Errorf("%v: the same values of two series lie apart", size)
		}
		// A gap joins nothing: 4 lines and 2.
		if n := countInk(p, scene.Line, "series1"); n != 4 {
			t.Errorf("%v: the first series has %d lines, want 4", size, n)
		}
		if n := countInk(p, scene.Line, "series2"); n != 2 {
			t.Errorf("%v: the second series has %d lines, want 2", size, n)
		}
		for _, s := range p.Shapes {
			if s.Kind == scene.Text && !inside(s, size) {
				t.Errorf("%v: %q lies outside: %v %v", size, s.Text, s.At, s.Size)
			}
		}
	}
	for _, text := range []string{"Breadth-first", "双向", "A*, Manhattan", "Depth", "States"} {
		if !slices.ContainsFunc(someLines().draw(barSizes[1]).Shapes, func(s scene.Shape) bool { return s.Text == text }) {
			t.Errorf("%s is not shown", text)
		}
	}
}

// countInk counts the shapes of a kind with a stroke of the colour.
func countInk(p Picture, kind scene.ShapeKind, ink fyne.ThemeColorName) int {
	n := 0
	for _, s := range p.Shapes {
		if s.Kind == kind && s.Stroke.Name == ink {
			n++
		}
	}
	return n
}

// TestDrawLines_TextsDoNotMeet looks for overlapping texts along the axes.
func TestDrawLines_TextsDoNotMeet(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	v := LineChartView{YScale: LogScale, Series: []ChartSeries{{Name: "a"}}}
	for x := range 32 {
		v.Series[0].Points = append(v.Series[0].Points, ChartPoint{float64(x), math.Pow(2.3, float64(x))})
	}
	for _, size := range barSizes {
		var ticks []scene.Shape
		for _, s := range v.draw(size).Shapes {
			if s.Kind == scene.Text && s.TextSize == chartTick {
				ticks = append(ticks, s)
			}
		}
		if len(ticks) < 4 {
			t.Errorf("%v: only %d ticks", size, len(ticks))
		}
		for i, a := range ticks {
			for _, b := range ticks[:i] {
				if a.At.X < b.At.X+b.Size.Width && b.At.X < a.At.X+a.Size.Width && abs(a.At.Y-b.At.Y) < chartTick {
					t.Errorf("%v: %q and %q overlap", size, a.Text, b.Text)
				}
			}
		}
	}
}

// TestNames: each name is at the end of its line, or as near as there is room; none lies over
// another or outside.
func TestNames(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	var v LineChartView
	for i := range 12 {
		v.Series = append(v.Series, ChartSeries{Name: "Weighted A*, linear conflict", Points: []ChartPoint{{0, 0}, {1, float64(i / 2)}}})
	}
	for _, c := range []struct {
		size  fyne.Size
		names int
	}{{fyne.NewSize(1900, 400), 12}, {fyne.NewSize(600, 400), 12}, {fyne.NewSize(300, 100), 6}} {
		area, _ := v.Plot(c.size)
		var names []scene.Shape
		for _, s := range area.nameShapes(v.Series, c.size) {
			if s.Kind == scene.Text {
				names = append(names, s)
			}
		}
		if len(names) != c.names {
			t.Errorf("%v: %d names", c.size, len(names))
		}
		for i, s := range names {
			if !inside(s, c.size) || s.At.X < area.at.X+area.size.Width {
				t.Errorf("%v: a name lies at %v, %v", c.size, s.At, s.Size)
			}
			if i > 0 && s.At.Y < names[i-1].At.Y+nameLine-0.1 {
				t.Errorf("%v: two names lie at %v and %v", c.size, names[i-1].At, s.At)
			}
		}
	}
}

func TestLineChart_Hover(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	l := NewDataChart(LineChartView{})
	c := widgettest.Window(t, l, 600, 400).Canvas()
	v := someLines()
	l.SetView(v)
	test.MoveMouse(c, l.spots[3].At.AddXY(4, 4))
	if !widgettest.Paints(l, "Depth 3: 1000") {
		t.Error("the value is not shown near the point")
	}
	test.MoveMouse(c, l.spots[3].At.AddXY(0, 60))
	if widgettest.Paints(l, "Depth 3: 1000") {
		t.Error("the value is shown far from the point")
	}

	v.YText = func(y float64) string { return plainNumber(y) + " states" }
	l.SetView(v)
	test.MoveMouse(c, l.spots[4].At)
	if !widgettest.Paints(l, "Depth 4: 10000 states") {
		t.Error("the value is not written as YText writes it")
	}
}

// TestLineChart_Faded draws a series paler, its name in the legend aside.
func TestLineChart_Faded(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	v := someLines()
	v.Series[0].Faded = true
	for _, s := range v.draw(fyne.NewSize(600, 400)).Shapes {
		pale := s.Stroke.Fade > 0 || s.Fill.Fade > 0
		first := s.Stroke.Name == "series1" || s.Fill.Name == "series1"
		if pale != first {
			t.Errorf("%+v is drawn pale: %t", s, pale)
		}
	}
}

// TestLineChart_Band: on a logarithmic scale too the area is around the points, and cut at the plot.
func TestLineChart_Band(t *testing.T) {
	points, band := []ChartPoint{{1, 100}, {2, 1000}}, [][2]float64{{50, 200}, {500, 1e9}}
	size := fyne.NewSize(400, 300)
	v := LineChartView{YScale: LogScale, Series: []ChartSeries{{Points: points, Band: band}}}
	area, _ := v.Plot(size)
	var got []fyne.Position
	for _, s := range area.band(v.Series[0], 0) {
		got = append(got, s.Points...)
	}
	top := area.Place(ChartPoint{2, 1000}).Y // the greatest value is at the top
	low, high := area.Place(ChartPoint{1, 50}).Y, area.Place(ChartPoint{1, 200}).Y
	for _, want := range []float32{min(low, area.at.Y+area.size.Height), high, top} {
		if !slices.ContainsFunc(got, func(p fyne.Position) bool { return near(float64(p.Y), float64(want)) }) {
			t.Errorf("no corner at %v in %v", want, got)
		}
	}
}

// TestLineChart_Empty: without a point that the scale can show, the chart says so; a single one is in the
// middle.
func TestLineChart_Empty(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	v := LineChartView{Series: []ChartSeries{{Name: "a", Points: []ChartPoint{{1, 0}}}}, YScale: LogScale, Empty: "Nothing yet"}
	if p := v.draw(fyne.NewSize(400, 300)); len(p.Spots) > 0 || len(p.Shapes) != 1 || p.Shapes[0].Text != "Nothing yet" {
		t.Errorf("%+v", p)
	}
	v.Series[0].Points[0].Y = 7
	if p := v.draw(fyne.NewSize(400, 300)); len(p.Spots) != 1 || p.Spots[0].At.X < 100 || p.Spots[0].At.X > 300 {
		t.Errorf("the point lies at %+v", p.Spots)
	}
}

// TestLineChart_Columns: numbers of things are columns, all on the axis and none over
// another, with room for the first and the last, and a single point stands out.
func TestLineChart_Columns(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	v := LineChartView{Series: []ChartSeries{
		{Name: "all", Kind: Columns, Points: []ChartPoint{{0, 1}, {1, 1000}, {2, 500}, {3, 0}}},
		{Name: "one", Points: []ChartPoint{{2, 500}}},
	}}
	size := fyne.NewSize(400, 300)
	area, _ := v.Plot(size)
	var columns []scene.Shape
	for _, s := range v.draw(size).Shapes {
		if s.Kind == scene.Box && s.Fill.Name == seriesInks[0] && s.At.X < area.at.X+area.size.Width && s.At.Y < area.at.Y+area.size.Height {
			columns = append(columns, s)
		}
	}
	if len(columns) != 4 || countInk(v.draw(size), scene.Line, seriesInks[0]) > 0 {
		t.Fatalf("%d columns are drawn", len(columns))
	}
	for i, c := range columns {
		if bottom := c.At.Y + c.Size.Height; math.Abs(float64(bottom-area.at.Y-area.size.Height)) > 0.1 || c.Size.Height < 1 {
			t.Errorf("column %d ends at %v with a height of %v", i, bottom, c.Size.Height)
		}
		if c.At.X < area.at.X || i > 0 && c.At.X < columns[i-1].At.X+columns[i-1].Size.Width {
			t.Errorf("column %d begins at %v", i, c.At.X)
		}
	}
	if ratio := columns[1].Size.Height / columns[2].Size.Height; ratio < 1.9 || ratio > 2.1 {
		t.Errorf("twice as many are %v times as high", ratio)
	}
}

// TestLineChart_Mark: the text is inside and above all columns, wherever the mark is.
func TestLineChart_Mark(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	size := fyne.NewSize(400, 200)
	v := countChart()
	for x := range v.Series[0].Points {
		v.Mark = &ChartMark{float64(x), "You are here"}
		area, _ := v.Plot(size)
		if lines := countInk(v.draw(size), scene.Line, scene.ColorCaution); lines != 1 {
			t.Errorf("at %d %d lines are drawn", x, lines)
		}
		text := area.markShapes(*v.Mark, size)[1]
		if text.Text != v.Mark.Text || !inside(text, size) || text.At.Y+text.Size.Height > area.Place(ChartPoint{7, 4000}).Y {
			t.Errorf("at %d the text %q is at %v, %v", x, text.Text, text.At, text.Size)
		}
	}
	v.Mark.X = 99
	if lines := countInk(v.draw(size), scene.Line, scene.ColorCaution); lines != 0 {
		t.Error("a mark beyond the axis is drawn")
	}
}

func abs(x float32) float32 { return max(x, -x) }

// countChart shows the positions at each distance of a small puzzle.
func countChart() LineChartView {
	all := ChartSeries{Kind: Columns}
	for distance, n := range []float64{1, 2, 4, 8, 100, 3000, 2000, 4000, 40, 0, 2} {
		all.Points = append(all.Points, ChartPoint{float64(distance), n})
	}
	return LineChartView{Series: []ChartSeries{all}, XTitle: "Distance"}
}
