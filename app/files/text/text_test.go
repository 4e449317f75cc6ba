package text_test

import (
	"errors"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
)

var puzzles = catalogue.Puzzles(catalogue.Catalogue())

// facts are of one puzzle.
type facts struct {
	// Read are position IDs and what they are read as.
	Read []struct {
		ID, Position, Moves string
		HasMoves            bool
	}
	// Refused are texts that are in error at a place, and why unless it is for the
	// puzzle to say.
	Refused []refusal
	// Solution is a shortest solution found in a table, Solutions how many there are,
	// and Written what its text contains.
	Solution  string
	Solutions int64
	Written   []string
	// Paths are texts of several positions, and what they are read as.
	Paths map[string]string
}

type refusal struct {
	Name, Text   string
	Line, Column int
	Reason       string
}

// read reads a text.
func read(s string) ([]text.Found, error) {
	is, err := text.Detector{Puzzles: puzzles}.Detect("", s)
	return is.Found, err
}

func TestReadID(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		for _, c := range facts.Read {
			f, err := text.ReadID(puzzles, c.ID)
			if err != nil {
				t.Errorf("%s: %v", c.ID, err)
				continue
			}
			if _, at := text.FindID(puzzles, "\uFEFF"+c.ID+"\n"); at != (model.Place{Line: 1, Column: 1}) {
				t.Errorf("%s: after a byte order mark found at %+v", c.ID, at)
			}
			if got := f.Position.String(); got != c.Position {
				t.Errorf("%s: position %s, want %s", c.ID, got, c.Position)
			}
			if got := f.Position.Puzzle().Notation(f.Moves...); got != c.Moves || f.HasMoves != c.HasMoves {
				t.Errorf("%s: moves %q %v, want %q %v", c.ID, got, f.HasMoves, c.Moves, c.HasMoves)
			}
		}
	})
}

func TestReadNamesPlaceAndReason(t *testing.T) {
	check := func(t *testing.T, c refusal) {
		_, err := read(c.Text)
		e, ok := errors.AsType[*model.TextError](err)
		if !ok {
			t.Errorf("%s: error %v", c.Name, err)
			return
		}
		if e.Line != c.Line || e.Column != c.Column || c.Reason != "" && e.Reason.Key != c.Reason {
			t.Errorf("%s: %v, want line %d, column %d: %s", c.Name, e, c.Line, c.Column, c.Reason)
		}
	}
	for _, c := range []refusal{
		{"nothing", " \n\t", 0, 0, "text.empty"},
		{"only a mark", "\uFEFF", 0, 0, "text.empty"},
		{"no board", "hello", 0, 0, "reading.nothing"},
	} {
		check(t, c)
	}
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		for _, c := range facts.Refused {
			check(t, c)
		}
	})
}

// report is of the solution of a puzzle's facts.
func (f facts) report(t *testing.T) text.Report {
	t.Helper()
	found, err := text.ReadID(puzzles, f.Solution)
	must.Succeed(t, err)
	return text.Report{
		Solution: solver.Solution{Start: found.Position, Moves: found.Moves, Method: solver.FromTable},
		Shortest: len(found.Moves), Count: big.NewInt(f.Solutions),
	}
}

