// Package dials solves the puzzle of the twelve dials. Half of its 2^24 states
// can be solved at most, so the distances of all of them under one link table
// are a perfect table of a few megabytes, which a breadth-first search 64 states
// at a time builds in hundredths of a second. A single position is mostly solved
// sooner than that by a search from both ends.
package dials

import (
	"context"
	"errors"
	"time"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// maxTables is the number of link tables whose perfect tables are kept.
const maxTables = 3

type engine struct {
	*tabled.Engine[linkTable, state, *table]
	textbook.Shelf
}

// New returns an engine without a table yet.
func New() solver.Engine {
	return &engine{Engine: &tabled.Engine[linkTable, state, *table]{
		Tables: solver.NewTables(maxTables, build),
		Key:    func(p model.Position) (linkTable, bool) { return p.(dials.Position).Links(), true },
		See:    func(t *table, _ model.Position) tabled.Oracle[state] { return t },
	}}
}

// Solve takes the table if it is there. Otherwise it searches, which for three
// positions out of four takes less than a millisecond, and builds the table only
// where the search gives up.
func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	start := p.(dials.Position)
	links, x := start.Links(), pack(start.States())
	if total(x)%2 != 0 {
		return solver.Solution{}, &solver.Unsolvable{Finding: unsolvable(p)}
	}
	t, ok := e.Tables.Ready(links)
	if !ok {
		s, err := searched(ctx, start, progress)
		if !errors.Is(err, errTooMany) {
			return s, err
		}
		if t, err = e.Tables.Get(ctx, links, progress); err != nil {
			return solver.Solution{}, err
		}
	}
	began := time.Now()
	moves, ok := t.solve(x)
	if !ok {
		return solver.Solution{}, &solver.Unsolvable{Finding: unsolvable(p)}
	}
	return solver.Solution{Start: p, Moves: moves, Method: solver.FromTable, Elapsed: time.Since(began)}, nil
}

// searched returns what a search finds.
func searched(ctx context.Context, p dials.Position, progress solver.Progress) (solver.Solution, error) {
	began := time.Now()
	links := p.Links()
	r := newRules(&links)
	moves, err := find(ctx, &r, pack(p.States()), progress)
	if errors.Is(err, errNoWay) {
		err = &solver.Unsolvable{Finding: unsolvable(p)}
	}
	if err != nil {
		return solver.Solution{}, err
	}
	return solver.Solution{Start: p, Moves: moves, Method: solver.FromSearch, Elapsed: time.Since(began)}, nil
}
