package method

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/solver"
)

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

// parse reads a name for the first puzzle.
func parse(name string) (Method, error) {
	return Parse(entries[0].Puzzle, entries[0].Engine.(solver.Searcher), name)
}

// all lists every algorithm of a searcher with every heuristic and each option that it has.
func all(s solver.Searcher) (list []Method) {
	for _, a := range s.Algorithms() {
		heuristics := s.Heuristics()
		if !a.NeedsHeuristic {
			heuristics = heuristics[:1]
		}
		for _, h := range heuristics {
			m := New(a, h, UsualWeight)
			list = append(list, m)
			for _, word := range Fitting(a) {
				with := m
				with.take(word)
				if with = with.Tidy(); with.Options != m.Options {
					list = append(list, with)
				}
			}
		}
	}
	return list
}

// Every method has a name of its own that is read back.
func TestNames(t *testing.T) {
	named := map[string]bool{}
	for _, m := range all(entries[0].Engine.(solver.Searcher)) {
		got, err := parse(m.String())
		if err != nil || got.String() != m.String() || !reflect.DeepEqual(got.Spec(0), m.Spec(0)) {
			t.Errorf("%q is read as %+v, %v", m.String(), got, err)
		}
		if named[m.String()] {
			t.Errorf("two methods are called %q", m.String())
		}
		named[m.String()] = true
	}
	for name, want := range map[string]string{
		"breadth-first:udlr:test-expanded":         "breadth-first:udlr:test-expanded",
		"uniform-cost:berkeley":                    "a-star:zero:udlr:first-in:with-parent",
		"depth-first:berkeley":                     "depth-first:udlr:last-path:with-parent",
		"breadth-first:edx":                        "breadth-first:udlr:test-expanded:with-parent",
		"breadth-first:edx:test-made:u":            "breadth-first:u:with-parent",
		"a-star:manhattan:high-g:test-expanded":    "a-star:manhattan",
		"a-star:manhattan:berkeley":                "a-star:manhattan:udlr:first-in:with-parent",
		"weighted-a-star:manhattan:1.5:low-g":      "weighted-a-star:manhattan:1.5:low-g",
		"depth-first:30:test-made":                 "depth-first:30:test-made",
		"ida-star,manhattan,rdlu,with-parent":      "ida-star:manhattan:rdlu:with-parent",
		"a-star:manhattan+2*conflict":              "a-star:'manhattan+2*conflict'",
		"a-star:'manhattan'":                       "a-star:'manhattan'",
		"weighted-a-star,'blank + rows',2,last-in": "weighted-a-star:'blank + rows':2:last-in",
		"greedy:max(pdb(1,2,3),rows)":              "greedy:'max(pdb(1,2,3),rows)'",
		"greedy:manhattan:last-in":                 "greedy:manhattan:last-in",
		"a-star:manhattan:first-path:first-in:ULD": "a-star:manhattan:uld:first-in:first-path",
	} {
		m, err := parse(name)
		if again, _ := parse(m.String()); err != nil || m.String() != want || !reflect.DeepEqual(again.Spec(0), m.Spec(0)) {
			t.Errorf("%q is read as %s, %v, want %s", name, m, err, want)
		}
	}
	numbered := entries[slices.IndexFunc(entries, func(e catalogue.Entry) bool { return e.Puzzle.Notation(0, 1) == "1,2" })]
	if m, err := Parse(numbered.Puzzle, numbered.Engine.(solver.Searcher), "breadth-first:3-12-1"); err != nil || m.Options.Order != "3,12,1" || m.String() != "breadth-first:3-12-1" {
		t.Errorf("%+v, %v", m, err)
	}
}

// TestNameFaults: an error names the place and what can be there.
func TestNameFaults(t *testing.T) {
	for name, want := range map[string][]string{
		"":                              {"Column=1", "method.algorithm", "ida-star"},
		"low-g":                         {"Column=1", "method.algorithm", "ida-star"},
		"a-star":                        {"Column=7", "method.heuristic", "linear-conflict"},
		"a-star:manhatan":               {"Column=8", "method.heuristic", "linear-conflict"},
		"a-star:manhattan:1.5":          {"Column=18", "method.option", "first-in"},
		"weighted-a-star:manhattan":     {"Column=26", "method.weight"},
		"weighted-a-star:manhattan:0.5": {"Column=27", "method.weight"},
		"weighted-a-star:manhattan:NaN": {"Column=27", "method.weight"},
		"breadth-first:low-g":           {"Column=15", "method.option", "test-made"},
		"ida-star:manhattan:last-in":    {"Column=20", "method.option", "with-parent"},
		"greedy:manhattan:first-path":   {"Column=18", "method.option"},
		"a-star:manhattan:udlru":        {"Column=18", "method.twice"},
		"bidirectional:aima":            {"Column=15", "method.option"},
		"depth-first:0":                 {"Column=13", "method.option", "2147483647"},
		"depth-first:2147483648":        {"Column=13", "method.option", "2147483647"},
		"a-star:manhatan*2":             {"Column=8", "didYouMean"},
		"iterative-deepening:test-made": {"Column=21", "method.option"},
	} {
		_, err := parse(name)
		for _, part := range want {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%q: %v, want %s", name, err, part)
			}
		}
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
