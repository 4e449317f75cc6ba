package sketch

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// Marks are the marks of a cell or of the tile on it.
type Marks struct{ Faulty, Cursor, Hover, Grabbed, Target bool }

// Marks returns the marks of a cell. moveCell returns the cell that shows the marks of a move: lit,
// or under the pointer. Missing, or a nil moveCell, shows them nowhere. During a
// drag the target has the ring of the cursor.
func (s *Sketch) Marks(cell int, moveCell func(model.Move) int) Marks {
	m := Marks{Faulty: s.Faulty(cell), Grabbed: s.Grabbed == cell, Target: s.Target == cell}
	if s.Grabbed != scene.Missing {
		return m
	}
	m.Cursor = s.CursorOn(cell)
	m.Hover = s.HoverOn(scene.OfCell, cell) || s.HoverOn(scene.OfSlide, cell)
	if moveCell != nil {
		isLit := s.Lit != nil && s.Answer == scene.NoAnswer && moveCell(s.Lit.Move) == cell
		m.Cursor = m.Cursor || isLit
		isOver := s.Hover != scene.Missing && s.HoverKind == scene.OfMove && moveCell(model.Move(s.Hover)) == cell
		m.Hover = m.Hover || isOver
	}
	return m
}

// Raised reports whether the rings cover parts of the neighbours. Neighbours are painted first.
func (m Marks) Raised() bool { return m.ringed() || m.Grabbed }

// ringed reports whether the figure has the ring of the cursor.
func (m Marks) ringed() bool { return m.Cursor || m.Target }

// Rings draws rings, at most room wide, around a figure; the caller then draws the figure on top.
// grown draws the figure enlarged by a distance on all sides. The rings are figures, not strokes:
// Fyne's painters put strokes at different places.
func (m Marks) Rings(room float32, grown func(by float32, fill scene.Paint)) {
	accent, page, bad := scene.Ink(scene.ColorAccent), scene.Ink(scene.ColorPage), scene.Ink(scene.ColorBad)
	switch {
	case m.ringed():
		grown(room, accent)
		grown(Round(0.4*room), page) // the figure may have the colour of the ring
	case m.Faulty:
		grown(room, bad)
	case m.Grabbed:
		grown(Round(0.6*room), accent)
	case m.Hover:
		grown(Round(0.4*room), scene.Paint{Name: scene.ColorText, Fade: 0.35})
	}
}

// Badge draws the sign of a fault at the upper right corner of a cell: inside a large cell, half
// outside a small cell, which keeps the text legible.
func (s *Sketch) Badge(cell Rect) {
	side := min(cell.W, cell.H)
	inside := max(0.12*(side-10), 0)
	s.FaultSign(fyne.NewPos(cell.Right()-inside, cell.Y+inside), 1.1*CornerRadius(side))
}

func (s *Sketch) FaultSign(c fyne.Position, radius float32) { s.sign(c, radius, "!", scene.ColorBad) }

// sign draws a disc with a character in a legible size.
func (s *Sketch) sign(c fyne.Position, radius float32, text string, fill fyne.ThemeColorName) {
	radius = max(radius, 6.5)
	s.Disc(c, radius+max(radius/10, 1), scene.Ink(scene.ColorPage))
	s.Disc(c, radius, scene.Ink(fill))
	s.Text(Around(c, 2*radius, 2*radius), text, 1.3*radius, Bold, scene.Ink(scene.ColorOnAccent))
}
