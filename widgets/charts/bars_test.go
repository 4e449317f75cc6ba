package charts

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

var barSizes = []fyne.Size{{Width: 300, Height: 200}, {Width: 600, Height: 400}, {Width: 1900, Height: 1000}}

func someBars() BarChartView {
	return BarChartView{Bars: []Bar{
		{Label: "Perfect table", Value: 1, Text: "1"},
		{Label: "A*, Manhattan", Value: 100, Text: "100"},
		{Label: "Weighted A*, Manhattan, w = 5", Value: 10, Text: "10", Ink: scene.ColorCaution},
		{Label: "广度优先", Value: 10000, Text: "10,000", Ink: scene.ColorBad, Note: "limit reached"},
		{Label: "A*, misplaced tiles", Text: "waiting"},
	}}
}

// TestDrawBars: their lengths are as the logarithms of the values, one below the other, and every text
// is inside.
func TestDrawBars(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	for _, size := range barSizes {
		p := someBars().draw(size)
		var bars []scene.Shape
		for _, s := range p.Shapes {
			if s.Kind == scene.Box {
				bars = append(bars, s)
			}
			if s.Kind == scene.Text && !inside(s, size) {
				t.Errorf("%v: %q lies outside: %v %v", size, s.Text, s.At, s.Size)
			}
		}
		if len(bars) != 4 {
			t.Fatalf("%v: %d bars, want 4: one waits", size, len(bars))
		}
		left, whole := bars[0].At.X, bars[3].Size.Width
		for i, share := range []float32{0, 0.5, 0.25, 1} {
			want := max(share*whole, barStub)
			if got := bars[i].Size.Width; !near(float64(got/whole), float64(want/whole)) || bars[i].At.X != left {
				t.Errorf("%v: bar %d begins at %v and is %v long, want %v and %v", size, i, bars[i].At.X, got, left, want)
			}
			if i > 0 && bars[i].At.Y < bars[i-1].At.Y+bars[i-1].Size.Height {
				t.Errorf("%v: bars %d and %d overlap", size, i-1, i)
			}
		}
		if bars[0].Fill != scene.Ink(scene.ColorAccent) || bars[3].Fill != scene.Ink(scene.ColorBad) {
			t.Errorf("%v: the bars are painted %+v", size, bars)
		}
	}
}

// TestBarChart: the pointer shows a note, and a label that there was no room for; an empty chart says so.
func TestBarChart(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	b := NewDataChart(BarChartView{Empty: "还没有结果"})
	c := widgettest.Window(t, b, 300, 220).Canvas()
	if !widgettest.Paints(b, "还没有结果") {
		t.Error("an empty chart does not say so")
	}
	b.SetView(someBars())
	if size := b.MinSize(); size.Width > 300 || size.Height > 200 {
		t.Errorf("five bars need %v", size)
	}
	for i, text := range map[int]string{2: "Weighted A*, Manhattan, w = 5", 3: "limit reached"} {
		b.MouseOut()
		if widgettest.Paints(b, text) {
			t.Errorf("%q is shown without the pointer", text)
		}
		test.MoveMouse(c, b.spots[i].At.AddXY(5, 5))
		if !widgettest.Paints(b, text) {
			t.Errorf("%q is not shown under the pointer", text)
		}
	}
	b.SetView(BarChartView{Bars: someBars().Bars[:1]}) // the ones under the pointer are gone
	if b.told != scene.Missing {
		t.Errorf("the pointer is on bar %d of one", b.told)
	}
	b.SetView(BarChartView{Bars: make([]Bar, 20)})
	if got := b.MinSize().Height; got < 20*barLeast {
		t.Errorf("20 bars have %v", got)
	}
}
