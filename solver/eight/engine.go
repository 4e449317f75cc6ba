// Package eight solves the eight-puzzle from perfect tables: one for each cell
// that the goal can have its blank in, nine together, for tiles that are called
// by their places in the goal. Each holds 181,440 states in as many bytes.
package eight

import (
	"context"
	"time"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
	"quadrille/solver/tabled"
)

// engine keeps the tables by the cell of the goal's blank, all nine of them.
type engine struct {
	*tabled.Engine[int, code, *table]
	*search.MapSearcher[*space, sliding.State]
	forecasts *solver.Tables[forecastKey, *forecast]
}

// New returns an engine without tables. One is built in about two milliseconds,
// the first in three.
func New() solver.Engine {
	e := &engine{Engine: &tabled.Engine[int, code, *table]{
		Tables: solver.NewTables(eight.Cells, newTable),
		Key: func(p model.Position) (int, bool) {
			goal := p.(eight.Position).Goal()
			return goal.Find(0), goal.Sound()
		},
		See: func(t *table, p model.Position) tabled.Oracle[code] { return see(t, p) },
	}}
	e.MapSearcher = &search.MapSearcher[*space, sliding.State]{Searcher: search.NewSearcher(heuristics, features, e.domain)}
	e.forecasts = solver.NewTables(2, e.newForecast)
	return e
}

// Solve follows the table.
func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	q := p.(eight.Position)
	v, ok := newView(q.Goal())
	if !ok {
		return solver.Solution{}, e.Unsolvable(p)
	}
	t, ok := e.Tables.Ready(v.blank)
	if !ok {
		var err error
		if t, err = e.Tables.Get(ctx, v.blank, progress); err != nil {
			return solver.Solution{}, err
		}
	}
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	begin := time.Now()
	s, ok := v.rank(q.Start())
	if !ok {
		return solver.Solution{}, e.Unsolvable(p)
	}
	return solver.Solution{Start: p, Moves: t.walk(s), Method: solver.FromTable, Elapsed: time.Since(begin)}, nil
}
