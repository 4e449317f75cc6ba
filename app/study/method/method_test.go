package method

import (
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/solver"
)

// Every method has a name that is read back, with any weight and ties.
func TestNames(t *testing.T) {
	s := catalogue.Catalogue()[0].Engine.(solver.Searcher)
	named := map[string]bool{}
	for _, m := range all(s) {
		choices := solver.AllTies
		if m.Ties == 0 {
			choices = []solver.Ties{0}
		}
		for _, m.Ties = range choices {
			got, err := Parse(s, m.String())
			if err != nil || got.String() != m.String() || got.Spec(0) != m.Spec(0) {
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
