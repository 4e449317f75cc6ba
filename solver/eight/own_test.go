package eight

import (
	"errors"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
)

// TestOwnHeuristics: an expression does what the puzzle's heuristic of the
// same value does; one that isn't 0 at the goal ends there all the same.
func TestOwnHeuristics(t *testing.T) {
	e := New().(solver.Featured)
	run := func(heuristic string) (solver.Stats, int) {
		r, err := e.Start(t.Context(), eight.Puzzle{}.Default(), solver.Spec{Algorithm: "a-star", Heuristic: heuristic})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Finish(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		moves, _ := r.Solution()
		return r.Stats(), len(moves)
	}
	for own, puzzles := range map[string]string{"=rows+cols": "manhattan", "=misplaced": "misplaced", "=manhattan + 2*conflict": "linear-conflict", "=0": "zero"} {
		got, moves := run(own)
		want, fewest := run(puzzles)
		if got.Expanded != want.Expanded || got.Generated != want.Generated || moves != fewest {
			t.Errorf("%s: %d expanded, %d moves; %s: %d, %d", own, got.Expanded, moves, puzzles, want.Expanded, fewest)
		}
		if got.AtLeast > 0 {
			t.Errorf("%s proves at least %d moves", own, got.AtLeast)
		}
	}
	if _, moves := run("=7"); moves != 19 {
		t.Errorf("h = 7 everywhere gives %d moves", moves)
	}
	if _, err := e.Start(t.Context(), eight.Puzzle{}.Default(), solver.Spec{Algorithm: "a-star", Heuristic: "=mine"}); err == nil {
		t.Error("an expression with a fault starts a search")
	}
}

// TestNoEstimate: every algorithm ends where a state has no estimate, and says why.
func TestNoEstimate(t *testing.T) {
	e := New().(solver.Featured)
	for _, a := range e.Algorithms() {
		if !a.NeedsHeuristic {
			continue
		}
		for _, expression := range []string{"misplaced - 5", "manhattan/blank", "100 - 100*manhattan", "1000001 + misplaced"} {
			r, err := e.Start(t.Context(), eight.Puzzle{}.Default(), solver.Spec{Algorithm: a.ID, Heuristic: "=" + expression, Weight: 2})
			if err != nil {
				t.Fatal(err)
			}
			err = r.Finish(t.Context(), nil)
			if _, found := r.Solution(); found || r.Step() || !errors.Is(r.Err(), err) {
				t.Errorf("%s goes on after %v", a.ID, err)
			}
			if bad, ok := errors.AsType[*model.TextError](err); !ok || !strings.Contains(bad.Error(), "Position=eight:") {
				t.Errorf("%s with %s: %v", a.ID, expression, err)
			}
		}
	}
}
