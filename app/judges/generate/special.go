package generate

import (
	"context"
	_ "embed" // for boards.txt
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
)

// boards lists the IDs, without the puzzle, of as few positions as were found on which wrong programs of package mutants fail, several for
// each search that finds longer solutions: random positions let these pass. scripts/boards writes it.
//
//go:embed boards.txt
var boards string

// Boards lists the positions on which wrong programs fail; none if the judge accepts any solution.
func Boards(e catalogue.Entry, f *judge.Format) (list []model.Position) {
	for body := range strings.FieldsSeq(boards) {
		p, err := e.Puzzle.Parse(body) // which fails for those of other puzzles
		if err == nil && f.Fits(p) && f.Judging.Wants != judge.AnyWay {
			list = append(list, p)
		}
	}
	return list
}

// specials plans a test of each special case of the format. Those after the light ones may take a program long.
func (d *drawer) specials() (list []plan, light int) {
	add := func(draw drawing, key string, args ...any) {
		list = append(list, plan{kind: "special", name: model.Say("judging.test."+key, args...), cases: 1, draw: draw})
	}
	if d.order.leastMoves() == 0 {
		add(d.near(0), "solved")
	}
	if d.order.Format.Data.Unsolvable {
		add(d.unsolvable, "unsolvable")
	}
	add(d.near(1), "oneMove")
	light = len(list)
	hardest := d.hardest()
	add(hardest, "farthest")
	if limit := d.order.Format.Judging.Limit; limit > 0 {
		add(hardest, "beyond", "Limit", limit)
	}
	return list, light
}

func draws(of []plan) (all []drawing) {
	for _, p := range of {
		all = append(all, p.draw)
	}
	return all
}

func inTurn(all ...drawing) drawing {
	next := -1
	return func(ctx context.Context) (model.Position, error) {
		next = (next + 1) % len(all)
		return all[next](ctx)
	}
}

func once(draw drawing) drawing {
	var drawn model.Position
	return func(ctx context.Context) (p model.Position, err error) {
		if drawn == nil {
			drawn, err = draw(ctx)
		}
		return drawn, err
	}
}

// specialPlans lists the tests of special cases, alone and together, and of layouts.
func (d *drawer) specialPlans() (plans []plan) {
	specials, light := d.specials()
	isAlone := d.order.Format.Single() || d.order.Cases == 1
	if isAlone || d.order.Cases == 0 {
		plans = slices.Clone(specials)
	}
	// together plans a test of no more cases than the judge has in a file.
	together := func(kind string, name model.Phrase, layout judge.Variant, cases []drawing) {
		n := min(len(cases), d.order.Format.FullSize())
		plans = append(plans, plan{kind: kind, name: name, cases: n, draw: inTurn(cases...), layout: layout.Apply})
	}
	between := []drawing{d.draw}
	if !isAlone {
		for i, order := range d.orders(draws(specials), light) {
			name := model.Say("judging.test.order." + []string{"first", "last", "again"}[i])
			together("special", name, judge.Variant{}, order)
		}
		between = append(between, d.near(d.order.leastMoves()), d.draw)
		if d.order.Format.Data.Unsolvable {
			between = append(between, d.unsolvable, d.draw)
		}
	}
	var alone []plan
	for i, p := range Boards(d.order.Entry, d.order.Format) {
		draw := func(context.Context) (model.Position, error) { return p, nil }
		alone = append(alone, plan{kind: "board", name: model.Say("judging.test.board", "Number", i+1), cases: 1, draw: draw})
	}
	switch {
	case isAlone:
		plans = append(plans, alone...)
	case len(alone) > 0:
		name := model.Say("judging.test.boards")
		plans = append(plans, plan{kind: "board", name: name, cases: len(alone), draw: inTurn(draws(alone)...)})
	}
	for _, layout := range d.order.Format.Variants() {
		together("layout", model.Say("judging.test.layout", "Layout", layout.Name), layout, between)
	}
	return plans
}

// orders lists orders of special cases in a file. Programs fail if they keep data of the case before,
// answer only the first one, or print nothing for a solved one: so the first case, the solved one, is
// first and last, and between others that come twice, one after the other. Ordinary cases are among them.
// Only the first file has the hard ones.
func (d *drawer) orders(specials []drawing, light int) [][]drawing {
	cases := slices.Concat(specials[:light], slices.Repeat([]drawing{d.draw}, 3))
	again := once(cases[0])
	between := []drawing{again}
	for _, draw := range cases {
		twice := slices.Repeat([]drawing{once(draw)}, 2)
		between = append(append(between, twice...), again)
	}
	slices.Reverse(cases)
	return [][]drawing{specials, cases, between}
}
