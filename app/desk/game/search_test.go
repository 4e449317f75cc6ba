package game

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

// The headline says once that a solution is the first in order, also where its method isn't that of every solution.
func TestTheFirstInOrderIsSaidOnce(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		if sized, ok := b.Entry.Puzzle.(model.Resizable); ok && sized.Sizes() != nil {
			b.put("5x5/123456789abcdefghijklmnxo")
		}
		b.near(1)
		b.solve()
		if detail := b.view().Pane.Head.Detail; strings.Count(detail, "first in order") != 1 {
			t.Errorf("the headline is %q", detail)
		}
	})
}

func TestTheShortestSolutionsAreNumbered(t *testing.T) {
	b := first(t)
	b.distance()
	b.solve()
	b.Until("their number", func() bool { return b.view().Pane.Pager.Of != "" })
	if v := b.view().Pane; v.Pager.Of != "of 4" || v.Pager.Number != "1" || !v.Pager.First || !strings.HasSuffix(v.Head.Detail, "first in order") {
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
		b.Do(Page{By: 1})
		b.Until("the next", func() bool { return b.Line() != line })
	}
	if len(seen) != 4 {
		t.Errorf("%d solutions", len(seen))
	}
	b.Do(GoTo{Number: "5"})
	if said := b.view().Status.Detail; !strings.Contains(said, "from 1 to 4") {
		t.Errorf("about a fifth the status bar says %q", said)
	}
	b.Do(GoTo{Number: "2"})
	b.Until("the second", func() bool { return b.view().Pane.Pager.Number == "2" })
	if about := b.view().Pane.Head.Detail; strings.HasSuffix(about, "first in order") {
		t.Errorf("the second is %q", about)
	}
}

// bounded is an engine that never knows more than a bound, and searches without end.
type bounded struct {
	solver.Engine
	expanded int64 // reported by its search; 0 for none
}

