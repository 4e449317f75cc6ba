package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/cli"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
	"quadrille/solver/formula"
	"quadrille/solver/solvertest/toysolver"
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
	name := formula.Names(e.Engine.(solver.Searcher).Features())[0]
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
		{[]string{id, "manhattan + conflct"}, cli.Usage, "Column 13: unknown feature conflct"},
		{[]string{id}, cli.Usage, "an expression"},
		{[]string{id, "1", "2"}, cli.Usage, "an expression"},
		{[]string{"nothing", "1"}, cli.Bad, "nothing"},
		{[]string{id + ":123/123", "1"}, cli.Bad, ""},
		{[]string{id, "manhatan + 1"}, cli.Usage, "Column 1: unknown feature manhatan. Did you mean manhattan?"},
		{[]string{id, "manhattan - 1"}, cli.Bad, "the value is -1, but an estimate can’t be negative"},
		{[]string{id, "1/blank"}, cli.Bad, "column 2 divides by 0"},
	} {
		if got := run("", append([]string{"heuristic"}, c.args...)...); got.status != c.status || !strings.Contains(got.err, c.says) || got.out != "" {
			t.Errorf("%q: %+v", c.args, got)
		}
	}
}

// TestValue: the values of heuristics with their parts, for every puzzle; linear conflict by its definition.
func TestValue(t *testing.T) {
	id := string(entries[0].Puzzle.ID()) + ":312456x78/123456x78"
	got := run("", "value", id, "linear-conflict", "manhattan + 2*conflict", "apdb(2,1)")
	want := id + "\nlinear-conflict: 1 + 1 + 2 + 0 + 0 + 0 + 0 + 0 + 2 = 6 (1, 2, 3, 4, 5, 6, 7, 8)\n  +2: row 1: 3 before 1\n" +
		"manhattan + 2*conflict: 6\n  manhattan: 1 + 1 + 2 + 0 + 0 + 0 + 0 + 0 = 4 (1, 2, 3, 4, 5, 6, 7, 8)\n" +
		"  conflict: 1\napdb(2,1): 2\n  apdb(1,2): 2\n"
	if got.status != cli.OK || got.out != want {
		t.Errorf("%d\n%s%s", got.status, got.out, got.err)
	}
	for _, e := range entries {
		sizes := []model.Change{{Position: e.Puzzle.Default()}}
		if r, ok := e.Puzzle.(model.Resizable); ok {
			sizes = append(sizes, slices.Concat(r.Sizes()...)...)
		}
		for _, size := range sizes {
			p := size.Position
			goal, board := model.GoalText(p), strings.TrimSuffix(p.String(), "/"+model.GoalText(p))
			if got := run("", "convert", "-goal", goal, board); goal != "" && got.out != p.String()+"\n" {
				t.Errorf("the goal of %s: %+v", p, got)
			}
			other := entries[0].Puzzle.Default()
			got := run("", "convert", "-goal", model.GoalText(other), board)
			if p.Areas()[0] != other.Areas()[0] && !strings.Contains(got.err, "isn’t a goal of this board") {
				t.Errorf("the goal of %s for %s: %+v", other, p, got)
			}
		}
	}
	if got := run("", "value", "-goal", "xyz", "123456780"); got.status != cli.Usage || !strings.Contains(got.err, "xyz") {
		t.Errorf("%+v", got)
	}
	for _, e := range entries {
		searcher, searches := e.At(e.Puzzle.Default()).Engine.(solver.Searcher)
		if !searches {
			continue
		}
		names := searcher.Heuristics()
		got := run("", "value", "-json", e.Puzzle.Default().String(), names[0].ID, names[1].ID)
		for line := range strings.Lines(got.out) {
			var v struct {
				H     int
				Parts []struct{ Value int }
			}
			err := json.Unmarshal([]byte(line), &v)
			for _, part := range v.Parts {
				v.H -= part.Value
			}
			if err != nil || v.Parts != nil && v.H != 0 {
				t.Errorf("%v: %s", err, line)
			}
		}
		if got.status != cli.OK || strings.Count(got.out, "\n") != 2 {
			t.Errorf("%+v", got)
		}
	}
}

