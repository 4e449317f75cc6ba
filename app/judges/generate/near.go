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
			if at, err = d.distances(ctx, p, few); err != nil {
				yield(nil, err)
				return
			}
		}
		for distance := range len(line) - 1 {
			near, err := at(distance)
			if !yield(near, err) || err != nil {
				return
			}
		}
	}
}

// distances returns a function that draws positions at a distance, all different.
func (d *drawer) distances(ctx context.Context, p model.Position, few int) (func(int) ([]model.Position, error), error) {
	var counts []uint64
	var err error
	if d.histogram != nil {
		counts, err = d.histogram(ctx, p)
	}
	return func(distance int) (near []model.Position, err error) {
		drawn := map[model.Position]bool{}
		wanted := few
		if counts != nil {
			wanted = int(min(counts[distance], uint64(few)))
		}
		for len(near) < wanted {
			q, err := d.at(ctx, p, distance, d.rng)
			if counts == nil && (errors.Is(err, solver.ErrNone) || drawn[q]) {
				break
			}
			if err != nil {
				return near, err
			}
			if !drawn[q] {
				drawn[q] = true
				near = append(near, q)
			}
		}
		return near, nil
	}, err
}
