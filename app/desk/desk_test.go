package desk

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/widgets"
)

// bench is a desk in a window of its own.
type bench struct {
	*shelltest.Harness
	t testing.TB
}

// newBench shows the desk of an entry.
func newBench(t testing.TB, e catalogue.Entry) (*bench, *Desk) {
	t.Helper()
	b := &bench{Harness: shelltest.New(t), t: t}
	d := New(b.Shell, e, Deps{
		Gallery: gallery.New(b.Shell),
		Options: shell.NewBoardOptions(),
		OnShow:  func() bool { return b.Page() == nil }, Changed: func() {}, Compare: func() {},
		Actions: func(model.Phrase) []widgets.Action { return nil },
	})
	b.Home = shell.Home{Build: d.Build, Key: d.TypedKey, Rune: d.TypedRune, Tell: d.ShowNotice, Pressed: d.Pressed, Left: d.Rest, Back: d.Refresh}
	b.Show()
	d.Refresh()
	return b, d
}

// first shows the desk of the first entry.
func first(t *testing.T) (*bench, *Desk) { return newBench(t, catalogue.Catalogue()[0]) }

func eachPuzzle(t *testing.T, run func(t *testing.T, b *bench, d *Desk)) {
	for _, e := range catalogue.Catalogue() {
		t.Run(string(e.Puzzle.ID()), func(t *testing.T) {
			b, d := newBench(t, e)
			run(t, b, d)
		})
	}
}

// distance waits for the distance of the current position.
func (b *bench) distance(d *Desk) int {
	b.t.Helper()
	b.Until("the distance", func() bool { return d.know(d.Shown(), nil).Distance >= 0 || !d.know(d.Shown(), nil).solvable() })
	return d.know(d.Shown(), nil).Distance
}

// solve presses Solve and waits for the solution.
func (b *bench) solve(d *Desk) {
	b.t.Helper()
	d.Solve()
	b.Until("the solution", func() bool { return !d.solving.Running() && d.Line().HasSolution() })
}

// put sets a position up by its ID without the puzzle's name.
func (b *bench) put(d *Desk, body string) {
	b.t.Helper()
	p, err := d.Entry.Puzzle.Parse(body)
	if err != nil {
		b.t.Fatal(err)
	}
	d.Set(model.Say("change.paste"), p)
}

// tapCell clicks a cell of the board.
func (b *bench) tapCell(d *Desk, cell int, secondary bool) {
	b.t.Helper()
	region, ok := d.Board.Region(widgets.OfCell, cell)
	if !ok {
		b.t.Fatalf("the board has no cell %d", cell)
	}
	e := &fyne.PointEvent{Position: region.Centre()}
	if secondary {
		d.Board.TappedSecondary(e)
	} else {
		d.Board.Tapped(e)
	}
}

// near sets up a position with the distance.
func (b *bench) near(d *Desk, moves int) {
	b.t.Helper()
	p, err := solvertest.Near(b.t.Context(), d.Entry.Engine, d.Shown(), moves)
	if err != nil {
		b.t.Fatal(err)
	}
	d.Set(model.Say("change.paste"), p)
}

func TestHalfScrubbedMovesShowHalfWay(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		b.distance(d)
		b.solve(d)
		d.player.seek(1.5)
		v := d.Board.View()
		line := d.Line()
		if !v.Moving || v.Fraction != 0.5 || v.Position != line.Line[1] || v.Move != line.Moves[1] {
			t.Errorf("at 1.5 the board shows %+v", v)
		}
		if d.Pane.View().At != 1.5 {
			t.Errorf("the pane is at %v", d.Pane.View().At)
		}
	})
}

func TestEditDropsTheSolutionAndUndoBringsItBack(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		b.distance(d)
		b.solve(d)
		d.player.seek(1)
		shown := d.Shown()
		values := model.Values(shown, 0)
		another := (slices.IndexFunc(values, func(v model.Value) bool { return v.Here }) + 1) % len(values)
		b.tapCell(d, 0, false)
		if open := d.palette.Visible(); open != (len(values) > mostSteps) {
			t.Fatalf("a click on a cell with %d values opens the palette: %t", len(values), open)
		} else if open {
			if d.Shown() != shown || d.Board.View().Cursor != 0 {
				t.Errorf("a click changes %v to %v", shown, d.Shown())
			}
			b.choose(d, another, false)
		}
		want, _, err := model.Apply(shown, replaced(0, values[another], false)...)
		if err != nil {
			t.Fatal(err)
		}
		if d.Shown() != want || d.Line().Len() > 0 || d.Pane.View().Rows != nil {
			t.Errorf("after the click %v with %v", d.Shown(), d.Line())
		}
		if d.palette.Visible() || !b.Focused(d.Board) {
			t.Error("after the choice the palette is open, or the board lacks the focus")
		}
		d.Undo()
		if line := d.Line(); !line.HasSolution() || line.At() != 1 || len(d.Pane.View().Rows) != line.Len()+1 {
			t.Errorf("undo brings back %v", line)
		}
		d.Redo()
		if d.Shown() != want {
			t.Errorf("redo leads to %v", d.Shown())
		}
	})
}

