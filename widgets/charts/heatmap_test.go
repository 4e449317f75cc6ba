package charts

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/widgets"
	"quadrille/widgets/widgettest"
)

func TestHeatMap(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	var chosen []int
	m := NewHeatMap(&widgets.Keys{}, func(cell int) { chosen = append(chosen, cell) })
	v := HeatMapView{
		Cells:  []HeatCell{{0, 0, 1}, {1, 1, 10}, {1, 2, 1}, {3, 0, 100}, {3, 50, 2}},
		Marked: 1, Across: "true distance", Up: "h", Above: "too high", Legend: "100 positions",
	}
	m.SetView(v)
	widgettest.Window(t, m, 400, 400)
	said := func() (all []string) {
		for _, text := range widgettest.PartsOf[*canvas.Text](m) {
			all = append(all, text.Text)
		}
		return all
	}
	for _, want := range []string{"too high", "h", "true distance", "100 positions"} {
		if !slices.Contains(said(), want) {
			t.Errorf("%q is not said, but %q", want, said())
		}
	}
	g := v.grid(m.Size())
	if g.columns != 4 || g.rows != 5 {
		t.Errorf("%d columns, %d rows", g.columns, g.rows)
	}
	for _, i := range []int{3, 2, 4} { // the last lies in the top row
		c := v.Cells[i]
		m.Tapped(&fyne.PointEvent{Position: g.at(c.X, c.Y).AddXY(g.cell.Width/2, g.cell.Height/2)})
	}
	m.Tapped(&fyne.PointEvent{Position: g.at(2, 2).AddXY(1, 1)}) // nothing is there
	m.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	m.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if want := []int{3, 2, 4, 0, 2}; !slices.Equal(chosen, want) {
		t.Errorf("chosen are %v, want %v", chosen, want)
	}
	v.Cells = v.Cells[:2]
	m.SetView(v)
	if slices.Contains(said(), "too high") {
		t.Error("nothing is too high")
	}
	if heatInk(1, 100).Fade <= heatInk(10, 100).Fade || heatInk(100, 100).Fade != 0 {
		t.Error("more is not darker")
	}
}
