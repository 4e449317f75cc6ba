package eight

import (
	"context"
	"math/rand/v2"
	"slices"

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
			for _, l := range legal[blank] {
				ranks := t.down.moveAll(moved, queue[begin[blank]:end[blank]], blank, l.Move)
				next[l.To] = mark(&t.entries[l.To], distance<<2|entry(sliding.Reverse(l.Move)), ranks, queues[l.To], next[l.To])
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

// States returns the single state of the position, nil if it can't be solved.
func (t *table) States(p model.Position) []code {
	s, ok := rank(sliding.Pack(p.(eight.Position)))
	if !ok {
		return nil
	}
	return []code{s.code()}
}

// Distance reads the state's entry.
func (t *table) Distance(c code) int { return t.at(c.state()).distance() }

// Walk follows the first best moves.
func (t *table) Walk(states []code) []model.Move {
	s := states[0].state()
	moves := make([]model.Move, t.at(s).distance())
	for i := range moves {
		moves[i] = t.at(s).move()
		s = t.down.move(s, moves[i])
	}
	return moves
}

// Best returns the moves that lead nearer to the goal.
func (t *table) Best(c code, distance int) (best uint32) {
	s := c.state()
	for _, l := range legal[s.blank] {
		if t.at(t.down.move(s, l.Move)).distance() < distance {
			best |= 1 << l.Move
		}
	}
	return best
}

// After returns the state after the move.
func (t *table) After(c code, m model.Move) code { return t.down.move(c.state(), m).code() }

// At draws a number and scans the table for its position, which takes less than 1 ms.
func (t *table) At(_ context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	d, _ := domain(p)
	s := t.nth(distance, rng.Uint64N(t.levels[distance]))
	return d.Position(s.board(uint8(p.(eight.Position).Home(0)))), nil
}

// Histogram has 31 or 32 entries, with the sum 181,440.
func (t *table) Histogram() []uint64 { return slices.Clone(t.levels) }

// Bytes is one for each state.
func (t *table) Bytes() int64 { return states }

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
