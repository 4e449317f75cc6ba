package rotation

import (
	"context"
	"errors"
	"slices"
	"testing"

	"quadrille/model/rotation"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// TestSample: where positions are too many a sample has so many different ones, each with
// its distance, and refutes what is false near the goal.
func TestSample(t *testing.T) {
	engine := New()
	p := rotation.Puzzle{}.Default()
	ground, err := examine.Prepare(t.Context(), engine, p, 500, nil)
	if err != nil {
		t.Fatal(err)
	}
	if ground.All() || ground.States != 500 || ground.Total != 9465511770 {
		t.Fatalf("%d of %d positions", ground.States, ground.Total)
	}
	var reports []*examine.Report
	for expression, admissible := range map[string]bool{"wrong": true, "2*wrong + 2": false} {
		f, err := formula.Read(expression, engine.(solver.Featured).Features())
		if err != nil {
			t.Fatal(err)
		}
		r, err := ground.Examine(t.Context(), f, nil)
		if err != nil || (len(r.Over) == 0) != admissible {
			t.Fatalf("%s: %v, %v", expression, r, err)
		}
		for _, c := range r.Cells {
			if e := r.At(c.First); engine.Known(e.Position).Distance != c.Distance || e.H != c.H {
				t.Errorf("%v in %+v", e, c)
			}
		}
		reports = append(reports, r)
	}
	again, err := examine.Prepare(t.Context(), engine, p, 500, nil)
	if err != nil {
		t.Fatal(err)
	}
	f, err := formula.Read("wrong", engine.(solver.Featured).Features())
	if err != nil {
		t.Fatal(err)
	}
	if r, err := again.Examine(t.Context(), f, nil); err != nil || !slices.ContainsFunc(reports, func(other *examine.Report) bool { return slices.Equal(r.Cells, other.Cells) }) {
		t.Errorf("the same seed draws another sample: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := examine.Prepare(ctx, engine, p, 500, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v for nobody", err)
	}
}
