package dials

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model/dials"
	"quadrille/widgets"
)

// Measures of a dial, with its diameter as unit.
const (
	handLength = 0.26 // of the hand, from the middle on; less where the numbers need it
	handTail   = 0.09 // and behind the middle
	handWidth  = 0.056
	hubRadius  = 0.058
)

// pointers returns where the hands of the dials stand, in quarters of a turn
// from 1, clockwise.
func pointers(before, after dials.Position, fraction float64) (quarters [dials.Dials]float64) {
	was, is := before.States(), after.States()
	for d := range quarters {
		steps := (int(is[d]) - int(was[d]) + dials.States) % dials.States
		quarters[d] = float64(was[d]-1) + fraction*float64(steps)
	}
	return quarters
}

// dials draws the dials, the one in question and the one that it takes along
// outlined.
func (s *sketch) dials(g layout, v *widgets.View, p dials.Position, asked int, quarters [dials.Dials]float64) {
	s.heading(g.dialsCaption, v, dialsArea, g.caption)
	for d, state := range p.States() {
		rim := widgets.ColorLine
		switch {
		case d == asked:
			rim = widgets.ColorAccent
		case asked != widgets.None && d == p.Partner(asked):
			rim = widgets.ColorCaution
		}
		s.dial(g, d, int(state), quarters[d], rim, marksOf(v, d))
		r, number := g.dial(d), g.number(d)
		s.region(widgets.OfCell, d, rect{r.x, r.y, r.w, r.h + number.h})
		if v.Mode == widgets.Play {
			s.region(widgets.OfMove, d, rect{r.x, r.y, r.w, r.h + number.h})
		}
	}
}

// dial draws one dial and its number.
func (s *sketch) dial(g layout, d, state int, quarters float64, rim fyne.ThemeColorName, m marks) {
	size := g.diameter
	c, radius := g.dial(d).centre(), size/2
	if m.grabbed {
		c.Y -= 0.04 * size
	}
	line := max(floor(size/50), 1)
	if rim != widgets.ColorLine {
		line = max(floor(size/35), 2)
	}
	rings(m, floor((columnPitch-1)/2*size), func(by float32, fill widgets.Paint) { s.disc(c, radius+by, fill) })
	s.disc(c, radius, widgets.Ink(rim))
	s.disc(c, radius-line, widgets.Ink(widgets.ColorPanel))

	ink := widgets.Ink(widgets.ColorAccent)
	if state == 1 {
		ink = widgets.Ink(widgets.ColorGood)
	}
	text := max(0.14*size, leastText-1)
	for n := 1; n <= dials.States; n++ {
		at := c.Add(hand(float64(n-1), radius-line-0.72*text))
		if n == state {
			s.text(around(at, 1.5*text, text), strconv.Itoa(n), text, true, ink)
		} else {
			s.text(around(at, 1.5*text, text), strconv.Itoa(n), text, false, widgets.Ink(widgets.ColorSecondary))
		}
	}
	width := max(handWidth*size, 3)
	tip := min(handLength*size, radius-1.4*text-width/2)
	s.bar(c.Add(hand(quarters+2, handTail*size)), c.Add(hand(quarters, tip)), width, ink)
	s.disc(c, max(hubRadius*size, 3.5), ink)
	s.text(g.number(d), strconv.Itoa(d+1), max(0.14*size, leastText), true, widgets.Ink(widgets.ColorText))
	if m.faulty {
		at := float32(math.Sqrt2/2) * radius
		s.badge(c.AddXY(at, -at), max(0.1*size, 6.5))
	}
}

// bar draws a line with round ends, as a polygon: the painters differ in how
// they end lines.
func (s *sketch) bar(from, to fyne.Position, width float32, fill widgets.Paint) {
	const points = 16 // as many as a polygon can have
	along := math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X))
	outline := make([]fyne.Position, points)
	for i := range outline {
		centre, turn := to, -math.Pi/2+math.Pi*float64(i)/(points/2-1)
		if i >= points/2 {
			centre, turn = from, math.Pi/2+math.Pi*float64(i-points/2)/(points/2-1)
		}
		sin, cos := math.Sincos(along + turn)
		outline[i] = centre.AddXY(width/2*float32(cos), width/2*float32(sin))
	}
	s.polygon(outline, fill)
}
