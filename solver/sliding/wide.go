package sliding

import (
	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
)

// wide is a board of more than sixteen cells, as in State but with five bits per cell, twelve cells to a number. The
// twenty-fifth cell has no room: its tile is the one that the others leave.
type wide [2]uint64

const (
	wideBits  = 5
	inNumber  = 12
	wideCells = 2 * inNumber
)

func widened(b *board) (w wide) {
	for cell, tile := range b[:wideCells] {
		w[cell/inNumber] |= uint64(tile) << (wideBits * (cell % inNumber))
	}
	return w
}

// board returns the board of a state with a number of cells.
func (w wide) board(cells int) (b board) {
	left := cells * (cells - 1) / 2 // the sum of all tiles
	for cell := range min(cells, wideCells) {
		b[cell] = uint8(w[cell/inNumber]>>(wideBits*(cell%inNumber))) % places
		left -= int(b[cell])
	}
	if cells > wideCells {
		b[wideCells] = uint8(left)
	}
	return b
}

// wideDomain returns the search domain of the goal of a position, and the state of its start.
func wideDomain(p model.Position) (*search.Domain[wide], wide) {
	d := SpaceOf(p.(sliding.Position))
	cells, start, goal := d.size.Cells(), d.boardOf(p.(sliding.Position)), d.solved()
	solved := widened(&goal)
	return &search.Domain[wide]{
		Expand: func(w wide, out *search.Successors[wide]) {
			b := w.board(cells)
			blank := b.find(d.Blank)
			for _, l := range d.legal[blank] {
				next := b
				next[blank], next[l.To] = next[l.To], next[blank]
				out.Add(widened(&next), l.Move)
			}
		},
		Goal:     func(w wide) bool { return w == solved },
		Position: func(w wide) model.Position { return d.position(w.board(cells)) },
		Inverses: inverses,
	}, widened(&start)
}

// wideHeuristics are Heuristics without tables, for which there would be too many contents of a line.
func wideHeuristics(f *field) []search.Heuristic[wide] {
	var home [sliding.Most]uint8
	for tile := range home {
		home[tile] = uint8(tile)
	}
	heuristic := func(id string, of func(*Space, *board) int, parts func(*Space, *board) []solver.Part) search.Heuristic[wide] {
		return search.Prepared(search.DescribeHeuristic(id, true, true), func(p model.Position) search.Estimator[wide] {
			d, cells := SpaceOf(p.(sliding.Position)), f.size.Cells()
			return search.Estimator[wide]{
				Of: func(w wide) int {
					b := w.board(cells)
					return of(d, &b)
				},
				Parts: func(w wide) []solver.Part {
					b := w.board(cells)
					return parts(d, &b)
				},
			}
		})
	}
	return []search.Heuristic[wide]{
		search.Prepared(search.Blind(), func(model.Position) search.Estimator[wide] { return search.Estimator[wide]{} }),
		heuristic("misplaced", misplaced.all, misplaced.parts),
		heuristic("manhattan", manhattan.all, manhattan.parts),
		heuristic("linear-conflict", func(d *Space, b *board) int {
			t := f.arranged(b[:], &home, d.Blank)
			return t.estimate()
		}, (*Space).linearConflictParts),
	}
}
