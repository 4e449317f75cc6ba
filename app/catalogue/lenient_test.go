package catalogue_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
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

// ids writes the positions of a reading as the test data do.
func ids(r lenient.Reading) string {
	var all []string
	for _, p := range r.Positions {
		all = append(all, p.Position.String())
	}
	return strings.Join(all, " ")
}

// TestPositionsAreReadAsPeopleWriteThem: the texts are from questions, assignments, program code and
// judges' pages.
func TestPositionsAreReadAsPeopleWriteThem(t *testing.T) {
	all := cataloguetest.People(t, "positions")
	for _, row := range all {
		name, s, want := row[0], row[1], row[2]
		m := lenient.Read(puzzles, s)
		if strings.HasPrefix(want, cataloguetest.Refused) {
			if m.Fault == nil {
				t.Errorf("%s: %q is read as %s, want %s", name, s, ids(m.Readings[0]), want)
			}
		} else if m.Fault != nil || m.IsOpen || ids(m.Readings[0]) != want {
			t.Errorf("%s: %q is read as %v, want %s", name, s, m, want)
		}
	}
	if len(all) < 400 {
		t.Errorf("only %d texts", len(all))
	}
}

// TestLayouts: of random boards in many layouts none is read as another one, and few are refused. Of those with several
// meanings as likely the board is one.
func TestLayouts(t *testing.T) {
	unread := 0
	all := cataloguetest.People(t, "layouts")
	for _, row := range all {
		m := lenient.Read(puzzles, row[1])
		isMeant := func(r lenient.Reading) bool { return strings.HasPrefix(ids(r), row[2]+"/") }
		if m.Fault != nil || m.IsOpen {
			unread++
		}
		if m.Fault == nil && !m.IsOpen && !isMeant(m.Readings[0]) {
			t.Errorf("%s: %q is read as %v, want %s", row[0], row[1], m, row[2])
		}
	}
	if unread*100 > len(all)*2 {
		t.Errorf("%d of %d texts aren't read", unread, len(all))
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
		if got := answer(p, a, err); got != want && !(got == cataloguetest.Refused && strings.HasPrefix(want, got)) || named != "-" && string(a.Named) != named {
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

// layouts write a board of as many rows as columns; blank is what the blank is written as.
var layouts = map[string]func(rows [][]string) string{
	"table": func(rows [][]string) string { return joined(rows, "%3s", "", "\n") },
	"csv":   func(rows [][]string) string { return joined(rows, "%s", ",", "\n") },
	"tabs":  func(rows [][]string) string { return joined(rows, "%s", "\t", "\n") },
	"bars":  func(rows [][]string) string { return "|" + joined(rows, "%s", "|", "|\n|") + "|" },
	"list":  func(rows [][]string) string { return "[[" + joined(rows, "'%s'", ", ", "], [") + "]]" },
	"one":   func(rows [][]string) string { return "{" + joined(rows, "'%s'", ",", ",") + "}" },
	"latex": func(rows [][]string) string { return joined(rows, "%s", " & ", " \\\\\n") },
	"html": func(rows [][]string) string {
		return "<tr><td>" + joined(rows, "%s", "</td><td>", "</td></tr><tr><td>") + "</td></tr>"
	},
	"signs":  func(rows [][]string) string { return "[" + joined(rows, "%s", "] [", "]\n[") + "]" },
	"quoted": func(rows [][]string) string { return joined(rows, "\"%s\"", ";", "\n") },
}

// joined joins the cells of rows.
func joined(rows [][]string, cell, between, line string) string {
	var lines []string
	for _, row := range rows {
		var cells []string
		for _, text := range row {
			cells = append(cells, fmt.Sprintf(cell, text))
		}
		lines = append(lines, strings.Join(cells, between))
	}
	return strings.Join(lines, line)
}

// FuzzLayouts: a random board in a random layout, with other things around it, is read as the board that was meant, or as one
// of several meanings, or refused.
func FuzzLayouts(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	before := []string{"", "Start:\n", "%d\n", "%d %d\n", "Puzzle 5\n", "My board\n\n", "start = "}
	after := []string{"", "\n12", "\n(14 moves)", "\nh = 5, g = 2", "\n\n23 moves", " # 7 moves", "\nNodes expanded: 1234"}
	names := slices.Sorted(maps.Keys(layouts))
	tiled := slices.DeleteFunc(slices.Clone(puzzles), func(p model.Puzzle) bool { return !p.Layouts()[0].Unequal })
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 0))
		pick := func(list []string) string { return list[rng.IntN(len(list))] }
		puzzle := tiled[rng.IntN(len(tiled))]
		p := puzzle.Shuffles()[0].Apply(puzzle.Default(), rng)
		blank := pick([]string{"0", "_", "x", ".", "*", ""})
		var rows [][]string
		for line := range strings.SplitSeq(p.Draw(0), "\n") {
			rows = append(rows, strings.Fields(strings.ReplaceAll(line, "x", "0")))
		}
		for _, row := range rows {
			for i := range row {
				if row[i] == "0" {
					row[i] = blank
				}
			}
		}
		head := strings.ReplaceAll(pick(before), "%d", strconv.Itoa(len(rows)))
		s := head + layouts[pick(names)](rows) + pick(after)
		m := lenient.Read(puzzles, s)
		want, _, _ := strings.Cut(p.String(), "/")
		if m.Fault == nil && !m.IsOpen && !strings.HasPrefix(ids(m.Readings[0]), want+"/") {
			t.Errorf("%q is read as %v, want %s", s, m, want)
		}
	})
}

// BenchmarkLenient: time grows as the text does.
func BenchmarkLenient(b *testing.B) {
	start := puzzles[0].Default()
	for _, kb := range []int{64, 128, 256} {
		for name, part := range map[string]string{"boards": start.Draw(0) + "\n\n", "tables": "id,102754863,11\n", "prose": "I see 3 legs and 12 eyes.\n", "column": "7\n", "bad": "1 2 3\n4 4 6\n"} {
			s := strings.Repeat(part, kb<<10/len(part))
			b.Run(fmt.Sprintf("%s-%d", name, kb), func(b *testing.B) {
				for b.Loop() {
					lenient.Read(puzzles, s)
				}
			})
		}
	}
}

// FuzzLenient: no text makes the readers panic; positions are valid, and a text without positions is refused
// with a reason.
func FuzzLenient(f *testing.F) {
	for _, s := range []string{"1 2 3/4 x 6/7 5 8", "| 1 | |", "start: 1 goal: 2", "[[1,2],[3", "ＲＲ 2", "R2 L3", "1. u 2. l", "<td></td>", "-1-2-3", "\\begin{a}", "2\n\n1 2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m := lenient.Read(puzzles, s)
		if len(m.Readings) == 0 && m.Fault == nil {
			t.Error("nothing is read, without a reason")
		}
		for _, r := range m.Readings {
			for _, p := range r.Positions {
				if fault, invalid := model.Invalid(p.Position); invalid && !p.HasGoal {
					t.Errorf("%v is read: %v", p.Position, fault)
				}
			}
		}
		for _, puzzle := range puzzles {
			a, err := lenient.ReadAnswer(puzzle.Default(), s)
			if err == nil && len(a.Moves) > lenient.MaxMoves {
				t.Errorf("%d moves are read", len(a.Moves))
			}
		}
	})
}
