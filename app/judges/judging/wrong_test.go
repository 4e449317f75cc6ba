package judging_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
)

// detour adds a move and the one that undoes it, if there is one, otherwise a move too many.
func detour(a *judge.Answer) {
	m := a.Position.Moves()[0]
	next, _ := a.Position.Play(m)
	a.Moves = slices.Concat([]model.Move{m, mutants.Undone(next, m)}, a.Moves)
	a.Length = len(a.Moves)
}

// detours makes detours in cases that need from least to most moves.
func detours(least, most int) func([]judge.Answer) []judge.Answer {
	return func(all []judge.Answer) []judge.Answer {
		all = slices.Clone(all)
		for i := range all {
			if a := &all[i]; a.Outcome == judge.Solved && a.Length >= least && a.Length <= most {
				detour(a)
			}
		}
		return all
	}
}

func keep(all []judge.Answer) []judge.Answer { return all }

// rightPrograms answer or print otherwise than we do, but right.
var rightPrograms = []struct {
	name   string
	answer func([]judge.Answer) []judge.Answer
	print  func(text string) string
}{
	{"as we do", keep, func(text string) string { return text }},
	{"with CRLF", keep, func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }},
	{"with spaces at the end", keep, func(text string) string { return strings.ReplaceAll(text, "\n", "  \n") }},
	{"with an empty line at the end", keep, func(text string) string { return text + "\n" }},
	{"without the last newline", keep, func(text string) string {
		if cut := strings.TrimSuffix(text, "\n"); cut != "" && !strings.HasSuffix(cut, "\n") {
			return cut
		}
		return text // without it, the last answer would be missing
	}},
	{"with a detour where any way will do", detours(0, 39), func(text string) string { return text }},
}

// printed is what a program prints that gives the answers.
func printed(f *judge.Format, c []judge.Answer) (out string) {
	for i, a := range c {
		a.Number = i + 1
		out += string(f.AppendAnswer(nil, a))
	}
	return out
}

// checked returns the verdict on answers without a program.
func checked(t *testing.T, e catalogue.Entry, f *judge.Format, test generate.Test, text string) judging.Verdict {
	t.Helper()
	r, err := judging.Check(t.Context(), e, f, bytes.NewReader(test.Input), []byte(text), func(bad *model.TextError) error { return bad })
	isWrong := func(j judging.Judged) bool { return !j.IsRight() && j.Grade != judge.Longer }
	if err != nil || r.Verdict == judging.Accepted && slices.ContainsFunc(r.Cases, isWrong) {
		t.Errorf("%s: %+v, %v", say(test.Name), r, err)
	}
	return r.Verdict
}

// TestDefaultTests: the tests by default accept what is right, and each mutant fails one of them, with any seed. The
// table says which is the first with seed 0. QUADRILLE_MUTANTS is the number of seeds, for all formats; without it
// there is one, for the first format of each puzzle.
func TestDefaultTests(t *testing.T) {
	kept, err := os.ReadFile(mutantsTable)
	must.Succeed(t, err)
	seeds, _ := strconv.ParseUint(os.Getenv("QUADRILLE_MUTANTS"), 10, 64)
	var table strings.Builder
	eachFormat(func(e catalogue.Entry, f *judge.Format) {
		if seeds == 0 && f != e.Formats[0] {
			return
		}
		t.Run(f.Name, func(t *testing.T) {
			lines := mutantLines(t, e, f, max(seeds, 1))
			if !strings.Contains("\n"+string(kept), "\n"+lines) {
				t.Errorf("%s has other lines for %s:\n%s", mutantsTable, f.Name, lines)
			}
			table.WriteString(lines)
		})
	})
	if seeds > 0 && table.String() != string(kept) && os.WriteFile(mutantsTable, []byte(table.String()), 0o644) == nil {
		t.Errorf("%s has been written anew: look at the difference", mutantsTable)
	}
}

// mutantsTable has a line for each mutant: its format, what it does, and the first test that it fails with seed 0.
const mutantsTable = "testdata/mutants.tsv"

