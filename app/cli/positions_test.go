package cli_test

import (
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/cli"
	"quadrille/app/text"
	"quadrille/model"
)

const sample = "eight:23415x768/12345678x"

// TestSolvePositions: solution texts that can be read back, one after the other.
func TestSolvePositions(t *testing.T) {
	puzzles := catalogue.Puzzles(catalogue.Catalogue())
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
			found, err := text.Read(puzzles, nil, rest)
			if err != nil || found.Position != p || !found.HasMoves {
				t.Errorf("%s: the text of %v is read as %+v, %v", language, p, found, err)
			}
			rest = rest[1:]
		}
	}
}

func TestSolvePosition(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct {
		line, err string
		out       []string
		status    int
	}{
		{line: "solve " + sample, out: []string{
			sample + "=dlurullddrurdllurdr\n", "\n19 moves\n", "\nShortest solutions: 4\n", "\n  1. d   tile 8 goes up\n",
		}},
		{line: "solve " + sample + " -lang zh", out: []string{sample + "=dlurullddrurdllurdr\n", "19 步"}},
		{line: "solve eight:12345678x", out: []string{"eight:12345678x/12345678x=\n", "\n0 moves\n"}},
		{line: "solve rotation:111111112222222233333333", out: []string{"=DDHH\n"}},
		// Unsolvable is an answer, in one puzzle by parity and in another by search.
		{line: "solve eight:21345678x", out: []string{"eight:21345678x/12345678x\n"}},
		{line: "solve dials:211111111111/2222.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111", out: []string{"dials:2111"}},
		{line: "solve dials:331111111111/3333.4444.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111", out: []string{"dials:3311"}},
		{
			line: "solve eight:11345678x " + sample, status: cli.Bad, out: []string{sample + "=dlu"},
			err: "eight:11345678x: 1 stands twice, 2 is missing\n",
		},
		{line: "solve eight:1234567?x", status: cli.Bad, err: "eight:1234567?x:1:14: "},
		{line: "solve quadrille:2;" + sample, status: cli.Bad, err: "quadrille:2;" + sample + ":1:11: "},
		{line: "solve " + sample + "=dd", status: cli.Bad, err: sample + "=dd:1:27: "},
		{line: "solve cubic:WR.WR.WR.WR.WR.WR.WR.WR.WR/WRWBWRWBE", status: cli.Bad, err: "cubic:WR.WR.WR.WR.WR.WR.WR.WR.WR/WRWBWRWBE: "},
		{line: "solve dials:111111111111/1222.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111", status: cli.Bad, err: "dials:"},
	} {
		r := run("", words(c.line)...)
		if r.status != c.status || !strings.HasPrefix(r.err, c.err) || c.err == "" && r.err != "" || len(c.out) == 0 && r.out != "" {
			t.Errorf("%s: status %d, want %d; complaint %q, want %q; text\n%s", c.line, r.status, c.status, r.err, c.err, r.out)
		}
		for _, want := range c.out {
			if !strings.Contains(r.out, want) {
				t.Errorf("%s: the text lacks %q:\n%s", c.line, want, r.out)
			}
		}
	}
}

func TestSolvePositionToFile(t *testing.T) {
	t.Chdir(t.TempDir())
	r := run("", "solve", sample, "-o", "solution.txt")
	if got := read(t, "solution.txt"); r != (result{}) || got != run("", "solve", sample).out {
		t.Errorf("%+v; the file says\n%s", r, got)
	}
}
