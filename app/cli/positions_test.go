package cli_test

import (
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
)

var sample = cataloguetest.First()

// facts are of one puzzle.
type facts struct {
	// Commands are what the command line makes of positions of the puzzle: the output
	// contains Out and is empty where there is none, and the complaint contains Err and
	// begins with it where that is a position ID.
	Commands []struct {
		Run    string
		Status int
		Out    []string
		Err    string
	}
	// Hard is a position that takes a search of seconds, which no other test solves.
	Hard string
}

// TestSolvePositions: the solutions of several positions come one after the other.
func TestSolvePositions(t *testing.T) {
	args, want := []string{"solve"}, ""
	for _, p := range catalogue.Puzzles(entries) {
		id := p.Default().String()
		run("", "solve", id) // builds the table, if the puzzle has one
		args, want = append(args, id), want+"\n"+run("", "solve", id).out
	}
	if r := run("", args...); r != (result{out: want[1:]}) {
		t.Errorf("%+v, want\n%s", r, want)
	}
}

// TestPositions: what is said of positions of each puzzle.
func TestPositions(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		t.Chdir(t.TempDir())
		for _, c := range facts.Commands {
			r := run("", words(c.Run)...)
			at := strings.Index(r.err, c.Err)
			if r.status != c.Status || at < 0 || at > 0 && strings.Contains(c.Err, ":") || c.Err == "" && r.err != "" || len(c.Out) == 0 && r.out != "" {
				t.Errorf("%s: status %d, want %d; complaint %q, want %q; text\n%s", c.Run, r.status, c.Status, r.err, c.Err, r.out)
			}
			for _, want := range c.Out {
				if !strings.Contains(r.out, want) {
					t.Errorf("%s: the text lacks %q:\n%s", c.Run, want, r.out)
				}
			}
		}
	})
}
