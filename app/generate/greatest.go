package generate

import (
	"context"
	"math/rand/v2"

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

// Greatest is the greatest distance that a position in the format can be drawn at.
// It is known only where all that are drawn share their goal and rules, and
// positions of the puzzle can be drawn by their distance.
func Greatest(ctx context.Context, e catalogue.Entry, f *judge.Format) (distance int, known bool, err error) {
	d := NewDrawer(Order{Entry: e, Format: f})
	drawer, ok := e.Engine.(solver.Drawer)
	if !ok || d.setter != nil {
		return 0, false, nil
	}
	// What is drawn at no distance shows the goal and the rules.
	const some = 4
	var first model.Position
	for range some {
		p := d.style.shuffle.Apply(d.style.base, d.rng)
		solved, err := drawer.At(ctx, p, 0, rand.New(rand.NewPCG(0, 0)))
		switch {
		case err != nil:
			return 0, false, err
		case first == nil:
			first = solved
		case first != solved:
			return 0, false, nil
		}
	}
	histogram, err := drawer.Histogram(ctx, first)
	return len(histogram) - 1, err == nil, err
}
