package dials

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model/dials"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// Measures of a dial, with its diameter as unit.
const (
	handLength = 0.26 // from the middle to the tip of the hand; less in a small dial
	handTail   = 0.09 // from the middle to its other end
	handWidth  = 0.056
	hubRadius  = 0.058
)

// pointers returns the directions of the hands, in quarters of a turn clockwise from state 1.
func pointers(before, after dials.Position, fraction float64) (quarters [dials.Dials]float64) {
	was, is := before.States(), after.States()
	for d := range quarters {
		steps := (int(is[d]) - int(was[d]) + dials.States) % dials.States
		quarters[d] = float64(was[d]-1) + fraction*float64(steps)
	}
	return quarters
}

// dials draws the dials, with an outline around the asked dial and the dial that it also turns.
func (d *drawing) dials(quarters [dials.Dials]float64) {
	for i, state := range d.p.States() {
		rim := scene.ColorLine
		switch {
		case i == d.asked:
			rim = scene.ColorAccent
		case d.asked != scene.Missing && i == d.p.Partner(d.asked):
			rim = scene.ColorCaution
		}
		d.drawDial(i, int(state), quarters[i], rim)
		r := d.places.dial(i)
		r.H += d.places.number(i).H
		d.Region(scene.OfCell, i, r)
		if d.Mode == scene.Play {
			d.Region(scene.OfMove, i, r)
		}
	}
}

func (d *drawing) drawDial(i, state int, quarters float64, rim fyne.ThemeColorName) {
	marks := d.Marks(i, dialOf)
	marks.Hover = false // the rim shows it
	c, radius := d.places.dial(i).Centre(), d.places.areas.Unit/2
	line := max(sketch.Floor(d.places.areas.Unit/50), 1)
	if rim != scene.ColorLine {
		line = max(sketch.Floor(d.places.areas.Unit/35), 2)
	}
	marks.Rings(sketch.Floor((columnPitch-1)/2*d.places.areas.Unit), func(by float32, fill scene.Paint) { d.Disc(c, radius+by, fill) })
	d.Disc(c, radius, scene.Ink(rim))
	d.Disc(c, radius-line, scene.Ink(scene.ColorPanel))

	ink := scene.Ink(scene.ColorAccent)
	if state == 1 {
		ink = scene.Ink(scene.ColorGood)
	}
	text := max(0.14*d.places.areas.Unit, leastText-1)
	for n := 1; n <= dials.States; n++ {
		at := sketch.Around(c.Add(hand(float64(n-1), radius-line-0.72*text)), 1.5*text, text)
		if n == state {
			d.Text(at, strconv.Itoa(n), text, sketch.Bold, ink)
		} else {
			d.Text(at, strconv.Itoa(n), text, sketch.Regular, scene.Ink(scene.ColorSecondary))
		}
	}
	width := max(handWidth*d.places.areas.Unit, 3)
	tip := min(handLength*d.places.areas.Unit, radius-1.4*text-width/2)
	ends := []fyne.Position{c.Add(hand(quarters, tip)), c.Add(hand(quarters+2, handTail*d.places.areas.Unit))}
	d.Shapes = append(d.Shapes, scene.LineShape(ends[0], ends[1], width, ink.Name))
	for _, end := range ends {
		d.Disc(end, width/2, ink)
	}
	d.Disc(c, max(hubRadius*d.places.areas.Unit, 3.5), ink)
	d.Text(d.places.number(i), strconv.Itoa(i+1), max(0.14*d.places.areas.Unit, leastText), sketch.Bold, scene.Ink(scene.ColorText))
	if marks.Faulty {
		at := float32(math.Sqrt2/2) * radius
		d.FaultSign(c.AddXY(at, -at), 0.1*d.places.areas.Unit)
	}
}

// Measures of the arrow, with the diameter of a dial as unit.
const (
	arrowWidth = 0.026
	headLength = 0.17
	headWidth  = 0.15
	arrowGap   = 0.03 // between the arrow and the rims
)

