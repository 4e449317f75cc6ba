package fifteen

import (
	"context"

	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// heuristics are those of the textbooks, the weakest first. Those from pattern databases
// leave the blank out, as in the papers: they take the least value over all places that
// it can have. So a move can lower them by more than one.
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

// features are what people make heuristics of.
var features = sliding.Features(fifteen.Position{})

// space is the boards with one goal as a search domain.
type space struct {
	*sliding.Space
	costs *solver.Tables[*plan, *costs]
}

// Positions returns 16!/2.
func (*Engine) Positions() uint64 { return 10_461_394_944_000 }

// Algorithms lists those of the textbooks.
func (*Engine) Algorithms() []solver.Algorithm { return search.Algorithms(heuristics) }

// Heuristics lists those of the textbooks, then people's own.
func (e *Engine) Heuristics() []solver.Heuristic {
	return append(search.Describe(heuristics), e.Made()...)
}

// Features lists what people make heuristics of.
func (*Engine) Features() []solver.Feature { return features }

// Start prepares a search with an algorithm of the textbooks.
func (e *Engine) Start(ctx context.Context, p model.Position, s solver.Spec) (solver.Run, error) {
	if found := p.Check(nil); len(found) > 0 {
		return nil, &solver.Unsolvable{Finding: found[0]}
	}
	q := p.(fifteen.Position)
	start, _ := sliding.Pack(q)
	return search.Start(ctx, s, &space{sliding.SpaceOf(q), e.costs}, start, search.WithOwn(heuristics, &e.Shelf, s, features, p))
}
