package pane

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// CurveView is everything that a Curve shows at one moment.
type CurveView struct {
	// Distances are the distances of the line's Steps+1 positions. The slider is plain if their
	// number differs.
	Distances []int
	Costs     []int // numbers of the moves that are mistakes, from 1, ascending
	Steps     int   // number of moves
	At        float64
	// Marks are the signs on the mistakes, in the order of Costs; nil for triangles.
	Marks []Mistake
	// Always shows the distances even without mistakes.
	Always bool
}

// Curve is the slider along a line. If the line has mistakes, the slider shows the distances, with a
// triangle at each mistake and a dashed line for the shortest solution from the position before the
// first mistake. The part before the handle has the accent colour.
type Curve struct {
	widgets.Shaped
	onScrub func(at float64) // called with the place to which the user slides

	view    CurveView
	low     bool    // use the low height
	dragged float64 // the last place of a drag
}

// NewCurve returns a slider without steps.
func NewCurve(keys *widgets.Keys, scrub func(at float64)) *Curve {
	c := &Curve{Shaped: widgets.Shaped{Keys: keys}, onScrub: scrub}
	c.Extend(c, func() fyne.Size { return fyne.NewSize(200, c.height()) }, c.draw)
	return c
}

// SetView shows the view.
func (c *Curve) SetView(v CurveView) {
	c.view = v
	c.Refresh()
}

// setLow chooses the low or the usual height.
func (c *Curve) setLow(low bool) {
	if c.low != low {
		c.low = low
		c.Refresh()
	}
}

// The heights of the curve, and of the plain slider.
const (
	curveHeight = 112
	curveLow    = 40
	curvePlain  = 24
)

func (c *Curve) plain() bool {
	return len(c.view.Costs) == 0 && !c.view.Always || len(c.view.Distances) != c.view.Steps+1
}

func (c *Curve) height() float32 {
	switch {
	case c.plain():
		return curvePlain
	case c.low:
		return curveLow
	default:
		return curveHeight
	}
}

// curvePoints is the greatest number of segments of the curve.
const curvePoints = 150

// point is the point of the curve at a place on the line, interpolated between two positions.
func (c *Curve) point(at float64) charts.ChartPoint {
	if c.plain() {
		return charts.ChartPoint{X: at}
	}
	distances := c.view.Distances
	before := min(max(int(at), 0), len(distances)-1)
	from, to := float64(distances[before]), float64(distances[min(before+1, len(distances)-1)])
	return charts.ChartPoint{X: at, Y: from + (to-from)*(at-float64(before))}
}

// chart shows the distances and the shortest solution from before the first mistake, at most up to the
// end of the line. For a plain slider it only has the ends of the line.
func (c *Curve) chart() charts.LineChartView {
	steps := max(c.view.Steps, 1)
	parts := min(steps, curvePoints)
	if c.plain() {
		parts = 1
	}
	curve := charts.ChartSeries{Kind: charts.PlainLine, Ink: widgets.ColorNeutral}
	for i := range parts + 1 {
		curve.Points = append(curve.Points, c.point(float64(i*steps/parts)))
	}
	v := charts.LineChartView{Series: []charts.ChartSeries{curve}, Bare: c.low || c.plain()}
	if c.plain() || len(c.view.Costs) == 0 || c.view.Marks != nil {
		return v
	}
	from := c.point(float64(c.view.Costs[0] - 1))
	moves := min(from.Y, float64(steps)-from.X)
	v.Series = append(v.Series, charts.ChartSeries{Kind: charts.DashedLine, Ink: widgets.ColorSecondary, Points: []charts.ChartPoint{
		from, {X: from.X + moves, Y: from.Y - moves},
	}})
	return v
}

func (c *Curve) draw(size fyne.Size) []widgets.Shape {
	v := c.chart()
	plot, _ := v.Plot(size)
	points := v.Series[0].Points
	from, here := plot.Place(points[0]), plot.Place(c.point(c.view.At))
	if c.plain() {
		here.Y = size.Height / 2
		whole := plot.Place(points[1]).X - from.X
		return append([]widgets.Shape{
			widgets.BoxShape(from.X, here.Y-1.5, whole, 3, 1.5, widgets.ColorLine),
			widgets.BoxShape(from.X, here.Y-1.5, here.X-from.X, 3, 1.5, widgets.ColorAccent),
		}, c.handle(here)...)
	}
	shapes := v.Shapes(size)
	for _, p := range points[1:] {
		if p.X <= c.view.At {
			to := plot.Place(p)
			shapes = append(shapes, widgets.LineShape(from, to, 2.5, widgets.ColorAccent))
			from = to
		}
	}
	shapes = append(shapes, widgets.LineShape(from, here, 2.5, widgets.ColorAccent))
	last := float32(math.Inf(-1))
	for i, row := range c.view.Costs {
		at := plot.Place(c.point(float64(row)))
		if c.view.Marks != nil {
			const radius, above = 9, 15
			shapes = append(shapes, c.view.Marks[i].sign(fyne.NewPos(at.X, max(at.Y-above, radius)), radius)...)
			continue
		}
		if at.X-last < 4 { // it would cover the previous triangle
			continue
		}
		last = at.X
		shapes = append(shapes, widgets.TriangleShape(fyne.NewPos(at.X, max(at.Y-13, 4)), 8, true, widgets.ColorBad))
	}
	return append(shapes, c.handle(here)...)
}

// curveHandle is the radius of the handle.
const curveHandle = 8

func (c *Curve) handle(at fyne.Position) []widgets.Shape {
	ring := widgets.ColorPanel
	if c.Focused {
		ring = widgets.ColorText
	}
	return []widgets.Shape{widgets.DiscShape(at, curveHandle+2, ring), widgets.DiscShape(at, curveHandle, widgets.ColorAccent)}
}

// Cursor is the pointing hand.
func (c *Curve) Cursor() desktop.Cursor { return desktop.PointerCursor }

// X is the x of a fraction of the line, from 0 to 1.
func (c *Curve) X(share float32) float32 {
	plot, _ := c.chart().Plot(c.Size())
	return plot.Place(charts.ChartPoint{X: float64(share) * float64(c.view.Steps)}).X
}

// step is the place on the line at x, possibly between two positions.
func (c *Curve) step(x float32) float64 {
	plot, _ := c.chart().Plot(c.Size())
	return max(min(plot.X(x), float64(c.view.Steps)), 0)
}

// TypedKey passes keys to Keys.
func (c *Curve) TypedKey(e *fyne.KeyEvent) { c.Keys.Handle(e) }

// Tapped goes to the nearest position.
func (c *Curve) Tapped(e *fyne.PointEvent) {
	widgets.FocusOn(c)
	c.Keys.NotePress()
	c.onScrub(math.Round(c.step(e.Position.X)))
}

// Dragged goes to the place under the pointer, possibly between two positions.
func (c *Curve) Dragged(e *fyne.DragEvent) {
	c.Keys.NotePress()
	c.dragged = c.step(e.Position.X)
	c.onScrub(c.dragged)
}

// DragEnd goes on to the nearest position.
func (c *Curve) DragEnd() { c.onScrub(math.Round(c.dragged)) }
