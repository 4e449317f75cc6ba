// Package eight solves the eight-puzzle from perfect tables, one for each of the nine cells of
// the goal's blank. Each has 181,440 states in as many bytes.
package eight

import (
	"context"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
	"quadrille/solver/tabled"
)

type table = tabled.Ranked[sliding.State]

// engine keeps the tables by the goal's cell of the blank.
type engine struct {
	*tabled.Engine[uint8, sliding.State, *table]
	*search.MapSearcher[sliding.State]
}

// New returns an engine without tables. A table takes about 20 ms.
func New() solver.Engine {
	e := &engine{Engine: &tabled.Engine[uint8, sliding.State, *table]{
		Tables: solver.NewTables(eight.Cells, newTable),
		Key:    func(p model.Position) (uint8, bool) { return home(p), true },
	}}
	e.MapSearcher = &search.MapSearcher[sliding.State]{Searcher: search.NewSearcher(e.heuristics(), features, true, domain)}
	return e
}

// space has the states of package sliding: all goals with the blank in one cell are one state.
var space = &tabled.Space[sliding.State]{Domain: domain, State: func(p model.Position) sliding.State {
	s, _ := sliding.Pack(p.(eight.Position))
	return s
}}

// newTable returns the table for the goals with the blank in a cell.
func newTable(ctx context.Context, blank uint8, progress solver.Progress) (*table, error) {
	goal := eight.Rows
	goal[goal.Find(0)], goal[blank] = goal[blank], 0
	return tabled.NewRanked(ctx, space, eight.New(goal, goal), progress)
}

// home returns the goal's cell of the blank.
func home(p model.Position) uint8 { return uint8(p.(eight.Position).Home(0)) }
