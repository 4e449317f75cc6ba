// Package rotation solves the Rotation Game. Seen from one digit a board is a
// set of eight of the 24 cells, and solving it means taking one of its three
// sets into the centre; so the distances of all sets, under a megabyte, are a
// perfect table of all boards.
package rotation

import (
	"context"
	"time"

	"quadrille/model"
	"quadrille/solver"
)

// engine keeps the one table, which covers every board.
type engine struct {
	tables *solver.Tables[struct{}, *Table]
}

// New returns an engine without a table yet. It is built when first asked for,
// in less than ten milliseconds on a machine of today.
func New() solver.Engine {
	build := func(ctx context.Context, _ struct{}, progress solver.Progress) (*Table, error) {
		return NewTable(ctx, progress)
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

// Solve walks down the table; every board can be solved.
func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	t, err := e.tables.Get(ctx, struct{}{}, progress)
	if err != nil {
		return solver.Solution{}, err
	}
	start := time.Now()
	moves, err := t.Solve(p)
	if err != nil {
		return solver.Solution{}, err
	}
	return solver.Solution{Start: p, Moves: moves, Method: solver.FromTable, Elapsed: time.Since(start)}, nil
}
