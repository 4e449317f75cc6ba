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

// heuristics are those of the textbooks, the weakest first.
func (e *engine) heuristics() []search.Heuristic[sliding.State] {
	perfect := tabled.Perfect(e.Engine, func(t *table, _ model.Position) func(sliding.State) int { return t.Distance })
	return append(sliding.Heuristics(eight.Position{}), perfect)
}

// List numbers the positions by their ranks.
func (e *engine) List(ctx context.Context, p model.Position) (*solver.List, error) {
	return tabled.List(ctx, p, e.Engine, domain, (*table).OfRank)
}

// features are the features for users' heuristics.
var features = sliding.Features(eight.Position{})

// domain returns the space of a position's goal, and the state of its start. A search can also
// begin at the goal.
func domain(p model.Position) (*search.Domain[sliding.State], sliding.State) {
	d, start := sliding.Domain(p.(eight.Position))
	d.Goals = func() []sliding.State { return []sliding.State{sliding.Solved(eight.Cells)} }
	goal := home(p)
	d.Rank = func(s sliding.State) int { return rank(s, goal) }
	d.Unrank = func(n int) sliding.State { return unrank(n, goal) }
	d.Ranks, d.Reach = states, states
	return d, start
}
