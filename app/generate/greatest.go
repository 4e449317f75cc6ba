package generate

import (
	"context"
	"errors"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// ByDistance reports whether positions in the format can be drawn by their distance.
func ByDistance(e catalogue.Entry, f *judge.Format) bool {
	_, ok := e.Engine.(solver.Drawer)
	return ok || NewDrawer(Order{Entry: e, Format: f}).setter != nil
}

// Reach is how far away positions in a format can be drawn.
type Reach struct {
	// Most is the greatest distance, -1 where positions can't be drawn by their distance.
	Most int
	// Varies says that it depends on the goal, start or rules, which are drawn too: some
	// reach Most, and others may reach less or more.
	Varies bool
}

// Greatest is how far away positions in the format can be drawn. Where that varies, it
// is the farthest of some that are drawn.
func Greatest(ctx context.Context, e catalogue.Entry, f *judge.Format) (Reach, error) {
	d := NewDrawer(Order{Entry: e, Format: f})
	reach := Reach{Most: -1}
	drawer, ok := e.Engine.(solver.Drawer)
	if !ok && d.setter == nil {
		return reach, nil
	}
	some := 4
	if len(d.style.base.Areas()) == 1 {
		some = 1 // the board alone, so that there is nothing else to draw
	}
	seen := map[model.Position]bool{}
	for range some {
		p := d.style.shuffle.Apply(d.style.base, d.rng)
		// What is drawn at no distance shows the goal and the rules, or the start.
		solved, err := d.At(ctx, p, 0)
		if err != nil {
			return Reach{Most: -1}, err
		}
		if seen[solved] {
			continue
		}
		seen[solved] = true
		var most int
		if d.setter == nil {
			var histogram []uint64
			histogram, err = drawer.Histogram(ctx, solved)
			most = len(histogram) - 1
		} else {
			most, err = d.farthestGoal(ctx, p)
		}
		if err != nil {
			return Reach{Most: -1}, err
		}
		reach.Most = max(reach.Most, most)
	}
	reach.Varies = len(seen) > 1
	return reach, nil
}

// farthestGoal is how far the goal can be from the start of p: where there is none at a
// distance there is none farther away.
func (d *Drawer) farthestGoal(ctx context.Context, p model.Position) (int, error) {
	for distance := 1; ; distance++ {
		switch _, err := d.setter.GoalAt(ctx, p, distance, d.rng); {
		case errors.Is(err, solver.ErrNone):
			return distance - 1, nil
		case err != nil:
			return -1, err
		}
	}
}
