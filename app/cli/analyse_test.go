package cli_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/cli"
	"quadrille/app/files/text"
	"quadrille/solver"
)

// TestAnalyse takes the facts of each puzzle's samples apart and compares them
// with the engine's.
func TestAnalyse(t *testing.T) {
	for _, e := range entries {
		p := e.Puzzle.Samples()[0].Position
		known, err := e.Engine.Learn(t.Context(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := e.Engine.Solve(t.Context(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := []string{p.String(), fmt.Sprintf("distance: %d", known.Distance), strings.TrimSpace("solution: " + e.Puzzle.Notation(solution.Moves...))}
		args := []string{"analyse", p.String()}
		counter, countable := e.At(p).Engine.(solver.Counter)
		if countable {
			count, err := counter.Count(t.Context(), p, nil)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, "solutions: "+count.All.String())
			args = append(args, "-all", "3", "-nth", count.All.String())
		}
		for _, m := range known.Moves {
			want = append(want, fmt.Sprintf("%s: %d", e.Puzzle.Notation(m.Move), m.Distance))
		}
		got := run("", args...)
		lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
		if got.status != cli.OK || got.err != "" || len(lines) < len(want) || !slices.Equal(lines[:len(want)], want) {
			t.Errorf("%+v\nwant %s", got, strings.Join(want, "\n"))
			continue
		}
		for _, line := range lines[len(want):] {
			moves, ok := strings.CutPrefix(line, "=")
			if !ok {
				t.Errorf("%s: the line %q is no solution", p, line)
			}
			found, err := text.ReadID(catalogue.Puzzles(entries), p.String()+"="+strings.TrimSpace(moves))
			if err != nil || len(found.Moves) != known.Distance {
				t.Errorf("%s: %q has %d moves, %v; want %d", p, line, len(found.Moves), err, known.Distance)
			}
		}
	}
}

// TestAnalyseSolutions: of the few shortest solutions of a position each is there
// once, in order, and the n-th is the n-th.
func TestAnalyseSolutions(t *testing.T) {
	id := cataloguetest.First()
	listed := func(flag string, n int) (solutions []string, r result) {
		r = run("", "analyse", flag, strconv.Itoa(n), id)
		for line := range strings.Lines(r.out) {
			if moves, ok := strings.CutPrefix(line, "= "); ok {
				solutions = append(solutions, strings.TrimSpace(moves))
			}
		}
		return solutions, r
	}
	all, r := listed("-all", 99)
	distinct := slices.Compact(slices.Clone(all))
	if len(all) < 2 || !slices.IsSorted(all) || len(distinct) != len(all) || !strings.Contains(r.out, fmt.Sprintf("solutions: %d\n", len(all))) {
		t.Errorf("%+v", r)
	}
	for i, want := range all {
		if got, r := listed("-nth", i+1); !slices.Equal(got, []string{want}) {
			t.Errorf("number %d: %+v, want %s", i+1, r, want)
		}
	}
}
