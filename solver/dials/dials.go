// Package dials solves the Twelve Dials. At most half of the 2^24 states can be solved,
// so a perfect table with their distances under one link table takes a few megabytes. A
// breadth-first search that handles 64 states at a time builds it in hundredths of a
// second. A search from both ends solves most single positions sooner.
package dials

import (
	"context"
	"errors"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// maxTables is the greatest number of perfect tables in memory, one for each link table.
const maxTables = 3

type engine struct {
	*tabled.Engine[linkTable, state, *table]
	*textbook.Searcher[state]
}

// New returns an engine without tables.
func New() solver.Engine {
	e := new(engine)
	e.Engine = &tabled.Engine[linkTable, state, *table]{
		Tables:      solver.NewTables(maxTables, build),
		Key:         func(p model.Position) (linkTable, bool) { return p.(dials.Position).Links(), true },
		Search:      e.search,
		Unreachable: dials.Unreachable(),
	}
	e.Searcher = textbook.NewSearcher(e.heuristics(), features, true, domain)
	return e
}

// search takes less than a millisecond for three positions out of four.
func (e *engine) search(ctx context.Context, p model.Position, progress solver.Progress) ([]model.Move, error) {
	links, start := p.(dials.Position).Links(), pack(p.(dials.Position).States())
	if total(start)%2 != 0 {
		return nil, e.Unsolvable(p)
	}
	r := newRules(&links)
	moves, err := find(ctx, &r, start, progress)
	if errors.Is(err, errNoPath) {
		err = e.Unsolvable(p)
	}
	return moves, err
}
