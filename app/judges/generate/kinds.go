package generate

import (
	"context"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
)

// class is a family and a distance.
type class struct {
	family   string
	distance int
}

// nextHardest draws the next hardest position: first those that the format lists, then those at
// the greatest distance with positions left.
func (d *drawer) nextHardest(ctx context.Context) (model.Position, error) {
	if d.count == 0 {
		d.drawn, d.used = map[model.Position]bool{}, map[class]uint64{}
		d.queue = slices.Clone(d.Format.Data.Hardest)
	}
	d.count++
	for len(d.queue) > 0 {
		p := d.queue[0]
		d.queue = d.queue[1:]
		if d.drawn[p] {
			continue
		}
		d.drawn[p] = true
		if d.at == nil {
			for _, m := range p.Moves() {
				next, err := p.Play(m)
				if err != nil {
					return nil, err
				}
				d.queue = append(d.queue, next)
			}
		}
		return p, nil
	}
	if d.histogram == nil {
		return d.longest(ctx)
	}
	return d.farthest(ctx)
}

// families is the number of goals, starts or link tables tried for a hardest position.
const families = 12

// farthest draws a position at the greatest distance with positions left.
func (d *drawer) farthest(ctx context.Context) (model.Position, error) {
	most := -1 // no limit
	if d.Format.Judging.Limit > 0 && d.count%2 == 1 {
		most = d.Format.Judging.Limit
	}
	var best model.Position
	var at class
	tried := map[string]bool{}
	for range families {
		p := d.Format.Data.Random(d.rng)
		family := model.GoalText(p)
		if tried[family] {
			continue
		}
		tried[family] = true
		counts, err := d.histogram(ctx, p)
		if err != nil {
			return nil, err
		}
		distance := len(counts) - 1
		if most >= 0 {
			distance = min(distance, most)
		}
		for distance > at.distance && d.used[class{family, distance}] == counts[distance] {
			distance--
		}
		if best == nil || distance > at.distance {
			best, at = p, class{family, distance}
		}
	}
	if at.distance == 0 { // all have been drawn
		clear(d.used)
		clear(d.drawn)
		return d.farthest(ctx)
	}
	for {
		p, err := d.at(ctx, best, at.distance, d.rng)
		if err != nil {
			return nil, err
		}
		if !d.drawn[p] {
			d.drawn[p] = true
			d.used[at]++
			return p, nil
		}
	}
}

// longest draws a position that needs the greatest number of moves that the judge accepts, from
// the solution of a farther one. If the judge accepts any number, it draws a random position.
func (d *drawer) longest(ctx context.Context) (model.Position, error) {
	for {
		p := d.Format.Data.Random(d.rng)
		if d.Format.Judging.Most == 0 {
			return p, nil
		}
		line, err := d.solve(ctx, p)
		if err != nil {
			return nil, err
		}
		if first := len(line) - 1 - d.Format.Judging.Most; first >= 0 {
			return line[first], nil
		}
	}
}

// ByDistance reports whether positions in the format can be drawn by distance.
func ByDistance(e catalogue.Entry, f *judge.Format) bool {
	return newDrawer(Order{Entry: e, Format: f}).at != nil
}

// special is a special case.
type special struct {
	name model.Phrase
	draw drawing
	hard bool // it may take a program long
}

// order is special cases in one file.
type order struct {
	name  model.Phrase
	cases func() []drawing
}

// orders lists files of special cases together. Programs fail if they keep data of the case before,
// answer only the first one, or print nothing for a solved one: so the first case, the solved one, is
// first, in the middle and last, and cases come twice, one after the other and with others between.
// Only the first file has the hard ones.
func (d *drawer) orders(specials []special) []order {
	var all, light []drawing
	for _, s := range specials {
		if all = append(all, s.draw); !s.hard {
			light = append(light, s.draw)
		}
	}
	half := len(light) / 2
	reversed := slices.Clone(light)
	slices.Reverse(reversed)
	listed := func(key string, cases ...drawing) order {
		return order{model.Say("judging.test.order." + key), func() []drawing { return cases }}
	}
	return []order{
		listed("first", all...),
		listed("middle", slices.Concat(light[half:], light[:half])...),
		listed("last", reversed...),
		{model.Say("judging.test.order.twice"), func() (cases []drawing) {
			for _, draw := range light {
				cases = append(cases, slices.Repeat([]drawing{once(draw)}, 2)...)
			}
			return cases
		}},
		{model.Say("judging.test.order.again"), func() (cases []drawing) {
			again := once(d.draw)
			for _, draw := range light {
				cases = append(cases, again, draw)
			}
			return append(cases, again)
		}},
	}
}

// once draws a position once, and then always the same.
func once(draw drawing) drawing {
	var drawn model.Position
	return func(ctx context.Context) (p model.Position, err error) {
		if drawn == nil {
			drawn, err = draw(ctx)
		}
		return drawn, err
	}
}

// inTurn draws the special cases in turn, over and over.
func inTurn(specials []special) drawing {
	next := -1
	return func(ctx context.Context) (model.Position, error) {
		next = (next + 1) % len(specials)
		return specials[next].draw(ctx)
	}
}

// specials lists the special cases of the format.
func (d *drawer) specials() (list []special) {
	add := func(draw drawing, key string, args ...any) {
		list = append(list, special{name: model.Say("judging.test."+key, args...), draw: draw})
	}
	hard := func(key string, args ...any) {
		add(d.nextHardest, key, args...)
		list[len(list)-1].hard = true
	}
	add(d.near(0), "solved")
	if d.Format.Data.Unsolvable {
		add(func(context.Context) (model.Position, error) { return d.unsolvable() }, "unsolvable")
	}
	add(d.near(1), "oneMove")
	for cell := range d.Format.Data.BlankCells {
		add(func(ctx context.Context) (model.Position, error) { return d.withBlank(ctx, cell) }, "blank", "Cell", cell+1)
	}
	hard("farthest")
	if d.Format.Judging.Limit > 0 {
		hard("beyond", "Limit", d.Format.Judging.Limit)
	}
	return list
}

// near draws positions at a small distance.
func (d *drawer) near(distance int) drawing {
	return func(ctx context.Context) (model.Position, error) {
		p := d.Format.Data.Random(d.rng)
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

// withBlank draws a position with the blank in a cell and, if the goal varies, its blank in the next.
func (d *drawer) withBlank(ctx context.Context, cell int) (model.Position, error) {
	return d.anywhere(ctx, func(p model.Position) bool {
		for i, blank := range d.Format.Data.Blanks(p) {
			if blank != (cell+i)%d.Format.Data.BlankCells {
				return false
			}
		}
		return true
	})
}