// mutantLines returns the lines of the table for a format.
func mutantLines(t *testing.T, e catalogue.Entry, f *judge.Format, seeds uint64) (lines string) {
	t.Helper()
	_, isListed := e.Engine.(solver.Lister)
	hasBoards := len(generate.Boards(e, f)) > 0
	all := slices.DeleteFunc(mutants.Faults(e, f), func(m mutants.Mutant) bool {
		return hasBoards && m.Overlong() || m.Searches() && !isListed // they take long here
	})
	if isListed && len(all) < 15 {
		t.Errorf("there are only %d mutants", len(all))
	}
	for seed := range seeds {
		if seed > 0 && !isListed {
			break
		}
		killed := make([]string, len(all))
		suite := generate.Order{Entry: e, Format: f, Seed: seed, Low: -1, High: -1}.Suite(0)
		suite.Hardest = 0
		for test, err := range suite.Tests(t.Context()) {
			must.Succeed(t, err)
			acceptsRight(t, e, f, test)
			for i, m := range all {
				if killed[i] != "" {
					continue
				}
				r, _, err := judging.Mutated(t.Context(), m, test)
				must.Succeed(t, err)
				if v := r.Verdict; test.Kind == "special" && generate.ByDistance(e, f) && checked(t, e, f, test, string(r.Output)) != v {
					t.Errorf("%s: a program that %s gets %s, its answers another verdict", say(test.Name), say(m.Name()), v)
				}
				if r.Verdict != judging.Accepted {
					killed[i] = say(test.Name)
				}
			}
		}
		for i, m := range all {
			if killed[i] == "" {
				t.Errorf("with seed %d, all tests accept a program that %s", seed, say(m.Name()))
			}
			if seed == 0 {
				lines += fmt.Sprintf("%s\t%s\t%s\n", f.Name, say(m.Name()), killed[i])
			}
		}
	}
	if hasBoards {
		lines += overlongLines(t, e, f)
	}
	return lines
}

// several is the number of boards that each search must fail that finds longer solutions: scripts/boards looks for so many.
const several = 3

// overlongLines returns the lines about searches that find longer solutions: how many of the variants fail several boards.
// Which these are depends on how they break ties.
func overlongLines(t *testing.T, e catalogue.Entry, f *judge.Format) (lines string) {
	t.Helper()
	var boards []generate.Test
	for _, p := range generate.Boards(e, f) {
		test, err := generate.NewTest(t.Context(), e, f, model.Phrase{}, []model.Position{p})
		must.Succeed(t, err)
		acceptsRight(t, e, f, test)
		boards = append(boards, test)
	}
	var names []string
	all, failing := map[string]int{}, map[string]int{}
	for _, m := range mutants.Of(e, f) {
		if !m.Overlong() {
			continue
		}
		name := say(m.Name())
		if all[name]++; all[name] == 1 {
			names = append(names, name)
		}
		passes := func(test generate.Test) bool { return !fails(t, m, test) }
		if len(slices.DeleteFunc(slices.Clone(boards), passes)) >= several {
			failing[name]++
		}
	}
	for _, name := range names {
		lines += fmt.Sprintf("%s\t%s\t%d of %d variants fail several of %d boards\n", f.Name, name, failing[name], all[name], len(boards))
	}
	return lines
}

// acceptsRight checks that a test accepts all right programs, those that print as we do without a remark.
func acceptsRight(t *testing.T, e catalogue.Entry, f *judge.Format, test generate.Test) {
	t.Helper()
	ours := printed(f, test.Cases)
	for _, right := range rightPrograms {
		answers := test.Cases
		if f.Judging.Accepts(judge.Longer) {
			answers = right.answer(answers)
		}
		text := right.print(printed(f, answers))
		if r := weigh(t, e, f, test, text); r.Verdict != judging.Accepted || (r.Why.Key == "") != (text == ours) {
			t.Errorf("%s: printed %s, the right answers are %s: %v", say(test.Name), right.name, r.Verdict, r.Why)
		}
	}
}

// weigh gives the verdict on what a program has printed.
func weigh(t *testing.T, e catalogue.Entry, f *judge.Format, test generate.Test, text string) judging.Result {
	t.Helper()
	r, err := judging.Weigh(t.Context(), e.Engine, f, test, system.Finished{Output: []byte(text)}, system.Limits{})
	must.Succeed(t, err)
	return r
}

// fails reports whether a mutant fails a test.
func fails(t *testing.T, m mutants.Mutant, test generate.Test) bool {
	t.Helper()
	r, _, err := judging.Mutated(t.Context(), m, test)
	must.Succeed(t, err)
	return r.Verdict != judging.Accepted
}

// certain makes the tests of a suite that are the same or alike with every seed.
func certain(t *testing.T, e catalogue.Entry, f *judge.Format, seed uint64) (tests []generate.Test) {
	t.Helper()
	suite := generate.Order{Entry: e, Format: f, Seed: seed, Low: -1, High: -1}.Suite(0)
	suite.Hardest, suite.Full = 0, false
	for test, err := range suite.Tests(t.Context()) {
		must.Succeed(t, err)
		tests = append(tests, test)
	}
	return tests
}

// eachFormat calls do for every format.
func eachFormat(do func(catalogue.Entry, *judge.Format)) {
	for _, e := range entries {
		for _, f := range e.Formats {
			do(e, f)
		}
	}
}
