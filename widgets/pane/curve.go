package pane

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// Curve is the slider along a line, with the distances, if they are known, and signs at mistakes.
type Curve struct {
	widgets.Shaped
	onScrub func(at float64) // called with the place to which the user slides

	view    view.Curve
	dragged float64 // the last place of a drag
}

// NewCurve returns a slider without steps.
func NewCurve(keys *widgets.Keys, scrub func(at float64)) *Curve {
	c := &Curve{Shaped: widgets.Shaped{Keys: keys}, onScrub: scrub}
	c.Extend(c, func() fyne.Size { return fyne.NewSize(200, c.height()) }, c.draw)
	return c
}

// SetView shows the view.
func (c *Curve) SetView(v view.Curve) {
	c.view = v
	c.Refresh()
}

// The heights of the curve and of the plain slider, and the room at their ends.
const (
	curveHeight = 56
	curvePlain  = 24
	curveMargin = curveHandle + 2
	curveTop    = 18 // room above it for the signs
)

func (c *Curve) height() float32 {
	if c.view.Distances == nil {
		return curvePlain
	}
	return curveHeight
}

const curvePoints = 150

// point is the place of the curve at a place on the line, interpolated between two positions.
func (c *Curve) point(at float64, size fyne.Size) fyne.Position {
	x := curveMargin + float32(at/float64(max(c.view.Steps, 1)))*(size.Width-2*curveMargin)
	distances := c.view.Distances
	if distances == nil {
		return fyne.NewPos(x, size.Height/2)
	}
	before := min(int(at), len(distances)-1)
	from, to := float64(distances[before]), float64(distances[min(before+1, len(distances)-1)])
	share := (from + (to-from)*(at-float64(before))) / float64(max(slices.Max(distances), 1))
	return fyne.NewPos(x, size.Height-curveMargin-float32(share)*(size.Height-curveMargin-curveTop))
}

func (c *Curve) draw(size fyne.Size) []scene.Shape {
	steps, here := max(c.view.Steps, 1), c.point(c.view.At, size)
	var ahead, behind []scene.Shape
	from := c.point(0, size)
	for i := range min(steps, curvePoints) {
		at := float64((i + 1) * steps / min(steps, curvePoints))
		to := c.point(at, size)
		ahead = append(ahead, scene.LineShape(from, to, 2.5, scene.ColorNeutral))
		if at <= c.view.At {
			behind = append(behind, scene.LineShape(from, to, 2.5, scene.ColorAccent))
		} else if from.X < here.X {
			behind = append(behind, scene.LineShape(from, here, 2.5, scene.ColorAccent))
		}
		from = to
	}
	shapes, last := slices.Concat(ahead, behind), float32(math.Inf(-1))
	for i, row := range c.view.Costs {
		at := c.point(float64(row), size)
		if c.view.Marks != nil {
			const radius, above = 9, 15
			shapes = append(shapes, mistakeSign(c.view.Marks[i], fyne.NewPos(at.X, max(at.Y-above, radius)), radius)...)
			continue
		}
		if at.X-last < 4 { // it would cover the previous triangle
			continue
		}
		last = at.X
		shapes = append(shapes, scene.TriangleShape(fyne.NewPos(at.X, max(at.Y-13, 4)), 8, true, scene.ColorBad))
	}
	ring := scene.ColorPanel
	if c.Focused {
		ring = scene.ColorText
	}
	return append(shapes, scene.DiscShape(here, curveHandle+2, ring), scene.DiscShape(here, curveHandle, scene.ColorAccent))
}

const curveHandle = 8

func (c *Curve) Cursor() desktop.Cursor { return desktop.PointerCursor }

// X is the x of a fraction of the line, from 0 to 1.
func (c *Curve) X(share float32) float32 {
	return c.point(float64(share)*float64(c.view.Steps), c.Size()).X
}

// step is the place on the line at x, possibly between two positions.
func (c *Curve) step(x float32) float64 {
	share := (x - curveMargin) / (c.Size().Width - 2*curveMargin)
	return max(min(float64(share), 1), 0) * float64(c.view.Steps)
}

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
