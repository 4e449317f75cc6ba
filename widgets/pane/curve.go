package pane

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets"
)

// CurveView is everything that a Curve shows at one moment.
type CurveView struct {
	// Distances are the distances of the line's Steps+1 positions. The slider is plain if their
	// number differs.
	Distances []int
	Costs     []int // numbers of the moves that are mistakes, from 1, ascending
	Steps     int   // number of moves
	At        float64
}

// Curve is the slider along a line. If the line has mistakes, the slider shows the distances, with a
// triangle at each mistake and a dotted line for the shortest solution from the position before the
// first mistake. The part before the handle has the accent colour.
type Curve struct {
	widgets.Shaped
	onScrub func(at float64) // called with the place to which the user slides

	view CurveView
	low  bool // use the low height
}

// NewCurve returns a slider without steps.
func NewCurve(keys *widgets.Keys, scrub func(at float64)) *Curve {
	c := &Curve{Shaped: widgets.Shaped{Keys: keys}, onScrub: scrub}
	c.Shapes = c.draw
	c.Least = func() fyne.Size { return fyne.NewSize(200, c.height()) }
	c.Extend(c)
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
	return len(c.view.Costs) == 0 || len(c.view.Distances) != c.view.Steps+1
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

// The radius of the handle, and the gap between a label and the curve.
const (
	curveHandle = 8
	curveGap    = 8
)

// curvePlot maps steps and distances to places in the curve.
type curvePlot struct {
	left, right float32 // x of the first and the last position
	top, bottom float32 // y of the greatest distance and of distance 0
	steps       float32
	most        float32 // the greatest distance
}

func (c *Curve) plot(size fyne.Size) curvePlot {
	p := curvePlot{left: curveHandle, right: size.Width - curveHandle, steps: max(float32(c.view.Steps), 1)}
	p.top, p.bottom = size.Height/2, size.Height/2
	if c.plain() {
		return p
	}
	p.most = float32(slices.Max(c.view.Distances))
	p.top, p.bottom = curveHandle, size.Height-3
	if !c.low {
		p.left = widgets.TextWidth(strconv.Itoa(int(p.most)), widgets.TextSizeChart, false) + 2*curveGap
		p.bottom = size.Height - 24
	}
	return p
}

// at is the place of a step and a distance.
func (p curvePlot) at(step, distance float32) fyne.Position {
	return fyne.NewPos(p.left+step/p.steps*(p.right-p.left), p.bottom-distance/max(p.most, 1)*(p.bottom-p.top))
}

// step is the step at x, possibly between two positions.
func (p curvePlot) step(x float32) float64 {
	return float64(max(min((x-p.left)/(p.right-p.left), 1), 0) * p.steps)
}

// distance is the distance at a step, interpolated between two positions.
func (c *Curve) distance(at float64) float32 {
	before := min(max(int(at), 0), len(c.view.Distances)-1)
	after := min(before+1, len(c.view.Distances)-1)
	from, to := float32(c.view.Distances[before]), float32(c.view.Distances[after])
	return from + (to-from)*float32(at-float64(before))
}

func (c *Curve) draw(size fyne.Size) []widgets.Shape {
	p := c.plot(size)
	if c.plain() {
		here := p.at(float32(c.view.At), 0)
		return append([]widgets.Shape{
			widgets.BoxShape(p.left, here.Y-1.5, p.right-p.left, 3, 1.5, widgets.ColorLine),
			widgets.BoxShape(p.left, here.Y-1.5, here.X-p.left, 3, 1.5, widgets.ColorAccent),
		}, c.handle(here)...)
	}
	here := p.at(float32(c.view.At), c.distance(c.view.At))
	foot := fyne.NewPos(here.X, p.bottom)
	shapes := []widgets.Shape{
		widgets.RuleShape(p.at(0, p.most), p.at(p.steps, p.most)),
		widgets.RuleShape(p.at(0, 0), p.at(p.steps, 0)),
		widgets.LineShape(p.at(0, 0), foot, 3, widgets.ColorAccent),
		widgets.LineShape(fyne.NewPos(here.X, p.top), foot, 1, widgets.ColorAccent),
	}
	if !c.low {
		shapes = append(shapes, c.labels(p)...)
	}
	shapes = append(shapes, c.dots(p)...)
	shapes = append(shapes, c.drawLine(p, here)...)
	last := float32(math.Inf(-1))
	for _, row := range c.view.Costs {
		at := p.at(float32(row), float32(c.view.Distances[row]))
		if at.X-last < 4 { // it would cover the previous triangle
			continue
		}
		last = at.X
		shapes = append(shapes, widgets.TriangleShape(fyne.NewPos(at.X, max(at.Y-13, 4)), 8, true, widgets.ColorBad))
	}
	return append(shapes, c.handle(here)...)
}

func (c *Curve) handle(at fyne.Position) []widgets.Shape {
	ring := widgets.ColorPanel
	if c.Focused {
		ring = widgets.ColorText
	}
	return []widgets.Shape{widgets.DiscShape(at, curveHandle+2, ring), widgets.DiscShape(at, curveHandle, widgets.ColorAccent)}
}

// curvePoints is the greatest number of segments of the curve.
const curvePoints = 150

// drawLine paints the curve, with the accent colour up to the handle.
func (c *Curve) drawLine(p curvePlot, here fyne.Position) []widgets.Shape {
	n := c.view.Steps
	var shapes []widgets.Shape
	from := p.at(0, float32(c.view.Distances[0]))
	join := func(to fyne.Position) {
		if to.X <= here.X {
			shapes = append(shapes, widgets.LineShape(from, to, 2.5, widgets.ColorAccent))
		} else {
			shapes = append(shapes, widgets.LineShape(from, to, 2, widgets.ColorNeutral))
		}
		from = to
	}
	parts := min(n, curvePoints)
	for i := 1; i <= parts; i++ {
		step := i * n / parts
		to := p.at(float32(step), float32(c.view.Distances[step]))
		if from.X < here.X && here.X < to.X {
			join(here)
		}
		join(to)
	}
	return shapes
}

// dots paints the dotted line of the shortest solution, at most up to the end of the line.
func (c *Curve) dots(p curvePlot) []widgets.Shape {
	const pitch, length = 6, 2
	before := c.view.Costs[0] - 1
	distance := float32(c.view.Distances[before])
	from, to := p.at(float32(before), distance), p.at(float32(before)+distance, 0)
	whole := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	most := min(p.steps-float32(before), distance) / distance
	var shapes []widgets.Shape
	at := func(along float32) fyne.Position {
		share := min(along/whole, most)
		return from.AddXY(share*(to.X-from.X), share*(to.Y-from.Y))
	}
	for along := float32(0); along < most*whole; along += pitch {
		shapes = append(shapes, widgets.LineShape(at(along), at(along+length), 1.5, widgets.ColorSecondary))
	}
	return shapes
}

// labels writes the numbers at the axes: the current step, and others that don't touch it.
func (c *Curve) labels(p curvePlot) []widgets.Shape {
	number := func(n int, y float32) widgets.Shape {
		return widgets.TextShape(strconv.Itoa(n), widgets.TextSizeChart, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, y, p.left-curveGap)
	}
	shapes := []widgets.Shape{number(int(p.most), p.top), number(0, p.bottom)}
	type span struct{ from, to float32 }
	var taken []span
	write := func(step int, bold bool, ink fyne.ThemeColorName) {
		text := strconv.Itoa(step)
		width := widgets.TextWidth(text, widgets.TextSizeChart, bold)
		middle := p.at(float32(step), 0).X
		s := span{middle - width/2, middle + width/2}
		if slices.ContainsFunc(taken, func(other span) bool { return s.from < other.to+4 && other.from < s.to+4 }) {
			return
		}
		taken = append(taken, s)
		shapes = append(shapes, widgets.TextShape(text, widgets.TextSizeChart, bold, ink, fyne.TextAlignCenter, s.from-1, p.bottom+14, width+2))
	}
	before := c.view.Costs[0] - 1
	write(int(math.Round(c.view.At)), true, widgets.ColorAccent)
	write(c.view.Steps, false, widgets.ColorSecondary)
	write(0, false, widgets.ColorSecondary)
	if end := before + c.view.Distances[before]; end < c.view.Steps {
		write(end, false, widgets.ColorSecondary)
	}
	return shapes
}

// Cursor is the pointing hand.
func (c *Curve) Cursor() desktop.Cursor { return desktop.PointerCursor }

// X is the x of a fraction of the line, from 0 to 1.
func (c *Curve) X(share float32) float32 {
	p := c.plot(c.Size())
	return p.left + share*(p.right-p.left)
}

// TypedKey passes keys to Keys.
func (c *Curve) TypedKey(e *fyne.KeyEvent) { c.Keys.Handle(e) }

// Tapped goes to the nearest position.
func (c *Curve) Tapped(e *fyne.PointEvent) {
	widgets.FocusOn(c)
	c.Keys.NotePress()
	c.onScrub(math.Round(c.plot(c.Size()).step(e.Position.X)))
}

// Dragged goes to the place under the pointer, possibly between two positions.
func (c *Curve) Dragged(e *fyne.DragEvent) {
	c.Keys.NotePress()
	c.onScrub(c.plot(c.Size()).step(e.Position.X))
}

// DragEnd does nothing.
func (c *Curve) DragEnd() {}
