package charts

import (
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

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
		{"linear", newAxis(LinearScale, 0, 19, 5, true), 0, 19, []float64{0, 5, 10, 15}},
		{"in tenths", newAxis(LinearScale, 1, 1.6, 3, false), 1, 1.6, []float64{1, 1.2, 1.4, 1.6}},
		{"whole numbers have no tenths", newAxis(LinearScale, 1, 3, 20, true), 1, 3, []float64{1, 2, 3}},
		{"one value", newAxis(LinearScale, 7, 7, 4, true), 6, 8, []float64{6, 7, 8}},
		{"rounded", roundedAxis(LinearScale, 0, 66, 5, false), 0, 70, []float64{0, 20, 40, 60}},
		{"rounded, one value", roundedAxis(LinearScale, 0, 0, 4, true), 0, 1, []float64{0, 1}},
		{"logarithmic", newAxis(LogScale, 0, 4.94, 9, false), 0, 4.94, []float64{0, 1, 2, 3, 4}},
		{"every second power", newAxis(LogScale, 0, 4.94, 3, false), 0, 4.94, []float64{0, 2, 4}},
		{"powers of ten", roundedAxis(LogScale, 19, 1001, 9, true), 1, 4, []float64{1, 2, 3, 4}},
		{"powers of ten already", roundedAxis(LogScale, 1, 1000, 9, true), 0, 3, []float64{0, 1, 2, 3}},
		{"powers of ten, one value", roundedAxis(LogScale, 10, 10, 9, true), 1, 2, []float64{1, 2}},
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
		if got := (chartAxis{scale: LogScale, low: 0, high: 4}).share(value); !near(float64(got), float64(want)) {
			t.Errorf("%v has its place at %v, want %v", value, got, want)
		}
	}
	for value, linear := range map[float64]bool{0: true, -3: true, math.NaN(): false, math.Inf(1): false} {
		if LinearScale.has(value) != linear || LogScale.has(value) {
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
