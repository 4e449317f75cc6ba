package desk

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
)

func TestTheShortestSolutionsAreNumbered(t *testing.T) {
	b, d := first(t)
	b.distance(d)
	b.solve(d)
	var of string
	b.Until("their number", func() bool { of = d.Pane.View().Pager.Of; return of != "" })
	if v := d.Pane.View(); of != "of 4" || v.Pager.Number != "1" || !v.Pager.First || v.Head.Note != "first in order" {
		t.Fatalf("the pager shows %+v, the headline %+v", v.Pager, v.Head)
	}
	seen := map[string]bool{}
	for n := 1; ; n++ {
		v, line := d.Pane.View(), d.Line()
		notation := d.Entry.Puzzle.Notation(line.Moves...)
		if seen[notation] || !line.Solves() || line.Len() != 19 || v.Pager.Number != strconv.Itoa(n) {
			t.Errorf("number %d is %s, shown as %+v", n, notation, v.Pager)
		}
		seen[notation] = true
		if v.Pager.Last {
			break
		}
		d.page(1)
		b.Until("the next", func() bool { return d.Line() != line })
	}
	if len(seen) != 4 {
		t.Errorf("%d solutions", len(seen))
	}
	d.goTo("5")
	if d.notice.Key != "pane.badNumber" || !strings.Contains(d.Status.View().Detail, "from 1 to 4") {
		t.Errorf("about a fifth the status bar says %q", d.Status.View().Detail)
	}
	d.goTo("2")
	b.Until("the second", func() bool { return d.Pane.View().Pager.Number == "2" })
	if note := d.Pane.View().Head.Note; note != "" {
		t.Errorf("the second is %q", note)
	}
}

// TestMethodsOfThePane solves by each way that the pane offers.
func TestMethodsOfThePane(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		b.near(d, 5)
		start := d.Shown()
		for i, m := range d.methods {
			d.chosen = i + 1
			d.Set(model.Say("change.paste"), start)
			b.solve(d)
			v, line := d.Pane.View(), d.Line()
			last := line.Line[line.Len()]
			if !last.Solved() || line.Line[0] != start || line.Method.Name.Key == d.ownWay.Name.Key {
				t.Errorf("%s: from %v to %v", b.Say(m.Name()), line.Line[0], last)
			}
			if head := v.Head; line.Len() == 5 && !strings.HasPrefix(head.Facts, b.Say(m.Name())+" · ") || (head.Badge == "shortest") != (line.Len() == 5) {
				t.Errorf("%s: %d moves, %+v", b.Say(m.Name()), line.Len(), head)
			}
		}
		d.chosen = 0
		d.Set(model.Say("change.paste"), start)
		b.solve(d)
		if line := d.Line(); !line.HasSolution() || line.Len() != 5 {
			t.Errorf("the engine's own way: %+v", line)
		}
	})
}

// chooseBlind chooses a method that knows nothing of the puzzle.
func (b *bench) chooseBlind(d *Desk) {
	b.t.Helper()
	i := slices.IndexFunc(d.methods, func(m method.Method) bool { return m.Algorithm.ID == "breadth-first" })
	d.chosen = i + 1
}

func TestThePaneSaysWhereTheMemoryEnds(t *testing.T) {
	b, d := newBench(t, widest())
	d.Preferences().SetInt(shell.PrefMemory, 1)
	b.near(d, 12)
	b.chooseBlind(d)
	d.Solve()
	b.Until("the limit", func() bool { return !d.solving.Running() })
	v := d.Pane.View()
	if v.Rows != nil || v.EmptyHeadline != "Memory limit reached" || !strings.HasPrefix(v.EmptyDetail, "Stopped at 1 MB after ") {
		t.Errorf("the pane says %q, %q", v.EmptyHeadline, v.EmptyDetail)
	}
	d.shuffles()[0].Do()
	if v := d.Pane.View(); v.EmptyHeadline != "No moves yet" {
		t.Errorf("on another position the pane says %q", v.EmptyHeadline)
	}
}

