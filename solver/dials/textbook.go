package dials

import (
	"context"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
	textbook "quadrille/solver/search"
)

// heuristics lists that of the textbooks and the perfect one.
var heuristics = []textbook.Heuristic[*space, state]{
	{Heuristic: textbook.DescribeOwn(dials.Puzzle{}.ID(), "clicks", true, true), Make: makeClicks, Parts: clickParts},
	{Heuristic: textbook.Perfect(), Make: makePerfect},
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

// space is the search domain of the states under one link table.
type space struct {
	engine *engine
	start  dials.Position
	rules  rules
}

func (e *engine) domain(p model.Position) (*space, state) {
	start := p.(dials.Position)
	links := start.Links()
	return &space{e, start, newRules(&links)}, pack(start.States())
}

// Expand turns each dial.
func (d *space) Expand(x state, out *textbook.Successors[state]) {
	for m := range dials.Dials {
		out.Add(d.rules.after(x, m), model.Move(m))
	}
}

// ExpandBack turns back each dial together with its linked dial, which depends on the
// value of the dial before the turn.
func (d *space) ExpandBack(x state, out *textbook.Successors[state]) {
	for m := range dials.Dials {
		out.Add(d.rules.before(x, m), model.Move(m))
	}
}

// Goal reports whether all dials are at 1.
func (d *space) Goal(x state) bool { return x == goal }

// Goals returns the only goal.
func (d *space) Goals() []state { return []state{goal} }

// Inverses returns nil, since no single turn undoes another.
func (d *space) Inverses() []model.Move { return nil }

// Rank returns the state itself.
func (d *space) Rank(x state) int { return int(x) }

// Size returns the number of all states, and of those with an even total.
func (d *space) Size() (ranks int, reach int64) {
	return 1 << (2 * dials.Dials), 1 << (2*dials.Dials - 1)
}

// Position returns the state with the link table.
func (d *space) Position(x state) model.Position { return dials.New(unpack(x), d.start.Links()) }

// clicks is the heuristic of the textbooks: a turn makes two clicks.
type clicks struct{}

func makeClicks(context.Context, *space) (textbook.Estimator[state], error) { return clicks{}, nil }

// Estimate returns half the number of clicks that take all dials to 1.
func (clicks) Estimate(out *textbook.Successors[state]) {
	for i, x := range out.States[:out.N] {
		out.Estimates[i] = uint16(total(minus(goal, x)) / 2)
	}
}

// clickParts returns the clicks of each dial, and minus half their sum.
func clickParts(_ *space, _ textbook.Estimator[state], x state) (parts []solver.Part) {
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

// Bytes returns 0.
func (clicks) Bytes() int64 { return 0 }

// makePerfect checks only the start. Repeating a turn leads back in the end, so all states
// that a solvable start can reach are solvable too.
func makePerfect(ctx context.Context, d *space) (textbook.Estimator[state], error) {
	t, err := d.engine.Tables.Get(ctx, d.start.Links(), nil)
	if err != nil {
		return nil, err
	}
	if t.States(d.start) == nil {
		return nil, d.engine.Unsolvable(d.start)
	}
	return textbook.Each[state]{Of: t.Distance, Size: t.bytes()}, nil
}
