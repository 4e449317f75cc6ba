package generate

import (
	"context"
	"errors"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// nextHardest draws the next hardest position: first those that the format lists, then those at
// the greatest distance at which others are found.
func (d *drawer) nextHardest(ctx context.Context) (model.Position, error) {
	if d.drawn == nil {
		d.drawn, d.far = map[model.Position]bool{}, -1
		d.queue = slices.Clone(d.Format.Data.Hardest)
	}
	for len(d.queue) > 0 {
		p := d.queue[0]
		d.queue = d.queue[1:]
		if d.drawn[p] {
			continue
		}
		if most := d.mostMoves(); most > 0 {
			line, err := d.solve(ctx, p)
			if err != nil {
				return nil, err
			}
			if len(line)-1 > most {
				continue
			}
		}
		d.drawn[p] = true
		return p, nil
	}
	if d.histogram == nil {
		return d.longest(ctx)
	}
	return d.farthest(ctx)
}

const (
	families = 12   // goals, starts or link tables tried for a distance
	repeats  = 1200 // positions drawn again, after which a distance probably has no others
)

// farthest draws a position at the greatest distance at which it finds one not yet drawn.
func (d *drawer) farthest(ctx context.Context) (model.Position, error) {
	for tries := 0; ; {
		if d.far < 0 { // at the beginning, or after all
			clear(d.drawn)
			for range families {
				counts, err := d.histogram(ctx, d.Format.Data.Random(d.rng))
				if err != nil {
					return nil, err
				}
				d.far = max(d.far, len(counts)-1)
			}
			if most := d.mostMoves(); most > 0 {
				d.far = min(d.far, most)
			}
		}
		p, err := d.at(ctx, d.Format.Data.Random(d.rng), d.far, d.rng)
		switch {
		case errors.Is(err, solver.ErrNone):
			tries += repeats / families
		case err != nil:
			return nil, err
		case d.drawn[p]:
			tries++
		default:
			d.drawn[p] = true
			return p, nil
		}
		if tries >= repeats {
			tries = 0
			d.far--
		}
	}
}

// longest draws a position that needs the most moves that there may be, from the solution of a farther
// one. If there may be any number, it draws a random position.
func (d *drawer) longest(ctx context.Context) (model.Position, error) {
	for {
		p, most := d.Format.Data.Random(d.rng), d.mostMoves()
		if most == 0 {
			return p, nil
		}
		line, err := d.solve(ctx, p)
		if err != nil {
			return nil, err
		}
		if first := len(line) - 1 - most; first >= 0 {
			return line[first], nil
		}
	}
}

// ByDistance reports whether positions in the format can be drawn by distance.
func ByDistance(e catalogue.Entry, f *judge.Format) bool {
	return newDrawer(Order{Entry: e, Format: f}).at != nil
}
