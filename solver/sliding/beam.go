package sliding

import (
	"slices"

	"quadrille/model"
	"quadrille/model/sliding"
)

// beam is a beam search: of the boards a number of moves from the start it keeps only so many, those with the
// least estimates, and so finds solutions that needn't be shortest ones. It goes through the same memory again in each search.
type beam struct {
	field *field
	// look is called once for paceOfLooks boards looked at: four for each that is kept. The search ends if it returns false.
	look func() bool
	done int // boards looked at

	level, next []tiles
	ways        [][]uint32 // for each step, of each board kept, where it comes from: the number of that board times 4, plus the move
	seen        []uint16   // parts of the hashes of boards met lately, by another part
	unsorted    []child
	sorted      []child                            // by rank
	places      [mostRank]int                      // numbers of children by rank, then their places in sorted
	shares      [sliding.Most][sliding.Most]uint16 // of tiles in the rank, by cell and tile
}

// child is a board that can be kept.
type child struct {
	from                 uint32 // the board before
	hash                 uint32
	step                 Step
	manhattan, conflicts int8 // changes
	rank                 uint16
}

// The rank of a board estimates the moves to the goal, in a unit of its own. On random 5x5 boards searches that keep 900 boards find solutions of
// 109.2 moves, and those that keep 24,300 find 104.0. If each tile's moves count the same and a conflict is three of them, it is 116.2 and 107.8.
const (
	perConflict = 72   // between 56 and 96: at most 0.4 moves more
	mostRank    = 8192 // more than that of any start; boards with more aren't kept
	mostMoves   = 512  // more than the shortest solution of any board
)

// share returns the share of a tile in the rank if the blank's home is a cell. It grows faster than the distance, since a tile that is left behind far
// from its home costs many moves of others: without squares and cubes solutions have 7 moves more, without cubes 0.9. It grows with the distance
// between the homes of the tile and the blank, too: without this they have 0.3 more.
func (f *field) share(tile, cell, blank uint8) uint16 {
	rows, columns := distance(f.row[cell], f.row[tile]), distance(f.column[cell], f.column[tile])
	way := rows + columns
	return uint16((10*way + 3*way*way + rows*rows*rows + columns*columns*columns) * (16 + int(f.away[tile][blank])) / 16)
}

// search looks for a solution of less than limit moves and keeps so many boards at each step. It returns nil if it finds none.
func (b *beam) search(start tiles, width, limit int) []model.Move {
	f := b.field
	size := 1
	for size < 2*width {
		size *= 2
	}
	b.seen = slices.Grow(b.seen[:0], size)[:size]
	clear(b.seen)
	isNew := func(hash uint32) bool {
		slot, part := &b.seen[int(hash)&(size-1)], uint16(hash>>16)
		isNew := *slot != part
		*slot = part
		return isNew
	}
	isNew(start.hash)
	start.rank = perConflict * uint16(start.conflicts)
	for cell, tile := range start.cells[:f.size.Cells()] {
		for at := range uint8(f.size.Cells()) {
			b.shares[at][tile] = f.share(tile, at, start.cells[start.blank])
		}
		if cell != int(start.blank) {
			start.rank += b.shares[cell][tile]
		}
	}
	b.level = append(b.level[:0], start)
	for made := 1; len(b.level) > 0; made++ {
		if !b.children(width, limit-made) {
			return nil
		}
		if len(b.ways) < made {
			b.ways = append(b.ways, nil)
		}
		kept := min(width, len(b.sorted)) // at most
		ways := slices.Grow(b.ways[made-1][:0], kept)
		b.next = slices.Grow(b.next[:0], kept)
		for i := range b.sorted {
			c := &b.sorted[i]
			if !isNew(c.hash) {
				continue
			}
			if b.next = append(b.next, b.level[c.from]); !b.isGoing() {
				return nil
			}
			child := &b.next[len(b.next)-1]
			f.slide(child, c.step, c.manhattan, c.conflicts)
			child.rank = c.rank
			ways = append(ways, c.from<<2|uint32(c.step.Move))
			if child.solved() {
				b.ways[made-1] = ways
				return b.trace(made)
			}
			if len(b.next) == width {
				break
			}
		}
		b.ways[made-1] = ways
		b.level, b.next = b.next, b.level
	}
	return nil
}

// shorten looks for fewer moves between two boards on the way of a solution from the start. It returns the shorter solution, nil if it finds none.
func (b *beam) shorten(start *tiles, moves []model.Move, from, to, width int) []model.Move {
	f, first := b.field, *start
	for _, m := range moves[:from] {
		f.play(&first, m)
	}
	last := first
	for _, m := range moves[from:to] {
		f.play(&last, m)
	}
	var home [sliding.Most]uint8
	for cell, tile := range last.cells[:f.size.Cells()] {
		home[tile] = uint8(cell)
	}
	between := b.search(f.arranged(first.cells[:], &home, first.cells[first.blank]), width, to-from)
	if between == nil {
		return nil
	}
	return slices.Concat(moves[:from], between, moves[to:])
}

// children sorts the children of the level's boards by their ranks, those from which fewer than left moves may do, up to a rank for which there are
// enough of them, though some may be the same board. It returns false if the search ends.
func (b *beam) children(width, left int) (isGoing bool) {
	clear(b.places[:])
	b.unsorted = b.unsorted[:0]
	f, most, all := b.field, mostRank-1, 0
	for i := range b.level {
		t := &b.level[i]
		if !b.isGoing() {
			return false
		}
		for _, s := range f.legal[t.blank] {
			if s.Move == Reverse(t.last) {
				continue
			}
			manhattan, conflicts := f.change(t, s)
			far, wrong := int(t.manhattan)+int(manhattan), int(t.conflicts)+int(conflicts)
			tile := t.cells[s.To]
			rank := t.rank + b.shares[t.blank][tile] - b.shares[s.To][tile] + perConflict*uint16(conflicts)
			if int(rank) > most || far+2*wrong >= left {
				continue
			}
			b.unsorted = append(b.unsorted, child{uint32(i), t.hash ^ f.keys[s.To][tile] ^ f.keys[t.blank][tile], s, manhattan, conflicts, rank})
			b.places[rank]++
			for all++; all-b.places[most] > 3*width/2; most-- {
				all -= b.places[most]
			}
		}
	}
	b.sorted = slices.Grow(b.sorted[:0], all)[:all]
	place := 0
	for rank := range most + 1 {
		b.places[rank], place = place, place+b.places[rank]
	}
	for _, c := range b.unsorted {
		if !b.isGoing() {
			return false
		}
		if int(c.rank) <= most {
			b.sorted[b.places[c.rank]] = c
			b.places[c.rank]++
		}
	}
	return true
}

// isGoing counts a board, and looks from time to time.
func (b *beam) isGoing() bool {
	b.done++
	return b.done%paceOfLooks > 0 || b.look()
}

// trace returns the moves that led to the last board kept.
func (b *beam) trace(made int) []model.Move {
	moves := make([]model.Move, made)
	at := len(b.ways[made-1]) - 1
	for made--; made >= 0; made-- {
		way := b.ways[made][at]
		moves[made], at = model.Move(way&3), int(way>>2)
	}
	return moves
}
