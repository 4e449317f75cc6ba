package judging_test

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
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

// undone returns the move that undoes a move.
func undone(p model.Position, m model.Move) model.Move {
	to, _ := p.Play(m)
	for _, back := range to.Moves() {
		if again, err := to.Play(back); err == nil && again == p {
			return back
		}
	}
	return m
}

// detour adds a move and the one that undoes it, if there is one, otherwise a move too many.
func detour(a *judge.Answer) {
	m := a.Position.Moves()[0]
	a.Moves = slices.Insert(a.Moves, 0, m, undone(a.Position, m))
}

// A format has properties on which it depends whether a program can be wrong in a way.
type property uint8

const (
	moves      property = 1 << iota // it wants moves, not only their number
	number                          // it wants their number only
	unsolvable                      // cases may have no solution
	several                         // files have several cases
	shortest                        // a solution must be a shortest one
	first                           // it must be the first one
	undoable                        // a move can be undone by another
	solved                          // cases may be solved
)

func propertiesOf(e catalogue.Entry, f *judge.Format) (p property) {
	start := e.Puzzle.Default()
	for has, is := range map[property]bool{
		moves: f.Judging.Wants != judge.Number, number: f.Judging.Wants == judge.Number, unsolvable: f.Data.Unsolvable, several: !f.Single(),
		shortest: f.Judging.Wants != judge.AnyWay, first: f.Judging.Wants == judge.FirstShortest,
		solved: f.Data.Promise.Least == 0, undoable: undone(start, start.Moves()[0]) != start.Moves()[0],
	} {
		if is {
			p |= has
		}
	}
	return p
}

// wrongProgram is a program with a fault. least is the number of default tests that catch it at least; it
// is 1 where the fault is in one case by nature.
type wrongProgram struct {
	name   string
	needs  property
	least  int
	answer func(cases) cases
	print  func(f *judge.Format, text string) string // changes what is printed; may be nil
	crash  func(cases) bool                          // reports whether the program crashes; may be nil
}

