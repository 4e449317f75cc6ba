package text_test

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"quadrille/app/text"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/model/eight"
	"quadrille/model/rotation"
	"quadrille/solver"
)

var puzzles = []model.Puzzle{eight.Puzzle{}, rotation.Puzzle{}, dials.Puzzle{}}

const sample = "eight:23415x768/12345678x=dlurullddrurdllurdr"

func noBoard(string) (model.Position, error) {
	return nil, &model.TextError{Line: 7, Column: 8, Reason: model.Say("board")}
}

func TestReadID(t *testing.T) {
	for _, c := range []struct {
		id, position, moves string
		hasMoves            bool
	}{
		{sample, "eight:23415x768/12345678x", "dlurullddrurdllurdr", true},
		{"eight:12345678x", "eight:12345678x/12345678x", "", false},
		{"eight:12345678x=", "eight:12345678x/12345678x", "", true},
		{"quadrille:1;eight:12345678x", "eight:12345678x/12345678x", "", false},
	} {
		f, err := text.ReadID(puzzles, c.id)
		if err != nil {
			t.Errorf("%s: %v", c.id, err)
			continue
		}
		if got := f.Position.String(); got != c.position {
			t.Errorf("%s: position %s, want %s", c.id, got, c.position)
		}
		if got := f.Position.Puzzle().Notation(f.Moves...); got != c.moves || f.HasMoves != c.hasMoves {
			t.Errorf("%s: moves %q %v, want %q %v", c.id, got, f.HasMoves, c.moves, c.hasMoves)
		}
	}
}

func TestReadNamesPlaceAndReason(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		line, column int
		reason       string
	}{
		{"nothing", " \n\t", 0, 0, "text.empty"},
		{"only a mark", "\uFEFF", 0, 0, "text.empty"},
		{"a board that no format knows", "hello", 7, 8, "board"},
		{"another version", "quadrille:2;eight:12345678x", 1, 11, "text.version"},
		{"no version", "quadrille:eight", 1, 11, "text.version"},
		{"unknown puzzle", "quadrille:1;nine:12345678x", 1, 13, "text.noPuzzle"},
		{"bad tile", "eight:1234567?x", 1, 14, ""},
		{"bad tile further down", "my position\n  eight:1234567?x", 2, 16, ""},
		{"bad move", "eight:12345678x=q", 1, 17, ""},
		{"illegal move", "eight:12345678x=d", 1, 17, "text.illegalMove"},
		{"not solved", "eight:12345678x=u", 1, 17, "text.notSolved"},
		{"moves from an unsound position", "eight:11345678x=", 1, 17, "text.unsoundStart"},
	} {
		_, err := text.Read(puzzles, noBoard, c.text)
		var e *model.TextError
		if !errors.As(err, &e) {
			t.Errorf("%s: error %v", c.name, err)
			continue
		}
		if e.Line != c.line || e.Column != c.column || c.reason != "" && e.Reason.Key != c.reason {
			t.Errorf("%s: %v, want line %d, column %d: %s", c.name, e, c.line, c.column, c.reason)
		}
	}
}

// report is the sample's solution.
func report(t *testing.T) text.Report {
	t.Helper()
	f, err := text.ReadID(puzzles, sample)
	if err != nil {
		t.Fatal(err)
	}
	return text.Report{
		Solution: solver.Solution{Start: f.Position, Moves: f.Moves, Method: solver.FromTable},
		Shortest: len(f.Moves), Count: big.NewInt(4),
	}
}

func TestSolutionTextCanBeReadBack(t *testing.T) {
	for _, l := range translate.Languages() {
		for _, boards := range []bool{false, true} {
			r := report(t)
			r.Boards = boards
			written := text.Solution(translate.New(l.Language), r)
			f, err := text.Read(puzzles, noBoard, written)
			if err != nil {
				t.Errorf("%s: %v in\n%s", l.Name, err, written)
				continue
			}
			if got := text.ID(f.Position, f.Moves); got != sample {
				t.Errorf("%s: read back %s", l.Name, got)
			}
		}
	}
}

func TestSolutionText(t *testing.T) {
	written := text.Solution(translate.New(translate.English), report(t))
	for _, want := range []string{
		"Eight-puzzle: solution\n" + sample + "\n",
		"\nStart:\n2 3 4\n1 5 x\n7 6 8\n",
		"\nGoal:\n1 2 3\n4 5 6\n7 8 x\n",
		"\n19 moves\n",
		"\nFound by: Perfect table\n",
		"\nGuarantee: Shortest, and the first of the shortest in order\n",
		"\nShortest solutions: 4\n",
		"\n\n  1. d   tile 8 goes up\n  2. l   tile 6 goes right\n",
		"\n 19. r   tile 8 goes left\n",
	} {
		if !strings.Contains(written, want) {
			t.Errorf("the text lacks %q:\n%s", want, written)
		}
	}
	r := report(t)
	r.Boards = true
	if n := strings.Count(text.Solution(translate.New(translate.English), r), "         "); n < 3*19 {
		t.Errorf("%d lines of boards, want at least %d", n, 3*19)
	}
}

func TestGuarantee(t *testing.T) {
	r := report(t)
	r.Solution.Method = nil
	for shortest, want := range map[int]string{19: "guarantee.shortest", 17: "guarantee.longer", -1: "guarantee.unknown"} {
		r.Shortest = shortest
		if got := text.Guarantee(r).Key; got != want {
			t.Errorf("shortest %d: %s, want %s", shortest, got, want)
		}
	}
	r.Solution.Method = solver.FromSearch
	if got := text.Guarantee(r).Key; got != "guarantee.first" {
		t.Errorf("found by search: %s", got)
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{sample, "eight:12345678x", "quadrille:2;x", "rotation:111132323132231222312133=AC", "dials:", ":=", "a\neight:1=\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		found, err := text.Read(puzzles, noBoard, s)
		var e *model.TextError
		if err != nil && !errors.As(err, &e) {
			t.Fatalf("error without a place: %v", err)
		}
		if err != nil {
			return
		}
		id := found.Position.String()
		if found.HasMoves {
			id = text.ID(found.Position, found.Moves)
		}
		again, err := text.ReadID(puzzles, id)
		if err != nil || again.Position != found.Position {
			t.Fatalf("%q was read as %s, which reads as %v, %v", s, id, again.Position, err)
		}
	})
}
