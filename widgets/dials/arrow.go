package dials

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// Measures of the arrow, with the diameter of a dial as unit.
const (
	arrowWidth = 0.026
	headLength = 0.17
	headWidth  = 0.15
	arrowGap   = 0.03 // between the arrow and the rims
)

// arrow draws an arrow to the dial that the next turn also turns. It is bent to pass beside the dials in
// between, and beside the arrow back.
func (d *drawing) arrow() {
	if d.asked == widgets.None || d.p.Partner(d.asked) == d.asked {
		return
	}
	fill := widgets.Ink(widgets.ColorCaution)
	from, to := d.dial(d.asked).Centre(), d.dial(d.p.Partner(d.asked)).Centre()
	away := to.Subtract(from)
	distance := length(away)
	left := fyne.NewPos(away.Y/distance, -away.X/distance)
	bend := max(0.2*distance, 0.5*d.Unit)
	control := between(from, to, 0.5).AddXY(left.X*bend, left.Y*bend)

	reach := (0.5 + arrowGap) * d.Unit
	start, tip := toward(from, control, reach), toward(to, control, reach)
	neck := toward(tip, control, headLength*d.Unit)
	d.ribbon(start, control, neck, max(arrowWidth*d.Unit, 2), fill)
	side := toward(fyne.Position{}, fyne.NewPos(tip.Y-neck.Y, neck.X-tip.X), headWidth/2*d.Unit)
	d.Polygon([]fyne.Position{tip, neck.Subtract(side), neck.Add(side)}, fill)
}

// ribbon draws a quadratic Bézier curve of the given width as a polygon.
func (d *drawing) ribbon(start, control, end fyne.Position, width float32, fill widgets.Paint) {
	const steps = 8 // half as many as a polygon can have points
	outline := make([]fyne.Position, 2*steps)
	for i := range steps {
		t := float32(i) / (steps - 1)
		a, b := between(start, control, t), between(control, end, t)
		at := between(a, b, t)
		across := toward(fyne.Position{}, fyne.NewPos(a.Y-b.Y, b.X-a.X), width/2)
		outline[i], outline[2*steps-1-i] = at.Subtract(across), at.Add(across)
	}
	d.Polygon(outline, fill)
}

func length(p fyne.Position) float32 { return float32(math.Hypot(float64(p.X), float64(p.Y))) }

func between(a, b fyne.Position, t float32) fyne.Position {
	return fyne.NewPos(a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t)
}

// toward is the point at a distance from one point in the direction of another.
func toward(from, to fyne.Position, distance float32) fyne.Position {
	return between(from, to, distance/length(to.Subtract(from)))
}
