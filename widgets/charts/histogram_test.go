package charts

import (
	"fmt"
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

// newHistogram returns a histogram that shows what is chosen in it at once.
func newHistogram(t *testing.T) (*Histogram, *widgettest.Journal, fyne.Window) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	var h *Histogram
	h = NewHistogram(func(key string) string { return key }, &widgets.Keys{Key: j.Key(), Rune: j.Rune},
		func(from, to int) {
			j.Note("choose %d to %d", from, to)
			v := h.View()
			v.From, v.To, v.Chosen = from, to, fmt.Sprint(to-from+1, " distances")
			h.SetView(v)
		}, func() { j.Note("new") })
	h.SetView(HistogramView{
		Note: "9,157 positions", Chart: countChart(), Last: 10, From: 2, To: 4, Chosen: "112 positions",
		Share: "· 1 % of all", CanDraw: true, Others: []widgets.Action{{Title: "Hardest (10)", Do: func() { j.Note("hardest") }}},
	})
	return h, j, widgettest.Window(t, h, 560, 390)
}

// columnAt is a place in the window, over the column of a distance.
func columnAt(h *Histogram, distance int) fyne.Position {
	plot, _ := h.bars.view.Plot(h.bars.Size())
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(h.bars).Add(plot.Place(ChartPoint{float64(distance), 1}))
}

func TestHistogram_Pointer(t *testing.T) {
	h, j, w := newHistogram(t)
	test.MoveMouse(w.Canvas(), columnAt(h, 5).SubtractXY(0, 100))
	if !widgettest.Paints(h, "Distance 5: 3000") {
		t.Error("the number of positions under the pointer is not shown")
	}
	test.TapCanvas(w.Canvas(), columnAt(h, 7))
	j.Want(t, "choose 7 to 7")
	if !widgettest.Paints(h, "1 distances") || h.from.Text != "7" || h.to.Text != "7" {
		t.Error("what is chosen is not shown at once")
	}
	test.TapCanvas(w.Canvas(), columnAt(h, 7))
	j.Want(t) // nothing new
	pitch := columnAt(h, 1).X - columnAt(h, 0).X
	at := columnAt(h, 5).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(h.bars))
	for _, n := range []float32{1, 1, -4, 0, 99} {
		at.X += n * pitch
		h.bars.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(n*pitch, 0)})
	}
	h.bars.DragEnd()
	j.Want(t, "choose 5 to 6", "choose 5 to 7", "choose 3 to 5", "choose 5 to 10")
}

func TestHistogram_Fields(t *testing.T) {
	h, j, w := newHistogram(t)
	for _, c := range []struct {
		field       *widgets.Field
		typed, want string
		from, to    string
	}{
		{h.from, "3", "choose 3 to 4", "3", "4"},
		{h.to, "8", "choose 3 to 8", "3", "8"},
		{h.from, " 9 ", "choose 9 to 9", "9", "9"},
		{h.to, "1", "choose 1 to 1", "1", "1"},
		{h.to, "99", "choose 1 to 10", "1", "10"},
		{h.from, "-4", "choose 0 to 10", "0", "10"},
		{h.from, "many", "", "0", "10"},
	} {
		w.Canvas().Focus(c.field)
		c.field.SetText(c.typed)
		widgettest.Key(c.field, fyne.KeyReturn)
		if c.want == "" {
			j.Want(t)
		} else {
			j.Want(t, c.want)
		}
		if h.from.Text != c.from || h.to.Text != c.to {
			t.Errorf("after %q the fields say %q and %q, want %q and %q", c.typed, h.from.Text, h.to.Text, c.from, c.to)
		}
	}
}

func TestHistogram_Buttons(t *testing.T) {
	h, j, _ := newHistogram(t)
	test.Tap(widgettest.PartsOf[*widgets.Button](h.others)[0])
	test.Tap(h.draw)
	j.Want(t, "hardest", "new")
	v := h.View()
	v.CanDraw = false
	h.SetView(v)
	test.Tap(h.draw)
	j.Want(t)
}

// TestHistogram_Without: where positions can't be drawn by distance there are no
// bars, and what came is said.
func TestHistogram_Without(t *testing.T) {
	h, j, _ := newHistogram(t)
	high := h.MinSize().Height
	h.SetView(HistogramView{
		Note: "Positions can't be drawn by distance.", Came: "The last one is 52 moves from solved", CanDraw: true,
		Others: []widgets.Action{{Title: "Famous farthest", Do: func() { j.Note("farthest") }}},
	})
	if h.ranges.Visible() || h.MinSize().Height > high-histogramBars {
		t.Errorf("without bars it is %v high", h.MinSize().Height)
	}
	for _, text := range []string{"Positions can't be drawn by distance.", "The last one is 52 moves from solved", "Famous farthest"} {
		if !widgettest.Paints(h, text) {
			t.Errorf("%q is not shown", text)
		}
	}
	if widgettest.Paints(h, "new.from") {
		t.Error("there is something left of the bars")
	}
	test.Tap(widgettest.PartsOf[*widgets.Button](h.others)[0])
	j.Want(t, "farthest")
}

func abs(x float32) float32 { return max(x, -x) }
