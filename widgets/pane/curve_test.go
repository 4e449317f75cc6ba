package pane

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
	"quadrille/widgets/widgettest"
)

// played is a game of eight moves; the third and the fourth are mistakes.
var played = view.Curve{Distances: []int{4, 3, 2, 3, 4, 3, 2, 1, 0}, Costs: []int{3, 4}, Steps: 8, At: 3}

func newCurve(t *testing.T, v view.Curve) (*Curve, *widgettest.Journal, fyne.Window) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	c := NewCurve(&widgets.Keys{Key: j.Key(fyne.KeyF1), Rune: j.Rune}, func(at float64) { j.Note("at %.3g", at) })
	c.SetView(v)
	w := widgettest.Window(t, c, 378, c.MinSize().Height)
	return c, j, w
}

// linesOf lists the lines of the curve that have a colour.
func linesOf(c *Curve, ink fyne.ThemeColorName) (list []*canvas.Line) {
	for _, l := range widgettest.PartsOf[*canvas.Line](c) {
		if widgettest.SameColor(l.StrokeColor, widgets.NewTheme(widgets.AlwaysLight).Color(ink, 0)) {
			list = append(list, l)
		}
	}
	return list
}

// place is the place of a distance at a step.
func (c *Curve) place(step, distance float64) fyne.Position {
	at := c.point(step, c.Size())
	return fyne.NewPos(at.X, c.Size().Height-curveMargin-float32(distance)/4*(c.Size().Height-curveMargin-curveTop)) // 4 is the greatest
}

// TestCurve_Draws: the curve follows the distances, in two colours that meet at the handle; triangles
// point at the mistakes.
func TestCurve_Draws(t *testing.T) {
	c, _, _ := newCurve(t, played)
	near := func(a, b fyne.Position) bool { return max(abs(a.X-b.X), abs(a.Y-b.Y)) < 0.1 }
	touches := func(lines []*canvas.Line, step, distance int) bool {
		at := c.place(float64(step), float64(distance))
		return slices.ContainsFunc(lines, func(l *canvas.Line) bool { return near(l.Position1, at) || near(l.Position2, at) })
	}
	behind, whole := linesOf(c, scene.ColorAccent), linesOf(c, scene.ColorNeutral)
	for step, distance := range played.Distances {
		if got := touches(behind, step, distance); got != (step <= 3) || !touches(whole, step, distance) {
			t.Errorf("what lies behind has a point at step %d: %t", step, got)
		}
	}
	triangles := widgettest.PartsOf[*canvas.ArbitraryPolygon](c)
	if len(triangles) != 2 {
		t.Fatalf("%d triangles", len(triangles))
	}
	for i, row := range played.Costs {
		at := c.place(float64(row), float64(played.Distances[row]))
		tip := triangles[i].Position().Add(triangles[i].Points[0])
		if abs(tip.X-at.X) > 1 || tip.Y > at.Y {
			t.Errorf("a triangle points from %v at step %d, which is at %v", tip, row, at)
		}
	}
}

// TestCurve_Long: a line of thousands of moves is drawn with few shapes.
func TestCurve_Long(t *testing.T) {
	v := view.Curve{Steps: 5000, At: 2500.5}
	for i := range v.Steps + 1 {
		v.Distances = append(v.Distances, 40+i%2)
		if i%2 == 1 {
			v.Costs = append(v.Costs, i)
		}
	}
	c, _, _ := newCurve(t, v)
	if n := len(test.WidgetRenderer(c).Objects()); n > 500 {
		t.Errorf("%d shapes", n)
	}
}

func TestCurve_Scrubs(t *testing.T) {
	for name, v := range map[string]view.Curve{"curve": played, "plain": {Steps: 8}} {
		c, j, w := newCurve(t, v)
		place := func(step float64) fyne.Position {
			return fyne.NewPos(curveMargin+float32(step)/8*(c.Size().Width-2*curveMargin), c.Size().Height/2)
		}
		test.TapCanvas(w.Canvas(), place(5.2))
		j.Want(t, "at 5")
		for _, step := range []float64{5.5, 6.25, 99, -1, 5.6} {
			c.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: place(step)}})
		}
		c.DragEnd()
		j.Want(t, "at 5.5", "at 6.25", "at 8", "at 0", "at 5.6", "at 6") // let go, it snaps to a position
		if w.Canvas().Focused() != fyne.Focusable(c) {
			t.Errorf("%s: a tap does not give the focus", name)
		}
	}
}

func abs(x float32) float32 { return max(x, -x) }
