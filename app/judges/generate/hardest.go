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

const (
	families = 12   // goals, starts or link tables tried for a distance
	repeats  = 1200 // positions drawn again, after which a distance probably has no others
)

// hardest draws the hardest positions: first those that the format lists, then those at the greatest
// distance at which others are found.
func (d *drawer) hardest() drawing {
	queue, drawn, far := slices.Clone(d.Order.Format.Data.Hardest), map[model.Position]bool{}, -1
	return func(ctx context.Context) (model.Position, error) {
		for len(queue) > 0 {
			p, isOver := queue[0], false
			queue = queue[1:]
			if most := d.Order.mostMoves(); most > 0 {
				line, err := d.solve(ctx, p)
				if err != nil {
					return nil, err
				}
				isOver = len(line)-1 > most
			}
			if !isOver && !drawn[p] {
				drawn[p] = true
				return p, nil
			}
		}
		if d.histogram == nil {
			return d.longest(ctx)
		}
		return d.farthest(ctx, drawn, &far)
	}
}

// farthest draws a position at the greatest distance at which it finds one not yet drawn. far is that of the last
// one, negative at the beginning or after all.
func (d *drawer) farthest(ctx context.Context, drawn map[model.Position]bool, far *int) (model.Position, error) {
	for tries := 0; ; {
		if *far < 0 {
			clear(drawn)
			for range families {
				counts, err := d.histogram(ctx, d.Order.Format.Data.Random(d.rng))
				if err != nil {
					return nil, err
				}
				*far = max(*far, len(counts)-1)
			}
			if most := d.Order.mostMoves(); most > 0 {
				*far = min(*far, most)
			}
		}
		p, err := d.at(ctx, d.Order.Format.Data.Random(d.rng), *far, d.rng)
		switch {
		case errors.Is(err, solver.ErrNone):
			tries += repeats / families
		case err != nil:
			return nil, err
		case drawn[p]:
			tries++
		default:
			drawn[p] = true
			return p, nil
		}
		if tries >= repeats {
			tries = 0
			*far--
		}
	}
}

// longest draws a position that needs the most moves that there may be, from the solution of a farther
// one. If there may be any number, it draws a random position.
func (d *drawer) longest(ctx context.Context) (model.Position, error) {
	for {
		p, most := d.Order.Format.Data.Random(d.rng), d.Order.mostMoves()
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
