package catalogue_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/model"
	"quadrille/model/lenient"
	"quadrille/model/modeltest/must"
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

// TestTextsAreReadAsPeopleWriteThem: the positions are from questions, assignments, program code and judges' pages.
// The layouts have random boards; at most two are refused or ambiguous.
func TestTextsAreReadAsPeopleWriteThem(t *testing.T) {
	for name, most := range map[string]int{"positions": 0, "layouts": 2} {
		unread := 0
		all := cataloguetest.People(t, name)
		for _, row := range all {
			m := lenient.Read(puzzles, row[1])
			isRead := m.Fault == nil && !m.IsOpen
			if !isRead && !strings.HasPrefix(row[2], cataloguetest.Refused) {
				unread++
				t.Logf("%s: %q isn't read: %v", row[0], row[1], m.Fault)
			}
			if isRead && ids(m.Readings[0]) != row[2] && !strings.HasPrefix(ids(m.Readings[0]), row[2]+"/") {
				t.Errorf("%s: %q is read as %v, want %s", row[0], row[1], m, row[2])
			}
		}
		if unread > most || len(all) < 200 {
			t.Errorf("%d of %d %s aren't read", unread, len(all), name)
		}
	}
}

// TestLargerBoards: boards with more cells than those of the program's puzzles are read in the same layouts, beside each other and
// under a number too, and what is wrong with one is said.
func TestLargerBoards(t *testing.T) {
	lamps := cataloguetest.Lamps().Puzzle
	p := lamps.Default()
	table := p.Draw(0)
	glued, row := strings.ReplaceAll(table, " ", ""), strings.ReplaceAll(table, "\n", " ")
	list := "{{" + strings.NewReplacer(" ", ",", "\n", "},{").Replace(table) + "}}"
	for _, text := range []string{
		table, glued, row, strings.ReplaceAll(row, " ", "\n"), strings.ReplaceAll(row, " ", ""), list, "int a[5][5] = " + list + ";",
		"1\n" + glued, "2\n" + glued + "\n\n" + strings.ReplaceAll(glued, "0", "1"), "5 5\n" + table, strings.ReplaceAll(table+"\n", "\n", "   1 1 1 1 1\n"),
	} {
		want := p.String()
		if strings.Contains(strings.ReplaceAll(text, " ", ""), "11111") {
			want += " lamps:" + strings.Repeat("1", 25)
		}
		m := lenient.Read(append(slices.Clone(puzzles), lamps), text)
		if m.Fault != nil || m.IsOpen || len(m.Readings) != 1 || ids(m.Readings[0]) != want {
			t.Errorf("%q: %+v", text, m)
		}
	}
	m := lenient.Read(append(slices.Clone(puzzles), lamps), strings.Replace(table, "1", "2", 1))
	if m.Fault == nil || m.Fault.Line != 2 || m.Fault.Reason.Key != "reading.broken" {
		t.Errorf("%+v", m.Fault)
	}
}

