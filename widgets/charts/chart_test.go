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

// near compares numbers that were computed in different orders.
func near(a, b float64) bool { return math.Abs(a-b) <= 1e-6*max(math.Abs(a), math.Abs(b), 1) }

func TestChartAxis(t *testing.T) {
	for _, c := range []struct {
		name      string
		axis      chartAxis
		low, high float64
		ticks     []float64
	}{
		{"linear", newAxis(0, 19, 5, true, false, false), 0, 19, []float64{0, 5, 10, 15}},
		{"in tenths", newAxis(1, 1.6, 3, false, false, false), 1, 1.6, []float64{1, 1.2, 1.4, 1.6}},
		{"whole numbers have no tenths", newAxis(1, 3, 20, true, false, false), 1, 3, []float64{1, 2, 3}},
		{"rounded", newAxis(0, 66, 5, false, false, true), 0, 70, []float64{0, 20, 40, 60}},
		{"rounded, one value", newAxis(0, 0, 4, true, false, true), 0, 1, []float64{0, 1}},
		{"every second power", newAxis(1, 1e5, 3, false, true, true), 0, 5, []float64{0, 2, 4}},
		{"powers of ten", newAxis(19, 1001, 9, true, true, true), 1, 4, []float64{1, 2, 3, 4}},
		{"powers of ten already", newAxis(1, 1000, 9, true, true, true), 0, 3, []float64{0, 1, 2, 3}},
		{"powers of ten, one value", newAxis(10, 10, 9, true, true, true), 1, 2, []float64{1, 2}},
	} {
		same := slices.EqualFunc(c.axis.ticks, c.ticks, near)
		if !near(c.axis.low, c.low) || !near(c.axis.high, c.high) || !same {
			t.Errorf("%s: from %v to %v with %v, want from %v to %v with %v",
				c.name, c.axis.low, c.axis.high, c.axis.ticks, c.low, c.high, c.ticks)
		}
	}
}

func TestChartScale(t *testing.T) {
	for value, want := range map[float64]float32{1: 0, 10: 0.25, 10000: 1} {
		if got := (chartAxis{log: true, high: 4}).share(value); !near(float64(got), float64(want)) {
			t.Errorf("%v has its place at %v, want %v", value, got, want)
		}
	}
	for value, linear := range map[float64]bool{0: true, -3: true, math.NaN(): false, math.Inf(1): false} {
		if (chartAxis{}).has(value) != linear || (chartAxis{log: true}).has(value) {
			t.Errorf("%v has a place", value)
		}
	}
}