// widest is the entry with the most moves: blind searches take long there.
func widest() catalogue.Entry {
	return slices.MaxFunc(catalogue.Catalogue(), func(a, b catalogue.Entry) int {
		return len(a.Puzzle.Default().Moves()) - len(b.Puzzle.Default().Moves())
	})
}

// Stop says which search was stopped and how far it got. The solution of another method keeps its
// name.
func TestASearchIsStopped(t *testing.T) {
	b, d := newBench(t, widest())
	b.near(d, 12)
	b.solve(d)
	found, facts := d.Line(), d.Pane.View().Head.Facts
	b.chooseBlind(d)
	d.Solve()
	b.Until("figures", func() bool { return strings.HasSuffix(d.Pane.View().ProgressText, " states expanded") })
	d.Solve()
	if v := d.Pane.View(); d.solving.Running() || v.Busy || d.Line() != found || v.Head.Facts != facts {
		t.Errorf("Stop does not stop, or the solution bears another name: %+v", v.Head)
	}
	if said := d.Status.View().Detail; !strings.HasPrefix(said, "Stopped: Breadth-first · ") || !strings.HasSuffix(said, " states expanded") {
		t.Errorf("the status bar says %q", said)
	}
	d.Restart()
	b.near(d, 12)
	d.Solve()
	b.Until("figures", func() bool { return strings.HasSuffix(d.Pane.View().ProgressText, " states expanded") })
	d.Solve()
	if v := d.Pane.View(); v.Rows != nil || !strings.HasPrefix(v.EmptyHeadline, "Stopped: ") || !strings.HasSuffix(v.EmptyDetail, " states expanded") {
		t.Errorf("the pane says %q, %q", v.EmptyHeadline, v.EmptyDetail)
	}
}

// bounded is an engine that never knows more than a bound, and searches without end.
type bounded struct {
	solver.Engine
	expanded int64 // reported by its search; 0 for none
}

func (bounded) Known(model.Position) solver.Knowledge {
	return solver.Knowledge{Solvable: true, Distance: -1, AtLeast: 9}
}

func (bounded) Learn(ctx context.Context, _ model.Position, _ func(solver.Knowledge)) (solver.Knowledge, error) {
	<-ctx.Done()
	return solver.Knowledge{}, ctx.Err()
}

func (b bounded) Solve(ctx context.Context, _ model.Position, progress solver.Progress) (solver.Solution, error) {
	progress(b.expanded, 0)
	<-ctx.Done()
	return solver.Solution{}, ctx.Err()
}

// TestStopSaysHowFarItGot: after Stop the pane says how many states were expanded. If the engine
// doesn't count them, it gives the proved bound.
func TestStopSaysHowFarItGot(t *testing.T) {
	for expanded, said := range map[int64]string{0: "At least 9 moves to the goal", 1234: "1,234 states expanded"} {
		e := catalogue.Catalogue()[0]
		e.Engine = bounded{e.Engine, expanded}
		b, d := newBench(t, e)
		d.Solve()
		b.Until("figures", func() bool { return expanded == 0 || d.Pane.View().ProgressText == said })
		d.Solve()
		if v := d.Pane.View(); !strings.HasPrefix(v.EmptyHeadline, "Stopped: ") || v.EmptyDetail != said {
			t.Errorf("the pane says %q, %q", v.EmptyHeadline, v.EmptyDetail)
		}
	}
}

// TestSummaryOfMoves: the summary counts the best moves and, if there are any, the others.
func TestSummaryOfMoves(t *testing.T) {
	b, d := first(t)
	for id, want := range map[string]string{
		"23415x768/12345678x": "3 best: d, l, u",
		"1234567x8/12345678x": "1 best: r · 2 longer",
	} {
		b.put(d, id)
		b.Until("the summary", func() bool { return d.Pane.View().Moves.Summary == want })
	}
}
