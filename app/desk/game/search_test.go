package game

import (
	"context"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

func TestTheShortestSolutionsAreNumbered(t *testing.T) {
	b := first(t)
	b.distance()
	b.solve()
	b.Until("their number", func() bool { return b.view().Pane.Pager.Of != "" })
	if v := b.view().Pane; v.Pager.Of != "of 4" || v.Pager.Number != "1" || !v.Pager.First || v.Head.Note != "first in order" {
		t.Fatalf("the pager shows %+v, the headline %+v", v.Pager, v.Head)
	}
	seen := map[string]bool{}
	for n := 1; ; n++ {
		v, line := b.view().Pane, b.Line()
		notation := b.Entry.Puzzle.Notation(line.Moves...)
		if seen[notation] || !line.Solves() || line.Len() != 19 || v.Pager.Number != strconv.Itoa(n) {
			t.Errorf("number %d is %s, shown as %+v", n, notation, v.Pager)
		}
		seen[notation] = true
		if v.Pager.Last {
			break
		}
		b.Numbers.Page(1)
		b.Until("the next", func() bool { return b.Line() != line })
	}
	if len(seen) != 4 {
		t.Errorf("%d solutions", len(seen))
	}
	b.Numbers.GoTo("5")
	if said := b.view().Status.Detail; !strings.Contains(said, "from 1 to 4") {
		t.Errorf("about a fifth the status bar says %q", said)
	}
	b.Numbers.GoTo("2")
	b.Until("the second", func() bool { return b.view().Pane.Pager.Number == "2" })
	if note := b.view().Pane.Head.Note; note != "" {
		t.Errorf("the second is %q", note)
	}
}

// TestMethods solves by each way that the pane offers.
func TestMethods(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		b.near(5)
		start := b.Shown()
		for i := len(b.Search.Methods); i >= 0; i-- {
			b.Search.Chosen = i
			b.Set(model.Say("change.paste"), start)
			b.solve()
			head, line, name := b.view().Pane.Head, b.Line(), b.Say(b.Search.Name(i))
			if !line.Solves() || line.Start() != start || (head.Badge == "shortest") != (line.Len() == 5) || i == 0 && line.Len() != 5 {
				t.Errorf("%s: from %v to %v, %+v", name, line.Start(), line.End(), head)
			}
			if line.Len() == 5 && i > 0 && !strings.HasPrefix(head.Facts, name+" · ") {
				t.Errorf("the pane says of %s: %q", name, head.Facts)
			}
		}
	})
}

// blind returns a game with the most moves of those that are searched, and a method that knows nothing
// of the puzzle, which takes long there.
func blind(t *testing.T) *bench {
	searched := slices.DeleteFunc(catalogue.Catalogue(), func(e catalogue.Entry) bool {
		_, searches := e.Engine.(solver.Searcher)
		return !searches
	})
	b := newBench(t, slices.MaxFunc(searched, func(a, b catalogue.Entry) int {
		return len(a.Puzzle.Default().Moves()) - len(b.Puzzle.Default().Moves())
	}))
	b.near(12)
	b.Search.Chosen = 1 + slices.IndexFunc(b.Search.Methods, func(m method.Method) bool { return m.Algorithm.ID == "breadth-first" })
	return b
}

func TestThePaneSaysWhereTheMemoryEnds(t *testing.T) {
	b := blind(t)
	b.limit = 1 << 20
	b.Search.Toggle()
	b.Until("the limit", func() bool { return !b.Search.job.Running() })
	if v := b.view().Pane; v.Rows != nil || v.EmptyHeadline != "Memory limit reached" || !strings.HasPrefix(v.EmptyDetail, "Stopped at 1 MB after ") {
		t.Errorf("the pane says %q, %q", v.EmptyHeadline, v.EmptyDetail)
	}
	b.Shuffle(b.Entry.Puzzle.Shuffles()[0])
	if v := b.view().Pane; v.EmptyHeadline != "No moves yet" {
		t.Errorf("on another position the pane says %q", v.EmptyHeadline)
	}
}