// TestPages: a hand-out has the boards of its readers, a teacher's copy the answers, and results are checked
// anew, with the questions of the page that they leave out.
func TestPages(t *testing.T) {
	id := string(entries[0].Puzzle.ID())
	lesson := id + ".exercises"
	if got := run("", "page", lesson); got.status != cli.Usage || !strings.Contains(got.err, "-name") {
		t.Errorf("%+v", got)
	}
	one := run("", "page", lesson, "-name", "Ada")
	two := run("", "page", lesson, "-name", "Ada", "-name", "Ben", "-lang", "zh")
	if one.status != cli.OK || two.status != cli.OK || strings.Count(two.out, "<svg") != 2*strings.Count(one.out, "<svg") || strings.Contains(one.out, "13,455") {
		t.Errorf("%d, %d: %d and %d boards", one.status, two.status, strings.Count(one.out, "<svg"), strings.Count(two.out, "<svg"))
	}
	for _, lesson := range []string{lesson, id + ".lecture"} { // each question can be answered
		if got := run("", "page", "-key", lesson, "-name", "7"); got.status != cli.OK || !strings.Contains(got.out, "</blockquote>") {
			t.Errorf("%s: %+v", lesson, got)
		}
	}
	file := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(file, []byte("# T\n\n[?](distance:"+id+":own/4-6) [?](distance:"+id+":1234567x8)\n\n> Hidden\n>\n> text\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	key := run("", "page", "-key", file, "-name", "Ada")
	found := regexp.MustCompile(`<span class="ask">([4-6])</span> <span class="ask">1</span>`).FindStringSubmatch(key.out)
	if found == nil || !strings.Contains(key.out, "text") {
		t.Fatalf("%+v", key)
	}
	if err := os.WriteFile(file+"x", []byte("[?](value:"+id+"?h=nonsense)"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := run("", "page", file+"x"); got.status == cli.OK || !strings.Contains(got.err, "nonsense") { // even without its answer
		t.Errorf("%+v", got)
	}
	results := filepath.Join(t.TempDir(), "ada.txt")
	written := `{"page": "T", "reader": "ada", "answers": [{"question": "distance:` + id + `:own/4-6", "answer": "` + found[1] + `"}]}`
	if err := os.WriteFile(results, []byte(written), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := run("", "check", results); got.status != cli.OK || got.out != "ada: 1 of 1 correct\n" {
		t.Errorf("%+v", got)
	}
	empty := filepath.Join(filepath.Dir(results), "empty.json")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := run("", "check", empty, results); got.status != cli.Bad || got.out != "ada: 1 of 1 correct\n" || !strings.Contains(got.err, "empty.json: ") {
		t.Errorf("a file that can't be read: %+v", got)
	}
	if got := run("", "check", file, results); got.status != cli.Bad || !strings.HasSuffix(got.out, "distance:"+id+":1234567x8: – isn’t correct; expected: 1\nada: 1 of 2 correct\n") {
		t.Errorf("%+v", got)
	}
}

// TestBarePuzzle: what the engine or the formats of a puzzle don't have is a sentence or is left out; the rest works.
func TestBarePuzzle(t *testing.T) {
	bare := catalogue.Entry{Puzzle: toy.Puzzle{}, Engine: toysolver.New(), Formats: []*judge.Format{toy.Format()}}
	lit := cataloguetest.Lamps()
	t.Chdir(t.TempDir())
	write(t, "own.format", "format own; puzzle lamps; file count; case rows; answer moves; tests unsolvable; unsolvable none\n")
	write(t, "lamps.in", "1\n0 1 0 0 0\n1 1 1 0 0\n0 1 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n")
	write(t, "turns.format", "format turns; puzzle "+string(entries[1].Puzzle.ID())+"; file count; case line; answer moves; tests unsolvable; unsolvable none\n")
	write(t, "none.format", "format none; puzzle none\n")
	write(t, "value.md", "# How much?\n\n[?](value:toy:cabde?h=1)\n")
	for line, want := range map[string]string{
		"solve toy:cabde": "toy:cabde=1", "analyse toy:cabde": "distance: 1", "analyse -nth 1 toy:cabde": "can’t be counted",
		"generate -format toyrow -distance 2": "can’t be chosen by distance", "generate -format toyrow -suite s": "seed",
		"check toy:cabde 1": "Correct", "formats toyrow": "toyrow: ", "help toyrow": "toyrow: ", "help heuristic": "quadrille heuristic",
		"heuristic toy 1": "no textbook searches", "value toy:cabde": "no textbook searches", "compare toy": "no textbook searches",
		"page -key value.md": "no textbook searches", "judge -format toyrow -n 2 -- false": "test 1",
		"solve lamps:0000000100011100010000000": "lamps:0000000100011100010000000=M", "analyse lamps:1000000000000000000000000": "unsolvable", "compare lamps": "no textbook searches",
		"analyse 01000/11100/01000/00000/00000": "solution: G", "analyse -nth 1 lamps:0000000100011100010000000": "can’t be counted", "value lamps": "no textbook searches",
		"check lamps:0000000100011100010000000 M": "Correct", "picture lamps:0000000100011100010000000=M -o a.gif": "", "convert -to toyrow lamps:0000000100011100010000000": "another puzzle",
		"solve -format own.format lamps.in": "G\n", "generate -format own.format -suite s -seed 1": "", "judge -format own.format -n 2 -- false": "test 1",
		"judge -format own.format -mutants -seed 1": "prints nothing", "formats own.format": "own: ",
		"generate -format turns.format -kind special": "no unsolvable position", "formats none.format": "isn’t a puzzle",
	} {
		var out bytes.Buffer
		streams := cli.Streams{Entries: []catalogue.Entry{bare, lit, entries[1]}, In: strings.NewReader(""), Out: &out, Err: &out}
		if cli.Run(t.Context(), strings.Fields(line), streams); !strings.Contains(out.String(), want) {
			t.Errorf("%s: %s", line, out.String())
		}
	}
}
