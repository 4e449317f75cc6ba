// Package cubic solves the Cubic Eight-Puzzle: from a perfect table of the goal, which
// takes about 20 ms to build, or without a table by a search from both ends, which
// takes 0.3 ms on average for a case in the judges' test files.
package cubic

import (
	"context"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// mostTables is the greatest number of tables in memory, 1.9 MB each.
const mostTables = 8

type engine struct {
	*tabled.Engine[[cubic.Cells]cubic.Face, state, *table]
	*textbook.MapSearcher[state]
}

// New returns an engine without tables.
func New() solver.Engine {
	e := new(engine)
	e.Engine = &tabled.Engine[[cubic.Cells]cubic.Face, state, *table]{
		Tables: solver.NewTables(mostTables, newTable),
		Key:    func(p model.Position) ([cubic.Cells]cubic.Face, bool) { return p.(cubic.Position).Goal(), true },
		Search: func(ctx context.Context, p model.Position, progress solver.Progress) ([]model.Move, error) {
			board := p.(cubic.Position)
			return solve(ctx, encode(board.Start()), newGoal(board.Goal()), progress)
		},
	}
	e.MapSearcher = &textbook.MapSearcher[state]{Searcher: textbook.NewSearcher(e.heuristics(), features, true, domain)}
	return e
}
