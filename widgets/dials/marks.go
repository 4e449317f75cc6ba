package dials

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// marks are what is marked on a dial or on a cell of the table.
type marks struct{ faulty, cursor, hover, grabbed, target bool }

// marksOf gathers what the view marks on a cell. In Play the cursor and the
// pointer are on moves, which have the numbers of the dials' cells. While a cell
// is dragged the ring of the cursor is on the cell that it would be dropped on.
func marksOf(v *widgets.View, cell int) marks {
	dragging := v.Grabbed != widgets.None
	return marks{
		faulty:  v.Faulty(cell),
		cursor:  v.Focused && v.Cursor == cell && !dragging,
		hover:   v.HoverKind != widgets.OfMenu && v.Hover == cell && !dragging,
		grabbed: v.Grabbed == cell,
		target:  v.Target == cell,
	}
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
// rises, and what it is then. It has its left end at the given place.
func (s *sketch) pill(end fyne.Position, height float32, v widgets.Verdict) {
	size := 0.56 * height
	distance := strconv.Itoa(v.Distance)
	r := rect{end.X, end.Y - height/2, 1.5*height + textWidth(distance)*size, height}
	ink := widgets.Ink(trends[v.Trend])
	s.box(r, height/2, widgets.Ink(widgets.ColorLine))
	s.box(r.inset(1), height/2-1, widgets.Ink(widgets.ColorPanel))
	sign := fyne.NewPos(r.x+0.62*height, r.centre().Y)
	if v.Trend == widgets.Keeps {
		s.text(around(sign, height, height), "=", size, true, ink)
	} else {
		s.arrowhead(sign, 0.42*height, v.Trend == widgets.Costs, ink)
	}
	s.text(rect{r.x + 0.85*height, r.y, r.w - 1.15*height, height}, distance, size, true, ink)
}