// Stop says in the status bar which search was stopped and how far it got, if the pane shows a line.
// The line's solution keeps its name.
func TestASearchIsStopped(t *testing.T) {
	b := blind(t)
	chosen := b.Search.Chosen
	b.Search.Chosen = 0
	b.solve()
	found, facts := b.Line(), b.view().Pane.Head.Facts
	b.Search.Choose(chosen)
	b.Until("figures", func() bool { return strings.HasSuffix(b.view().Pane.ProgressText, " states expanded") })
	b.Search.Toggle()
	v := b.view()
	if v.Pane.Busy || b.Search.job.Running() || b.Line() != found || v.Pane.Head.Facts != facts {
		t.Errorf("Stop does not stop, or the solution bears another name: %+v", v.Pane.Head)
	}
	if said := v.Status.Detail; !strings.HasPrefix(said, "Stopped: Breadth-first · ") || !strings.HasSuffix(said, " states expanded") {
		t.Errorf("the status bar says %q", said)
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
		b := newBench(t, e)
		b.Search.Toggle()
		b.Until("figures", func() bool { return expanded == 0 || b.view().Pane.ProgressText == said })
		b.Search.Toggle()
		if v := b.view().Pane; !strings.HasPrefix(v.EmptyHeadline, "Stopped: ") || v.EmptyDetail != said {
			t.Errorf("the pane says %q, %q", v.EmptyHeadline, v.EmptyDetail)
		}
	}
}

// TestSummaryOfMoves: the summary counts the best moves and, if there are any, the others.
func TestSummaryOfMoves(t *testing.T) {
	b := first(t)
	for id, want := range map[string]string{
		"23415x768/12345678x": "3 best: ↑, →, ↓",
		"1234567x8/12345678x": "1 best: ← · 2 longer",
	} {
		b.put(id)
		b.distance()
		if got := b.view().Pane.Moves.Summary; got != want {
			t.Errorf("of %s: %q, want %q", id, got, want)
		}
	}
}

// Moves from here list every legal move with its mark, the best first.
func TestMovesFromHere(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		_, counts := b.Entry.Engine.(solver.Counter)
		b.distance()
		b.Until("the counts", func() bool { _, counted := b.facts.counts[b.Shown()]; return counted || !counts })
		k, v := b.facts.now, b.view().Pane.Moves
		if len(v.Options) != len(k.Moves) {
			t.Fatalf("%d of %d moves", len(v.Options), len(k.Moves))
		}
		last := -1
		for _, o := range v.Options {
			i := slices.IndexFunc(k.Moves, func(m solver.MoveValue) bool { return m.Move == o.Move })
			c, _ := k.cost(k.Moves[i])
			if c < last {
				t.Errorf("%s comes too late", o.Letter)
			}
			last = c
			if (c == 0) != (o.Mark.Trend == widgets.Helps) || (o.Solutions == "–") != (c > 0) || o.Words == "" {
				t.Errorf("a move that costs %d is shown as %+v", c, o)
			}
			if c == 0 && counts && o.Solutions != shortNumber(b.facts.counts[b.Shown()].Through[i]) {
				t.Errorf("%s begins %s solutions", o.Letter, o.Solutions)
			}
		}
	})
}

func TestShortNumber(t *testing.T) {
	for text, want := range map[string]string{
		"1": "1", "9999999": "9,999,999", "10000000": "1.00 × 10⁷", "12350000": "1.24 × 10⁷", "99960000": "1.00 × 10⁸",
		"82661473653368792000000": "8.27 × 10²²",
	} {
		n, _ := new(big.Int).SetString(text, 10)
		if got := shortNumber(n); got != want {
			t.Errorf("%s is written %q, want %q", text, got, want)
		}
	}
}
