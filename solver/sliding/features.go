package sliding

import (
	"context"
	"math"
	"slices"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
)

// mostEntries is the greatest size of a pattern database, which has a byte for each placement of
// the blank and its tiles.
const mostEntries = 5 << 20

// Features lists the features of positions of a size.
func Features(size sliding.Size) []solver.Feature {
	cells := size.Cells()
	about := func(name string) model.Phrase { return model.Own(sliding.Any, model.Key("feature."+name)) }
	feature := func(name string, bound solver.Bound, of func(*Space, *board) int) solver.Feature {
		return solver.Feature{Name: name, About: about(name), Bound: bound, For: func(p model.Position, _ []int) func(model.Position) int {
			d := SpaceOf(p.(sliding.Position))
			return func(p model.Position) int {
				b := d.boardOf(p.(sliding.Position))
				return of(d, &b)
			}
		}}
	}
	mostTiles := 0
	for size := cells * cells; size <= mostEntries; size *= cells {
		mostTiles++
	}
	database := func(name string, bound solver.Bound) solver.Feature {
		return solver.Feature{
			Name: name, About: about(name), Bound: bound, Arguments: min(mostTiles, cells-1), Values: cells - 1,
			For: func(p model.Position, names []int) func(model.Position) int {
				q := p.(sliding.Position)
				var tiles []uint8
				for _, name := range names {
					tiles = append(tiles, uint8(q.Home(byte(name))))
				}
				d := SpaceOf(q)
				db, _ := newPattern(context.Background(), d, tiles, bound == solver.OwnMoves)
				return func(p model.Position) int {
					b := d.boardOf(p.(sliding.Position))
					return int(db.distances[db.index(&b)])
				}
			},
		}
	}
	return []solver.Feature{
		feature("misplaced", solver.AllMoves, misplaced.all),
		feature("manhattan", solver.AllMoves, manhattan.all),
		feature("euclidean", solver.AllMoves, (*Space).euclidean),
		feature("rows", solver.AllMoves, tileValue(rowsAway).all),
		feature("cols", solver.AllMoves, tileValue(columnsAway).all),
		feature("conflict", solver.NoBound, (*Space).conflicts),
		feature("inversions", solver.NoBound, (*Space).inversions),
		feature("sequence", solver.NoBound, (*Space).sequence),
		feature("blank", solver.AllMoves, func(d *Space, b *board) int { return d.Manhattan(b.find(d.Blank), d.Blank) }),
		database("pdb", solver.AllMoves),
		database("apdb", solver.OwnMoves),
	}
}

// euclidean returns the sum of the straight distances of the tiles from their goal cells, rounded up.
func (d *Space) euclidean(b *board) int {
	sum := 0.0
	for cell, tile := range b[:d.size.Cells()] {
		if tile != d.Blank {
			sum += math.Hypot(float64(rowsAway(d, uint8(cell), tile)), float64(columnsAway(d, uint8(cell), tile)))
		}
	}
	return int(math.Ceil(sum))
}

// inversions returns the number of pairs of tiles in the opposite order to the goal.
func (d *Space) inversions(b *board) (sum int) {
	for i, y := range b[:d.size.Cells()] {
		for _, x := range b[:i] {
			if x > y && x != d.Blank && y != d.Blank {
				sum++
			}
		}
	}
	return sum
}

// sequence returns Nilsson's sequence score (1971): 2 for each tile of the border that isn't followed clockwise by the
// tile that follows it in the goal, and 1 for each wrong tile inside.
func (d *Space) sequence(b *board) (sum int) {
	solved := d.solved()
	now, goal := d.followers(b), d.followers(&solved)
	for cell, tile := range b[:d.size.Cells()] {
		switch {
		case now[tile] == 0 && tile != d.Blank && int(tile) != cell:
			sum++
		case now[tile] != 0 && now[tile] != goal[tile]:
			sum += 2
		}
	}
	return sum
}

// followers returns, for each tile of the border, 1 more than the next one clockwise; 0 for the others.
func (d *Space) followers(b *board) (next board) {
	var tiles board
	border, right, last := tiles[:0], d.Cols-1, d.size.Cells()-1
	for _, line := range [...]struct{ first, step, steps int }{
		{0, 1, right}, {right, d.Cols, d.Rows - 1}, {last, -1, right}, {last - right, -d.Cols, d.Rows - 1},
	} {
		for i := range line.steps {
			if tile := b[line.first+i*line.step]; tile != d.Blank {
				border = append(border, tile)
			}
		}
	}
	for i, tile := range border {
		next[tile] = border[(i+1)%len(border)] + 1
	}
	return next
}

// pattern is a pattern database (Culberson and Schaeffer, 1998): the number of moves that bring some
// tiles and the blank home. An additive one (Korf and Felner, 2002) counts only the moves of those
// tiles, so that databases of different tiles can be added.
type pattern struct {
	tiles     []uint8 // the blank first
	cells     int
	distances []uint8
}

// newPattern fills the database breadth-first from the goal. A level holds what is equally far.
func newPattern(ctx context.Context, d *Space, tiles []uint8, additive bool) (*pattern, error) {
	const unseen = 255
	p := &pattern{tiles: append([]uint8{d.Blank}, tiles...), cells: d.size.Cells()}
	size := 1
	for range p.tiles {
		size *= p.cells
	}
	p.distances = slices.Repeat([]uint8{unseen}, size)
	solved := d.solved()
	start := p.index(&solved)
	p.distances[start] = 0
	cells := make([]int, len(p.tiles))
	for level, next := []int{start}, []int(nil); len(level) > 0; level, next = next, level[:0] {
		for i := 0; i < len(level); i++ {
			if i%paceOfLooks == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			from := level[i]
			for j, rest := len(cells)-1, from; j >= 0; j-- {
				cells[j], rest = rest%p.cells, rest/p.cells
			}
			for _, l := range d.legal[cells[0]] {
				after, own := int(l.To), false
				for _, cell := range cells[1:] {
					if cell == int(l.To) {
						cell, own = cells[0], true
					}
					after = after*p.cells + cell
				}
				switch {
				case additive && !own && p.distances[after] > p.distances[from]:
					p.distances[after] = p.distances[from]
					level = append(level, after)
				case p.distances[after] == unseen:
					p.distances[after] = p.distances[from] + 1
					next = append(next, after)
				}
			}
		}
	}
	return p, nil
}

// index returns the index of a board's entry: the tiles' cells, as digits.
func (p *pattern) index(b *board) (index int) {
	for _, tile := range p.tiles {
		index = index*p.cells + int(b.find(tile))
	}
	return index
}
