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
	if d.drawn == nil {
		d.drawn, d.used = map[model.Position]bool{}, map[class]uint64{}
		d.queue = slices.Clone(d.Format.Data.Hardest)
	}
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
