package sliding

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/solvertest"
)

// TestExamination: the figures over all 181,440 positions of the goal 12345678x.
func TestExamination(t *testing.T) {
	for _, c := range []struct {
		expression  string
		over, falls int
		least       string // the counterexample
		mean        float64
		sound       bool
	}{
		{"misplaced", 0, 0, "", 7.11, true},
		{"manhattan", 0, 0, "", 14.00, true},
		{"euclidean", 0, 0, "", 11.94, true},
		{"rows + cols", 0, 0, "", 14.00, false},
		{"inversions/2", 0, 0, "", -1, false},
		{"manhattan + 2*conflict", 0, 0, "", 15.12, false},
		{"pdb(1,2,3)", 0, 0, "", 16.01, true},
		{"max(apdb(1,2,3), rows)", 0, 0, "", -1, true},
		{"apdb(1,2,3) + apdb(4,5,6)", 0, 0, "", -1, true},
		{"apdb(1,2,3) + apdb(3,4,5)", 110, 21384, "15243x786 h 6 distance 5", -1, false},
		{"pdb(1,2,3) + pdb(4,5,6)", 172981, 121347, "1234567x8 h 2 distance 1", -1, false},
		{"60*manhattan", 181439, 137148, "1234567x8 h 60 distance 1", -1, false},
		{"manhattan + blank", 4650, 110160, "1234567x8 h 2 distance 1", -1, false},
		{"sequence", 1063, 14784, "1234x5786 h 4 distance 2", -1, false},
		{"inversions", 1000, 73920, "12345x786 h 2 distance 1", -1, false},
		{"1.5*misplaced", 448, 22832, "1234567x8 h 2 distance 1", -1, false},
		{"2*rows", 2092, 91800, "12345x786 h 2 distance 1", 14.00, false},
		{"manhattan + 3*conflict", 667, 37370, "1237648x5 h 10 distance 9", 15.68, false},
	} {
		t.Run(c.expression, func(t *testing.T) {
			r, err := examined(t, c.expression)
			must.Succeed(t, err)
			if g := r.Ground; !g.All() || g.States != 181440 || math.Abs(g.Mean-21.97) > 0.005 {
				t.Fatalf("%d of %d positions, mean distance %.2f", g.States, g.Total, g.Mean)
			}
			if len(r.Over) != c.over || len(r.Falls) != c.falls {
				t.Errorf("%d overestimated, %d inconsistent; want %d, %d", len(r.Over), len(r.Falls), c.over, c.falls)
			}
			if r.Sound != c.sound {
				t.Errorf("its form proves it: %t", r.Sound)
			}
			if c.mean >= 0 && math.Abs(r.Mean-c.mean) > 0.006 {
				t.Errorf("mean %.3f, want %.2f", r.Mean, c.mean)
			}
			sum := 0
			for _, c := range r.Cells {
				sum += c.Count
			}
			if sum != r.Ground.States {
				t.Errorf("%d positions in the cells", sum)
			}
			if c.over > 0 {
				e := r.At(int(r.Over[0]))
				if got := fmt.Sprintf("%s h %d distance %d", three.Text(e.Position.(sliding.Position).Start()), e.H, e.Distance); got != c.least {
					t.Errorf("the least is %s, want %s", got, c.least)
				}
			}
			if c.falls > 0 {
				e := r.Fall(int(r.Falls[c.falls-1]))
				if to, err := e.From.Position.Play(e.Move); err != nil || to != e.To.Position || e.From.H-e.To.H < 2 {
					t.Errorf("the last edge is %v: %v", e, err)
				}
			}
		})
	}
}

// TestNoValue: an expression that has no value somewhere is refused with the nearest such position.
func TestNoValue(t *testing.T) {
	for expression, want := range map[string]struct{ board, why string }{
		"1/blank":             {"12345678x", "division Column=2"},
		"blank - 1":           {"12345678x", "negative Number=-1"},
		"1000*manhattan*1001": {"1234567x8", "greatest Most=1000000"},
	} {
		_, err := examined(t, expression)
		bad, ok := errors.AsType[*model.TextError](err)
		if said := "formula.noValue Position=sliding:3x3/" + want.board + "/12345678x Why=formula." + want.why; !ok || bad.Reason.String() != said {
			t.Errorf("%s: %v, want %s", expression, err, said)
		}
	}
}

// TestSampleOfALargeBoard: where solutions needn't be the shortest, the sample has only positions whose distance is proved. Not even
// the position that it begins with is one.
func TestSampleOfALargeBoard(t *testing.T) {
	e := New(sliding.Size{Rows: 5, Cols: 5})
	p, err := sliding.Any.Parse("5x5/h8e3flxk5anob7j1gcm9246di/123456789abcdefghijklmnox")
	if err != nil {
		t.Fatal(err)
	}
	r, err := examine.Expression(t.Context(), e, e.(solver.Searcher).Features(), p, "manhattan", nil)
	if err != nil || len(r.Over) > 0 {
		t.Fatalf("%v: %+v", err, r)
	}
	for _, c := range r.Cells {
		p := r.At(c.First).Position
		if s, err := e.Solve(t.Context(), p, nil); err != nil || !s.Promises(solver.Shortest) || len(s.Moves) != c.Distance {
			t.Fatalf("%v is said to be at %d, its solution is %v, %v", p, c.Distance, s, err)
		}
	}
}

// examined examines an expression for the goal 12345678x.
func examined(t *testing.T, expression string) (*examine.Report, error) {
	t.Helper()
	return solvertest.Examined(t, newEight(), parse(t, "23415x768"), 0, expression)
}
