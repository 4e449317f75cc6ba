package fifteen

import (
	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// heuristics are those of the textbooks, the weakest first. As in the papers, those from pattern
// databases ignore the blank: they take the least value over all its cells. So a move can lower
// them by more than one.
func (e *Engine) heuristics() []search.Heuristic[board] {
	return append(
		sliding.Heuristics(fifteen.Position{}),
		search.Prepared(describe("walking-distance", true), walkingDistance),
		e.patternHeuristic("patterns-555", &fives),
		e.patternHeuristic("patterns-663", &sixes),
		e.patternHeuristic("patterns-771", &sevens),
	)
}

func describe(id string, consistent bool) solver.Heuristic {
	return search.DescribeOwn(fifteen.Puzzle{}.ID(), id, true, consistent)
}

var features = sliding.Features(fifteen.Position{})

// Positions returns 16!/2, and the greatest distance from a goal with the blank in a corner (Brüngger, Marzetta,
// Fukuda and Nievergelt, 1999).
func (*Engine) Positions() (number uint64, most int) { return 10_461_394_944_000, 80 }

func domain(p model.Position) (*search.Domain[board], board) {
	return sliding.Domain(p.(fifteen.Position))
}
