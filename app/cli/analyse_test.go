package cli_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/app/files/text"
	"quadrille/model"
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
		want := []string{p.String(), fmt.Sprintf("distance: %d", known.Distance)}
		args := []string{"analyse", p.String()}
		counter, countable := e.Engine.(solver.Counter)
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
	tried := 0
	for _, e := range entries {
		p := e.Puzzle.Samples()[0].Position
		counter, ok := e.Engine.(solver.Counter)
		if !ok {
			continue
		}
		count, err := counter.Count(t.Context(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !count.All.IsInt64() || count.All.Int64() > 9 {
			continue
		}
		tried++
		var solutions [][]model.Move
		for line := range strings.Lines(run("", "analyse", "-all", "99", p.String()).out) {
			if text, ok := strings.CutPrefix(line, "="); ok {
				moves, err := e.Puzzle.ParseMoves(text)
				if err != nil {
					t.Fatal(err)
				}
				solutions = append(solutions, moves)
			}
		}
		if len(solutions) != int(count.All.Int64()) || !slices.IsSortedFunc(solutions, slices.Compare) ||
			len(slices.CompactFunc(slices.Clone(solutions), slices.Equal)) != len(solutions) {
			t.Errorf("%s: the solutions are %v, want %s in order", p, solutions, count.All)
		}
		for i, want := range solutions {
			if got := run("", "analyse", "-nth", fmt.Sprint(i+1), p.String()); !strings.HasSuffix(got.out, strings.TrimRight("\n= "+e.Puzzle.Notation(want...), " ")+"\n") {
				t.Errorf("number %d is\n%swant %v", i+1, got.out, want)
			}
		}
	}
	if tried == 0 {
		t.Error("no puzzle has a sample with few solutions")
	}
}

func TestAnalyseNothing(t *testing.T) {
	if got := run("", "analyse"); got.status != cli.Usage || got.out != "" || !strings.Contains(got.err, "ID") {
		t.Errorf("%+v", got)
	}
}
