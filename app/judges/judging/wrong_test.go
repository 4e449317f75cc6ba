package judging_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// cases are the cases of a test with the right answers. A wrong program answers some of them
// otherwise, or not at all.
type cases []judge.Answer

// each changes every answer; the ones for which change returns false are left out.
func (c cases) each(change func(i int, a *judge.Answer) bool) cases {
	var changed cases
	for i, a := range c {
		a.Moves = slices.Clone(a.Moves)
		before := len(a.Moves)
		if change(i, &a) {
			if len(a.Moves) != before {
				a.Length = len(a.Moves)
			}
			changed = append(changed, a)
		}
	}
	return changed
}

func isSolved(a *judge.Answer) bool     { return a.Outcome == judge.Solved && a.Length == 0 }
func isUnsolvable(a *judge.Answer) bool { return a.Outcome == judge.Unsolvable }

// with changes the answers to cases that need at least that many moves.
func with(least int, change func(a *judge.Answer)) func(cases) cases {
	return func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool {
			if a.Outcome == judge.Solved && a.Length >= least {
				change(a)
			}
			return true
		})
	}
}

// detour adds a move and the one that undoes it, if there is one, otherwise a move too many.
func detour(a *judge.Answer) {
	m := a.Position.Moves()[0]
	next, _ := a.Position.Play(m)
	a.Moves = slices.Insert(a.Moves, 0, m, mutants.Undone(next, m))
}

// wrongProgram is a program with a fault.
type wrongProgram struct {
	answer func(cases) cases
	crash  func(cases) bool // reports whether the program crashes; may be nil
}

// wrongPrograms are the programs of which tests are shrunk.
var wrongPrograms = map[string]wrongProgram{
	"answers only the first case": {answer: func(c cases) cases { return c[:1] }},
	"never resets the moves": {answer: func(c cases) cases {
		var all []model.Move
		return c.each(func(_ int, a *judge.Answer) bool {
			all = append(all, a.Moves...)
			a.Moves = slices.Clone(all)
			return true
		})
	}},
	"prints nothing for solved cases":     {answer: func(c cases) cases { return c.each(func(_ int, a *judge.Answer) bool { return !isSolved(a) }) }},
	"prints nothing for unsolvable cases": {answer: func(c cases) cases { return c.each(func(_ int, a *judge.Answer) bool { return !isUnsolvable(a) }) }},
	"says that unsolvable cases are solved": {answer: func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool {
			a.Outcome = judge.Solved
			return true
		})
	}},
	"makes a detour in cases of ten moves": {answer: with(10, detour)},
	"ignores the order of moves": {answer: with(1, func(a *judge.Answer) {
		counter, ctx := entryOf(a).Engine.(solver.Counter), context.Background()
		if count, err := counter.Count(ctx, a.Position, nil); err == nil {
			a.Moves, _ = counter.Nth(ctx, a.Position, count.All, nil)
		}
	})},
	"crashes in far cases": {answer: keep, crash: func(c cases) bool {
		return slices.ContainsFunc(c, func(a judge.Answer) bool { return a.Length > 11 })
	}},
	"counts two too many in far cases": {answer: with(16, func(a *judge.Answer) { a.Length += 2 })},
	"prints nothing":                   {answer: func(cases) cases { return nil }},
}

func keep(c cases) cases { return c }

// entryOf is the entry of a case's puzzle.
func entryOf(a *judge.Answer) catalogue.Entry {
	e, _ := catalogue.Find(entries, a.Position.Puzzle().ID())
	return e
}

// rightPrograms answer or print otherwise than we do, but right.
var rightPrograms = []struct {
	name   string
	answer func(cases) cases
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
	{"with a detour where any way will do", with(0, func(a *judge.Answer) {
		if a.Length < 40 {
			detour(a)
		}
	}), func(text string) string { return text }},
}

// printed is what a program prints that gives the answers.
func printed(t *testing.T, f *judge.Format, c cases) string {
	t.Helper()
	var out bytes.Buffer
	w := f.NewWriter(&out)
	for i, a := range c {
		a.Number = i + 1
		if err := w.Write(a); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// checked returns the verdict on answers without a program.
func checked(t *testing.T, e catalogue.Entry, f *judge.Format, test generate.Test, text string) judging.Verdict {
	t.Helper()
	tally, err := judging.Check(t.Context(), e, f, bytes.NewReader(test.Input), []byte(text),
		func(bad *model.TextError) { t.Error(bad) }, func(judging.Judged) error { return nil })
	isRight := tally.Verdict == judging.Accepted || tally.Verdict == judging.Presentation
	if err != nil || isRight && tally.Right+tally.Longer != len(test.Cases) {
		t.Errorf("%s: %+v, %v of %d cases", say(test.Name), tally, err, len(test.Cases))
	}
	return tally.Verdict
}

// TestDefaultTests: the tests by default accept what is right, and each mutant fails one of them, with any seed. The
// table says which is the first. The answers to special cases have the same verdict without a program.
func TestDefaultTests(t *testing.T) {
	table := strings.Builder{}
	eachFormat(func(e catalogue.Entry, f *judge.Format) {
		t.Run(f.Name, func(t *testing.T) {
			_, isListed := e.Engine.(solver.Lister)
			all := slices.DeleteFunc(mutants.Faults(e, f), func(m mutants.Mutant) bool {
				return m.Searches() && !isListed // it takes long here
			})
			killed := make([]string, len(all))
			for seed := range uint64(2) {
				if seed > 0 && !isListed {
					break
				}
				suite := generate.Order{Entry: e, Format: f, Seed: seed, Low: -1, High: -1}.Suite(0)
				suite.Hardest = 0
				if seed > 0 {
					clear(killed)
				}
				for test, err := range suite.Tests(t.Context()) {
					if err != nil {
						t.Fatal(err)
					}
					for _, right := range rightPrograms {
						ours, answers := printed(t, f, test.Cases), test.Cases
						if f.Judging.Accepts(judge.Longer) {
							answers = right.answer(answers)
						}
						text := right.print(printed(t, f, answers))
						if r := weigh(t, e, f, test, text); r.Verdict != judging.Accepted || (r.Why.Key == "") != (text == ours) {
							t.Errorf("%s: printed %s, the right answers are %s: %v", say(test.Name), right.name, r.Verdict, r.Why)
						}
					}
					for i, m := range all {
						if killed[i] != "" {
							continue
						}
						r, _, err := judging.Mutated(t.Context(), e, m, test)
						if err != nil {
							t.Fatal(err)
						}
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
				}
			}
			for i, m := range all {
				fmt.Fprintf(&table, "%s\t%s\t%s\n", f.Name, say(m.Name()), killed[i])
			}
			if isListed && len(all) < 20 {
				t.Errorf("there are only %d mutants", len(all))
			}
		})
	})
	const name = "testdata/mutants.tsv"
	kept, err := os.ReadFile(name)
	if table := table.String(); err != nil || table != string(kept) {
		if os.WriteFile(name, []byte(table), 0o644) == nil {
			t.Errorf("%s has been written anew: look at the difference", name)
		}
	}
}

// weigh gives the verdict on what a program has printed.
func weigh(t *testing.T, e catalogue.Entry, f *judge.Format, test generate.Test, text string) judging.Result {
	t.Helper()
	r, err := judging.Weigh(t.Context(), e.Engine, f, test, system.Finished{Output: []byte(text)}, system.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// eachFormat calls do for every format.
func eachFormat(do func(catalogue.Entry, *judge.Format)) {
	for _, e := range entries {
		for _, f := range e.Formats {
			do(e, f)
		}
	}
}
