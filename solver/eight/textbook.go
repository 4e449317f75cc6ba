package eight

import (
	"context"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// heuristics are those of the textbooks, the weakest first.
var heuristics = append(sliding.Heuristics[*space](), search.Heuristic[*space, sliding.State]{Heuristic: search.Perfect(), Make: makePerfect})

// features are the features for users' heuristics.
var features = sliding.Features(eight.Position{})

// space is the search domain: the boards with one goal. A search can also begin at the goal.
type space struct {
	*sliding.Space
	engine *engine
}

// domain returns the space of a position's goal, and the state of its start.
func (e *engine) domain(p model.Position) (*space, sliding.State) {
	q := p.(eight.Position)
	start, _ := sliding.Pack(q)
	return &space{sliding.SpaceOf(q), e}, start
}

// ExpandBack undoes each move that may have been the last one. Their reverses are the legal moves.
func (d *space) ExpandBack(s sliding.State, out *search.Successors[sliding.State]) {
	d.Expand(s, out)
	for i, m := range out.Moves[:out.N] {
		out.Moves[i] = sliding.Reverse(m)
	}
}

// Goals returns the only goal.
func (d *space) Goals() []sliding.State { return []sliding.State{d.Solved} }

// Rank returns the index of the state in the table.
func (d *space) Rank(s sliding.State) int {
	ranked, _ := rank(s, d.Blank)
	return int(ranked.blank)*perms + int(ranked.perm)
}

// Size returns the number of states that can reach the goal.
func (*space) Size() (ranks int, reach int64) { return states, states }

// makePerfect makes the heuristic that reads distances from the table.
func makePerfect(ctx context.Context, d *space) (search.Estimator[sliding.State], error) {
	t, err := d.engine.Tables.Get(ctx, d.Blank, nil)
	if err != nil {
		return nil, err
	}
	return search.Each[sliding.State]{Of: func(s sliding.State) int {
		ranked, _ := rank(s, d.Blank)
		return t.at(ranked).distance()
	}, Size: states}, nil
}
