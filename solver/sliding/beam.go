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
	// look is called once for paceOfLooks boards. The search ends if it returns false.
	look func() bool
	done int // boards

	level, next []tiles
	ways        [][]uint32 // for each step, of each board kept, where it comes from: the number of that board times 4, plus the move
	seen        []uint16   // parts of the hashes of boards met lately, by another part
	unsorted    []child
	sorted      []child              // by rank
	places      [mostRank]int        // numbers of children by rank, then their places in sorted
	weights     [sliding.Most]uint16 // of a move of each tile, in ranks
}

// child is a board that can be kept.
type child struct {
	from                 uint32 // the board before
	hash                 uint32
	step                 Step
	manhattan, conflicts int8 // changes
	rank                 uint16
}

// The rank of a board estimates the moves to the goal, in eighths. Counting a conflict as three moves, though two are all that is certain, and
// the moves of tiles more the farther their homes are from the blank's has found shorter solutions of 5x5 boards at every width.
const (
	perMove     = 8
	perConflict = 3 * perMove
	mostRank    = 4096 // more than any rank
	mostMoves   = 512  // more than the shortest solution of any board
)

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
		b.weights[tile] = perMove + uint16(f.away[tile][start.cells[start.blank]])/2
		if cell != int(start.blank) {
			start.rank += b.weights[tile] * uint16(f.away[cell][tile])
		}
	}
	b.level = append(b.level[:0], start)
	for made := 1; len(b.level) > 0; made++ {
		if !b.children(width, limit-made) {
			return nil
		}
		b.next = b.next[:0]
		if len(b.ways) < made {
			b.ways = append(b.ways, nil)
		}
		ways := b.ways[made-1][:0]
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
			rank := t.rank + b.weights[tile]*uint16(manhattan) + perConflict*uint16(conflicts)
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