var wrongPrograms = []wrongProgram{
	{name: "answers only the first case", needs: several, least: 3, answer: func(c cases) cases { return c[:1] }},
	{name: "answers all but the last case", needs: several, least: 3, answer: func(c cases) cases { return c[:len(c)-1] }},
	{name: "answers every second case", needs: several, least: 3, answer: func(c cases) cases {
		return c.each(func(i int, _ *judge.Answer) bool { return i%2 == 0 })
	}},
	{name: "answers all cases like the first", needs: several, least: 3, answer: func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool {
			a.Moves, a.Length, a.Outcome = c[0].Moves, c[0].Length, c[0].Outcome
			return true
		})
	}},
	{name: "answers a case like the one before", needs: several, least: 3, answer: func(c cases) cases {
		return c.each(func(i int, a *judge.Answer) bool {
			before := c[max(i-1, 0)]
			a.Moves, a.Length, a.Outcome = before.Moves, before.Length, before.Outcome
			return true
		})
	}},
	{name: "answers the cases in the opposite order", needs: several, least: 3, answer: func(c cases) cases {
		c = slices.Clone(c)
		slices.Reverse(c)
		return c
	}},
	{name: "never resets the moves", needs: several | moves, least: 3, answer: func(c cases) cases {
		var all []model.Move
		return c.each(func(_ int, a *judge.Answer) bool {
			all = append(all, a.Moves...)
			a.Moves = slices.Clone(all)
			return true
		})
	}},
	{name: "never resets the number", needs: several | number, least: 3, answer: func(c cases) cases {
		sum := 0
		return c.each(func(_ int, a *judge.Answer) bool {
			sum += a.Length
			a.Length = sum
			return true
		})
	}},
	{name: "says unsolvable ever after", needs: several | unsolvable, least: 3, answer: func(c cases) cases {
		seen := false
		return c.each(func(_ int, a *judge.Answer) bool {
			if seen = seen || isUnsolvable(a); seen {
				a.Outcome = judge.Unsolvable
			}
			return true
		})
	}},
	{name: "prints nothing for solved cases", needs: several | solved, least: 3, answer: func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool { return !isSolved(a) })
	}},
	{name: "prints nothing for unsolvable cases", needs: several | unsolvable, least: 3, answer: func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool { return !isUnsolvable(a) })
	}},
	{name: "says that solved cases are unsolvable", needs: unsolvable | solved, least: 1, answer: with(0, func(a *judge.Answer) {
		if isSolved(a) {
			a.Outcome = judge.Unsolvable
		}
	})},
	{name: "says that unsolvable cases are solved", needs: unsolvable, least: 1, answer: func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool {
			a.Outcome = judge.Solved
			return true
		})
	}},
	{name: "says that all is unsolvable", needs: unsolvable, least: 3, answer: func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool {
			a.Outcome = judge.Unsolvable
			return true
		})
	}},
	{name: "says that hard cases are unsolvable", needs: unsolvable, least: 3, answer: with(24, func(a *judge.Answer) { a.Outcome = judge.Unsolvable })},
	{name: "moves solved cases", needs: moves | shortest | solved, least: 1, answer: with(0, func(a *judge.Answer) {
		if isSolved(a) {
			detour(a)
		}
	})},
	{name: "makes a detour", needs: moves | shortest, least: 3, answer: with(0, detour)},
	{name: "makes a detour in cases of ten moves", needs: moves | shortest, least: 3, answer: with(10, detour)},
	{name: "makes a detour in the hardest cases", needs: moves | shortest, least: 1, answer: with(12, detour)},
	{name: "leaves out the last move", needs: moves, least: 3, answer: with(1, func(a *judge.Answer) { a.Moves = a.Moves[:len(a.Moves)-1] })},
	{name: "leaves out the first move", needs: moves, least: 3, answer: with(1, func(a *judge.Answer) { a.Moves = a.Moves[1:] })},
	{name: "makes a move too many", needs: moves, least: 3, answer: with(0, func(a *judge.Answer) { a.Moves = append(a.Moves, a.Position.Moves()[0]) })},
	{name: "names the opposite moves", needs: moves | undoable, least: 3, answer: with(1, func(a *judge.Answer) {
		at := a.Position
		for i, m := range a.Moves {
			a.Moves[i] = undone(at, m)
			at, _ = at.Play(m)
		}
	})},
	{name: "moves from the goal to the start", needs: moves, least: 3, answer: with(1, func(a *judge.Answer) {
		at := a.Position
		var back []model.Move
		for _, m := range a.Moves {
			back = slices.Insert(back, 0, undone(at, m))
			at, _ = at.Play(m)
		}
		a.Moves = back
	})},
	{name: "makes the moves in the opposite order", needs: moves, least: 3, answer: with(2, func(a *judge.Answer) { slices.Reverse(a.Moves) })},
	{name: "ignores the order of moves", needs: moves | first, least: 3, answer: with(1, func(a *judge.Answer) {
		counter, ctx := entryOf(a).Engine.(solver.Counter), context.Background()
		if count, err := counter.Count(ctx, a.Position, nil); err == nil {
			a.Moves, _ = counter.Nth(ctx, a.Position, count.All, nil)
		}
	})},
	{name: "crashes in far cases", least: 3, answer: keep, crash: func(c cases) bool {
		return slices.ContainsFunc(c, func(a judge.Answer) bool { return a.Length > 11 })
	}},
	{name: "makes the first move twice", needs: moves, least: 3, answer: with(1, func(a *judge.Answer) { a.Moves = slices.Insert(a.Moves, 0, a.Moves[0]) })},
	{name: "counts the start", needs: number, least: 3, answer: with(0, func(a *judge.Answer) { a.Length++ })},
	{name: "counts one move too few", needs: number, least: 3, answer: with(1, func(a *judge.Answer) { a.Length-- })},
	{name: "counts two too many in far cases", needs: number, least: 3, answer: with(16, func(a *judge.Answer) { a.Length += 2 })},
	{name: "takes the wrong parity", needs: unsolvable, least: 3, answer: func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool {
			if row(a)%2 > 0 {
				a.Outcome, a.Moves = judge.Unsolvable-a.Outcome, nil
			}
			return true
		})
	}},
	{name: "reads the last row wrong if the blank is in it", needs: unsolvable, least: 3, answer: func(c cases) cases {
		return c.each(func(_ int, a *judge.Answer) bool {
			if row(a) == 0 {
				a.Outcome, a.Moves = judge.Solved, slices.Repeat(a.Position.Moves()[:1], 4)
			}
			return true
		})
	}},
	{name: "prints nothing", least: 3, answer: func(cases) cases { return nil }},
	{name: "prints a greeting", least: 3, answer: keep, print: func(_ *judge.Format, text string) string { return "Enter the board:\n" + text }},
	{name: "prints a trace after the answers", least: 3, answer: keep, print: func(_ *judge.Format, text string) string { return text + "done\n" }},
	{name: "prints empty lines between the answers", needs: several, least: 3, answer: keep, print: func(_ *judge.Format, text string) string {
		return strings.ReplaceAll(text, "\n", "\n\n\n")
	}},
	{name: "prints other letters", needs: moves, least: 3, answer: keep, print: func(f *judge.Format, text string) string {
		return strings.NewReplacer("u", "n", "U", "N", "A", "S", "B", "T", "1", "5").Replace(text)
	}},
	{name: "says impossible", needs: unsolvable, least: 1, answer: keep, print: func(f *judge.Format, text string) string {
		return strings.ReplaceAll(text, cmp.Or(f.Unsolvable, judge.UnsolvableText), "impossible")
	}},
}

