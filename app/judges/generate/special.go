package generate

import (
	"context"
	"slices"

	"quadrille/model"
	"quadrille/model/judge"
)

type special struct {
	name model.Phrase
	draw drawing
}

// specials lists the special cases of the format. Those after the light ones may take a program long.
func (d *drawer) specials() (list []special, light int) {
	add := func(draw drawing, key string, args ...any) {
		list = append(list, special{model.Say("judging.test."+key, args...), draw})
	}
	if d.Order.leastMoves() == 0 {
		add(d.near(0), "solved")
	}
	if d.Order.Format.Data.Unsolvable {
		add(d.unsolvable, "unsolvable")
	}
	add(d.near(1), "oneMove")
	light = len(list)
	hardest := d.hardest()
	add(hardest, "farthest")
	if limit := d.Order.Format.Judging.Limit; limit > 0 {
		add(hardest, "beyond", "Limit", limit)
	}
	return list, light
}

func (d *drawer) near(distance int) drawing {
	return func(ctx context.Context) (model.Position, error) {
		p := d.Order.Format.Data.Random(d.rng)
		if d.at != nil {
			return d.at(ctx, p, distance, d.rng)
		}
		line, err := d.solve(ctx, p)
		if err != nil {
			return nil, err
		}
		return line[max(len(line)-1-distance, 0)], nil
	}
}

func draws(specials []special) (all []drawing) {
	for _, s := range specials {
		all = append(all, s.draw)
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

func listed(list ...model.Position) drawing {
	next := -1
	return func(context.Context) (model.Position, error) {
		next = (next + 1) % len(list)
		return list[next], nil
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
func (s Suite) specialPlans(d *drawer) (plans []plan) {
	specials, light := d.specials()
	isAlone := s.Order.Format.Single() || s.Order.Cases == 1
	if isAlone || s.Order.Cases == 0 {
		for _, c := range specials {
			plans = append(plans, plan{kind: "special", name: c.name, cases: 1, draw: c.draw})
		}
	}
	// together plans a test of no more cases than the judge has in a file.
	together := func(kind string, name model.Phrase, layout judge.Layout, cases []drawing) {
		n := min(len(cases), s.Order.Format.FullSize())
		plans = append(plans, plan{kind: kind, name: name, cases: n, draw: inTurn(cases...), layout: layout.Apply})
	}
	between := []drawing{d.draw}
	if !isAlone {
		for i, order := range d.orders(draws(specials), light) {
			name := model.Say("judging.test.order." + []string{"first", "last", "again"}[i])
			together("special", name, judge.Layout{}, order)
		}
		between = append(between, d.near(d.Order.leastMoves()), d.draw)
		if s.Order.Format.Data.Unsolvable {
			between = append(between, d.unsolvable, d.draw)
		}
	}
	switch boards := Boards(s.Order.Entry, s.Order.Format); {
	case isAlone:
		for i, p := range boards {
			plans = append(plans, plan{kind: "board", name: model.Say("judging.test.board", "Number", i+1), cases: 1, draw: listed(p)})
		}
	case len(boards) > 0:
		name := model.Say("judging.test.boards")
		plans = append(plans, plan{kind: "board", name: name, cases: len(boards), draw: listed(boards...)})
	}
	for _, layout := range judge.Layouts() {
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
