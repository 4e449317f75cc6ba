package rotation

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets"
)

// moves are the moves of the game, all of them legal on every board.
var moves = rotation.Position{}.Moves()

// bed draws the # under the cells: the lines of four moves, which between them
// are all the lines.
func (s *sketch) bed(g geometry) {
	for _, m := range []model.Move{rotation.A, rotation.B, rotation.C, rotation.D} {
		r := g.bed(m)
		s.box(r, cornerRadius(g.cell)+g.margin/2, widgets.Ink(widgets.ColorBed))
	}
}

// glow says how much a move is under attention, from 0 to 1: it is pointed at,
// or has the cursor, or is under way, when its line lights up and goes out
// again.
func glow(v *widgets.View, m model.Move) float32 {
	switch {
	case v.Moving && v.Move == m:
		return min(1, 4*min(float32(v.Fraction), 1-float32(v.Fraction)))
	case !v.Moving && (v.HoverOn(widgets.OfMove, int(m)) || cursorOn(v, m)):
		return 1
	default:
		return 0
	}
}

// cursorOn reports whether the cursor is on the handle of the move.
func cursorOn(v *widgets.View, m model.Move) bool {
	return !v.Moving && v.CursorOn(widgets.OfMove, int(m))
}

// lanes lights up the lines of the moves that are under attention.
func (s *sketch) lanes(g geometry, v *widgets.View) {
	for _, m := range moves {
		if light := glow(v, m); light > 0 {
			s.box(g.bed(m), cornerRadius(g.cell)+g.margin/2,
				widgets.Paint{Name: widgets.ColorAccent, Fade: 1 - 0.3*light})
		}
	}
}

// marksOf gathers what the view marks on a cell. While a cell is being dragged
// the cursor is out of the way: the target wears its ring.
func marksOf(v *widgets.View, cell int) marks {
	m := marks{faulty: v.Faulty(cell)}
	if v.Mode == widgets.Edit && !v.Moving {
		dragging := v.Grabbed != widgets.None
		m.cursor = v.Focused && v.Cursor == cell && !dragging
		m.hover = v.HoverOn(widgets.OfCell, cell) && !dragging
		m.grabbed = v.Grabbed == cell
		m.target = v.Target == cell
	}
	return m
}

// place is where the digit of a cell is seen.
type place struct {
	cell int
	at   rect
}

// places returns where all digits are seen, those of a line that is under way
// between their cells. The one that is pushed out is seen twice: leaving at one
// end and coming in at the other.
func (g geometry) places(v *widgets.View) []place {
	var line [rotation.LineLen]int
	if v.Moving {
		line = rotation.Line(v.Move)
	}
	list := make([]place, 0, rotation.Cells+1)
	for cell := range rotation.Cells {
		if !v.Moving || !slices.Contains(line[:], cell) {
			list = append(list, place{cell, g.cellRect(cell)})
		}
	}
	if v.Moving {
		for i := range len(line) + 1 {
			list = append(list, place{line[i%len(line)], g.sliding(v.Move, i, float32(v.Fraction))})
		}
	}
	return list
}

// cells draws all digits and their marks: what is raised above the rest, and
// then the badges above everything.
func (s *sketch) cells(g geometry, v *widgets.View, p rotation.Position) {
	places := g.places(v)
	for _, raised := range []bool{false, true} {
		for _, pl := range places {
			if m := marksOf(v, pl.cell); m.raised() == raised {
				s.cell(pl.at, g.cell, g.gap, faces[p[pl.cell]], m)
			}
		}
	}
	for _, pl := range places {
		if v.Faulty(pl.cell) {
			s.badge(pl.at)
		}
	}
}

// dashes is the number of dashes on each side of the frame.
const dashes = 15

// frame draws a dashed line around the eight cells of the centre, which closes
// when they hold the same digit.
func (s *sketch) frame(g geometry, solved bool) {
	ink, dash := widgets.Ink(widgets.ColorAccent), float32(0.6)
	if solved {
		ink, dash = widgets.Ink(widgets.ColorGood), 1
	}
	width := max(0.033*g.pitch, 1.5)
	r := g.centre().inset(-g.gap / 2)
	radius := cornerRadius(g.cell) + g.gap/2

	// From one corner to the next, clockwise, as a walker sees it.
	corners := [4]fyne.Position{
		{X: r.x, Y: r.y}, {X: r.x + r.w, Y: r.y}, {X: r.x + r.w, Y: r.y + r.h}, {X: r.x, Y: r.y + r.h},
	}
	ways := [4]fyne.Delta{{DX: 1}, {DY: 1}, {DX: -1}, {DY: -1}}
	step := (r.w - 2*radius) / dashes
	for i, corner := range corners {
		at := func(d float32) fyne.Position { return corner.AddXY(d*ways[i].DX, d*ways[i].DY) }
		for n := range dashes {
			middle := radius + (float32(n)+0.5)*step
			s.line(at(middle-dash*step/2), at(middle+dash*step/2), width, ink)
		}
		before := ways[(i+3)%4]
		s.curve(corner.AddXY(-radius*before.DX, -radius*before.DY), corner, at(radius), width, ink)
	}
}

func (s *sketch) line(from, to fyne.Position, width float32, stroke widgets.Paint) {
	s.add(widgets.Shape{Kind: widgets.Line, Points: []fyne.Position{from, to}, Width: width, Stroke: stroke})
}

func (s *sketch) curve(from, control, to fyne.Position, width float32, stroke widgets.Paint) {
	s.add(widgets.Shape{
		Kind: widgets.Curve, Points: []fyne.Position{from, control, to}, Width: width, Stroke: stroke,
	})
}
