package dials

import (
	"context"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
	textbook "quadrille/solver/search"
)

// heuristics lists that of the textbooks and the perfect one.
func (e *engine) heuristics() []textbook.Heuristic[state] {
	return []textbook.Heuristic[state]{
		{
			Heuristic: textbook.DescribeOwn(dials.Puzzle{}.ID(), "clicks", true, true),
			Make: func(context.Context, model.Position) (textbook.Estimator[state], error) {
				// A turn makes two clicks.
				half := func(x state) int { return total(minus(goal, x)) / 2 }
				return textbook.Estimator[state]{Of: half, Parts: clickParts}, nil
			},
		},
		{Heuristic: textbook.Perfect(), Make: e.makePerfect},
	}
}

// features lists the features for the user's heuristics.
var features = []solver.Feature{
	feature("clicks", func(state int) int { return (dials.States + 1 - state) % dials.States }),
	feature("sum", func(state int) int { return state - 1 }),
	feature("wrong", func(state int) int { return min(state-1, 1) }),
	feature("twos", count(2)),
	feature("threes", count(3)),
	feature("fours", count(4)),
}

// feature returns the feature that adds up a value of each dial.
func feature(name string, of func(state int) int) solver.Feature {
	return solver.Feature{Name: name, About: model.Say("dials.feature." + name), For: func(model.Position, []int) func(model.Position) int {
		return func(p model.Position) (sum int) {
			for _, state := range p.(dials.Position).States() {
				sum += of(int(state))
			}
			return sum
		}
	}}
}

// count returns a function that is 1 for a dial in the wanted state, otherwise 0.
func count(wanted int) func(state int) int {
	return func(state int) int {
		if state == wanted {
			return 1
		}
		return 0
	}
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

// makePerfect checks only the start. Repeating a turn leads back in the end, so all states
// that a solvable start can reach are solvable too.
func (e *engine) makePerfect(ctx context.Context, p model.Position) (textbook.Estimator[state], error) {
	t, err := e.Table(ctx, p, nil)
	if err == nil && t.States(p) == nil {
		err = e.Unsolvable(p)
	}
	if err != nil {
		return textbook.Estimator[state]{}, err
	}
	return textbook.Estimator[state]{Of: t.Distance, Bytes: t.bytes()}, nil
}
