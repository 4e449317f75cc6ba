package eight

import (
	"context"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// heuristics are those of the textbooks, the weakest first.
var heuristics = append(sliding.Heuristics[*space](), search.Heuristic[*space, sliding.State]{Heuristic: search.Perfect(), Make: makePerfect})

// features are what people make heuristics of.
var features = sliding.Features(eight.Position{})

// Algorithms lists all algorithms of the textbooks.
func (*engine) Algorithms() []solver.Algorithm { return search.Algorithms(heuristics) }

// Heuristics lists those of the textbooks, then people's own.
func (e *engine) Heuristics() []solver.Heuristic {
	return append(search.Describe(heuristics), e.Made()...)
}

// Features lists what people make heuristics of.
func (*engine) Features() []solver.Feature { return features }

// Start prepares a search with an algorithm of the textbooks.
func (e *engine) Start(ctx context.Context, p model.Position, s solver.Spec) (solver.Run, error) {
	if found := p.Check(nil); len(found) > 0 {
		return nil, &solver.Unsolvable{Finding: found[0]}
	}
	d, start := newSpace(e, p)
	return search.Start(ctx, s, d, start, search.WithOwn(heuristics, &e.Shelf, s, features, p))
}

// Map counts the positions by their two distances.
func (e *engine) Map(ctx context.Context, p model.Position, progress solver.Progress) (*search.Map, error) {
	d, start := newSpace(e, p)
	return search.NewMap(ctx, d, start, search.Ranks[sliding.State]{
		Rank: func(s sliding.State) int {
			ranked := d.rank(s)
			return int(ranked.blank)*perms + int(ranked.perm)
		},
		Size:  states,
		Reach: states,
		Pack: func(p model.Position) sliding.State {
			s, _ := sliding.Pack(p.(eight.Position))
			return s
		},
	}, progress)
}

// space is the boards with one goal, which can be searched from the goal too.
type space struct {
	*sliding.Space
	engine *engine
	view   view
}

// newSpace returns the space of a position's goal, and the state of its start.
func newSpace(e *engine, p model.Position) (*space, sliding.State) {
	q := p.(eight.Position)
	v, _ := newView(q.Goal())
	start, _ := sliding.Pack(q)
	return &space{sliding.SpaceOf(q), e, v}, start
}

// rank returns a state as the table has it.
func (d *space) rank(s sliding.State) state {
	ranked, _ := d.view.rank(d.Position(s).(eight.Position).Start())
	return ranked
}

// ExpandBack undoes each move that can have been the last one: the one that is the
// reverse of a legal one.
func (d *space) ExpandBack(s sliding.State, out *search.Successors[sliding.State]) {
	d.Expand(s, out)
	for i, m := range out.Moves[:out.N] {
		out.Moves[i] = sliding.Reverse(m)
	}
}

// Goals returns the one goal.
func (d *space) Goals() []sliding.State { return []sliding.State{d.Solved} }

// makePerfect makes the heuristic that looks the distances up.
func makePerfect(ctx context.Context, d *space) (search.Estimator[sliding.State], error) {
	t, err := d.engine.Tables.Get(ctx, d.view.blank, nil)
	if err != nil {
		return nil, err
	}
	return search.Each[sliding.State]{Of: func(s sliding.State) int { return t.at(d.rank(s)).distance() }, Size: states}, nil
}
