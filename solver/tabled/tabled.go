// Package tabled is the common part of the engines whose puzzle has a perfect table.
// It caches tables and implements interfaces of package solver with them.
package tabled

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// Oracle is a perfect table for the positions with the same goal or rules. It is
// immutable and safe for concurrent use.
type Oracle[S search.Number] interface {
	Steps[S]
	// States returns the states of a position in the table, none if it can't be solved.
	// The distance of the position is the least distance of its states. No solution
	// leads two of them to the goal.
	States(p model.Position) []S
	Distance(s S) int
	// Walk returns the first of the shortest solutions of a position with the states.
	Walk(states []S) []model.Move
	// At draws evenly from all positions with the goal of p at a distance that the histogram
	// has.
	At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
	// Histogram returns a copy of the number of positions by distance.
	Histogram() []uint64
	Bytes() int64 // the size of the table
}

// Engine solves with tables of type T, cached by keys of type K. It implements
// solver.Engine, solver.Counter and solver.Drawer.
type Engine[K comparable, S search.Number, T Oracle[S]] struct {
	Tables *solver.Tables[K, T]
	// Key returns the key of the table for the position, or false if the position can't
	// be solved.
	Key func(p model.Position) (key K, ok bool)
	// Search solves without a table, or gives up with ErrTooFar. It is nil if building a
	// table is always faster.
	Search func(ctx context.Context, p model.Position, progress solver.Progress) ([]model.Move, error)
	// Unreachable is the reason why a position can't be solved if Check finds none.
	Unreachable model.Finding
}

// ErrTooFar is the error of an Engine.Search that would take longer than building a table.
var ErrTooFar = errors.New("too far for a search without a table")

// Unsolvable returns the error of a position that can't be solved.
func (e *Engine[K, S, T]) Unsolvable(p model.Position) *solver.Unsolvable {
	if found := p.Check(nil); len(found) > 0 {
		return &solver.Unsolvable{Finding: found[0]}
	}
	return &solver.Unsolvable{Finding: e.Unreachable}
}

// Table returns the table for the position. It builds the table if necessary.
func (e *Engine[K, S, T]) Table(ctx context.Context, p model.Position, progress solver.Progress) (t T, err error) {
	key, ok := e.Key(p)
	if !ok {
		return t, e.Unsolvable(p)
	}
	return e.Tables.Get(ctx, key, progress)
}

// Perfect returns the heuristic that takes the distance from the table. A search may have states of
// its own: distance returns the distance of one, under the goal and rules of a position.
func Perfect[P search.Number, K comparable, S search.Number, T Oracle[S]](
	e *Engine[K, S, T], distance func(t T, p model.Position) func(P) int,
) search.Heuristic[P] {
	return search.Heuristic[P]{
		Heuristic: search.Perfect(),
		Make: func(ctx context.Context, p model.Position, progress solver.Progress) (search.Estimator[P], error) {
			// If a position can be solved, so can all that it can reach.
			t, _, err := e.states(ctx, p, progress)
			if err != nil {
				return search.Estimator[P]{}, err
			}
			return search.Estimator[P]{Of: distance(t, p), Bytes: t.Bytes()}, nil
		},
	}
}

