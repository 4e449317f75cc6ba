package method

import (
	"reflect"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/solver"
)

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

// Every method has a name that is read back, with any weight and ties.
func TestNames(t *testing.T) {
	s := entries[0].Engine.(solver.Searcher)
	named := map[string]bool{}
	for _, m := range all(s) {
		choices := solver.AllTies
		if m.Ties == 0 {
			choices = []solver.Ties{0}
		}
		for _, m.Ties = range choices {
			got, err := Parse(s, m.String())
			if err != nil || got.String() != m.String() || !reflect.DeepEqual(got.Spec(0), m.Spec(0)) {
				t.Errorf("%q is read as %+v, %v", m.String(), got, err)
			}
			if named[m.String()] {
				t.Errorf("two methods are called %q", m.String())
			}
			named[m.String()] = true
		}
	}
	for _, name := range []string{
		"breadth-first", "bidirectional", "iterative-deepening", "table", "greedy:manhattan", "a-star:manhattan",
		"weighted-a-star:manhattan:5", "ida-star:linear-conflict", "greedy:manhattan:last-in", "a-star:misplaced:low-g",
	} {
		if !named[name] {
			t.Errorf("there is no method %q", name)
		}
	}
	if m, err := Parse(s, "weighted-a-star:manhattan:1.5:low-g"); err != nil || m.Weight != 1.5 || m.Ties != solver.LowG {
		t.Errorf("%+v, %v", m, err)
	}
	for _, name := range []string{
		"", "a-star", "a-star:manhatan", "a-star:manhattan:1.5", "weighted-a-star:manhattan", "weighted-a-star:manhattan:0.5",
		"weighted-a-star:manhattan:NaN", "breadth-first:low-g", "ida-star:manhattan:last-in", "low-g", "a-star:manhattan:low-g:low-g",
	} {
		if m, err := Parse(s, name); err == nil || !strings.Contains(err.Error(), "ida-star:linear-conflict") {
			t.Errorf("%q is read as %v, error %v", name, m, err)
		}
	}
}

// TestExpressions: a heuristic that isn't saved is a part of a method's name, in links too.
func TestExpressions(t *testing.T) {
	s := entries[0].Engine.(solver.Searcher)
	for name, want := range map[string]string{
		"a-star:manhattan+2*conflict":              "a-star:'manhattan+2*conflict'",
		"a-star:'manhattan'":                       "a-star:'manhattan'",
		"weighted-a-star,'blank + rows',2,last-in": "weighted-a-star:'blank + rows':2:last-in",
		"greedy:max(pdb(1,2,3),rows)":              "greedy:'max(pdb(1,2,3),rows)'",
	} {
		m, err := Parse(s, name)
		if err != nil || m.String() != want || m.Heuristic.Expression == "" || m.Heuristic.ID != solver.OwnMark+m.Heuristic.Expression {
			t.Errorf("%s is read as %+v, %v", name, m, err)
		}
		if again, err := Parse(s, m.String()); err != nil || !reflect.DeepEqual(again.Spec(0), m.Spec(0)) {
			t.Errorf("%s comes back as %+v, %v", want, again, err)
		}
	}
	if _, err := Parse(s, "a-star:manhatan*2"); err == nil || !strings.Contains(err.Error(), "didYouMean") {
		t.Errorf("the fault is %v", err)
	}
}

// TestShortNames: short names of different methods differ, and are no longer than the names.
func TestShortNames(t *testing.T) {
	for _, e := range entries {
		s, ok := e.Engine.(solver.Searcher)
		if !ok {
			continue
		}
		seen := map[string]Method{}
		for _, m := range all(s) {
			short := m.Short().String()
			if other, twice := seen[short]; twice {
				t.Errorf("%s and %s are both %s", other, m, short)
			}
			seen[short] = m
		}
	}
}