// arrow draws an arrow to the dial that the next turn also turns. The curve avoids the dials in
// between, and the arrow back.
func (d *drawing) arrow() {
	if d.asked == scene.Missing || d.p.Partner(d.asked) == d.asked {
		return
	}
	fill := scene.Ink(scene.ColorCaution)
	from, to := d.places.dial(d.asked).Centre(), d.places.dial(d.p.Partner(d.asked)).Centre()
	away := to.Subtract(from)
	distance := length(away)
	left := fyne.NewPos(away.Y/distance, -away.X/distance)
	bend := max(0.2*distance, 0.5*d.places.areas.Unit)
	control := between(from, to, 0.5).AddXY(left.X*bend, left.Y*bend)

	reach := (0.5 + arrowGap) * d.places.areas.Unit
	start, tip := toward(from, control, reach), toward(to, control, reach)
	neck := toward(tip, control, headLength*d.places.areas.Unit)
	d.ribbon(start, control, neck, max(arrowWidth*d.places.areas.Unit, 2), fill)
	side := toward(fyne.Position{}, fyne.NewPos(tip.Y-neck.Y, neck.X-tip.X), headWidth/2*d.places.areas.Unit)
	d.Polygon([]fyne.Position{tip, neck.Subtract(side), neck.Add(side)}, fill)
}

// ribbon draws a quadratic Bézier curve of the given width as a polygon.
func (d *drawing) ribbon(start, control, end fyne.Position, width float32, fill scene.Paint) {
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

// linkTable draws the link table, with the row of the asked dial tinted and the link of its next turn lit.
func (d *drawing) linkTable() {
	radius := d.places.entry(0, 0).H / 4
	var tint, light scene.Paint // none
	row, link := d.places.row(0), d.places.link(0, 0)
	if d.asked != scene.Missing {
		tint, light = scene.Ink(scene.ColorSelected), scene.Ink(scene.ColorCaution)
		row, link = d.places.row(d.asked), d.places.link(d.asked, int(d.p.States()[d.asked])-1)
	}
	d.Box(row.Inset(1), radius, tint)
	d.Box(link.Inset(1), radius, light)

	write := func(r sketch.Rect, n int, bold bool, ink fyne.ThemeColorName) {
		d.Text(r, strconv.Itoa(n), d.places.text, bold, scene.Ink(ink))
	}
	for state := range dials.States {
		write(d.places.entry(0, state+1), state+1, sketch.Bold, scene.ColorSecondary)
	}
	for i, links := range d.p.Links() {
		write(d.places.entry(i+1, 0), i+1, sketch.Bold, scene.ColorText)
		for state, to := range links {
			cell, r := firstLink+i*dials.States+state, d.places.link(i, state)
			d.Region(scene.OfCell, cell, r)
			ground, ink, lit := scene.Ink(scene.ColorPage), scene.ColorText, i == d.asked && r == link
			switch {
			case lit:
				ground, ink = light, scene.ColorOnAccent
			case i == d.asked:
				ground = tint
			}
			d.frame(r, d.Marks(cell, dialOf), radius, ground)
			write(r, int(to), lit, ink)
		}
	}
	for _, cell := range d.Faults {
		if cell >= firstLink {
			d.Badge(d.places.link((cell-firstLink)/dials.States, (cell-firstLink)%dials.States))
		}
	}
}

// frame draws the marks of a cell of the table under its text.
func (d *drawing) frame(r sketch.Rect, m sketch.Marks, radius float32, ground scene.Paint) {
	if m == (sketch.Marks{}) {
		return
	}
	room := max(sketch.Floor(r.H/8), 2)
	inner := r.Inset(room + 1)
	m.Rings(room, func(by float32, fill scene.Paint) { d.Box(inner.Inset(-by), radius, fill) })
	d.Box(inner, radius-room/2, ground)
}
