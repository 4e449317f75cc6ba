package eight

import (
	"context"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/sliding"
)

// table is the perfect table of the goals with the blank in one cell: an entry for each
// state.
type table struct {
	entries [eight.Cells][perms]entry
	levels  []uint64 // states by distance
	down    *downward
}

// entry is a distance, at most 31, times four plus the first best move. The move means
// nothing for the goal. Of several ways to reach a state the least entry has the least
// distance, and then the first move.
type entry uint8

const unseen entry = 255

func (e entry) distance() int    { return int(e >> 2) }
func (e entry) move() model.Move { return model.Move(e & 3) }

// newTable fills the table breadth-first from the goal.
func newTable(ctx context.Context, goal uint8, progress solver.Progress) (*table, error) {
	t := &table{down: movesDown()}
	for blank := range t.entries {
		for perm := range t.entries[blank] {
			t.entries[blank][perm] = unseen
		}
	}
	t.entries[goal][0] = 0

	// There is one queue for each cell of the blank, so that a move does the same to many
	// ranks. Their levels are from begin to end.
	var queues [eight.Cells][]uint16
	var begin, end, next [eight.Cells]int
	for blank := range queues {
		queues[blank] = make([]uint16, perms+1)
	}
	next[goal] = 1
	moved := make([]uint16, perms)

	for done := 0; done < states; {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		begin, end = end, next
		size := 0
		for blank := range queues {
			size += end[blank] - begin[blank]
		}
		t.levels = append(t.levels, uint64(size))
		distance := entry(len(t.levels)) // of what is reached from here
		for blank, queue := range queues {
			for _, m := range legal[blank] {
				ranks := t.down.moveAll(moved, queue[begin[blank]:end[blank]], blank, m)
				to := t.down.move(state{blank: uint8(blank)}, m).blank
				next[to] = mark(&t.entries[to], distance<<2|entry(sliding.Reverse(m)), ranks, queues[to], next[to])
			}
		}
		done += size
		progress(int64(done), states)
	}
	return t, nil
}

// mark gives the ranks the entry if it is less than theirs, appends those that had none
// to the queue and returns its new length. Every rank is written behind the queue, and
// the length decides whether it stays, because a branch would be mispredicted half the
// time.
func mark(entries *[perms]entry, found entry, ranks, queue []uint16, length int) int {
	for _, rank := range ranks {
		e := entries[rank]
		queue[length] = rank
		if e == unseen {
			length++
		}
		entries[rank] = min(e, found)
	}
	return length
}

func (t *table) at(s state) entry { return t.entries[s.blank][s.perm] }

// walk returns the first of the shortest solutions of a state.
func (t *table) walk(s state) []model.Move {
	moves := make([]model.Move, t.at(s).distance())
	for i := range moves {
		moves[i] = t.at(s).move()
		s = t.down.move(s, moves[i])
	}
	return moves
}

// best returns the moves from a state at a distance to nearer ones: bit i is
// move i.
func (t *table) best(s state, distance int) (best uint16) {
	for _, m := range legal[s.blank] {
		if t.at(t.down.move(s, m)).distance() < distance {
			best |= 1 << m
		}
	}
	return best
}

// nth returns the state at the distance that has n others at that distance
// before it in the table.
func (t *table) nth(distance int, n uint64) state {
	for blank := range t.entries {
		for perm, e := range t.entries[blank] {
			if e.distance() != distance {
				continue
			}
			if n == 0 {
				return state{uint8(blank), uint16(perm)}
			}
			n--
		}
	}
	panic("eight: fewer states at a distance than were counted")
}
