package charts

import (
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
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
		{"linear", newAxis(LinearScale, 0, 19, 5, true), 0, 19, []float64{0, 5, 10, 15}},
		{"with ticks inside only", newAxis(LinearScale, 3, 31, 3, true), 3, 31, []float64{10, 20, 30}},
		{"in tenths", newAxis(LinearScale, 1, 1.6, 3, false), 1, 1.6, []float64{1, 1.2, 1.4, 1.6}},
		{"whole numbers have no tenths", newAxis(LinearScale, 1, 3, 20, true), 1, 3, []float64{1, 2, 3}},
		{"below 0", newAxis(LinearScale, -5, 5, 2, true), -5, 5, []float64{-5, 0, 5}},
		{"one value", newAxis(LinearScale, 7, 7, 4, true), 6, 8, []float64{6, 7, 8}},
		{"rounded", roundedAxis(LinearScale, 0, 66, 5, false), 0, 70, []float64{0, 20, 40, 60}},
		{"rounded already", roundedAxis(LinearScale, 0, 60, 3, false), 0, 60, []float64{0, 20, 40, 60}},
		{"rounded, one value", roundedAxis(LinearScale, 0, 0, 4, true), 0, 1, []float64{0, 1}},
		{"logarithmic", newAxis(LogScale, 0, 4.94, 9, false), 0, 4.94, []float64{0, 1, 2, 3, 4}},
		{"every second power", newAxis(LogScale, 0, 4.94, 3, false), 0, 4.94, []float64{0, 2, 4}},
		{"no room for ticks", newAxis(LogScale, 0, 4.94, 0, false), 0, 4.94, []float64{0}},
		{"powers of ten", roundedAxis(LogScale, 19, 1001, 9, true), 1, 4, []float64{1, 2, 3, 4}},
		{"powers of ten already", roundedAxis(LogScale, 1, 1000, 9, true), 0, 3, []float64{0, 1, 2, 3}},
		{"powers of ten, one value", roundedAxis(LogScale, 10, 10, 9, true), 1, 2, []float64{1, 2}},
		{"powers of ten below 1", roundedAxis(LogScale, 0.02, 0.5, 9, true), -2, 0, []float64{-2, -1, 0}},
	} {
		same := slices.EqualFunc(c.axis.ticks, c.ticks, near)
		if !near(c.axis.low, c.low) || !near(c.axis.high, c.high) || !same {
			t.Errorf("%s: from %v to %v with %v, want from %v to %v with %v",
				c.name, c.axis.low, c.axis.high, c.axis.ticks, c.low, c.high, c.ticks)
		}
		for _, tick := range c.axis.ticks {
			if tick == 0 && math.Signbit(tick) {
				t.Errorf("%s: a tick is -0", c.name)
			}
		}
	}
}

func TestChartAxis_Share(t *testing.T) {
	for _, c := range []struct {
		axis  chartAxis
		value float64
		want  float32
	}{
		{chartAxis{low: 2, high: 6}, 2, 0},
		{chartAxis{low: 2, high: 6}, 3, 0.25},
		{chartAxis{low: 2, high: 6}, 6, 1},
		{chartAxis{scale: LogScale, low: 0, high: 4}, 1, 0},
		{chartAxis{scale: LogScale, low: 0, high: 4}, 10, 0.25},
		{chartAxis{scale: LogScale, low: 0, high: 4}, 10000, 1},
	} {
		if got := c.axis.share(c.value); !near(float64(got), float64(c.want)) {
			t.Errorf("%v has its place on %+v at %v, want %v", c.value, c.axis, got, c.want)
		}
	}
	for _, c := range []struct {
		scale ChartScale
		value float64
		want  bool
	}{
		{LinearScale, 0, true},
		{LinearScale, -3, true},
		{LogScale, 0.1, true},
		{LogScale, 0, false},
		{LogScale, -1, false},
		{LinearScale, math.NaN(), false},
		{LogScale, math.Inf(1), false},
	} {
		if got := c.scale.has(c.value); got != c.want {
			t.Errorf("%v has a place on scale %d: %t, want %t", c.value, c.scale, got, c.want)
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
		{newAxis(LogScale, -2, 12, 5, true), nil, []string{"1", "10⁵", "10¹⁰"}},
		{newAxis(LogScale, -2, 2, 5, true), nil, []string{"10⁻²", "10⁻¹", "1", "10", "10²"}},
		{newAxis(LinearScale, 0, 0.3, 3, false), nil, []string{"0", "0.1", "0.2", "0.3"}},
		{newAxis(LinearScale, 0, 0.3, 2, false), percent, []string{"0%", "20%"}},
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
		{fyne.NewPos(45, 33), 0, widgets.None},
		{fyne.NewPos(45, 33), 4, 2},
		{fyne.NewPos(11, 10), 0.5, widgets.None},
	} {
		if got := nearest(spots, c.at, c.reach); got != c.want {
			t.Errorf("within %v of %v is %d, want %d", c.reach, c.at, got, c.want)
		}
	}
	if got := nearest(nil, fyne.NewPos(1, 1), 28); got != widgets.None {
		t.Errorf("of no spots the nearest is %d", got)
	}
}

// inside reports whether the box lies in a picture of the size.
func inside(s widgets.Shape, size fyne.Size) bool {
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
	box := widgets.TipShapes("a", "b", fyne.NewPos(150, 150), size)[0]
	if box.At.Y+box.Size.Height >= 150 {
		t.Errorf("the panel %+v does not lie above its place", box)
	}
	if low := widgets.TipShapes("a", "b", fyne.NewPos(150, 5), size)[0]; low.At.Y <= 5 {
		t.Errorf("without room above, the panel %+v does not lie below its place", low)
	}
	if n := len(widgets.TipShapes("a", "", fyne.NewPos(150, 150), size)); n != 2 {
		t.Errorf("without a note there are %d shapes", n)
	}
}

func TestSeriesStyle(t *testing.T) {
	type style struct {
		ink    widgets.Paint
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
			if got := widgettest.Contrast(th.Color(ink, 0), th.Color(widgets.ColorPanel, 0)); got < 3 {
				t.Errorf("look %d: %s has a contrast of %.2f on a panel, want 3", look, ink, got)
			}
		}
	}
}

// TestChart_RepaintsInAnotherTheme keeps the objects and changes their colours.
func TestChart_RepaintsInAnotherTheme(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	b := NewDataChart(BarChartView{})
	widgettest.Window(t, b, 400, 200)
	b.SetView(BarChartView{Bars: []Bar{{Label: "A*", Value: 3, Text: "3"}}})
	before := test.WidgetRenderer(b).Objects()
	for _, th := range []*widgets.Theme{{Appearance: widgets.AlwaysDark}, {Appearance: widgets.AlwaysLight}} {
		fyne.CurrentApp().Settings().SetTheme(th)
		bar := widgettest.PartsOf[*canvas.Rectangle](b)[0]
		if want := th.Color(widgets.ColorAccent, 0); !widgettest.SameColor(bar.FillColor, want) {
			t.Errorf("the bar is painted in %v, want %v", bar.FillColor, want)
		}
	}
	if !slices.Equal(before, test.WidgetRenderer(b).Objects()) {
		t.Error("other colours made other objects")
	}
}
