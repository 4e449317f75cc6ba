package cli_test

import (
	"encoding/json"
	"strings"
	"testing"

	"quadrille/app/cli"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// TestHeuristic: the facts of an expression, a line each, those of a sample too.
func TestHeuristic(t *testing.T) {
	first := entries[0]
	p := first.Puzzle.Default().String()
	id := string(first.Puzzle.ID())
	_, goal, _ := strings.Cut(p, "/")
	goal = "/" + goal
	want := "heuristic: manhattan + blank\nstates: 181440\noverestimated: 4650\n" +
		"counterexample: " + id + ":1234567x8" + goal + " h 2 distance 1\nadmissible: no\ninconsistent: 110160\n" +
		"edge: " + id + ":1234567x8" + goal + " h 2, r, " + id + ":12345678x" + goal + " h 0\nconsistent: no\n"
	for _, name := range []string{id, p} {
		if got := run("", "heuristic", name, "manhattan + blank"); got.status != cli.OK || got.out != want || got.err != "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	want = "heuristic: manhattan + 1\nstates: 181440\noverestimated: 2351\ncounterexample: " + id + ":12345678x" + goal + " h 1 distance 0\n" +
		"admissible: no\ninconsistent: 0\nconsistent: no\n"
	if got := run("", "heuristic", id, "manhattan + 1"); got.status != cli.OK || got.out != want {
		t.Errorf("%+v", got)
	}
	got := run("", "heuristic", "-json", id, "manhattan")
	var object map[string]any
	if err := json.Unmarshal([]byte(got.out), &object); err != nil || object["admissible"] != "yes" || object["consistent"] != "yes" ||
		object["states"] != 181440.0 || object["counterexample"] != nil {
		t.Errorf("%v: %+v", err, got)
	}
}

// TestHeuristicOfSamples: the puzzles with too many positions say which part has been
// examined, and don't say yes.
func TestHeuristicOfSamples(t *testing.T) {
	e := entries[1]
	name := formula.Names(e.Engine.(solver.Featured).Features())[0]
	got := run("", "heuristic", string(e.Puzzle.ID()), name)
	if !strings.Contains(got.out, "states: 200000 of 9465511770, seed 1\n") || !strings.Contains(got.out, "\nadmissible: not refuted\n") {
		t.Errorf("%+v", got)
	}
}

func TestHeuristicFaults(t *testing.T) {
	first := entries[0]
	id := string(first.Puzzle.ID())
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{id, "manhattan + conflct"}, cli.Usage, "Column 13: there is no feature conflct"},
		{[]string{id}, cli.Usage, "an expression"},
		{[]string{id, "1", "2"}, cli.Usage, "an expression"},
		{[]string{"nothing", "1"}, cli.Bad, "nothing"},
		{[]string{id + ":123/123", "1"}, cli.Bad, ""},
		{[]string{id, "manhatan + 1"}, cli.Usage, "Column 1: there is no feature manhatan. Did you mean manhattan?"},
		{[]string{id, "manhattan - 1"}, cli.Bad, "the value is -1, but an estimate can’t be negative"},
		{[]string{id, "1/blank"}, cli.Bad, "column 2 divides by 0"},
	} {
		if got := run("", append([]string{"heuristic"}, c.args...)...); got.status != c.status || !strings.Contains(got.err, c.says) || got.out != "" {
			t.Errorf("%q: %+v", c.args, got)
		}
	}
}
