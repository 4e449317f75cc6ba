// Package rotation solves the Rotation Game. Seen from one digit a board is a
// set of eight of the 24 cells, and solving it means taking one of its three
// sets into the centre; so the distances of all sets, under a megabyte, are a
// perfect table of all boards.
package rotation

import (
	"context"
	"sync/atomic"
	"time"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/solver"
)

// engine keeps the one table, which covers every board.
type engine struct {
	tables   *solver.Tables[struct{}, *table]
	searches atomic.Int32 // the boards that had to be solved without it
}

// mostSearches is the number of boards that are solved without the table. For
// more of them it is worth building.
const mostSearches = 8

// New returns an engine without a table yet. It is built when first asked for, or
// when many boards are, in less than ten milliseconds on a machine of today.
func New() solver.Engine {
	build := func(ctx context.Context, _ struct{}, progress solver.Progress) (*table, error) {
		return newTable(ctx, progress)
	}
	return &engine{tables: solver.NewTables(1, build)}
}

// Ready returns the table once it is there, whatever the position.
func (e *engine) Ready(model.Position) solver.Oracle {
	if t, ok := e.tables.Ready(struct{}{}); ok {
		return t
	}
	return nil
}

// Oracle returns the table, whatever the position.
func (e *engine) Oracle(ctx context.Context, _ model.Position, progress solver.Progress) (solver.Oracle, error) {
	t, err := e.tables.Get(ctx, struct{}{}, progress)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Solve walks down the table. Where it is not there, the first few boards are
// searched for, and the next one builds it. Every board can be solved.
func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	solution := solver.Solution{Start: p, Method: solver.FromTable}
	t, ok := e.tables.Ready(struct{}{})
	var err error
	if !ok && e.searches.Add(1) > mostSearches {
		if t, err = e.tables.Get(ctx, struct{}{}, progress); err != nil {
			return solver.Solution{}, err
		}
		ok = true
	}
	begin := time.Now()
	if ok {
		solution.Moves, err = t.Solve(p)
	} else {
		solution.Method = solver.FromSearch
		solution.Moves, err = find(ctx, split(p.(rotation.Position)))
	}
	if err != nil {
		return solver.Solution{}, err
	}
	solution.Elapsed = time.Since(begin)
	return solution, nil
}
