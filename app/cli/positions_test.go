package cli_test

import (
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/cli"
	"quadrille/app/files/text"
	"quadrille/model"
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
	// Slow is a position whose shortest solutions take seconds to count.
	Slow string
}

// TestSolvePositions: solution texts that can be read back, one after the other.
func TestSolvePositions(t *testing.T) {
	puzzles := catalogue.Puzzles(entries)
	for _, language := range []string{"en", "zh"} {
		args := []string{"solve", "-lang", language}
		var positions []model.Position
		for _, p := range puzzles {
			positions = append(positions, p.Default())
			args = append(args, p.Default().String())
		}
		r := run("", args...)
		if r.status != cli.OK || r.err != "" {
			t.Errorf("%s: status %d, %s", language, r.status, r.err)
		}
		rest := r.out
		for _, p := range positions {
			begin := strings.Index(rest, p.String())
			if begin < 0 {
				t.Fatalf("%s: the text lacks %v:\n%s", language, p, r.out)
			}
			rest = rest[begin:]
			line, _, _ := strings.Cut(rest, "\n")
			found, err := text.Read(puzzles, nil, line)
			if err != nil || found[0].Position != p || !found[0].HasMoves {
				t.Errorf("%s: the text of %v is read as %+v, %v", language, p, found, err)
			}
			rest = rest[1:]
		}
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

func TestSolvePositionToFile(t *testing.T) {
	t.Chdir(t.TempDir())
	r := run("", "solve", sample, "-o", "solution.txt")
	if got := read(t, "solution.txt"); r != (result{}) || got != run("", "solve", sample).out {
		t.Errorf("%+v; the file says\n%s", r, got)
	}
}
