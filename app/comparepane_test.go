package app

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/app/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// easy puts a position on the board that is some moves from solved.
func (b *bench) easy(d *desk, distance int) model.Position {
	b.t.Helper()
	b.distance(d)
	p := d.session.Shown()
	p, err := d.entry.Engine.(solver.Drawer).At(b.t.Context(), p, distance, rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		b.t.Fatal(err)
	}
	d.set(model.Say("change.paste"), p)
	return p
}

// show puts the position of an ID on the board of its puzzle.
func (b *bench) show(id string) *desk {
	b.t.Helper()
	if err := b.read(id, model.Say("change.paste")); err != nil {
		b.t.Fatal(err)
	}
	return b.desk()
}

const (
	nineteen = "eight:23415x768/12345678x"
	farBoard = "rotation:111223332333212112121233" // 13 moves
)

// waiter is an engine whose breadth-first searches report once and then wait for
// the end of their context.
type waiter struct{ solver.Engine }

func (w waiter) searcher() solver.Searcher { return w.Engine.(solver.Searcher) }

func (w waiter) Algorithms() []solver.Algorithm { return w.searcher().Algorithms() }
func (w waiter) Heuristics() []solver.Heuristic { return w.searcher().Heuristics() }

func (w waiter) Start(ctx context.Context, p model.Position, s solver.Spec) (solver.Run, error) {
	run, err := w.searcher().Start(ctx, p, s)
	if s.Algorithm == "breadth-first" || s.Algorithm == "bidirectional" {
		return waitingRun{run}, err
	}
	return run, err
}

type waitingRun struct{ solver.Run }

func (r waitingRun) Finish(ctx context.Context, report func(solver.Stats)) error {
	for range 300 {
		r.Step()
	}
	report(r.Stats())
	<-ctx.Done()
	return ctx.Err()
}

// replaceEngine puts an engine in the place of a workspace's own, once nothing is
// under way that asks for it.
func (b *bench) replaceEngine(d *desk, by func(solver.Engine) solver.Engine) {
	b.t.Helper()
	b.until("the table", func() bool { return !d.learning.Running() })
	d.entry.Engine = by(d.entry.Engine)
}

// TestMethodsOfThePane solves by each way that the pane offers.
func TestMethodsOfThePane(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		start := b.easy(d, 5)
		for i, m := range d.search.methods {
			d.chooseMethod(i + 1)
			d.set(model.Say("change.paste"), start)
			b.solve(d)
			v, line := d.pane.View(), d.session.State().Timeline
			last := line.Line[line.Len()]
			if !last.Solved() || line.Line[0] != start || v.Method != i+1 {
				t.Errorf("%s: from %v to %v", b.Say(m.Name()), line.Line[0], last)
			}
			if !strings.HasPrefix(v.Facts, b.Say(m.Name())+" · ") || (v.Badge == "shortest") != (line.Len() == 5) {
				t.Errorf("%s: %d moves, %q, %q", b.Say(m.Name()), line.Len(), v.Badge, v.Facts)
			}
		}
		d.chooseMethod(0)
		d.set(model.Say("change.paste"), start)
		b.solve(d)
		if line := d.session.State().Timeline; line.Solution.Method == nil || line.Len() != 5 {
			t.Errorf("the engine's own way: %+v", line.Solution)
		}
	})
}

func TestThePaneSaysWhereTheMemoryEnds(t *testing.T) {
	b := newBench(t)
	b.app.Preferences().SetInt(prefMemory, 1)
	d := b.show(farBoard)
	for i, m := range d.search.methods {
		if m.Algorithm.ID == "breadth-first" {
			d.chooseMethod(i + 1)
		}
	}
	d.solve()
	b.until("the limit", func() bool { return !d.solving.Running() })
	v := d.pane.View()
	if v.HasResult || v.EmptyHeadline != "Memory limit reached" || !strings.HasPrefix(v.EmptyDetail, "Stopped at 1 MB after ") {
		t.Errorf("the pane says %q, %q", v.EmptyHeadline, v.EmptyDetail)
	}
	b.press(shell.Ctrl(fyne.KeyN))
	if v := d.pane.View(); v.EmptyHeadline != "Ready to solve" {
		t.Errorf("on another position the pane says %q", v.EmptyHeadline)
	}
}

