package catalogue_test

import (
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/model"
	"quadrille/model/lenient"
)

var (
	entries = catalogue.Catalogue()
	puzzles = catalogue.Puzzles(entries)
)

// TestPositionsAreReadAsPeopleWriteThem: the texts are from questions, assignments, program code and
// judges' pages.
func TestPositionsAreReadAsPeopleWriteThem(t *testing.T) {
	all := cataloguetest.People(t, "positions")
	for _, row := range all {
		name, s, want := row[0], row[1], row[2]
		r := lenient.Read(puzzles, s)
		var got []string
		for _, p := range r.Positions {
			got = append(got, p.Position.String())
		}
		isRefused := strings.HasPrefix(want, cataloguetest.Refused)
		if isRefused && (len(got) > 0 || len(r.Faults) == 0) || !isRefused && strings.Join(got, " ") != want {
			t.Errorf("%s: %q is read as %v, %v, want %s; how: %v", name, s, got, r.Faults, want, r.How)
		}
	}
	if len(all) < 300 {
		t.Errorf("only %d texts", len(all))
	}
}

// TestAnswersAreReadAsPeopleWriteThem: moves in the program's notation, and what the text names.
func TestAnswersAreReadAsPeopleWriteThem(t *testing.T) {
	all := cataloguetest.People(t, "answers")
	for _, row := range all {
		id, s, want, named := row[0], row[1], row[2], row[3]
		name, body, _ := strings.Cut(id, ":")
		entry, _ := catalogue.Find(entries, model.ID(name))
		p, err := entry.Puzzle.Parse(body)
		if err != nil {
			t.Fatal(err)
		}
		a, err := lenient.ReadAnswer(p, s)
		if got := answer(p, a, err); !strings.HasPrefix(want, got) || got == "" && want != "" || named != "-" && string(a.Named) != named {
			t.Errorf("%s, %q: %s by %s, want %s by %s; %v", id, s, got, a.Named, want, named, err)
		}
	}
	if len(all) < 200 {
		t.Errorf("only %d answers", len(all))
	}
}

// answer writes an answer as the test data do.
func answer(p model.Position, a lenient.Answer, err error) string {
	switch {
	case err != nil:
		return cataloguetest.Refused
	case a.Unsolvable:
		return "unsolvable"
	case a.Named == "":
		return "length " + strconv.Itoa(a.Length)
	default:
		return p.Puzzle().Notation(a.Moves...)
	}
}

// FuzzLenient: no text makes the readers panic; positions are valid, and a text without positions is refused
// with a reason.
func FuzzLenient(f *testing.F) {
	for _, s := range []string{"1 2 3/4 x 6/7 5 8", "| 1 | |", "start: 1 goal: 2", "[[1,2],[3", "ＲＲ 2", "R2 L3", "1. u 2. l", "<td></td>", "-1-2-3", "\\begin{a}", "2\n\n1 2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r := lenient.Read(puzzles, s)
		if len(r.Positions) == 0 && len(r.Faults) == 0 {
			t.Error("nothing is read, without a reason")
		}
		for _, p := range r.Positions {
			if fault, invalid := model.Invalid(p.Position); invalid && !p.HasGoal {
				t.Errorf("%v is read: %v", p.Position, fault)
			}
		}
		for _, puzzle := range puzzles {
			p := puzzle.Default()
			a, err := lenient.ReadAnswer(p, s)
			if err == nil && len(a.Moves) > lenient.MaxMoves {
				t.Errorf("%d moves are read", len(a.Moves))
			}
		}
	})
}
