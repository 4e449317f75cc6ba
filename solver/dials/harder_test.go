package dials

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/model/dials"
	"quadrille/solver"
)

// TestHarder: what comes is a farthest position under links that are harder than
// those at the beginning, the same for the same seed; without time there is none.
func TestHarder(t *testing.T) {
	e := New().(solver.Hardener)
	start := dials.Puzzle{}.Default().(dials.Position)
	search := func() dials.Position {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		p, err := e.Harder(ctx, start, rand.New(rand.NewPCG(1, 2)), func(tables, _ int64) {
			if tables == 40 {
				stop()
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return p.(dials.Position)
	}
	p := search()
	before, err := New().(solver.Drawer).Histogram(t.Context(), start)
	if err != nil {
		t.Fatal(err)
	}
	after, err := New().(solver.Drawer).Histogram(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	k, err := New().Learn(t.Context(), p, nil)
	if err != nil || k.Distance != len(after)-1 || len(after) <= len(before) || len(p.Check(nil)) > 0 {
		t.Errorf("from %d comes one at %d of %d, %v: %v", len(before)-1, k.Distance, len(after)-1, p, err)
	}
	if again := search(); again != p {
		t.Errorf("the same seed gives %v and %v", p, again)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := e.Harder(ctx, start, rand.New(rand.NewPCG(1, 2)), nil); err == nil {
		t.Error("no error without time")
	}
}
