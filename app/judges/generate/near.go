package generate

import (
	"context"
	"errors"
	"iter"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Nearer lists positions under the goal and rules of p that are nearer to the goal, those of each
// distance together, from 0 on: all of them if they are few enough, otherwise a sample; where positions can't
// be drawn by distance, the one on the solution. An unsolvable p has none. The same arguments give the
// same positions.
func Nearer(ctx context.Context, e catalogue.Entry, f *judge.Format, p model.Position, few int) iter.Seq2[[]model.Position, error] {
	return func(yield func([]model.Position, error) bool) {
		d := newDrawer(Order{Entry: e, Format: f})
		if !model.Solvable(p) {
			return
		}
		line, err := d.solve(ctx, p)
		if err != nil {
			yield(nil, err)
			return
		}
		at := func(distance int) ([]model.Position, error) { return line[len(line)-1-distance:][:1], nil }
		if d.at != nil {
			at = func(distance int) ([]model.Position, error) { return d.some(ctx, p, distance, few) }
		}
		for distance := range len(line) - 1 {
			near, err := at(distance)
			if !yield(near, err) || err != nil {
				return
			}
		}
	}
}

// some draws different positions at a distance: so few, or all that it finds if there are fewer.
func (d *drawer) some(ctx context.Context, p model.Position, distance, few int) (near []model.Position, err error) {
	patience := 5 * few
	if d.histogram == nil {
		patience = 1 // drawing takes a search
	}
	drawn := map[model.Position]bool{}
	for again := 0; len(near) < few && again < patience; again++ {
		q, err := d.at(ctx, p, distance, d.rng)
		switch {
		case errors.Is(err, solver.ErrNone):
			return near, nil
		case err != nil:
			return near, err
		case !drawn[q]:
			drawn[q], again = true, -1
			near = append(near, q)
		}
	}
	return near, nil
}