// List numbers the positions with the goal and rules of p by the ranks of the domain, which are the states of
// the table.
func List[P search.Number, K comparable, S search.Number, T Oracle[S]](
	ctx context.Context, p model.Position, e *Engine[K, S, T],
	domain func(model.Position) (*search.Domain[P], P),
) (*solver.List, error) {
	t, err := e.Table(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	d, _ := domain(p)
	return &solver.List{
		Size:     d.Ranks,
		Distance: func(n int) int { return t.Distance(S(n)) },
		Position: func(n int) model.Position { return d.Position(d.Unrank(n)) },
		Number: func(p model.Position) int {
			_, s := domain(p)
			return d.Rank(s)
		},
		Moves: func(n int, visit func(model.Move, int)) {
			var next search.Successors[P]
			d.Expand(d.Unrank(n), &next)
			for i, after := range next.States[:next.N] {
				visit(next.Moves[i], d.Rank(after))
			}
		},
	}, nil
}

func (e *Engine[K, S, T]) Known(p model.Position) solver.Knowledge {
	if key, ok := e.Key(p); ok {
		if t, ok := e.Tables.Ready(key); ok {
			return e.known(t, p)
		}
	}
	return solver.Checked(p)
}

func (e *Engine[K, S, T]) known(t T, p model.Position) solver.Knowledge {
	states := t.States(p)
	if len(states) == 0 {
		return solver.Knowledge{Distance: -1, Unsolvable: &e.Unsolvable(p).Finding}
	}
	n := least(t, states)
	legal := p.Moves()
	k := solver.Knowledge{Distance: n, AtLeast: n, Solvable: true, Moves: make([]solver.MoveValue, len(legal))}
	for i, m := range legal {
		after := math.MaxInt
		for _, s := range states {
			after = min(after, t.Distance(t.After(s, m)))
		}
		k.Moves[i] = solver.MoveValue{Move: m, Distance: after, AtLeast: after}
	}
	return k
}

func least[S search.Number, T Oracle[S]](t T, states []S) int {
	n := t.Distance(states[0])
	for _, s := range states[1:] {
		n = min(n, t.Distance(s))
	}
	return n
}

// Learn uses the table, and builds it if necessary.
func (e *Engine[K, S, T]) Learn(ctx context.Context, p model.Position, report func(solver.Knowledge)) (solver.Knowledge, error) {
	if err := ctx.Err(); err != nil {
		return solver.Knowledge{}, err
	}
	k := solver.Checked(p)
	if k.Unsolvable != nil {
		return k, nil
	}
	var progress solver.Progress
	if report != nil {
		progress = func(int64, int64) { report(solver.Checked(p)) }
	}
	t, err := e.Table(ctx, p, progress)
	if err != nil {
		return solver.Knowledge{}, err
	}
	return e.known(t, p), nil
}

// Solve tries Search if the table is not ready. Otherwise, or if Search gives up, it
// uses the table.
func (e *Engine[K, S, T]) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	if e.Search != nil {
		key, ok := e.Key(p)
		if _, ready := e.Tables.Ready(key); ok && !ready {
			begin := time.Now()
			moves, err := e.Search(ctx, p, progress)
			if err == nil {
				return solver.Solution{Start: p, Moves: moves, Method: solver.FromSearch, Elapsed: time.Since(begin)}, nil
			}
			if !errors.Is(err, ErrTooFar) {
				return solver.Solution{}, err
			}
		}
	}
	t, states, err := e.states(ctx, p, progress)
	if err != nil {
		return solver.Solution{}, err
	}
	begin := time.Now()
	moves := t.Walk(states)
	return solver.Solution{Start: p, Moves: moves, Method: solver.FromTable, Elapsed: time.Since(begin)}, nil
}

func (e *Engine[K, S, T]) Method() *solver.Method { return solver.FromTable }

// states returns the table for a position and the position's states in it. The error is
// *solver.Unsolvable if the position can't be solved.
func (e *Engine[K, S, T]) states(ctx context.Context, p model.Position, progress solver.Progress) (t T, states []S, err error) {
	if t, err = e.Table(ctx, p, progress); err != nil {
		return t, nil, err
	}
	if states = t.States(p); len(states) == 0 {
		return t, nil, e.Unsolvable(p)
	}
	return t, states, nil
}

// paths finds the shortest paths from a position to the goal, and keeps all counts or only those for Count.
func (e *Engine[K, S, T]) paths(
	ctx context.Context, p model.Position, keepAll bool, progress solver.Progress,
) (*Paths[S], error) {
	t, states, err := e.states(ctx, p, progress)
	if err != nil {
		return nil, err
	}
	distance := least(t, states)
	roots := slices.DeleteFunc(states, func(s S) bool { return t.Distance(s) > distance })
	return newPaths(ctx, t, roots, distance, keepAll, progress)
}

// Count counts the shortest solutions: all of them, and those with each first move.
func (e *Engine[K, S, T]) Count(ctx context.Context, p model.Position, progress solver.Progress) (solver.Count, error) {
	paths, err := e.paths(ctx, p, false, progress)
	if err != nil {
		return solver.Count{}, err
	}
	return paths.Count(p.Moves()), nil
}

// Nth counts the solutions, then chooses each move by the counts.
func (e *Engine[K, S, T]) Nth(ctx context.Context, p model.Position, n *big.Int, progress solver.Progress) ([]model.Move, error) {
	paths, err := e.paths(ctx, p, true, progress)
	if err != nil {
		return nil, err
	}
	return paths.Nth(n)
}

// At draws from the table, and builds it if necessary.
func (e *Engine[K, S, T]) At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	t, err := e.Table(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	if distance < 0 || distance >= len(t.Histogram()) {
		return nil, solver.ErrNone
	}
	return t.At(ctx, p, distance, rng)
}

func (e *Engine[K, S, T]) Histogram(ctx context.Context, p model.Position) ([]uint64, error) {
	t, err := e.Table(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	return t.Histogram(), nil
}
