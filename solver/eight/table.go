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
	entries [states]entry
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
	for s := range t.entries {
		t.entries[s] = unseen
	}
	t.entries[int(goal)*perms] = 0

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
				found := distance<<2 | entry(sliding.Reverse(l.Move))
				next[l.To] = mark(t.entries[int(l.To)*perms:][:perms], found, ranks, queues[l.To], next[l.To])
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
func mark(entries []entry, found entry, ranks, queue []uint16, length int) int {
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

// States returns the single state of the position, nil if it can't be solved.
func (t *table) States(p model.Position) []state {
	s, ok := rank(sliding.Pack(p.(eight.Position)))
	if !ok {
		return nil
	}
	return []state{s}
}

func (t *table) Distance(s state) int { return t.entries[s].distance() }

// Walk follows the first best moves.
func (t *table) Walk(states []state) []model.Move {
	s := states[0]
	moves := make([]model.Move, t.Distance(s))
	for i := range moves {
		moves[i] = t.entries[s].move()
		s = t.down.move(s, moves[i])
	}
	return moves
}

func (t *table) Best(s state, distance int) (best uint32) {
	for _, l := range legal[s/perms] {
		if t.Distance(t.down.move(s, l.Move)) < distance {
			best |= 1 << l.Move
		}
	}
	return best
}

func (t *table) After(s state, m model.Move) state { return t.down.move(s, m) }

// At draws a number and scans the table for its position, which takes less than 1 ms.
func (t *table) At(_ context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	d, _ := domain(p)
	n := rng.Uint64N(t.levels[distance])
	for s, e := range t.entries {
		if e.distance() != distance {
			continue
		}
		if n == 0 {
			return d.Position(d.Unrank(s)), nil
		}
		n--
	}
	panic("eight: fewer states at a distance than were counted")
}

// Histogram has 31 or 32 entries, with the sum 181,440.
func (t *table) Histogram() []uint64 { return slices.Clone(t.levels) }

func (t *table) Bytes() int64 { return states }
