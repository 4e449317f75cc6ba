// Package rotation solves the Rotation Game. Seen from one digit a board is a
// set of eight of the 24 cells, and solving it means taking one of its three
// sets into the centre; so the distances of all sets, under a megabyte, are a
// perfect table of all boards.
package rotation

import (
	"context"
	"time"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// engine keeps the one table, which covers every board.
type engine struct {
	*tabled.Engine[struct{}, set, *table]
	textbook.Shelf
}

// New returns an engine without a table yet. It is built when first needed, in
// less than ten milliseconds on a machine of today.
func New() solver.Engine {
	build := func(ctx context.Context, _ struct{}, progress solver.Progress) (*table, error) {
		return newTable(ctx, progress)
	}
	return &engine{Engine: &tabled.Engine[struct{}, set, *table]{
		Tables: solver.NewTables(1, build),
		Key:    func(model.Position) (struct{}, bool) { return struct{}{}, true },
		See:    func(t *table, _ model.Position) tabled.Oracle[set] { return t },
	}}
}

// Solve walks down the table. Every board can be solved.
func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	t, err := e.Table(ctx, p, progress)
	if err != nil {
		return solver.Solution{}, err
	}
	begin := time.Now()
	moves := t.walk(split(p.(rotation.Position)))
	return solver.Solution{Start: p, Moves: moves, Method: solver.FromTable, Elapsed: time.Since(begin)}, nil
}
