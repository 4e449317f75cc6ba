// Package eight solves the eight-puzzle from perfect tables: one for each cell
// that the goal can have its blank in, nine together, for tiles that are called
// by their places in the goal. Each holds 181,440 states in as many bytes.
package eight

import (
	"context"
	"sync/atomic"
	"time"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
)

// engine keeps the tables by the cell of the goal's blank, all nine of them.
type engine struct {
	tables   *solver.Tables[int, *table]
	searches [eight.Cells]atomic.Int32 // the positions that had to be solved without
}

// mostSearches is the number of positions that are solved without a table. For
// more of them it is worth building.
const mostSearches = 4

// New returns an engine without tables.
func New() solver.Engine {
	return &engine{tables: solver.NewTables(eight.Cells, newTable)}
}

// Ready returns an oracle for every goal whose blank is in a cell that there is
// a table for.
func (e *engine) Ready(p model.Position) solver.Oracle {
	v, ok := newView(p.(eight.Position).Goal())
	if !ok {
		return nil
	}
	t, ok := e.tables.Ready(v.blank)
	if !ok {
		return nil
	}
	return &oracle{t, v}
}

// Oracle builds a table in about two milliseconds, the first in three.
func (e *engine) Oracle(ctx context.Context, p model.Position, progress solver.Progress) (solver.Oracle, error) {
	v, ok := newView(p.(eight.Position).Goal())
	if !ok {
		return nil, unsolvable(p)
	}
	t, err := e.table(ctx, v.blank, progress)
	if err != nil {
		return nil, err
	}
	return &oracle{t, v}, nil
}

// table returns the table for a cell of the goal's blank. Waiting for one costs
// more than taking one that is there, which is what nearly every call does.
func (e *engine) table(ctx context.Context, blank int, progress solver.Progress) (*table, error) {
	if t, ok := e.tables.Ready(blank); ok {
		return t, ctx.Err()
	}
	return e.tables.Get(ctx, blank, progress)
}

// Solve follows the table. Where there is none for the goal, the first few
// positions are searched for, and the next one builds it.
func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	q := p.(eight.Position)
	v, ok := newView(q.Goal())
	if !ok {
		return solver.Solution{}, unsolvable(p)
	}
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	t, ok := e.tables.Ready(v.blank)
	var err error
	if !ok && e.searches[v.blank].Add(1) > mostSearches {
		if t, err = e.tables.Get(ctx, v.blank, progress); err != nil {
			return solver.Solution{}, err
		}
	}
	begin := time.Now()
	s, ok := v.rank(q.Start())
	if !ok {
		return solver.Solution{}, unsolvable(p)
	}
	solution := solver.Solution{Start: p, Method: solver.FromTable}
	if t != nil {
		solution.Moves = t.walk(s)
	} else {
		solution.Method = solver.FromSearch
		solution.Moves, err = find(ctx, pack(q.Start()), pack(q.Goal()))
	}
	if err != nil {
		return solver.Solution{}, err
	}
	solution.Elapsed = time.Since(begin)
	return solution, nil
}

// unsolvable returns the error of a position that is not sound, by its first
// fault.
func unsolvable(p model.Position) error {
	return &solver.Unsolvable{Finding: p.Check(nil)[0]}
}
