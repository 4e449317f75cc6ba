package eight

import (
	"fyne.io/fyne/v2"

	"quadrille/model/eight"
	"quadrille/widgets"
)

// value is what stands on a cell of either board.
func value(p eight.Position, cell int) byte {
	if cell < eight.Cells {
		return p.Start()[cell]
	}
	return p.Goal()[cell-eight.Cells]
}

// beds draws the grounds of both boards.
func (s *sketch) beds(g geometry) {
	for _, board := range []grid{g.start, g.goal} {
		s.box(board.bed, cornerRadius(board.cell)+board.margin/3, widgets.Ink(widgets.ColorBed))
	}
}

// marksOf gathers what the view marks on a cell. While playing, pointer and
// cursor are on moves; what shows them is the tile that slides. While a cell is
// being dragged the cursor is out of the way: the target wears its ring.
func marksOf(v *widgets.View, p eight.Position, cell int) marks {
	m := marks{faulty: v.Faulty(cell)}
	switch {
	case v.Moving:
	case v.Mode == widgets.Play:
		for _, move := range p.Moves() {
			if tile, _ := p.Target(move); tile == cell {
				m.cursor = v.Focused && v.Cursor == int(move)
				m.hover = v.HoverOn(widgets.OfMove, int(move))
			}
		}
	default:
		dragging := v.Grabbed != widgets.None
		m.cursor = v.Focused && v.Cursor == cell && !dragging
		m.hover = v.HoverOn(widgets.OfCell, cell) && !dragging
		m.grabbed = v.Grabbed == cell
		m.target = v.Target == cell
	}
	return m
}

// place is where a cell of either board, or the tile on it, is seen.
type place struct {
	cell int
	at   rect
	on   grid
}

// places returns where all cells are seen, a tile that is sliding last.
func (g geometry) places(v *widgets.View, p eight.Position) []place {
	list := make([]place, 0, 2*eight.Cells)
	sliding := widgets.None
	if v.Moving {
		sliding, _ = p.Target(v.Move)
	}
	for cell := range eight.Cells {
		if cell != sliding {
			list = append(list, place{cell, g.start.at(cell), g.start})
		}
		list = append(list, place{eight.Cells + cell, g.goal.at(cell), g.goal})
	}
	if v.Moving {
		at := g.start.between(sliding, p.Blank(), float32(v.Fraction))
		list = append(list, place{sliding, at, g.start})
	}
	return list
}

// cells draws the cells of both boards with their marks: what is raised above
// the rest, and then the badges above everything.
func (s *sketch) cells(g geometry, v *widgets.View, p eight.Position) {
	if v.Moving {
		s.vacated(g, v, p)
	}
	places := g.places(v, p)
	for _, raised := range []bool{false, true} {
		for _, pl := range places {
			if m := marksOf(v, p, pl.cell); m.raised() == raised {
				s.cell(pl.at, pl.at.w, pl.on.gap, faceOf(p, value(p, pl.cell)), m)
			}
		}
	}
	for _, pl := range places {
		if v.Faulty(pl.cell) {
			s.badge(pl.at)
		}
	}
}

// vacated draws the empty cell that a sliding tile leaves behind.
func (s *sketch) vacated(g geometry, v *widgets.View, p eight.Position) {
	if cell, ok := p.Target(v.Move); ok {
		r := g.start.at(cell)
		s.cell(r, r.w, g.start.gap, blank, marks{})
	}
}

// verdicts puts what the coach says of each move on the tile that slides.
func (s *sketch) verdicts(g geometry, v *widgets.View, p eight.Position) {
	for _, verdict := range v.Verdicts {
		cell, ok := p.Target(verdict.Move)
		if !ok || v.Moving {
			continue
		}
		r := g.start.at(cell)
		height := max(2*cornerRadius(r.w), 18)
		// In the lower right corner; in a small cell right at its edge, off the digit.
		edge := min(r.w/20, max(r.w/10-6, 0))
		c := fyne.NewPos(r.x+r.w-edge-pillWidth(verdict.Distance, height)/2, r.y+r.h-edge-height/2)
		s.pill(c, height, verdict)
	}
}
