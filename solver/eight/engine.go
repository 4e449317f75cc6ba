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

// engine keeps the tables by the goal's cell of the blank.
type engine struct {
	*tabled.Engine[uint8, state, *table]
	*search.Searcher[sliding.State]
}

// New returns an engine without tables. The first table takes about 3 ms, each other one 2 ms.
func New() solver.Engine {
	e := &engine{Engine: &tabled.Engine[uint8, state, *table]{
		Tables: solver.NewTables(eight.Cells, newTable),
		Key: func(p model.Position) (uint8, bool) {
			tiles := p.(eight.Position)
			return uint8(tiles.Home(0)), tiles.GoalValid()
		},
	}}
	e.Searcher = search.NewSearcher(e.heuristics(), features, true, domain)
	return e
}

// heuristics are those of the textbooks, the weakest first.
func (e *engine) heuristics() []search.Heuristic[sliding.State] {
	perfect := tabled.Perfect(e.Engine, func(t *table, p model.Position) func(sliding.State) int {
		goal := uint8(p.(eight.Position).Home(0))
		return func(s sliding.State) int {
			ranked, _ := rank(s, goal)
			return t.Distance(ranked)
		}
	})
	return append(sliding.Heuristics(eight.Position{}), perfect)
}

// List numbers the positions by the cell of the blank and the rank of the tiles' order.
func (e *engine) List(ctx context.Context, p model.Position) (*solver.List, error) {
	return tabled.List(ctx, p, e.Engine, domain, func(t *table, n int) int { return t.Distance(state(n)) })
}

var features = sliding.Features(eight.Position{})

// domain returns the space of a position's goal, and the state of its start. A search can also
// begin at the goal.
func domain(p model.Position) (*search.Domain[sliding.State], sliding.State) {
	d, start := sliding.Domain(p.(eight.Position))
	d.Goals = func() []sliding.State { return []sliding.State{sliding.Solved(eight.Cells)} }
	goal := uint8(p.(eight.Position).Home(0))
	d.Rank = func(s sliding.State) int {
		ranked, _ := rank(s, goal)
		return int(ranked)
	}
	d.Unrank = func(n int) sliding.State { return state(n).board(goal) }
	d.Ranks, d.Reach = states, states
	return d, start
}