func TestThePaneStopsASearch(t *testing.T) {
	b := newBench(t)
	d := b.show(nineteen)
	b.replaceEngine(d, func(e solver.Engine) solver.Engine { return waiter{e} })
	for i, m := range d.search.methods {
		if m.Algorithm.ID == "breadth-first" {
			d.chooseMethod(i + 1)
		}
	}
	d.solve()
	b.until("figures", func() bool { return strings.HasSuffix(d.pane.View().ProgressText, " states expanded") })
	d.solve()
	if d.solving.Running() || d.pane.View().Busy {
		t.Error("Stop does not stop")
	}
}

// comparing opens the comparison for the position on show, has everything run and
// returns its table.
func (b *bench) comparing() *widgets.ChartTable {
	b.t.Helper()
	b.press(shell.Ctrl(fyne.KeyM))
	var table *widgets.ChartTable
	var runAll *widgets.Button
	for _, o := range test.LaidOutObjects(b.window.Content()) {
		switch o := o.(type) {
		case *widgets.ChartTable:
			table = o
		case *widgets.Button:
			if o.Text == b.Text("compare.runAll") {
				runAll = o
			}
		}
	}
	if table == nil {
		b.t.Fatalf("the page is %T", b.Page())
	}
	if runAll != nil { // else everything runs already
		runAll.OnTapped()
	}
	return table
}

// openRow waits for a run, by what its row begins with, and opens its solution.
func (b *bench) openRow(table *widgets.ChartTable, name string) {
	b.t.Helper()
	for i, row := range table.Rows() {
		if row.Cells[0].Text == name {
			b.until(name, func() bool { row := table.Rows()[i]; return row.Progress < 0 && row.Cells[1].Text != shell.None })
			table.Mark(i)
			table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			return
		}
	}
	b.t.Fatalf("no row of %s", name)
}

func TestCompareOpensSolutionsInThePlayer(t *testing.T) {
	b := newBench(t)
	d := b.show(nineteen)
	b.openRow(b.comparing(), "Weighted A* · Linear conflict · w = 5")
	line := d.session.State().Timeline
	if b.Page() != nil || line == nil || !line.Solves() {
		t.Fatalf("the page is %v, the solution %v", b.Page(), line)
	}
	v := d.pane.View()
	if line.Len() == 19 || v.Badge != b.Say(model.Say("pane.longer", "Count", line.Len()-19)) ||
		!strings.HasPrefix(v.Facts, "Weighted A* · Linear conflict · w = 5 · ") {
		t.Errorf("%d moves; the result is %q, %q", line.Len(), v.Badge, v.Facts)
	}
	if b.window.Canvas().Focused() != d.pane.Focus() {
		t.Errorf("the focus is at %T", b.window.Canvas().Focused())
	}
	b.copySolution()
	if text := b.app.Clipboard().Content(); !strings.Contains(text, "Found by: Weighted A* · Linear conflict · w = 5\n") ||
		!strings.Contains(text, "moves longer than the shortest") {
		t.Errorf("the text says\n%s", text)
	}
	b.openRow(b.comparing(), "A* · Manhattan distance")
	if v := d.pane.View(); v.Badge != "shortest" || !strings.HasPrefix(v.Facts, "A* · Manhattan distance · ") {
		t.Errorf("the result is %q, %q", v.Badge, v.Facts)
	}
}

// TestCompareOpensFromAStep compares the position at a step of a solution: the
// result starts there.
func TestCompareOpensFromAStep(t *testing.T) {
	b := newBench(t)
	d := b.show(nineteen)
	b.solve(d)
	d.player.jump(5)
	shown := d.session.Shown()
	table := b.comparing()
	b.openRow(table, table.Rows()[0].Cells[0].Text)
	if line := d.session.State().Timeline; line.Line[0] != shown || line.Len() != 14 || d.session.State().Position != shown {
		t.Errorf("the solution starts with %v and has %d moves", line.Line[0], line.Len())
	}
}
