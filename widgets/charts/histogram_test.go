package charts

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

// positionCounts are the positions at each distance of a small puzzle.
var positionCounts = []int{1, 2, 4, 8, 100, 3000, 2000, 4000, 40, 0, 2}

// newHistogram returns a histogram that shows what is chosen in it at once.
func newHistogram(t *testing.T) (*Histogram, *widgettest.Journal, fyne.Window) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	var h *Histogram
	h = NewHistogram(HistogramTexts{Title: "New position by distance", From: "From", To: "to", Moves: "moves", New: "New position"}, &widgets.Keys{Key: j.Key(), Rune: j.Rune},
		func(from, to int) {
			j.Note("choose %d to %d", from, to)
			v := h.View()
			v.From, v.To, v.Chosen = from, to, fmt.Sprint(to-from+1, " distances")
			h.SetView(v)
		}, func() { j.Note("new") })
	h.SetView(HistogramView{
		Note: "9,157 positions", Counts: positionCounts, Here: 6, HereText: "You are here: 6", From: 2, To: 4, Chosen: "112 positions",
		Share: "· 1 % of all", CanDraw: true, Others: []widgets.Action{{Title: "Hardest (10)", Do: func() { j.Note("hardest") }}},
	})
	return h, j, widgettest.Window(t, h, 560, 390)
}

// barAt is a place of the window: x over the bar of a distance, y from the top of
// the bars.
func barAt(h *Histogram, distance int, y float32) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(h.bars).AddXY(h.bars.middle(distance), y)
}

const (
	onBars    = barsTop + barsHeight - 1
	onHandles = barsTop + barsHeight + barsAxis + barsRange/2
)

func TestHistogram_Bars(t *testing.T) {
	h, _, _ := newHistogram(t)
	th := widgets.NewTheme(widgets.AlwaysLight)
	bars := widgettest.PartsOf[*canvas.Rectangle](h.bars)[:len(positionCounts)]
	for distance, n := range positionCounts {
		bar := bars[distance]
		want := float32(n) / 4000 * barsHeight
		if n > 0 {
			want = max(want, 2)
		}
		if got := bar.Size().Height; abs(got-want) > 0.01 {
			t.Errorf("the bar of %d is %v high, want %v", distance, got, want)
		}
		if foot := bar.Position().Y + bar.Size().Height; n > 0 && abs(foot-barsTop-barsHeight) > 0.01 {
			t.Errorf("the bar of %d stands at %v", distance, foot)
		}
		chosen, here := widgettest.SameColor(bar.FillColor, th.Color(widgets.ColorAccent, 0)), widgettest.SameColor(bar.FillColor, th.Color(widgets.ColorCaution, 0))
		if chosen != (distance >= 2 && distance <= 4) || here != (distance == 6) {
			t.Errorf("the bar of %d is chosen: %t, the present one: %t", distance, chosen, here)
		}
	}
	for _, text := range []string{"You are here: 6", "2", "4", "9,157 positions", "112 positions", "· 1 % of all", "Hardest (10)", "New position"} {
		if !widgettest.Paints(h, text) {
			t.Errorf("%q is not shown", text)
		}
	}
}

// TestHistogram_Here: the words are inside and lie on no bar, wherever one is.
func TestHistogram_Here(t *testing.T) {
	h, _, _ := newHistogram(t)
	v := h.View()
	for here := range positionCounts {
		v.Here, v.HereText = here, fmt.Sprint("You are here: ", here)
		h.SetView(v)
		texts := widgettest.PartsOf[*canvas.Text](h.bars)
		i := slices.IndexFunc(texts, func(text *canvas.Text) bool { return text.Text == v.HereText })
		if i < 0 {
			t.Errorf("at %d nothing is said", here)
			continue
		}
		left, foot := texts[i].Position().X, texts[i].Position().Y+texts[i].Size().Height
		right := left + texts[i].Size().Width
		if left < 0 || right > h.bars.Size().Width {
			t.Errorf("at %d the words go from %v to %v", here, left, right)
		}
		for distance, bar := range widgettest.PartsOf[*canvas.Rectangle](h.bars)[:len(positionCounts)] {
			if x := bar.Position().X; x < right && left < x+bar.Size().Width && bar.Position().Y < foot {
				t.Errorf("at %d the words lie on the bar of %d", here, distance)
			}
		}
	}
	v.Here = widgets.None
	h.SetView(v)
	if widgettest.Paints(h, v.HereText) {
		t.Error("what is nowhere is said to be here")
	}
}

func TestHistogram_Clicks(t *testing.T) {
	h, j, w := newHistogram(t)
	test.TapCanvas(w.Canvas(), barAt(h, 7, onBars))
	j.Want(t, "choose 7 to 7")
	if !widgettest.Paints(h, "1 distances") || h.from.Text != "7" || h.to.Text != "7" {
		t.Error("what is chosen is not shown at once")
	}
	test.TapCanvas(w.Canvas(), barAt(h, 7, onBars))
	j.Want(t) // nothing new
	for _, c := range []struct {
		distance int
		want     string
	}{{9, "choose 7 to 9"}, {3, "choose 3 to 9"}, {8, "choose 3 to 8"}, {5, "choose 5 to 8"}} {
		test.TapCanvas(w.Canvas(), barAt(h, c.distance, onHandles))
		j.Want(t, c.want)
	}
}

func TestHistogram_Drags(t *testing.T) {
	h, j, _ := newHistogram(t)
	pitch := h.bars.pitch()
	drag := func(from int, y float32, by ...int) {
		at := fyne.NewPos(h.bars.middle(from), y)
		for _, n := range by {
			step := fyne.NewDelta(float32(n)*pitch, 0)
			at = at.Add(step)
			h.bars.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: step})
		}
		h.bars.DragEnd()
	}
	drag(5, onBars, 1, 1, -4, 0)
	j.Want(t, "choose 5 to 6", "choose 5 to 7", "choose 3 to 5")
	drag(5, onHandles, 2, 99) // the right handle
	j.Want(t, "choose 3 to 7", "choose 3 to 10")
	drag(3, onHandles, -1, 10) // the left one, beyond the right one
	j.Want(t, "choose 2 to 10", "choose 10 to 10")
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
		Note: "Positions can't be drawn by distance.", Came: "The last one is 52 moves from solved", Here: widgets.None, CanDraw: true,
		Others: []widgets.Action{{Title: "Famous farthest", Do: func() { j.Note("farthest") }}},
	})
	if h.bars.Visible() && len(test.WidgetRenderer(h.bars).Objects()) > 0 || h.MinSize().Height > high/2 {
		t.Errorf("without bars it is %v high", h.MinSize().Height)
	}
	for _, text := range []string{"Positions can't be drawn by distance.", "The last one is 52 moves from solved", "Famous farthest"} {
		if !widgettest.Paints(h, text) {
			t.Errorf("%q is not shown", text)
		}
	}
	if widgettest.Paints(h, "You are here: 6") || widgettest.Paints(h, "From") {
		t.Error("there is something left of the bars")
	}
	test.Tap(widgettest.PartsOf[*widgets.Button](h.others)[0])
	j.Want(t, "farthest")
}

func TestHistogram_Renders(t *testing.T) {
	_, _, w := newHistogram(t)
	test.AssertRendersToMarkup(t, "histogram.xml", w.Canvas())
}

func abs(x float32) float32 { return max(x, -x) }
