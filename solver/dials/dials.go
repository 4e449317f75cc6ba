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

var id = dials.Puzzle{}.ID()

// heuristics lists that of the textbooks and the perfect one.
func (e *engine) heuristics() []textbook.Heuristic[state] {
	return []textbook.Heuristic[state]{
		textbook.Prepared(textbook.DescribeOwn(id, "clicks", true, true), func(model.Position) textbook.Estimator[state] {
			// A turn makes two clicks.
			half := func(x state) int { return total(minus(goal, x)) / 2 }
			return textbook.Estimator[state]{Of: half, Parts: clickParts}
		}),
		tabled.Perfect(e.Engine, func(t *table, _ model.Position) func(state) int { return t.Distance }),
	}
}

// List numbers the positions by their states.
func (e *engine) List(ctx context.Context, p model.Position) (*solver.List, error) {
	return tabled.List(ctx, p, e.Engine, domain)
}

var features = []solver.Feature{
	feature("clicks", 0, 3, 2, 1),
	feature("sum", 0, 1, 2, 3),
	feature("wrong", 0, 1, 1, 1),
	feature("twos", 0, 1, 0, 0),
	feature("threes", 0, 0, 1, 0),
	feature("fours", 0, 0, 0, 1),
}

// feature returns the feature that adds up the values of the dials, by their states.
func feature(name string, values ...int) solver.Feature {
	return textbook.NewFeature(id, name, func(p dials.Position) (sum int) {
		for _, state := range p.States() {
			sum += values[state-1]
		}
		return sum
	})
}

// domain returns the domain of the states under the link table of a position. No single turn
// undoes another.
func domain(p model.Position) (*textbook.Domain[state], state) {
	links := p.(dials.Position).Links()
	r := newRules(&links)
	return &textbook.Domain[state]{
		Expand: func(x state, out *textbook.Successors[state]) {
			for m := range dials.Dials {
				out.Add(r.after(x, m), model.Move(m))
			}
		},
		ExpandBack: func(x state, out *textbook.Successors[state]) {
			for m := range dials.Dials {
				out.Add(r.before(x, m), model.Move(m))
			}
		},
		Goal:     func(x state) bool { return x == goal },
		Goals:    func() []state { return []state{goal} },
		Position: func(x state) model.Position { return dials.New(unpack(x), links) },
		Rank:     func(x state) int { return int(x) },
		Unrank:   func(rank int) state { return state(rank) },
		Ranks:    1 << (2 * dials.Dials),
		Reach:    1 << (2*dials.Dials - 1), // those with an even total
	}, pack(p.(dials.Position).States())
}

// clickParts returns the clicks of each dial, and minus half their sum.
func clickParts(x state) (parts []solver.Part) {
	clicks := minus(goal, x)
	for dial, value := range unpack(clicks) {
		if n := int(value - 1); n > 0 {
			parts = append(parts, solver.Part{Value: n, Cells: []int{dial}})
		}
	}
	if sum := total(clicks); sum > 0 {
		parts = append(parts, solver.Part{Value: sum/2 - sum, Note: model.Say("dials.part.half")})
	}
	return parts
}