func TestInvalidPositionsAreExplainedAndRepaired(t *testing.T) {
	b, d := first(t)
	b.put(d, "23415x766/12345678x")
	v := d.Status.View()
	if v.Tone != widgets.Faulty || v.Headline != "6 appears twice, 8 is missing" {
		t.Errorf("status %+v", v)
	}
	if got := d.Board.View().Faults; len(got) != 2 {
		t.Errorf("%v marked, want two cells", got)
	}
	if p := d.Pane.View(); p.CanSolve || p.EmptyHeadline != "Nothing to solve yet" {
		t.Errorf("pane %+v", p)
	}
	d.Solve()
	if d.solving.Running() {
		t.Error("an invalid position is being solved")
	}
	v.Actions[len(v.Actions)-1].Do()
	if got := d.Shown().String(); !strings.HasSuffix(got, ":23415x768/12345678x") {
		t.Errorf("repaired to %s", got)
	}
	d.Undo()
	if got := d.Shown().String(); !strings.HasSuffix(got, ":23415x766/12345678x") {
		t.Errorf("undone to %s", got)
	}
}

func TestPlay(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		d.deps.Options.Mode = widgets.Play
		d.Refresh()
		before := d.Shown()
		m := before.Moves()[0]
		want, err := before.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		region, ok := d.Board.Region(widgets.OfMove, int(m))
		if !ok {
			t.Fatalf("no place to make move %s", d.Entry.Puzzle.Notation(m))
		}
		d.Board.Tapped(&fyne.PointEvent{Position: region.Centre()})
		if d.Shown() != want {
			t.Errorf("after %s: %v, want %v", d.Entry.Puzzle.Notation(m), d.Shown(), want)
		}
		if line := d.Line(); line.Len() != 1 || line.At() != 1 || len(d.Pane.View().Rows) != 2 {
			t.Errorf("the line has %d moves, %d rows", line.Len(), len(d.Pane.View().Rows))
		}
		d.Undo()
		if d.Shown() != before {
			t.Errorf("undone to %v", d.Shown())
		}
	})
}

// A click during the animation of the move before is not lost.
func TestClicksInQuickSuccession(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		d.deps.Options.Mode = widgets.Play
		d.play(d.Shown().Moves()[0], 0)
		m := d.Shown().Moves()[0]
		next, _ := d.Board.Region(widgets.OfMove, int(m))
		line := d.Line()
		line.Seek(0.4)
		// The test driver's animations are over before anything can come in between.
		d.player.animation, d.player.making = fyne.NewAnimation(time.Hour, func(float32) {}), true
		d.player.to = 1
		d.frame()
		d.Board.Tapped(&fyne.PointEvent{Position: next.Centre()})
		if line := d.Line(); line.Len() != 2 || line.At() != 2 || line.Moves[1] != m {
			t.Errorf("the second click leads to %v at %v", line.Moves, line.At())
		}
	})
}

func TestCoachJudgesEveryLegalMove(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		n := b.distance(d)
		d.deps.Options.Coach = true
		d.Refresh()
		verdicts := d.Board.View().Verdicts
		if len(verdicts) != len(d.Shown().Moves()) {
			t.Fatalf("%d verdicts on %d moves", len(verdicts), len(d.Shown().Moves()))
		}
		helps := 0
		for _, v := range verdicts {
			if v.Trend == widgets.Helps && v.Distance == n-1 {
				helps++
			}
		}
		if helps == 0 {
			t.Errorf("no move helps: %v", verdicts)
		}
		d.deps.Options.Coach = false
		d.Refresh()
		if len(d.Board.View().Verdicts) != 0 {
			t.Error("the coach goes on")
		}
	})
}

func TestShufflesAndSamplesCanBeSolved(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		for _, s := range d.Entry.Puzzle.Shuffles() {
			d.Shuffle(s)
			b.distance(d)
			if v := d.know(d.Shown(), nil); !v.solvable() && !v.unreachable {
				t.Errorf("%s gives %v: %v", b.Say(s.Name), d.Shown(), v.findings)
			}
		}
		b.solve(d)
		if n := d.Line().Len(); n == 0 && !d.Shown().Solved() {
			t.Error("a solution without moves")
		}
	})
}

