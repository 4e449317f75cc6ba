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
)

// maxTables is the number of link tables whose perfect tables are kept.
const maxTables = 3

type engine struct {
	tables *solver.Tables[linkTable, *table]
}

// New returns an engine without a table yet.
func New() solver.Engine {
	return &engine{solver.NewTables(maxTables, build)}
}

// Ready returns the table of the position's link table if there is one by now.
func (e *engine) Ready(p model.Position) solver.Oracle {
	if t, ok := e.tables.Ready(p.(dials.Position).Links()); ok {
		return t
	}
	return nil
}

// Oracle returns the table of the position's link table.
func (e *engine) Oracle(ctx context.Context, p model.Position, progress solver.Progress) (solver.Oracle, error) {
	t, err := e.tables.Get(ctx, p.(dials.Position).Links(), progress)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Solve takes the table if it is there. Otherwise it searches, which for three
// positions out of four takes less than a millisecond, and builds the table only
// where the search gives up.
func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	if !model.Sound(p) {
		return solver.Solution{}, unsolvable(p)
	}
	links := p.(dials.Position).Links()
	t, ok := e.tables.Ready(links)
	if !ok {
		s, err := searched(ctx, p.(dials.Position))
		if !errors.Is(err, errTooMany) {
			return s, err
		}
		if t, err = e.tables.Get(ctx, links, progress); err != nil {
			return solver.Solution{}, err
		}
	}
	began := time.Now()
	moves, err := t.Solve(p)
	if err != nil {
		return solver.Solution{}, err
	}
	return solver.Solution{Start: p, Moves: moves, Method: solver.FromTable, Elapsed: time.Since(began)}, nil
}

// searched returns what a search finds.
func searched(ctx context.Context, p dials.Position) (solver.Solution, error) {
	began := time.Now()
	links := p.Links()
	r := newRules(&links)
	moves, err := find(ctx, &r, pack(p.States()))
	if errors.Is(err, errNoWay) {
		err = unsolvable(p)
	}
	if err != nil {
		return solver.Solution{}, err
	}
	return solver.Solution{Start: p, Moves: moves, Method: solver.FromSearch, Elapsed: time.Since(began)}, nil
}
