package eight

import (
	"context"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/sliding"
)

// table is the perfect table of the goals with the blank in one cell, with an entry for each state.
type table struct {
	entries [eight.Cells][perms]entry
	levels  []uint64 // states by distance
	down    *downward
}

// entry is four times a distance, at most 31, plus the first best move (arbitrary for the goal). So
// of several entries found for a state, the least has the least distance and then the first move.
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

	// Each cell of the blank has a queue, so a move does the same to many ranks. A queue's current
	// level is from begin to end.
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
		distance := entry(len(t.levels)) // of the next level
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

// mark lowers the ranks' entries to found, appends unseen ranks to the queue and returns its new
// length. It writes every rank behind the queue and then decides by the length whether the rank
// stays: a branch would be mispredicted half the time.
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

// best returns the moves that lead from a state at the distance to a nearer one: bit i is move i.
func (t *table) best(s state, distance int) (best uint16) {
	for _, m := range legal[s.blank] {
		if t.at(t.down.move(s, m)).distance() < distance {
			best |= 1 << m
		}
	}
	return best
}

// nth returns the n-th state at the distance in the table's order, from 0.
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
