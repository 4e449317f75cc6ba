package rotation

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/rotation"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	"quadrille/solver/solvertest"
)

func TestContract(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	solvertest.Engine(t, New, []model.Position{
		parse(t, "111132323132231222312133"),
		parse(t, "111133222332233222331111"), // solved
		parse(t, hardest[0]),
		randomBoard(rng),
		randomBoard(rng),
	})
}

// TestDrawEven: boards with two or three digits at the distance come up as often
// as there are such boards, within five standard deviations.
func TestDrawEven(t *testing.T) {
	table, rng := sharedTable(), rand.New(rand.NewPCG(1, 1))
	for _, tt := range []struct{ distance, draws int }{{9, 20_000}, {11, 10_000}, {12, 1000}} {
		var drawn [4]int
		for range tt.draws {
			p, err := table.draw(context.Background(), tt.distance, rng)
			must.Succeed(t, err)
			_, _, ties := table.nearest(p)
			drawn[ties]++
		}
		for ties, there := range wantCensus[tt.distance] {
			share := float64(there) / float64(boards[tt.distance])
			mean := share * float64(tt.draws)
			if off := math.Abs(float64(drawn[ties]) - mean); off > 5*math.Sqrt(mean*(1-share)) {
				t.Errorf("distance %d: %d of %d boards with %d digits there, want about %.0f",
					tt.distance, drawn[ties], tt.draws, ties, mean)
			}
		}
	}
}

// TestSample: where positions are too many a sample has so many different ones, each with
// its distance, and refutes what is false near the goal.
func TestSample(t *testing.T) {
	engine := New()
	p := rotation.Puzzle{}.Default()
	ground, err := examine.Prepare(t.Context(), engine, p, 500, nil)
	must.Succeed(t, err)
	if ground.All() || ground.States != 500 || ground.Total != 9465511770 {
		t.Fatalf("%d of %d positions", ground.States, ground.Total)
	}
	var reports []*examine.Report
	for expression, admissible := range map[string]bool{"wrong": true, "2*wrong + 2": false} {
		f, err := formula.Read(expression, engine.(solver.Searcher).Features())
		must.Succeed(t, err)
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
	r, err := solvertest.Examined(t, New(), p, 500, "wrong")
	if err != nil || !slices.ContainsFunc(reports, func(other *examine.Report) bool { return slices.Equal(r.Cells, other.Cells) }) {
		t.Errorf("the same seed draws another sample: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := examine.Prepare(ctx, engine, p, 500, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v for nobody", err)
	}
}