func TestChartAxis_Labels(t *testing.T) {
	percent := func(v float64) string { return plainNumber(100*v) + "%" }
	for _, c := range []struct {
		axis chartAxis
		text func(float64) string
		want []string
	}{
		{newAxis(1e-2, 1e12, 5, true, true, true), nil, []string{"1", "10⁵", "10¹⁰"}},
		{newAxis(1e-2, 1e2, 5, true, true, true), nil, []string{"10⁻²", "10⁻¹", "1", "10", "10²"}},
		{newAxis(0, 0.3, 3, false, false, false), nil, []string{"0", "0.1", "0.2", "0.3"}},
		{newAxis(0, 0.3, 2, false, false, false), percent, []string{"0%", "20%"}},
	} {
		var got []string
		for _, l := range c.axis.labels(c.text) {
			got = append(got, l.text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("the ticks of %+v read %q, want %q", c.axis, got, c.want)
		}
	}
}

func TestNearest(t *testing.T) {
	spots := []Spot{
		{At: fyne.NewPos(10, 10)},
		{At: fyne.NewPos(20, 10)},
		{At: fyne.NewPos(40, 0), Size: fyne.NewSize(20, 30)},
	}
	for _, c := range []struct {
		at    fyne.Position
		reach float32
		want  int
	}{
		{fyne.NewPos(11, 10), 28, 0},
		{fyne.NewPos(16, 10), 28, 1},
		{fyne.NewPos(45, 25), 0, 2},
		{fyne.NewPos(45, 33), 0, scene.Missing},
		{fyne.NewPos(45, 33), 4, 2},
		{fyne.NewPos(11, 10), 0.5, scene.Missing},
	} {
		if got := nearest(spots, c.at, c.reach); got != c.want {
			t.Errorf("within %v of %v is %d, want %d", c.reach, c.at, got, c.want)
		}
	}
	if got := nearest(nil, fyne.NewPos(1, 1), 28); got != scene.Missing {
		t.Errorf("of no spots the nearest is %d", got)
	}
}

// inside reports whether the box lies in a picture of the size.
func inside(s scene.Shape, size fyne.Size) bool {
	return s.At.X >= -0.5 && s.At.Y >= -0.5 && s.At.X+s.Size.Width <= size.Width+0.5 && s.At.Y+s.Size.Height <= size.Height+0.5
}

func TestTipShapes(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	size := fyne.NewSize(300, 200)
	for _, at := range []fyne.Position{{X: 150, Y: 150}, {X: 0, Y: 0}, {X: 300, Y: 200}, {X: 150, Y: 5}} {
		for _, s := range widgets.TipShapes("A*, Manhattan", "Depth 12: 1,024 states", at, size) {
			if !inside(s, size) {
				t.Errorf("at %v the shape %+v lies outside", at, s)
			}
		}
	}
	if n := len(widgets.TipShapes("a", "", fyne.NewPos(150, 150), size)); n != 2 {
		t.Errorf("without a note there are %d shapes", n)
	}
}

func TestSeriesStyle(t *testing.T) {
	type style struct {
		ink    scene.Paint
		marker int
	}
	seen := make(map[style]int)
	for i := range len(seriesInks) * len(markers) {
		ink, marker := ChartSeries{}.style(i)
		if other, taken := seen[style{ink, marker}]; taken {
			t.Errorf("series %d looks like series %d", i, other)
		}
		seen[style{ink, marker}] = i
	}
	for look, th := range []*widgets.Theme{widgets.NewTheme(widgets.AlwaysLight), widgets.NewTheme(widgets.AlwaysDark)} {
		for _, ink := range seriesInks {
			if got := widgettest.Contrast(th.Color(ink, 0), th.Color(scene.ColorPanel, 0)); got < 3 {
				t.Errorf("look %d: %s has a contrast of %.2f on a panel, want 3", look, ink, got)
			}
		}
	}
}

var chartSizes = []fyne.Size{{Width: 300, Height: 200}, {Width: 600, Height: 400}, {Width: 1900, Height: 1000}}

func someLines() LineChartView {
	return LineChartView{
		YLog:   true,
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
	for _, size := range chartSizes {
		v := someLines()
		p := v.Draw(size)
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
		if !slices.ContainsFunc(someLines().Draw(chartSizes[1]).Shapes, func(s scene.Shape) bool { return s.Text == text }) {
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
	v := LineChartView{YLog: true, Series: []ChartSeries{{Name: "a"}}}
	for x := range 32 {
		v.Series[0].Points = append(v.Series[0].Points, ChartPoint{float64(x), math.Pow(2.3, float64(x))})
	}
	for _, size := range chartSizes {
		var ticks []scene.Shape
		for _, s := range v.Draw(size).Shapes {
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
		var drawn Picture
		area.drawNames(&drawn, v.Series, c.size)
		for _, s := range drawn.Shapes {
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
	l := NewLineChart(LineChartView{})
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
	for _, s := range v.Draw(fyne.NewSize(600, 400)).Shapes {
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
	v := LineChartView{YLog: true, Series: []ChartSeries{{Points: points, Band: band}}}
	area, _ := v.Plot(size)
	var got []fyne.Position
	var drawn Picture
	area.drawBand(&drawn, v.Series[0], 0)
	for _, s := range drawn.Shapes {
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
	v := LineChartView{Series: []ChartSeries{{Name: "a", Points: []ChartPoint{{1, 0}}}}, YLog: true, Empty: "Nothing yet"}
	if p := v.Draw(fyne.NewSize(400, 300)); len(p.Spots) > 0 || len(p.Shapes) != 1 || p.Shapes[0].Text != "Nothing yet" {
		t.Errorf("%+v", p)
	}
	v.Series[0].Points[0].Y = 7
	if p := v.Draw(fyne.NewSize(400, 300)); len(p.Spots) != 1 || p.Spots[0].At.X < 100 || p.Spots[0].At.X > 300 {
		t.Errorf("the point lies at %+v", p.Spots)
	}
}

// TestLineChart_Columns: numbers of things are columns, all on the axis and none over
// another, with room for the first and the last, and a single point stands out.
func TestLineChart_Columns(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	v := LineChartView{Series: []ChartSeries{
		{Name: "all", Columns: true, Points: []ChartPoint{{0, 1}, {1, 1000}, {2, 500}, {3, 0}}},
		{Name: "one", Points: []ChartPoint{{2, 500}}},
	}}
	size := fyne.NewSize(400, 300)
	area, _ := v.Plot(size)
	var columns []scene.Shape
	for _, s := range v.Draw(size).Shapes {
		if s.Kind == scene.Box && s.Fill.Name == seriesInks[0] && s.At.X < area.at.X+area.size.Width && s.At.Y < area.at.Y+area.size.Height {
			columns = append(columns, s)
		}
	}
	if len(columns) != 4 || countInk(v.Draw(size), scene.Line, seriesInks[0]) > 0 {
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

func abs(x float32) float32 { return max(x, -x) }
