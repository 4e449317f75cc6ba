package tabled

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// Space is what a Ranked table knows of a puzzle.
type Space[S search.State] struct {
	// Domain returns the domain for the goal and rules of a position, with ranks, and the position's
	// state.
	Domain func(model.Position) (*search.Domain[S], S)
	// State returns the position's state alone, faster.
	State func(model.Position) S
}

// Ranked is the perfect table of a puzzle whose domain numbers its states. It has a byte for each
// rank and implements Oracle. It builds slower than a table made for one puzzle, about 8 million
// states a second.
type Ranked[S search.State] struct {
	space     *Space[S]
	domain    *search.Domain[S]
	distances []uint8
	levels    []uint64 // states by distance
}

// NewRanked fills the table for the goal and rules of a position.
func NewRanked[S search.State](ctx context.Context, space *Space[S], p model.Position, progress solver.Progress) (*Ranked[S], error) {
	t := &Ranked[S]{space: space}
	t.domain, _ = space.Domain(p)
	var err error
	if t.distances, err = t.domain.ToGoal(ctx, progress); err != nil {
		return nil, err
	}
	for _, distance := range t.distances {
		if distance != search.Unreached {
			t.levels = append(t.levels, make([]uint64, max(int(distance)+1-len(t.levels), 0))...)
			t.levels[distance]++
		}
	}
	return t, nil
}

// States returns the single state of the position, nil if it can't be solved.
func (t *Ranked[S]) States(p model.Position) []S {
	s := t.space.State(p)
	if rank := t.domain.Rank(s); rank < 0 || t.distances[rank] == search.Unreached {
		return nil
	}
	return []S{s}
}

func (t *Ranked[S]) Distance(s S) int { return t.OfRank(t.domain.Rank(s)) }

// OfRank returns the distance of the state with a rank, -1 if it can't be solved.
func (t *Ranked[S]) OfRank(rank int) int {
	if distance := t.distances[rank]; distance != search.Unreached {
		return int(distance)
	}
	return -1
}

// Walk makes the first move that leads nearer to the goal, again and again.
func (t *Ranked[S]) Walk(states []S) []model.Move {
	s := states[0]
	distance := t.Distance(s)
	moves := make([]model.Move, 0, distance)
	var next search.Successors[S]
	for distance > 0 {
		distance--
		next.N = 0
		t.domain.Expand(s, &next)
		for i, after := range next.States[:next.N] {
			if t.Distance(after) == distance {
				s, moves = after, append(moves, next.Moves[i])
				break
			}
		}
	}
	return moves
}

func (t *Ranked[S]) Best(s S, distance int) (best uint32) {
	var next search.Successors[S]
	t.domain.Expand(s, &next)
	for i, after := range next.States[:next.N] {
		if t.Distance(after) < distance {
			best |= 1 << next.Moves[i]
		}
	}
	return best
}

func (t *Ranked[S]) After(s S, m model.Move) S {
	var next search.Successors[S]
	t.domain.Expand(s, &next)
	return next.States[slices.Index(next.Moves[:next.N], m)]
}

// At draws a number and goes through the table to its position.
func (t *Ranked[S]) At(_ context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	d, _ := t.space.Domain(p)
	n, rank := rng.Uint64N(t.levels[distance]), 0
	for ; int(t.distances[rank]) != distance || n > 0; rank++ {
		if int(t.distances[rank]) == distance {
			n--
		}
	}
	return d.Position(d.Unrank(rank)), nil
}

func (t *Ranked[S]) Histogram() []uint64 { return slices.Clone(t.levels) }

// Bytes is one for each rank.
func (t *Ranked[S]) Bytes() int64 { return int64(len(t.distances)) }