func keep(c cases) cases { return c }

// entryOf is the entry of a case's puzzle.
func entryOf(a *judge.Answer) catalogue.Entry {
	e, _ := catalogue.Find(entries, a.Position.Puzzle().ID())
	return e
}

// row is the row of a case's blank, from below.
func row(a *judge.Answer) int {
	rows := strings.Split(a.Position.Draw(0), "\n")
	return len(rows) - 1 - slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, "x") })
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

// TestDefaultTests: the tests by default accept what is right, and each wrong program fails several
// of them. The table says which, and the cause that is said. The answers to special cases have the same
// verdict without a program.
func TestDefaultTests(t *testing.T) {
	table := strings.Builder{}
	table.WriteString("program\tformat\tfailed tests\tby kind\tcause\n")
	eachFormat(func(e catalogue.Entry, f *judge.Format) {
		t.Run(f.Name, func(t *testing.T) {
			suite, has := generate.Order{Entry: e, Format: f, Seed: 1, Low: -1, High: -1}.Suite(generate.UsualRandom), propertiesOf(e, f)
			if !generate.ByDistance(e, f) {
				suite.Hardest = 1 // they take long
				if !f.Single() {
					suite.Random = 9
				}
				has &= several | unsolvable | solved
			}
			suite.Unsolvable = suite.UsualUnsolvable()
			weigh := func(test generate.Test, text string) judging.Result {
				r, err := judging.Weigh(t.Context(), e.Engine, f, test, system.Finished{Output: []byte(text)}, system.Limits{})
				if err != nil {
					t.Fatal(err)
				}
				return r
			}
			results := make([][]judging.Result, len(wrongPrograms))
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
					if r := weigh(test, text); r.Verdict != judging.Accepted || (r.Why.Key == "") != (text == ours) {
						t.Errorf("%s: printed %s, the right answers are %s: %v", say(test.Name), right.name, r.Verdict, r.Why)
					}
				}
				for i, wrong := range wrongPrograms {
					if wrong.needs&has == wrong.needs {
						text := printed(t, f, wrong.answer(test.Cases))
						if wrong.print != nil {
							text = wrong.print(f, text)
						}
						r := weigh(test, text)
						if test.Kind == "special" && generate.ByDistance(e, f) {
							if v := checked(t, e, f, test, text); v != r.Verdict {
								t.Errorf("%s: a program that %s gets %s, its answers %s", say(test.Name), wrong.name, r.Verdict, v)
							}
						}
						if wrong.crash != nil && wrong.crash(test.Cases) {
							r = judging.Result{Test: test, Verdict: judging.RuntimeError}
						}
						results[i] = append(results[i], r)
					}
				}
			}
			for i, wrong := range wrongPrograms {
				if wrong.needs&has != wrong.needs {
					continue
				}
				caught := map[string]int{}
				all := 0
				for _, r := range results[i] {
					if r.Verdict != judging.Accepted {
						caught[r.Test.Kind]++
						all++
					}
				}
				fmt.Fprintf(&table, "%s\t%s\t%d of %d\t%s\t%s\n", wrong.name, f.Name, all, len(results[i]),
					strings.Trim(fmt.Sprint(caught), "map[]"), say(judging.Cause(f, results[i])))
				if all < wrong.least {
					t.Errorf("a program that %s fails only %d of the tests", wrong.name, all)
				}
			}
		})
	})
	const name = "testdata/caught.tsv"
	kept, err := os.ReadFile(name)
	if table := table.String(); err != nil || table != string(kept) {
		if os.WriteFile(name, []byte(table), 0o644) == nil {
			t.Errorf("%s has been written anew: look at the difference", name)
		}
	}
}

// eachFormat calls do for every format.
func eachFormat(do func(catalogue.Entry, *judge.Format)) {
	for _, e := range entries {
		for _, f := range e.Formats {
			do(e, f)
		}
	}
}