// TestFaultsOfTables: a table that looks like a board is refused as one with its own size, not because of its first row.
func TestFaultsOfTables(t *testing.T) {
	larger := "1 2 3 4 5 6\n7 8 9 10 11 12\n13 14 15 16 17 18\n19 20 21 22 23 24\n25 26 27 28 29 30\n31 32 33 34 35 0\n"
	for text, want := range map[string]string{
		larger: "6 6", "6\n" + larger: "6 6", "6 6\n" + larger: "6 6",
		"1 2 3\n4 5 5": "2 3", "1 2 3 4\n5 6 7 8\n9 10 11 11": "3 4", "[[1,2],[3,4],[5,5]]": "3 2",
		"3\n1 2 3\n4 5 6\n7 8 8\n": "3 3", "4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 15": "4 4",
		"1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 24 24": "5 5",
	} {
		m := lenient.Read(puzzles, text)
		if m.Fault == nil {
			t.Errorf("%q is read as %v", text, m)
			continue
		}
		size, _ := m.Fault.Reason.Args["Size"].(model.Phrase)
		reason, _ := m.Fault.Reason.Args["Reason"].(model.Phrase)
		if got := fmt.Sprint(size.Args["Rows"], " ", size.Args["Cols"]); got != want || strings.HasPrefix(reason.Key, "reading.") {
			t.Errorf("%q: %v, want a fault of %s", text, m.Fault, want)
		}
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
		must.Succeed(t, err)
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

// layouts are ways to write a board: the text before it, the format of a cell, the separators of cells and of rows, and the
// text after it.
var layouts = [][5]string{
	{"", "%3s", "", "\n", ""},
	{"", "%s", ",", "\n", ""},
	{"", "%s", "\t", "\n", ""},
	{"|", "%s", "|", "|\n|", "|"},
	{"[[", "'%s'", ", ", "], [", "]]"},
	{"{", "'%s'", ",", ",", "}"},
	{"", "%s", " & ", " \\\\\n", ""},
	{"<tr><td>", "%s", "</td><td>", "</td></tr><tr><td>", "</td></tr>"},
	{"[", "%s", "] [", "]\n[", "]"},
	{"", `"%s"`, ";", "\n", ""},
}

// written writes a board in a layout; blank is what the blank is written as.
func written(p model.Position, layout [5]string, blank string) string {
	var rows []string
	for line := range strings.SplitSeq(p.Draw(0), "\n") {
		var cells []string
		for text := range strings.FieldsSeq(line) {
			cells = append(cells, fmt.Sprintf(layout[1], map[bool]string{false: text, true: blank}[text == "x"]))
		}
		rows = append(rows, strings.Join(cells, layout[2]))
	}
	return layout[0] + strings.Join(rows, layout[3]) + layout[4]
}

// FuzzLayouts: a random board in a random layout, with other things around it, is read as the board that was meant, or as one
// of several meanings, or refused.
func FuzzLayouts(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	before := []string{"", "Start:\n", "%d\n", "%d %d\n", "Puzzle 5\n", "My board\n\n", "start = "}
	after := []string{"", "\n12", "\n(14 moves)", "\nh = 5, g = 2", "\n\n23 moves", " # 7 moves", "\nNodes expanded: 1234"}
	tiled := slices.DeleteFunc(slices.Clone(puzzles), func(p model.Puzzle) bool { return !p.Layouts()[0].Unequal })
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 0))
		pick := func(list ...string) string { return list[rng.IntN(len(list))] }
		puzzle := tiled[rng.IntN(len(tiled))]
		p := puzzle.Shuffles()[0].Apply(puzzle.Default(), rng)
		head := strings.ReplaceAll(pick(before...), "%d", strconv.Itoa(puzzle.Layouts()[0].Rows))
		s := head + written(p, layouts[rng.IntN(len(layouts))], pick("0", "_", "x", ".", "*", "")) + pick(after...)
		m := lenient.Read(puzzles, s)
		want, _, _ := strings.Cut(p.String(), "/")
		if m.Fault == nil && !m.IsOpen && !strings.HasPrefix(ids(m.Readings[0]), want+"/") {
			t.Errorf("%q is read as %v, want %s", s, m, want)
		}
	})
}

// The memory allocated grows in proportion to the text.
func TestLongTextsTakeWorkInProportion(t *testing.T) {
	for name, part := range map[string]string{"boards": puzzles[0].Default().Draw(0) + "\n\n", "tables": "id,102754863,11\n", "prose": "I see 3 legs and 12 eyes.\n"} {
		var last uint64
		for _, kb := range []int{64, 128, 256} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			lenient.Read(puzzles, strings.Repeat(part, kb<<10/len(part)))
			runtime.ReadMemStats(&after)
			made := after.Mallocs - before.Mallocs
			if last > 0 && made > last*5/2 {
				t.Errorf("%s: %d allocations for %d KB, %d for half of it", name, made, kb, last)
			}
			last = made
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
