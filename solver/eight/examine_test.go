package eight

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// TestExamination: the figures over all 181,440 positions of the goal 12345678x.
func TestExamination(t *testing.T) {
	engine := New()
	ground, err := examine.Prepare(t.Context(), engine, eight.Puzzle{}.Default(), examine.Sample, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !ground.All() || ground.States() != 181440 || math.Abs(ground.Mean-21.97) > 0.005 {
		t.Fatalf("%d of %d positions, mean distance %.2f", ground.States(), ground.Total, ground.Mean)
	}
	for _, c := range []struct {
		expression  string
		over, falls int
		least       string // the counterexample
		mean        float64
	}{
		{"misplaced", 0, 0, "", 7.11},
		{"manhattan", 0, 0, "", 14.00},
		{"rows + cols", 0, 0, "", 14.00},
		{"inversions/2", 0, 0, "", -1},
		{"gaschnig", 0, 0, "", 8.05},
		{"manhattan + 2*conflict", 0, 0, "", 15.12},
		{"pdb(1,2,3)", 0, 0, "", 16.01},
		{"manhattan + blank", 4650, 110160, "1234567x8 h 2 distance 1", -1},
		{"inversions", 1000, 73920, "12345x786 h 2 distance 1", -1},
		{"1.5*misplaced", 448, 22832, "1234567x8 h 2 distance 1", -1},
		{"2*rows", 2092, 91800, "12345x786 h 2 distance 1", 14.00},
		{"misplaced mod 2 == 1 ? manhattan : 0", 0, 45475, "", -1},
		{"manhattan + 3*conflict", 667, 37370, "1237648x5 h 10 distance 9", 15.68},
	} {
		t.Run(c.expression, func(t *testing.T) {
			f, err := formula.Read(c.expression, engine.(solver.Featured).Features())
			if err != nil {
				t.Fatal(err)
			}
			r, err := ground.Examine(t.Context(), f, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Over) != c.over || len(r.Falls) != c.falls {
				t.Errorf("%d overestimated, %d inconsistent; want %d, %d", len(r.Over), len(r.Falls), c.over, c.falls)
			}
			if c.mean >= 0 && math.Abs(r.Mean-c.mean) > 0.006 {
				t.Errorf("mean %.3f, want %.2f", r.Mean, c.mean)
			}
			sum := 0
			for _, c := range r.Cells {
				sum += c.Count
			}
			if sum != ground.States() {
				t.Errorf("%d positions in the cells", sum)
			}
			if c.over > 0 {
				e := r.Over[0]
				if got := fmt.Sprintf("%v h %d distance %d", e.Position.(eight.Position).Start(), e.H, e.Distance); got != c.least {
					t.Errorf("the least is %s, want %s", got, c.least)
				}
			}
			if c.falls > 0 {
				e, _ := r.Fall(r.Falls[c.falls-1])
				if to, err := e.From.Position.Play(e.Move); err != nil || to != e.To.Position || e.From.H-e.To.H < 2 {
					t.Errorf("the last edge is %v: %v", e, err)
				}
			}
		})
	}
}

// TestGoal: a heuristic that isn't 0 at the goal is neither admissible nor consistent, even if no
// move lowers it by more than 1. A factor changes no verdict about a move.
func TestGoal(t *testing.T) {
	engine := New()
	ground, err := examine.Prepare(t.Context(), engine, eight.Puzzle{}.Default(), examine.Sample, nil)
	if err != nil {
		t.Fatal(err)
	}
	report := func(expression string) *examine.Report {
		f, err := formula.Read(expression, engine.(solver.Featured).Features())
		if err != nil {
			t.Fatal(err)
		}
		r, err := ground.Examine(t.Context(), f, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	r := report("manhattan + 1")
	if goal, ok := r.Goal(); !ok || goal.Distance != 0 || goal.H != 1 || len(r.Falls) != 0 || r.Consistent() {
		t.Errorf("manhattan + 1: goal %+v, %v; %d falls, consistent %v", goal, ok, len(r.Falls), r.Consistent())
	}
	if r := report("manhattan"); !r.Consistent() {
		t.Error("manhattan is said to be inconsistent")
	}
	if two, sixty := report("2*manhattan"), report("60*manhattan"); len(two.Falls) != len(sixty.Falls) || two.Consistent() || sixty.Most < 60*15 {
		t.Errorf("%d falls of 2*manhattan, %d of 60*manhattan, which is up to %d too large", len(two.Falls), len(sixty.Falls), sixty.Most)
	}
}

// TestNoValue: an expression that divides by 0 somewhere is refused with the position.
func TestNoValue(t *testing.T) {
	engine := New()
	ground, err := examine.Prepare(t.Context(), engine, eight.Puzzle{}.Default(), examine.Sample, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, expression := range []string{"1/blank", "manhattan mod blank", "blank - 1", "60*manhattan*100000", "blank*4294967296*4294967296 - 1"} {
		f, err := formula.Read(expression, engine.(solver.Featured).Features())
		if err != nil {
			t.Fatal(err)
		}
		_, err = ground.Examine(t.Context(), f, nil)
		if bad, ok := errors.AsType[*model.TextError](err); !ok || !strings.Contains(bad.Error(), "12345678x") {
			t.Errorf("%s: %v", expression, err)
		}
	}
}

// TestSearchWithoutEstimate: a search ends with the fault of the heuristic, and finds nothing.
func TestSearchWithoutEstimate(t *testing.T) {
	start, err := eight.Puzzle{}.Parse("8672543x1/12345678x")
	if err != nil {
		t.Fatal(err)
	}
	for _, algorithm := range []string{"a-star", "ida-star", "greedy"} {
		run, err := New().(solver.Searcher).Start(t.Context(), start, solver.Spec{Algorithm: algorithm, Heuristic: solver.OwnMark + "100/(blank-1)"})
		if err != nil {
			t.Fatal(err)
		}
		err = run.Finish(t.Context(), nil)
		if bad, ok := errors.AsType[*model.TextError](err); !ok || !strings.Contains(bad.Error(), "formula.") {
			t.Errorf("%s ends with %v", algorithm, err)
		}
		if run.Step() {
			t.Errorf("%s goes on", algorithm)
		}
	}
}
