// Package tabled is what engines have in common whose puzzle a perfect table
// covers: they keep the tables in use, and answer from them whatever package
// solver lets be asked.
package tabled

import (
	"context"
	"math/big"
	"math/rand/v2"

	"quadrille/model"
	"quadrille/solver"
)

// State is a packed state of a table. Equal states are equal numbers.
type State interface{ ~uint32 | ~uint64 }

// Oracle is a perfect table as the positions of one goal, or of the same rules,
// see it. It is immutable and safe for concurrent use.
type Oracle[S State] interface {
	Lines[S]
	// Known is solver.Engine's, of a position that the table speaks of.
	Known(p model.Position) solver.Knowledge
	// Roots returns the states that a solvable position is in the table, and its
	// distance. Where they are several, no solution is one of two of them.
	Roots(p model.Position) (roots []S, distance int)
	// At draws evenly from all positions at a distance that the histogram has.
	At(ctx context.Context, distance int, rng *rand.Rand) (model.Position, error)
	// Histogram returns the number of positions by distance, in a copy.
	Histogram() []uint64
}

// Engine answers from tables of type T that are kept by keys of type K. Except
// for Solve, which each puzzle does in its own way, it is a solver.Engine, a
// solver.Counter and a solver.Drawer.
type Engine[K comparable, S State, T any] struct {
	Tables *solver.Tables[K, T]
	// Key returns the key of the table that covers the position; ok is false for a
	// position that none does, which can't be solved.
	Key func(p model.Position) (key K, ok bool)
	// See returns the table as a position that it covers sees it.
	See func(t T, p model.Position) Oracle[S]
}

// Unsolvable returns the error of a position that can't be solved.
func Unsolvable(p model.Position) error {
	return &solver.Unsolvable{Finding: p.Check(nil)[0]}
}

// Table returns the table that covers the position, building it where there is
// none. Waiting for one costs more than taking one that is there, which is what
// nearly every call does.
func (e *Engine[K, S, T]) Table(ctx context.Context, p model.Position, progress solver.Progress) (t T, err error) {
	key, ok := e.Key(p)
	if !ok {
		return t, Unsolvable(p)
	}
	if t, ok = e.Tables.Ready(key); ok {
		return t, ctx.Err()
	}
	return e.Tables.Get(ctx, key, progress)
}

// Known asks the table if it is there.
func (e *Engine[K, S, T]) Known(p model.Position) solver.Knowledge {
	if key, ok := e.Key(p); ok {
		if t, ok := e.Tables.Ready(key); ok {
			return e.See(t, p).Known(p)
		}
	}
	return solver.Glance(p)
}

// Learn has the table built if it is not there.
func (e *Engine[K, S, T]) Learn(ctx context.Context, p model.Position, report func(solver.Knowledge)) (solver.Knowledge, error) {
	if err := ctx.Err(); err != nil {
		return solver.Knowledge{}, err
	}
	k := solver.Glance(p)
	if k.Unsolvable != nil {
		return k, nil
	}
	var progress solver.Progress
	if report != nil {
		progress = func(int64, int64) { report(solver.Glance(p)) }
	}
	t, err := e.Table(ctx, p, progress)
	if err != nil {
		return solver.Knowledge{}, err
	}
	return e.See(t, p).Known(p), nil
}

// oracle returns the table as the position sees it, which must be solvable: if
// not, that is the error.
func (e *Engine[K, S, T]) oracle(ctx context.Context, p model.Position, progress solver.Progress) (Oracle[S], error) {
	t, err := e.Table(ctx, p, progress)
	if err != nil {
		return nil, err
	}
	o := e.See(t, p)
	if why := o.Known(p).Unsolvable; why != nil {
		return nil, &solver.Unsolvable{Finding: *why}
	}
	return o, nil
}

// ways finds the ways down from a position.
func (e *Engine[K, S, T]) ways(ctx context.Context, p model.Position, all bool, progress solver.Progress) (*Ways, error) {
	o, err := e.oracle(ctx, p, progress)
	if err != nil {
		return nil, err
	}
	roots, distance := o.Roots(p)
	return NewWays(ctx, o, roots, distance, all, progress)
}

// Count adds up the ways to the goal over all states that lie on shortest
// solutions.
func (e *Engine[K, S, T]) Count(ctx context.Context, p model.Position, progress solver.Progress) (solver.Count, error) {
	w, err := e.ways(ctx, p, false, progress)
	if err != nil {
		return solver.Count{}, err
	}
	c := solver.Count{All: w.All()}
	for _, m := range p.Moves() {
		c.Through = append(c.Through, w.Through(m))
	}
	return c, nil
}

// Nth counts, and then takes at every step the move that the number falls to.
func (e *Engine[K, S, T]) Nth(ctx context.Context, p model.Position, n *big.Int, progress solver.Progress) ([]model.Move, error) {
	w, err := e.ways(ctx, p, true, progress)
	if err != nil {
		return nil, err
	}
	return w.Nth(n)
}

// At draws from the table.
func (e *Engine[K, S, T]) At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	t, err := e.Table(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	o := e.See(t, p)
	if distance < 0 || distance >= len(o.Histogram()) {
		return nil, solver.ErrNone
	}
	return o.At(ctx, distance, rng)
}

// Histogram is the table's.
func (e *Engine[K, S, T]) Histogram(ctx context.Context, p model.Position) ([]uint64, error) {
	t, err := e.Table(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	return e.See(t, p).Histogram(), nil
}
