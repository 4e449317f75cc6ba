package sliding

import (
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// tileOf returns the cell of the tile that a move slides; None if it slides none.
func (d *drawing) tileOf(m model.Move) int {
	if tile, ok := d.p.Target(m); ok {
		return tile
	}
	return widgets.None
}

// place is where what stands on a cell is seen, and how it is marked.
type place struct {
	cell  int
	at    sketch.Rect
	marks sketch.Marks
}

// places lists where everything is seen, a tile that is sliding last. That one
// takes no mark along but its fault; pointer and cursor stay where they are.
func (d *drawing) places() []place {
	list := make([]place, 0, 2*d.look.cells())
	sliding := widgets.None
	if d.Moving {
		sliding = d.tileOf(d.Move)
	}
	for cell := range 2 * d.look.cells() {
		if cell != sliding {
			list = append(list, place{cell, d.cell(cell), d.Marks(cell, d.tileOf)})
		}
	}
	if d.Moving {
		from, to, way := d.cell(sliding), d.cell(d.p.Blank()), float32(d.Fraction)
		at := from.Shifted(way*(to.X-from.X), way*(to.Y-from.Y))
		list = append(list, place{sliding, at, sketch.Marks{Faulty: d.Faulty(sliding)}})
	}
	return list
}

// cells draws the cells of both boards: those whose rings reach over others
// after these, and then the badges above everything.
func (d *drawing) cells() {
	if d.Moving { // what the tile leaves behind
		d.Tile(d.cell(d.tileOf(d.Move)), d.start.Cell, d.start.Gap, sketch.EmptyFace, sketch.Marks{})
	}
	places := d.places()
	for _, raised := range []bool{false, true} {
		for _, pl := range places {
			if on := d.board(pl.cell); pl.marks.Raised() == raised {
				d.Tile(pl.at, on.Cell, on.Gap, d.look.face(d.p, d.p.Value(pl.cell)), pl.marks)
			}
		}
	}
	for _, pl := range places {
		if pl.marks.Faulty {
			d.Badge(pl.at)
		}
	}
}
