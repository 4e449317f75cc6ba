package generate

import (
	"context"
	"slices"

	"quadrille/model"
)

// ranking is what has been drawn of the hardest positions.
type ranking struct {
	drawn map[model.Position]bool
	// used counts what has been drawn of a family at a distance.
	used map[class]uint64
	// queue holds the hardest known positions and, if none can be drawn, their neighbours.
	queue []model.Position
	count int
}

// class is the positions of a family at a distance.
type class struct {
	family   string
	distance int
}

// nextHardest draws another of the hardest positions: first those that the format declares, then
// those at the greatest distance with any left. If a judge counts moves up to a limit, positions
// at the limit and beyond it take turns.
func (d *drawer) nextHardest(ctx context.Context) (model.Position, error) {
	r := &d.hardest
	if r.count == 0 {
		r.drawn, r.used = map[model.Position]bool{}, map[class]uint64{}
		r.queue = slices.Clone(d.Format.Hardest)
		d.rng.Shuffle(len(r.queue), func(i, j int) { r.queue[i], r.queue[j] = r.queue[j], r.queue[i] })
	}
	r.count++
	for len(r.queue) > 0 {
		p := r.queue[0]
		r.queue = r.queue[1:]
		if r.drawn[p] {
			continue
		}
		r.drawn[p] = true
		if d.at == nil {
			for _, m := range p.Moves() {
				next, err := p.Play(m)
				if err != nil {
					return nil, err
				}
				r.queue = append(r.queue, next)
			}
		}
		return p, nil
	}
	if d.at == nil {
		return d.longest(ctx)
	}
	return d.farthest(ctx)
}

// families is how many goals, starts or link tables are drawn for a hardest position.
const families = 12

// farthest draws a position at the greatest distance at which some are left.
func (d *drawer) farthest(ctx context.Context) (model.Position, error) {
	r := &d.hardest
	most := -1 // no limit
	if d.Format.Limit > 0 && r.count%2 == 1 {
		most = d.Format.Limit
	}
	var best model.Position
	var at class
	tried := map[string]bool{}
	for range families {
		p := d.Format.Random(d.rng)
		family := d.family(p)
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
		for distance > at.distance && r.used[class{family, distance}] == counts[distance] {
			distance--
		}
		if best == nil || distance > at.distance {
			best, at = p, class{family, distance}
		}
	}
	if at.distance == 0 { // all have been drawn
		clear(r.used)
		clear(r.drawn)
		return d.farthest(ctx)
	}
	for {
		p, err := d.at(ctx, best, at.distance, d.rng)
		if err != nil {
			return nil, err
		}
		if !r.drawn[p] {
			r.drawn[p] = true
			r.used[at]++
			return p, nil
		}
	}
}

// longest draws a position that needs as many moves as the judge accepts, on the solution of a
// farther one; a random position if the judge accepts any number.
func (d *drawer) longest(ctx context.Context) (model.Position, error) {
	for {
		p := d.Format.Random(d.rng)
		moves, err := d.solve(ctx, p)
		if err != nil || d.Format.Most == 0 {
			return p, err
		}
		if len(moves) < d.Format.Most {
			continue
		}
		line, err := model.Replay(p, moves[:len(moves)-d.Format.Most])
		return line[len(line)-1], err
	}
}
