package sliding

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
)

// table is the perfect table of the goals with the blank in one cell, with an entry for each state.
type table[R rank] struct {
	ranking
	entries []entry
	levels  []uint64 // states by distance
	moves   *vertical[R]
}

// entry is four times a distance, at most 55, plus the first best move (arbitrary for the goal). So
// of several entries found for a state, the least has the least distance and then the first move.
type entry uint8

const unseen entry = 255

func (e entry) distance() int    { return int(e >> 2) }
func (e entry) move() model.Move { return model.Move(e & 3) }

// newTable fills the table breadth-first from the goal.
func newTable[R rank](ctx context.Context, r ranking, moves *vertical[R], progress solver.Progress) (*table[R], error) {
	t := &table[R]{ranking: r, entries: slices.Repeat([]entry{unseen}, r.states()), moves: moves}
	t.entries[int(r.goal)*r.perms] = 0
	// Each cell of the blank has a queue, so a move does the same to many ranks. A queue's current
	// level is from begin to end.
	queues := make([][]R, r.cells)
	for blank := range queues {
		queues[blank] = make([]R, r.perms+1)
	}
	begin, end, next := make([]int, r.cells), make([]int, r.cells), make([]int, r.cells)
	next[r.goal] = 1
	moved := make([]R, r.perms)
	for done := 0; done < r.states(); {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		copy(begin, end)
		copy(end, next)
		size := 0
		for blank := range queues {
			size += end[blank] - begin[blank]
		}
		t.levels = append(t.levels, uint64(size))
		distance := entry(len(t.levels)) // of the next level
		for blank, queue := range queues {
			for _, l := range r.legal[blank] {
				ranks := queue[begin[blank]:end[blank]]
				if turn := moves.turns(&r, blank, l.Move); turn != nil {
					for i, rank := range ranks {
						moved[i] = turn[rank]
					}
					ranks = moved[:len(ranks)]
				}
				found := distance<<2 | entry(Reverse(l.Move))
				next[l.To] = mark(t.entries[int(l.To)*r.perms:][:r.perms], found, ranks, queues[l.To], next[l.To])
			}
		}
		done += size
		progress(int64(done), int64(r.states()))
	}
	return t, nil
}

// mark lowers the ranks' entries to found, appends unseen ranks to the queue and returns its new
// length. It writes every rank behind the queue and then decides by the length whether the rank
// stays: a branch would be mispredicted half the time.
func mark[R rank](entries []entry, found entry, ranks, queue []R, length int) int {
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
func (t *table[R]) States(p model.Position) []state {
	b, _ := Pack(p.(sliding.Position))
	s, ok := t.rank(b)
	if !ok {
		return nil
	}
	return []state{s}
}

func (t *table[R]) Distance(s state) int { return t.entries[s].distance() }

// Walk follows the first best moves.
func (t *table[R]) Walk(states []state) []model.Move {
	moves := make([]model.Move, t.Distance(states[0]))
	base, rank := t.split(states[0])
	entries, after := t.entries, *t.moves
	for i := range moves {
		moves[i] = entries[base+rank].move()
		base, rank = after.move(base, rank, moves[i])
	}
	return moves
}

// split returns the first state with the same blank, and the rank.
func (t *table[R]) split(s state) (base, rank int) {
	rank = int(s) % t.perms
	return int(s) - rank, rank
}

func (t *table[R]) Best(s state, distance int) (best uint32) {
	for _, l := range t.legal[int(s)/t.perms] {
		if t.Distance(t.After(s, l.Move)) < distance {
			best |= 1 << l.Move
		}
	}
	return best
}

func (t *table[R]) After(s state, m model.Move) state {
	base, rank := t.split(s)
	base, rank = t.moves.move(base, rank, m)
	return state(base + rank)
}

// At draws a number and scans the table for its position, which takes less than 1 ms.
func (t *table[R]) At(_ context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	d := SpaceOf(p.(sliding.Position))
	n := rng.Uint64N(t.levels[distance])
	for s, e := range t.entries {
		if e.distance() != distance {
			continue
		}
		if n == 0 {
			return d.position(t.board(state(s)).board()), nil
		}
		n--
	}
	panic("sliding: fewer states at a distance than were counted")
}

// Histogram has an entry for each distance; they add up to the number of states.
func (t *table[R]) Histogram() []uint64 { return slices.Clone(t.levels) }

func (t *table[R]) Bytes() int64 { return int64(len(t.entries)) }
