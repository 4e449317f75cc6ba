// Package rotation solves the Rotation Game. Each of the three digits has a set of eight
// of the 24 cells, and a solution takes one of the sets to the centre. So the distances
// of all such sets, in less than a megabyte, are a perfect table of all boards.
package rotation

import (
	"context"

	"quadrille/model"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// engine keeps the one table for all boards.
type engine struct {
	*tabled.Engine[struct{}, set, *table]
	*textbook.Searcher[packed]
}

// New returns an engine without the table, which it builds in less than ten
// milliseconds when it needs it.
func New() solver.Engine {
	e := &engine{Engine: &tabled.Engine[struct{}, set, *table]{
		Tables: solver.NewTables(1, func(ctx context.Context, _ struct{}, progress solver.Progress) (*table, error) {
			return newTable(ctx, progress)
		}),
		Key: func(model.Position) (struct{}, bool) { return struct{}{}, true },
	}}
	e.Searcher = textbook.NewSearcher(e.heuristics(), features, false, domain)
	return e
}

// Positions returns 24!/(8!·8!·8!).
func (*engine) Positions() (number uint64, most int) { return 9_465_511_770, len(boards) - 1 }
