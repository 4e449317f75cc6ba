package dials

import (
	"testing"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// TestExamination: figures over all 8,388,608 positions of a usual link table, as a second program with
// a breadth-first search of its own counted them once.
func TestExamination(t *testing.T) {
	r := report(t, dials.Puzzle{}.Default(), "wrong*7/10")
	if r.Ground.States != 8388608 || len(r.Over) != 5809 || len(r.Falls) != 1186928 {
		t.Errorf("%d, %d of %d", len(r.Over), len(r.Falls), r.Ground.States)
	}
}

func report(t *testing.T, p model.Position, expression string) *examine.Report {
	t.Helper()
	engine := New()
	ground, err := examine.Prepare(t.Context(), engine, p, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
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
