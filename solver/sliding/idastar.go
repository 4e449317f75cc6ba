package sliding

import (
	"context"
	"slices"

	"quadrille/model"
	"quadrille/model/sliding"
)

// round is one round of iterative-deepening A* (Korf, 1985): a depth-first search up to a length, which can be stopped and go on. It tries
// the moves in order, so if no solution is shorter the first one found is the first in tie-break order.
type round struct {
	field  *field
	sum    *sum // a second estimate; nil for none
	length int
	path   []frame
	ended  bool
	found  []model.Move // nil if there is none
}

// frame is a board on the path, with the number of its moves that have been tried.
type frame struct {
	tiles   tiles
	tried   int
	entries entries // of the board in the databases of the sum
}

func (f *field) newRound(start tiles, length int, sum *sum) *round {
	r := &round{field: f, sum: sum, length: length, path: make([]frame, 0, length+1)}
	r.path = append(r.path, frame{tiles: start})
	if sum != nil {
		r.path[0].entries = sum.entries(&start, f.size.Cells())
	}
	return r
}

// run expands so many states at most, and returns how many it has expanded.
func (r *round) run(most int) (expanded int) {
	f := r.field
	for expanded < most && len(r.path) > 0 {
		top := &r.path[len(r.path)-1]
		t := &top.tiles
		if t.solved() {
			for _, at := range r.path[1:] {
				r.found = append(r.found, at.tiles.last)
			}
			r.found = slices.Clip(r.found)
			r.ended = true
			return expanded
		}
		if top.tried == 0 {
			expanded++
		}
		steps := f.legal[t.blank]
		left := r.length - len(r.path)
		for top.tried < len(steps) {
			s := steps[top.tried]
			top.tried++
			if s.Move == Reverse(t.last) && t.last != none {
				continue
			}
			manhattan, conflicts := f.change(t, s)
			if t.estimate()+int(manhattan)+2*int(conflicts) > left {
				continue
			}
			entries := top.entries
			if r.sum != nil && r.sum.slide(&entries, t.cells[s.To], s.To, t.blank) > left {
				continue
			}
			r.path = append(r.path, frame{tiles: *t, entries: entries})
			f.slide(&r.path[len(r.path)-1].tiles, s, manhattan, conflicts)
			break
		}
		if top.tried == len(steps) && top == &r.path[len(r.path)-1] {
			r.path = r.path[:len(r.path)-1]
		}
	}
	r.ended = len(r.path) == 0
	return expanded
}

// sum estimates by additive pattern databases whose tiles are all tiles of the board (Korf and Felner, 2002).
type sum struct {
	databases []*pattern
	of        [most]uint8 // the database of each tile
	weights   [most]int32 // of each tile's cell, and of the blank's by database, in the numbers of entries
	blanks    entries
}

// entries are numbers of entries, one in each database.
type entries [mostSide]int32

// newSum returns the sum for goals with the blank in a cell. The databases have five tiles at most.
func newSum(ctx context.Context, size sliding.Size, blank uint8) (*sum, error) {
	const largest = 5
	u, d := new(sum), NewSpace(size, blank)
	var tiles []uint8 // along the shorter side: tiles that are close to each other tell more
	for i := range uint8(size.Cells()) {
		tile := i
		if size.Cols > size.Rows {
			tile = i%size.Rows*size.Cols + i/size.Rows
		}
		if tile != blank {
			tiles = append(tiles, tile)
		}
	}
	for group := range slices.Chunk(tiles, largest) {
		p, err := newPattern(ctx, d, group, true)
		if err != nil {
			return nil, err
		}
		weight := int32(1)
		for _, tile := range slices.Backward(group) {
			u.of[tile], u.weights[tile] = uint8(len(u.databases)), weight
			weight *= int32(size.Cells())
		}
		u.blanks[len(u.databases)] = weight
		u.databases = append(u.databases, p)
	}
	return u, nil
}

func (u *sum) entries(t *tiles, cells int) (e entries) {
	for cell := range cells {
		if tile := t.cells[cell]; cell != int(t.blank) {
			e[u.of[tile]] += u.weights[tile] * int32(cell)
		}
	}
	for i := range u.databases {
		e[i] += u.blanks[i] * int32(t.blank)
	}
	return e
}

// slide changes the entries by a move of a tile into the blank's cell, and returns the sum.
func (u *sum) slide(e *entries, tile, from, into uint8) (total int) {
	way := int32(into) - int32(from)
	e[u.of[tile]] += u.weights[tile] * way
	for i, p := range u.databases {
		e[i] -= u.blanks[i] * way
		total += int(p.distances[e[i]])
	}
	return total
}