// TestSolutionText: a solution's text has what it must, in each language, and can be read back.
func TestSolutionText(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		r := facts.report(t)
		for _, l := range translate.Languages() {
			for _, r.Boards = range []bool{false, true} {
				written := text.Solution(translate.New(l.Language), r)
				f, err := read(written)
				if err != nil || text.ID(f[0].Position, f[0].Moves) != facts.Solution {
					t.Errorf("%s: read back %+v, %v in\n%s", l.Name, f, err, written)
				}
				for _, want := range facts.Written {
					if l.Language == translate.English && !r.Boards && !strings.Contains(written, want) {
						t.Errorf("the text lacks %q:\n%s", want, written)
					}
				}
				rows := strings.Count(r.Solution.Start.Draw(0), "\n") + 1
				if n, want := strings.Count(written, "\n         "), rows*len(r.Solution.Moves); r.Boards && n < want {
					t.Errorf("%d lines of boards, want at least %d", n, want)
				}
			}
		}
		r.Solution.Method = nil
		moves := len(r.Solution.Moves)
		for shortest, want := range map[int]string{moves: "guarantee.shortest", moves - 2: "guarantee.longer", -1: "guarantee.unknown"} {
			r.Shortest = shortest
			if got := text.Guarantee(r).Key; got != want {
				t.Errorf("shortest %d: %s, want %s", shortest, got, want)
			}
		}
		r.Solution.Method = solver.FromSearch
		if got := text.Guarantee(r).Key; got != "guarantee.first" {
			t.Errorf("found by search: %s", got)
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add(":=")
	for _, p := range puzzles {
		id := p.Default().String()
		f.Add(id)
		f.Add(id + "=" + p.Notation(p.Default().Moves()...))
		f.Add(string(p.ID()) + ":")
		f.Add("a\n" + string(p.ID()) + ":1=\n")
		f.Add("# a lesson\n" + id + " # one\n\n" + id + "=\n")
	}
	f.Fuzz(func(t *testing.T, s string) {
		found, err := read(s)
		if _, ok := errors.AsType[*model.TextError](err); err != nil && !ok {
			t.Fatalf("error without a place: %v", err)
		}
		if err != nil {
			return
		}
		again, err := text.ReadDocument(puzzles, text.Document(found))
		if err != nil || !reflect.DeepEqual(again, found) {
			t.Fatalf("%q was read as %+v, which reads as %+v, %v", s, found, again, err)
		}
	})
}

// TestShift: only the first line of a part begins in a column of its text.
func TestShift(t *testing.T) {
	for at, want := range map[model.Place]model.Place{{Line: 1, Column: 3}: {Line: 4, Column: 12}, {Line: 2, Column: 3}: {Line: 5, Column: 3}} {
		err, ok := errors.AsType[*model.TextError](text.Shift(judge.At(at, "test"), 4, 10))
		if !ok || (model.Place{Line: err.Line, Column: err.Column}) != want {
			t.Errorf("%v is shifted to %v, want %v", at, err, want)
		}
	}
}

// TestDocuments: positions, unfinished lines and titles come back as they were, also
// from what an editor makes of them, and by Paste.
func TestDocuments(t *testing.T) {
	var all []text.Found
	for _, p := range puzzles {
		start := p.Default()
		all = append(all, text.Found{Position: start}, text.Found{Position: start, Moves: start.Moves()[:1], HasMoves: true, At: 1, Title: "a # title"})
	}
	written := text.Document(all)
	for _, s := range []string{written, "\uFEFF# a lesson\r\n\r\n" + strings.ReplaceAll(written, "\n", "\r\n")} {
		for _, read := range []func() ([]text.Found, error){
			func() ([]text.Found, error) { return text.ReadDocument(puzzles, s) },
			func() ([]text.Found, error) { return read(s) },
		} {
			got, err := read()
			if err != nil || text.Document(got) != written {
				t.Errorf("%v: %q, want %q", err, text.Document(got), written)
			}
			if at := got[1].Timeline().At(); at != 1 {
				t.Errorf("a game opens at move %v", at)
			}
		}
	}
}

// TestRefusedDocuments: whatever isn't an ID is refused with its line, and so is what
// is too much.
func TestRefusedDocuments(t *testing.T) {
	id := puzzles[0].Default().String()
	move := puzzles[0].Notation(puzzles[0].Default().Moves()[0])
	for _, c := range []struct {
		text, key    string
		line, column int
	}{
		{"", "text.empty", 0, 0},
		{"# nothing", "text.empty", 0, 0},
		{id + "\nprogram: {\"command\":[\"sh\"]}", "text.noLine", 2, 1},
		{"quadrille session 1\n" + id, "text.noLine", 1, 1},
		{id + "\n" + id + " and more", "text.noLine", 2, 1},
		{id + "\nnine:1", "text.noLine", 2, 1},
		{id + "\n" + id + " @x", "text.noPlace", 2, 1},
		{id + "\n\xff", "text.encoding", 2, 1},
		{"  " + id + "=?", "", 1, len(id) + 4},
		{id + "=" + strings.Repeat(move, text.MaxMoves+1), "text.manyMoves", 1, len(id) + 2},
		{id + "=" + strings.Repeat("?", 100*text.MaxMoves), "text.manyMoves", 1, len(id) + 2},
		{strings.Repeat(id+"\n", text.MaxPositions+1), "text.manyPositions", text.MaxPositions + 1, 1},
	} {
		_, err := text.ReadDocument(puzzles, c.text)
		bad, ok := errors.AsType[*model.TextError](err)
		if !ok || bad.Line != c.line || bad.Column != c.column || c.key != "" && bad.Reason.Key != c.key {
			t.Errorf("%.60q: %v, want %s at %d:%d", c.text, err, c.key, c.line, c.column)
		}
	}
}

// TestLineName: a name says the puzzle and the number of moves, never the position.
func TestLineName(t *testing.T) {
	start := catalogue.Catalogue()[0].Puzzle.Samples()[0].Position
	for moves, want := range map[int]string{0: "", 1: "-1-move", 16: "-16-moves"} {
		if got := text.LineName(start, moves); got != string(start.Puzzle().ID())+want {
			t.Errorf("the name of %d moves is %q", moves, got)
		}
	}
}

// TestPaths: positions that lead to a usual goal, a move apart, are a line of moves; others are positions.
func TestPaths(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, e catalogue.Entry, f facts) {
		for s, want := range f.Paths {
			all, err := read(s)
			must.Succeed(t, err)
			got := all[0].Position.String()
			if all[0].HasMoves {
				got = text.ID(all[0].Position, all[0].Moves)
			}
			if got != want {
				t.Errorf("%q: %s, want %s", s, got, want)
			}
		}
	})
}

// TestCSV: no text becomes a formula, and numbers stay numbers.
func TestCSV(t *testing.T) {
	row := []any{nil, "a,b", "=1+1", "- 2 + rows", "+x", "@sum", "\ta", "\rb", "a=b", -1, -0.5, "-3", "+4"}
	want := ",\"a,b\",'=1+1,'- 2 + rows,'+x,'@sum,'\ta,\"'\rb\",a=b,-1,-0.5,-3,+4\n"
	if got := text.CSV([][]any{row}); got != want {
		t.Errorf("%q\nwant\n%q", got, want)
	}
}
