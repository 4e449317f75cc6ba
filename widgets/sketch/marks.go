package sketch

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
)

// Marks are what is marked on a cell, or on what stands there.
type Marks struct{ Faulty, Cursor, Hover, Grabbed, Target bool }

// Marks gathers what the view marks on a cell. In Play the cursor and the pointer
// are on moves, as the light always is, and what shows them is the cell that
// moveCell returns for the move, or none if that is widgets.None; a nil moveCell
// shows them nowhere. The light looks like the cursor. While
// a cell is being dragged the cursor is out of the way: the target wears its
// ring.
func (s *Sketch) Marks(cell int, moveCell func(model.Move) int) Marks {
	m := Marks{Faulty: s.Faulty(cell), Grabbed: s.Grabbed == cell, Target: s.Target == cell}
	if s.Grabbed != widgets.None {
		return m
	}
	m.Cursor = s.CursorOn(widgets.OfCell, cell)
	m.Hover = s.HoverOn(widgets.OfCell, cell) || s.HoverOn(widgets.OfRun, cell)
	if moveCell != nil {
		isOn := func(move int) bool { return move != widgets.None && moveCell(model.Move(move)) == cell }
		m.Cursor = m.Cursor || s.CursorOn(widgets.OfMove, s.Cursor) && isOn(s.Cursor) || slices.ContainsFunc(s.Arrows(), func(a widgets.Arrow) bool { return isOn(int(a.Move)) })
		m.Hover = m.Hover || s.HoverOn(widgets.OfMove, s.Hover) && isOn(s.Hover)
	}
	return m
}

// Raised reports whether the rings reach over the neighbours, which are to be
// painted first.
func (m Marks) Raised() bool { return m.ringed() || m.Grabbed }

// ringed reports whether the figure wears the ring of the cursor.
func (m Marks) ringed() bool { return m.Cursor || m.Target }

// Rings draws the rings around a figure, the outer ones first; the figure itself
// goes on top of them. grown draws the figure enlarged by a distance on all
// sides, and room is how far the rings may reach. They are figures one behind the
// other and not strokes: Fyne's painters differ in where they put a stroke.
func (m Marks) Rings(room float32, grown func(by float32, fill widgets.Paint)) {
	accent, page, bad := widgets.Ink(widgets.ColorAccent), widgets.Ink(widgets.ColorPage), widgets.Ink(widgets.ColorBad)
	switch {
	case m.ringed() && m.Faulty:
		grown(room, accent)
		grown(Round(0.57*room), page)
		grown(max(Floor(0.43*room), 1), bad)
	case m.ringed():
		// Page colour parts the ring from the figure, which may be of any colour.
		grown(room, accent)
		grown(Round(0.4*room), page)
	case m.Faulty:
		grown(room, bad)
	case m.Grabbed:
		grown(Round(0.6*room), accent)
	case m.Hover:
		grown(Round(0.4*room), widgets.Paint{Name: widgets.ColorText, Fade: 0.35})
	}
}

// Badge draws the sign of a fault at the upper right corner of a cell: inside a
// large one, half outside a small one, where it would hide what is written there.
func (s *Sketch) Badge(cell Rect) {
	side := min(cell.W, cell.H)
	inside := max(0.12*(side-10), 0)
	s.FaultSign(fyne.NewPos(cell.Right()-inside, cell.Y+inside), 1.1*CornerRadius(side))
}

// FaultSign draws the sign of a fault: a disc with an exclamation mark, larger
// than asked for where that could not be read.
func (s *Sketch) FaultSign(c fyne.Position, radius float32) {
	radius = max(radius, 6.5)
	s.Disc(c, radius+max(radius/10, 1), widgets.Ink(widgets.ColorPage))
	s.Disc(c, radius, widgets.Ink(widgets.ColorBad))
	s.Text(Around(c, 2*radius, 2*radius), "!", 1.3*radius, Bold, widgets.Ink(widgets.ColorOnAccent))
}
