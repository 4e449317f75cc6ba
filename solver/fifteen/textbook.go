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
var heuristics = append(
	sliding.Heuristics[*space](),
	search.Heuristic[*space, board]{Heuristic: describe("walking-distance", true), Make: makeWalkingDistance, Parts: walkingParts},
	patternHeuristic("patterns-555", &fives),
	patternHeuristic("patterns-663", &sixes),
	patternHeuristic("patterns-771", &sevens),
)

func describe(id string, consistent bool) solver.Heuristic {
	return search.DescribeOwn(fifteen.Puzzle{}.ID(), id, true, consistent)
}

// features are the features for users' heuristics.
var features = sliding.Features(fifteen.Position{})

// space is the search domain: the boards with one goal.
type space struct {
	*sliding.Space
	costs *solver.Tables[*plan, *costs]
}

// Positions returns 16!/2.
func (*Engine) Positions() uint64 { return 10_461_394_944_000 }

func (e *Engine) domain(p model.Position) (*space, board) {
	q := p.(fifteen.Position)
	start, _ := sliding.Pack(q)
	return &space{sliding.SpaceOf(q), e.costs}, start
}
