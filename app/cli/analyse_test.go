package cli_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/app/text"
	"quadrille/solver"
)

// TestAnalyse takes the facts of each puzzle's samples apart and compares them
// with the engine's.
func TestAnalyse(t *testing.T) {
	for _, e := range catalogue.Catalogue() {
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
			found, err := text.ReadID(catalogue.Puzzles(catalogue.Catalogue()), p.String()+"="+strings.TrimSpace(moves))
			if err != nil || len(found.Moves) != known.Distance {
				t.Errorf("%s: %q has %d moves, %v; want %d", p, line, len(found.Moves), err, known.Distance)
			}
		}
	}
}

func TestAnalyseSolutions(t *testing.T) {
	const id = "eight:23415x768/12345678x" // POJ 1077's sample has four
	all := run("", "analyse", "-all", "99", id)
	var solutions []string
	for line := range strings.Lines(all.out) {
		if strings.HasPrefix(line, "=") {
			solutions = append(solutions, line)
		}
	}
	slices.Sort(solutions)
	if solutions = slices.Compact(solutions); len(solutions) != 4 {
		t.Fatalf("%+v; want four solutions", all)
	}
	for i, want := range solutions { // d < l < r < u, as in the alphabet
		if got := run("", "analyse", "-nth", fmt.Sprint(i+1), id); !strings.HasSuffix(got.out, want) {
			t.Errorf("number %d is\n%swant %s", i+1, got.out, want)
		}
	}
	if got := run("", "analyse", "eight:12345678x", "-all", "2"); !strings.HasSuffix(got.out, "solutions: 1\nl: 1\nu: 1\n=\n") {
		t.Errorf("a solved board: %+v", got)
	}
}

func TestAnalyseRefused(t *testing.T) {
	const id = "eight:1234567x8/12345678x"
	huge := new(big.Int).Exp(big.NewInt(10), big.NewInt(30), nil).String()
	for name, c := range map[string]struct {
		args     []string
		status   int
		out, err string
	}{
		"unsolvable":    {[]string{"eight:21345678x"}, cli.OK, "eight:21345678x/12345678x\nunsolvable: ", ""},
		"unsound":       {[]string{"eight:11345678x"}, cli.Bad, "", "eight:11345678x: "},
		"one of two":    {[]string{"eight:1", id}, cli.Bad, id + "\ndistance: 1\n", "eight:1:1:8: "},
		"beyond":        {[]string{"-nth", "2", id}, cli.Bad, "", "only 1 shortest solution,"},
		"far beyond":    {[]string{"-nth", huge, id}, cli.Bad, "", huge},
		"number 0":      {[]string{"-nth", "0", id}, cli.Usage, "", "-nth"},
		"no number":     {[]string{"-nth", "x", id}, cli.Usage, "", "-nth"},
		"none of all":   {[]string{"-all", "0", id}, cli.Usage, "", "-all"},
		"no ID":         {nil, cli.Usage, "", "ID"},
		"an unsolvable": {[]string{"-nth", "1", "eight:21345678x"}, cli.OK, "eight:21345678x/12345678x\nunsolvable: ", ""},
	} {
		got := run("", append([]string{"analyse"}, c.args...)...)
		if got.status != c.status || !strings.HasPrefix(got.out, c.out) || (c.out == "") != (got.out == "") || !strings.Contains(got.err, c.err) {
			t.Errorf("%s: %+v; want %+v", name, got, c)
		}
	}
}