func (bounded) Known(p model.Position) solver.Knowledge {
	k := solver.Knowledge{Solvable: true, Distance: -1, AtLeast: 9}
	for i, m := range p.Moves() {
		k.Moves = append(k.Moves, solver.MoveValue{Move: m, Distance: -1, AtLeast: 8 * i}) // nothing is known of the first
	}
	return k
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

// While an engine searches the pane says how many states it has expanded. Stop leaves the line as it was.
func TestStop(t *testing.T) {
	e := entries[0]
	e.Engine = bounded{e.Engine, 1234}
	b := newBench(t, e)
	if moves := b.view().Pane.Moves; moves[0].Left != "…" || moves[1].Left != "at least 8" {
		t.Errorf("left after the moves is %q and %q", moves[0].Left, moves[1].Left)
	}
	b.Do(Solve{})
	if !b.view().Pane.CanSolve {
		t.Error("a search can't be stopped")
	}
	b.Until("figures", func() bool { return b.view().Pane.ProgressText == "1,234 states expanded" })
	b.Do(Solve{})
	if v := b.view(); v.Pane.Busy || v.Pane.Head.Title != "No moves yet" || b.Line().Len() != 0 {
		t.Errorf("after Stop it says %+v", v.Pane)
	}
}

// Each puzzle is solved by each algorithm that the pane offers. Where memory ends the dialog says so.
func TestMethods(t *testing.T) {
	limited := 0
	eachPuzzle(t, func(t *testing.T, b *bench) {
		ended := func() bool { return !b.stage.in.search.running }
		b.near(5)
		start := b.Position()
		for _, m := range b.Methods() {
			b.Set(start)
			b.Do(SolveWith{Method: m})
			b.Until("the end", ended)
			line, name := b.Line(), b.Say(m.Name())
			if facts := b.view().Pane.Head.Detail; !line.Solves() || !strings.HasPrefix(facts, name) ||
				m.Promise() >= solver.Shortest && line.Len() != 5 {
				t.Errorf("%s: %d moves, the pane says %q", name, line.Len(), facts)
			}
		}
		if len(b.Methods()) == 0 { // not a solver.Searcher
			return
		}
		b.limit = 1
		b.Shuffle(b.Entry.Puzzle.Shuffles()[0])
		b.distance()
		for _, m := range b.Methods() {
			if m.Algorithm.ID == "breadth-first" {
				b.Do(SolveWith{Method: m})
			}
		}
		b.Until("the limit", ended)
		if refusal, ok := errors.AsType[*model.Refusal](b.failed); ok && refusal.Reason.Key == "compare.limit" {
			limited++
		} else if b.failed != nil || b.Line().Len() == 0 {
			t.Errorf("a search ends with %v", b.failed)
		}
		b.failed = nil
	})
	if limited == 0 {
		t.Error("no search reaches its limit")
	}
}

// A found solution names its method and what that promises, and is measured against the distance.
func TestFoundSolutionsAreJudged(t *testing.T) {
	b := first(t)
	b.near(3)
	start, detour := b.Position(), b.costly().Move
	for _, c := range []struct {
		moves        []model.Move
		badge, facts string
	}{{nil, "shortest", "Search · "}, {[]model.Move{detour}, "2 longer", "Search · "}} {
		line, err := model.Replay(start, c.moves)
		if err != nil {
			t.Fatal(err)
		}
		for p := line[len(line)-1]; !p.Solved(); {
			best := b.Entry.Engine.Known(p).Best()[0]
			p, _ = p.Play(best)
			c.moves = append(c.moves, best)
		}
		b.Attach(solver.Solution{Start: start, Moves: c.moves, Method: &solver.Method{Name: model.Say("method.search")}})
		b.distance()
		if head := b.view().Pane.Head; head.Aside != c.badge || !strings.HasPrefix(head.Detail, c.facts) {
			t.Errorf("%v is shown as %+v", c.moves, head)
		}
	}
}

// Moves from here list every legal move with its mark, the best first.
func TestMovesFromHere(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		_, counts := b.Entry.Engine.(solver.Counter)
		b.distance()
		b.Until("the counts", func() bool { _, counted := b.stage.in.answers.counts[b.Position()]; return counted || !counts })
		k, v := b.now(), b.view().Pane.Moves
		if len(v) != len(k.Moves) {
			t.Fatalf("%d of %d moves", len(v), len(k.Moves))
		}
		last := -1
		for _, o := range v {
			i := slices.IndexFunc(k.Moves, func(m solver.MoveValue) bool { return m.Move == o.Move })
			c, _ := k.cost(k.Moves[i])
			if c < last {
				t.Errorf("%s comes too late", o.Sign)
			}
			last = c
			if (c == 0) != (o.Mark.Trend == scene.Helps) || (o.Solutions == "–") != (c > 0) || o.Words == "" {
				t.Errorf("a move that costs %d is shown as %+v", c, o)
			}
			if c == 0 && counts && o.Solutions != shortNumber(b.stage.in.answers.counts[b.Position()].Through[i]) {
				t.Errorf("%s begins %s solutions", o.Sign, o.Solutions)
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

// The pane draws both bounds of a search for shorter solutions. A hint is a move of the best one, which nothing calls shortest.
func TestBoundsOverTime(t *testing.T) {
	improved := 0
	for _, e := range entries {
		sizes, _ := e.Puzzle.(model.Resizable)
		if sizes == nil {
			continue
		}
		for _, size := range slices.Concat(sizes.Sizes()...) {
			if solver.IsExact(solver.For(e.Engine, size.Position)) {
				continue
			}
			improved++
			b := newBench(t, e)
			b.Set(size.Position)
			b.Shuffle(e.Puzzle.Shuffles()[0])
			b.Do(Solve{})
			b.Until("a solution", func() bool { return b.Line().Len() > 0 })
			v := b.view().Pane
			if bounds := v.Bounds; len(bounds.Found) == 0 || bounds.Found[len(bounds.Found)-1].Moves != b.Line().Len() || len(bounds.Proved) == 0 {
				t.Errorf("%s: the pane draws %+v over %d moves", b.Say(size.Name), bounds, b.Line().Len())
			}
			b.Do(Solve{})
			b.Do(Hint{})
			v, hinted := b.view().Pane, b.view().Status
			if !strings.HasPrefix(hinted.Detail, "It is on a way of ") || b.stage.in.hint.move != b.Line().Moves[0] {
				t.Errorf("%s: %+v, the line begins with %d", b.Say(size.Name), hinted, b.Line().Moves[0])
			}
			b.Do(Step{Forward: true})
			shorter := b.stage.in.gap.best
			shorter.Moves = shorter.Moves[:len(shorter.Moves)-2] // as if it solved
			b.stage.in.gap = b.stage.in.gap.with(solver.Improved{Solution: shorter, AtLeast: 1}, b.time)
			b.Do(TakeShorter{})
			if b.Line().Len() != len(shorter.Moves) || b.Line().Nearest() != 0 {
				t.Errorf("%s: the line has %d moves, not the %d found", b.Say(size.Name), b.Line().Len(), len(shorter.Moves))
			}
			if v.Head.Aside == "shortest" || len(v.Bounds.Proved) == 0 {
				t.Errorf("%s: stopped, the pane says %+v", b.Say(size.Name), v.Head)
			}
		}
	}
	if improved == 0 {
		t.Error("every puzzle is solved exactly")
	}
}
