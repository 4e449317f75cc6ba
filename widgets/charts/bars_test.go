package charts

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

var barSizes = []fyne.Size{{Width: 300, Height: 200}, {Width: 600, Height: 400}, {Width: 1900, Height: 1000}}

func someBars() BarChartView {
	return BarChartView{Scale: LogScale, Bars: []Bar{
		{Label: "Perfect table", Value: 1, Text: "1"},
		{Label: "A*, Manhattan", Value: 100, Text: "100"},
		{Label: "Weighted A*, Manhattan, w = 5", Value: 10, Text: "10", Fill: HatchedBar, Ink: widgets.ColorCaution},
		{Label: "广度优先", Value: 10000, Text: "10,000", Fill: HollowBar, Ink: widgets.ColorBad, Note: "limit reached"},
		{Label: "A*, misplaced tiles", Text: "waiting"},
	}}
}

// boxesOf are the painted bars, from the top.
func boxesOf(p Picture) []widgets.Shape {
	var boxes []widgets.Shape
	for _, s := range p.Shapes {
		if s.Kind == widgets.Box {
			boxes = append(boxes, s)
		}
	}
	return boxes
}

func TestDrawBars(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	for _, size := range barSizes {
		p := someBars().draw(size)
		bars := boxesOf(p)
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
		if bars[0].Fill != widgets.Ink(widgets.ColorAccent) || bars[2].Stroke != widgets.Ink(widgets.ColorCaution) || bars[3].Fill != (widgets.Paint{}) || bars[3].Stroke != widgets.Ink(widgets.ColorBad) {
			t.Errorf("%v: the bars are painted %+v", size, bars)
		}
		texts := map[string]widgets.Shape{}
		for _, s := range p.Shapes {
			switch s.Kind {
			case widgets.Text:
				texts[s.Text] = s
				if !inside(s, size) {
					t.Errorf("%v: %q lies outside: %v %v", size, s.Text, s.At, s.Size)
				}
			case widgets.Line:
				for _, at := range s.Points {
					if at.X < 0 || at.Y < 0 || at.X > size.Width+0.5 || at.Y > size.Height {
						t.Errorf("%v: a line goes to %v", size, at)
					}
				}
			}
		}
		for i, text := range []string{"1", "100", "10", "10,000"} {
			value := texts[text]
			if text == "1" || text == "10" {
				continue // ticks read the same
			}
			if end := bars[i].At.X + bars[i].Size.Width; value.At.X < end || value.At.X > end+2*chartGap {
				t.Errorf("%v: %q stands at %v, the bar ends at %v", size, text, value.At.X, end)
			}
		}
		if waiting, ok := texts["waiting"]; !ok || waiting.At.X > left+2*chartGap {
			t.Errorf("%v: the bar that waits says %+v", size, waiting)
		}
	}
}

// TestStripes keeps the stripes of a hatched bar inside it.
func TestStripes(t *testing.T) {
	at, size := fyne.NewPos(100, 50), fyne.NewSize(90, 24)
	lines := Bar{Fill: HatchedBar}.shapes(at, size)[1:]
	if len(lines) < 10 {
		t.Errorf("only %d stripes", len(lines))
	}
	for _, l := range lines {
		for _, p := range l.Points {
			if p.X < at.X || p.Y < at.Y || p.X > at.X+size.Width || p.Y > at.Y+size.Height {
				t.Errorf("a stripe goes to %v", p)
			}
		}
	}
	if few := (Bar{Fill: HatchedBar}).shapes(at, fyne.NewSize(barStub, 12)); len(few) < 2 {
		t.Error("a short bar has no stripes")
	}
}

func TestBarScale(t *testing.T) {
	for _, c := range []struct {
		name      string
		scale     ChartScale
		values    []float64
		low, high float64
	}{
		{"from 0", LinearScale, []float64{3, 12}, 0, 12.5},
		{"from 1", LogScale, []float64{19, 8_000}, 0, 4},
		{"a power of ten at least", LogScale, []float64{3}, 0, 1},
		{"below 1", LogScale, []float64{0.03, 1}, -2, 0},
		{"no values", LogScale, []float64{0}, 0, 1},
	} {
		v := BarChartView{Scale: c.scale}
		for _, value := range c.values {
			v.Bars = append(v.Bars, Bar{Value: value})
		}
		if got := barScale(v, 5); !near(got.low, c.low) || !near(got.high, c.high) {
			t.Errorf("%s: from %v to %v, want from %v to %v", c.name, got.low, got.high, c.low, c.high)
		}
	}
}

func TestBarChart_Hover(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	b := NewDataChart(BarChartView{})
	c := widgettest.Window(t, b, 900, 220).Canvas()
	b.SetView(someBars())
	if widgettest.Paints(b, "limit reached") {
		t.Error("a note is shown without the pointer")
	}
	test.MoveMouse(c, b.spots[3].At.AddXY(5, 5))
	if !widgettest.Paints(b, "limit reached") {
		t.Error("the note is not shown under the pointer")
	}
	b.MouseOut()
	if widgettest.Paints(b, "limit reached") {
		t.Error("the note stays without the pointer")
	}
}

// TestBarChart_HoverShowsCutLabels shows what there was no room for.
func TestBarChart_HoverShowsCutLabels(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	b := NewDataChart(BarChartView{})
	c := widgettest.Window(t, b, 300, 220).Canvas()
	b.SetView(someBars())
	const label = "Weighted A*, Manhattan, w = 5"
	if widgettest.Paints(b, label) {
		t.Fatal("there is room for the long label")
	}
	test.MoveMouse(c, b.spots[2].At.AddXY(5, 5))
	if !widgettest.Paints(b, label) {
		t.Error("the label is not shown under the pointer")
	}
	b.SetView(BarChartView{Bars: someBars().Bars[:1]}) // the one under the pointer is gone
	if b.told != widgets.None || widgettest.Paints(b, label) {
		t.Errorf("the pointer is on bar %d of one", b.told)
	}
}

func TestBarChart_Empty(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	b := NewDataChart(BarChartView{})
	widgettest.Window(t, b, 300, 200)
	b.SetView(BarChartView{Empty: "还没有结果"})
	if !widgettest.Paints(b, "还没有结果") {
		t.Error("an empty chart does not say so")
	}
}

// TestBarChart_MinSize has room for every bar.
func TestBarChart_MinSize(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	b := NewDataChart(BarChartView{})
	b.SetView(BarChartView{Bars: make([]Bar, 20)})
	if got := b.MinSize().Height; got < 20*barLeast {
		t.Errorf("20 bars have %v", got)
	}
	b.SetView(someBars())
	if size := b.MinSize(); size.Width > 300 || size.Height > 200 {
		t.Errorf("five bars need %v", size)
	}
}