func TestAStepBeginsWhereTheOneUnderWayEnds(t *testing.T) {
	b, d := first(t)
	b.distance(d)
	b.solve(d)
	line := d.Line()
	for _, c := range []struct {
		under, end float64
		forward    bool
		want       float64
	}{
		{0.3, 1, true, 2},
		{2.3, 3, false, 2},
		{2.6, 2, false, 1},
	} {
		line.Seek(c.under)
		// The test driver's animations are over before anything can come in between.
		d.player.animation = fyne.NewAnimation(time.Hour, func(float32) {})
		d.player.to = c.end
		d.player.step(c.forward)
		if line.At() != c.want {
			t.Errorf("at %v on the way to %v, a step leads to %v, want %v", c.under, c.end, line.At(), c.want)
		}
	}
}

func TestANewSolutionIsNotPlayedAsTheOldOne(t *testing.T) {
	b, d := first(t)
	b.distance(d)
	b.solve(d)
	old := d.Line()
	d.Solve()
	d.player.toggle() // the old solution is still there
	b.Until("another solution", func() bool { return d.Line() != old })
	if line := d.Line(); d.player.playing || d.player.rest.Running() || line.At() != 0 {
		t.Errorf("the new solution is at %v, playing: %v", line.At(), d.player.playing)
	}
}

func TestPlayingEndsAtTheEnd(t *testing.T) {
	b, d := first(t)
	d.setSpeed(len(shell.BoardSpeeds) - 1)
	b.put(d, "1234567x8/12345678x")
	b.distance(d)
	b.solve(d)
	d.player.toggle()
	b.Until("the end", func() bool { return !d.player.playing })
	if !d.Shown().Solved() {
		t.Errorf("it ended at %v", d.Shown())
	}
}

func TestExportOffersEveryFittingFormat(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		b.distance(d)
		b.solve(d)
		line := d.Line()
		formats := d.formatsFor(line)
		if len(formats) == 0 {
			t.Fatal("no judge's format for the default position")
		}
		for _, f := range formats {
			if got := answer(f, line); strings.TrimSpace(got) == "" {
				t.Errorf("%s: no answer", f.Name)
			}
		}
		d.Export()
		if !b.Covered() {
			t.Error("no dialog")
		}
	})
}

func TestLeavingADeskEndsTheMoveUnderWay(t *testing.T) {
	_, d := first(t)
	if !d.move(d.Shown().Moves()[0]) {
		t.Fatal("no move is made")
	}
	d.Line().Seek(0.5)
	d.player.making, d.player.animation = true, fyne.NewAnimation(time.Hour, func(float32) {})
	d.player.to = 1
	d.frame()
	if !d.Board.View().Moving {
		t.Fatal("no move is under way")
	}
	d.Rest()
	if d.Board.View().Moving || d.Line().At() != 1 {
		t.Errorf("the board is stuck at %v", d.Line().At())
	}
}

// The status bar says what was copied until the next action.
func TestCopyingIsSaid(t *testing.T) {
	b, d := first(t)
	d.CopyID()
	if got := d.Status.View().Detail; got != "Copied" || b.App.Clipboard().Content() != d.Shown().String() {
		t.Errorf("the status bar says %q, %q is copied", got, b.App.Clipboard().Content())
	}
	d.shuffles()[0].Do()
	if got := d.Status.View().Detail; got == "Copied" {
		t.Error("it is still said of another position")
	}
}

// asked counts how often an engine is asked what it knows.
type asked struct {
	solver.Engine
	times int
}

func (a *asked) Known(p model.Position) solver.Knowledge {
	a.times++
	return a.Engine.Known(p)
}

// Frames of an animation ask the engine nothing.
func TestFramesAskNothing(t *testing.T) {
	e := catalogue.Catalogue()[0]
	engine := &asked{Engine: e.Engine}
	e.Engine = engine
	b, d := newBench(t, e)
	b.distance(d)
	b.solve(d)
	line := d.Line()
	line.Seek(1.1)
	d.frame()
	before := engine.times
	for _, at := range []float64{1.2, 1.3, 1.4} {
		line.Seek(at)
		d.frame()
	}
	if engine.times != before {
		t.Errorf("three pictures ask %d times", engine.times-before)
	}
}

func TestPositionsAreCopiedAsInput(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		p := d.Shown()
		formats := judge.Fitting(p, d.Entry.Formats)
		commands := d.CopyInput().Choices
		if len(commands) != len(formats) || len(formats) == 0 {
			t.Fatalf("%d entries for %d formats", len(commands), len(formats))
		}
		for i, f := range formats {
			commands[i].Do()
			copied := b.App.Clipboard().Content()
			back, err := f.NewReader(strings.NewReader(copied)).Next()
			if err != nil || back.Position != p {
				t.Errorf("%s: %q reads as %+v, %v", f.Name, copied, back, err)
			}
		}
	})
}
