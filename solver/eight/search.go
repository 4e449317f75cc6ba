package eight

import (
	"context"

	"quadrille/model"
)

// finder solves a single position sooner than a table is built, by breadth-first
// searches from both ends.
//
// From the start, a level is expanded in the order in which its boards were found,
// each by its moves in tie-break order, and a board keeps the first way that led
// to it. So the boards of a level stand in the order of their ways, and the first
// that the search from the goal has found too lies on the first of the shortest
// solutions.
type finder struct {
	nodes []node           // the boards found from the start, level by level
	level int              // where in nodes the last level begins
	found map[packed]bool  // the same boards
	back  map[packed]uint8 // the boards found from the goal, with their distances
	last  []packed         // the last level of these
}

type node struct {
	board  packed
	parent int32      // the index of the node that it was found from
	move   model.Move // the move that led here
}

// find returns the shortest solution that is first in tie-break order; there must
// be one. It takes a few tenths of a millisecond mostly, and for the farthest
// positions as long as a first table.
func find(ctx context.Context, start, goal packed) ([]model.Move, error) {
	f := &finder{
		nodes: []node{{board: start}},
		found: map[packed]bool{start: true},
		back:  map[packed]uint8{goal: 0},
		last:  []packed{goal},
	}
	for {
		for i := f.level; i < len(f.nodes); i++ {
			if left, ok := f.back[f.nodes[i].board]; ok {
				return f.solution(i, left), nil
			}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if len(f.nodes)-f.level <= len(f.last) {
			f.expand()
		} else {
			f.expandBack()
		}
	}
}

// expand adds a level from the start.
func (f *finder) expand() {
	end := len(f.nodes)
	for ; f.level < end; f.level++ {
		board := f.nodes[f.level].board
		for _, sl := range slides[board>>blankAt] {
			if next := board.after(sl); !f.found[next] {
				f.found[next] = true
				f.nodes = append(f.nodes, node{next, int32(f.level), sl.move})
			}
		}
	}
}

// expandBack adds a level from the goal.
func (f *finder) expandBack() {
	distance := f.back[f.last[0]] + 1
	var level []packed
	for _, board := range f.last {
		for _, sl := range slides[board>>blankAt] {
			next := board.after(sl)
			if _, ok := f.back[next]; !ok {
				f.back[next] = distance
				level = append(level, next)
			}
		}
	}
	f.last = level
}

// solution returns the way by the node where the searches meet, which has the
// given number of moves left to the goal.
func (f *finder) solution(met int, left uint8) []model.Move {
	n := 0
	for i := met; i > 0; i = int(f.nodes[i].parent) {
		n++
	}
	moves := make([]model.Move, n, n+int(left))
	for i := met; i > 0; i = int(f.nodes[i].parent) {
		n--
		moves[n] = f.nodes[i].move
	}
	for board := f.nodes[met].board; left > 0; left-- {
		for _, sl := range slides[board>>blankAt] {
			next := board.after(sl)
			if d, ok := f.back[next]; ok && d == left-1 {
				moves, board = append(moves, sl.move), next
				break
			}
		}
	}
	return moves
}

// after returns the board that a slide leads to.
func (s packed) after(sl shift) packed {
	blank, from := s>>blankAt, packed(sl.to)
	tile := s >> (cellBits * from) & cellMask
	return s ^ tile<<(cellBits*from) ^ tile<<(cellBits*blank) ^ (blank^from)<<blankAt
}
