package cubic

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets"
)

// marks are what is marked on a cell.
type marks struct{ faulty, cursor, hover, grabbed, target bool }

// marksOf gathers what the view marks on a cell. While a cell is dragged the ring
// of the cursor is on the cell that it would be dropped on.
func marksOf(v *widgets.View, p cubic.Position, cell int) marks {
	m := marks{
		faulty:  v.Faulty(cell),
		cursor:  v.Focused && cellOf(v, p, v.Mode == widgets.Play, v.Cursor) == cell,
		hover:   v.HoverKind != widgets.OfMenu && cellOf(v, p, v.HoverKind == widgets.OfMove, v.Hover) == cell,
		grabbed: v.Grabbed == cell,
		target:  v.Target == cell,
	}
	if v.Grabbed != widgets.None {
		m.cursor, m.hover = false, false
	}
	return m
}

// cellOf returns the cell that the cursor or the pointer is on. In Play these
// are on moves; the cell is that of the cube which the move rolls.
func cellOf(v *widgets.View, p cubic.Position, onMove bool, index int) int {
	if !onMove || index == widgets.None {
		return index
	}
	if cell, _, ok := rolls(p, model.Move(index)); ok && !v.Moving {
		return cell
	}
	return widgets.None
}

// rings draws the rings around a figure, the outer ones first; the figure itself
// goes on top of them. grown draws the figure enlarged by a distance on all
// sides, and room is how far rings may reach. They are figures one behind the
// other and not strokes: Fyne's painters differ in where they put a stroke.
func rings(m marks, room float32, grown func(by float32, fill widgets.Paint)) {
	switch {
	case m.cursor || m.target:
		grown(room, widgets.Ink(widgets.ColorAccent))
		grown(floor(room/2), widgets.Ink(widgets.ColorPage))
	case m.grabbed:
		grown(room/2, widgets.Ink(widgets.ColorAccent))
	case m.hover && !m.faulty:
		grown(room/3, widgets.Paint{Name: widgets.ColorText, Fade: 0.35})
	}
	switch {
	case m.faulty && (m.cursor || m.target):
		grown(room/3, widgets.Ink(widgets.ColorBad))
	case m.faulty:
		grown(room, widgets.Ink(widgets.ColorBad))
	}
}

// badge draws the sign of a fault.
func (s *sketch) badge(c fyne.Position, radius float32) {
	s.disc(c, radius+max(radius/10, 1), widgets.Ink(widgets.ColorPage))
	s.disc(c, radius, widgets.Ink(widgets.ColorBad))
	s.text(around(c, 2*radius, 2*radius), "!", 1.3*radius, true, widgets.Ink(widgets.ColorOnAccent))
}

// pill draws what the coach says of a move: whether the distance falls, stays or
// rises, and what it is then. It has its lower left corner at the given place.
func (s *sketch) pill(corner fyne.Position, height float32, v widgets.Verdict) {
	size := 0.56 * height
	distance := strconv.Itoa(v.Distance)
	r := rect{corner.X, corner.Y - height, 1.5*height + textWidth(distance)*size, height}
	ink := widgets.Ink(trends[v.Trend])
	s.box(r, height/2, widgets.Ink(widgets.ColorPanel))
	sign := fyne.NewPos(r.x+0.62*height, r.centre().Y)
	if v.Trend == widgets.Keeps {
		s.text(around(sign, height, height), "=", size, true, ink)
	} else {
		s.arrowhead(sign, 0.42*height, v.Trend == widgets.Costs, ink)
	}
	s.text(rect{r.x + 0.85*height, r.y, r.w - 1.15*height, height}, distance, size, true, ink)
}

// grow moves the sides of a convex figure, given clockwise, outwards.
func grow(points []point, by float64) []point {
	grown := make([]point, len(points))
	for i, p := range points {
		before, after := points[(i+len(points)-1)%len(points)], points[(i+1)%len(points)]
		u, w := unit(before, p), unit(p, after)
		// The new corner lies on both sides' parallels: as far along the sum of
		// their normals as makes its part along each of them right.
		k := by / (1 + u.x*w.x + u.y*w.y)
		grown[i] = point{p.x + k*(u.y+w.y), p.y - k*(u.x+w.x)}
	}
	return grown
}

func unit(from, to point) point {
	length := math.Hypot(to.x-from.x, to.y-from.y)
	return point{(to.x - from.x) / length, (to.y - from.y) / length}
}
