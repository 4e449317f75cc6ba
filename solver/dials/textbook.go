package dials

import (
	"context"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
	textbook "quadrille/solver/search"
)

// heuristics are that of the textbooks and the perfect one.
var heuristics = []textbook.Heuristic[*space, state]{
	{Heuristic: textbook.DescribeOwn(dials.Puzzle{}.ID(), "clicks", true, true), Make: makeClicks, Parts: clickParts},
	{Heuristic: textbook.Perfect(), Make: makePerfect},
}

// features are for heuristics that people make.
var features = []solver.Feature{
	feature("clicks", func(state int) int { return (dials.States + 1 - state) % dials.States }),
	feature("sum", func(state int) int { return state - 1 }),
	feature("wrong", func(state int) int { return min(state-1, 1) }),
	feature("twos", count(2)),
	feature("threes", count(3)),
	feature("fours", count(4)),
}

// feature adds up a value of each dial.
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

// count counts the dials in a state.
func count(wanted int) func(state int) int {
	return func(state int) int {
		if state == wanted {
			return 1
		}
		return 0
	}
}

// space is the states under one link table as a search domain.
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

// ExpandBack turns each dial back, and the dial that the last turn also turned: the link
// of the value that the dial had before.
func (d *space) ExpandBack(x state, out *textbook.Successors[state]) {
	for m := range dials.Dials {
		out.Add(d.rules.before(x, m), model.Move(m))
	}
}

// Goal reports whether all dials stand at 1.
func (d *space) Goal(x state) bool { return x == goal }

// Goals returns that state.
func (d *space) Goals() []state { return []state{goal} }

// Inverses is nil: it takes three more turns to undo one.
func (d *space) Inverses() []model.Move { return nil }

// Rank is the state itself.
func (d *space) Rank(x state) int { return int(x) }

// Size returns the number of all states, and of those with an even sum.
func (d *space) Size() (ranks int, reach int64) {
	return 1 << (2 * dials.Dials), 1 << (2*dials.Dials - 1)
}

// Position returns the state with the link table.
func (d *space) Position(x state) model.Position { return dials.New(unpack(x), d.start.Links()) }

// clicks is the heuristic of the textbooks: a turn makes two clicks.
type clicks struct{}

func makeClicks(context.Context, *space) (textbook.Estimator[state], error) { return clicks{}, nil }

// Estimate halves the number of clicks that take each dial to 1.
func (clicks) Estimate(out *textbook.Successors[state]) {
	for i, x := range out.States[:out.N] {
		out.Estimates[i] = uint16(total(minus(goal, x)) / 2)
	}
}

// clickParts returns the clicks of each dial, and what halving subtracts.
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

// Bytes is 0.
func (clicks) Bytes() int64 { return 0 }

// makePerfect needs to look only at the start: a turn repeated often enough leads back,
// so all states that it can reach can be solved too.
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
