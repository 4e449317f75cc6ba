package desk

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/session"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// bench is a desk in a window of its own.
type bench struct {
	*shelltest.Harness
	t testing.TB
}

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

// newBench shows the desk of an entry.
func newBench(t testing.TB, e catalogue.Entry) (*bench, *Desk) {
	t.Helper()
	b := &bench{Harness: shelltest.New(t), t: t}
	d := New(b.Shell, e, Deps{
		Gallery: gallery.New(b.Shell),
		Options: session.NewOptions(),
		OnShow:  func() bool { return b.Page() == nil }, Changed: func() {}, Active: func() bool { return true },
		Actions: func(model.Phrase) []widgets.Action { return nil },
		Games:   noGames{}, Next: func() bool { return false },
		Above: func() fyne.CanvasObject { return widgets.NewGround("", "", 0) },
	})
	b.Home = shell.Home{Build: d.Build, Key: d.TypedKey, Rune: d.TypedRune, Tell: d.Game.ShowNotice, Pressed: d.Pressed, Left: d.Game.Rest, Back: d.Game.Refresh}
	b.Show()
	d.Game.Refresh()
	return b, d
}

// noGames keeps nothing.
type noGames struct{}

func (noGames) Bests(model.Position) *game.Bests         { return nil }
func (noGames) Moved(model.Position, model.Move)         {}
func (noGames) Finished(*session.Timeline, session.Play) {}

// first shows the desk of the first entry.
func first(t *testing.T) (*bench, *Desk) { return newBench(t, entries[0]) }

func eachPuzzle(t *testing.T, run func(t *testing.T, b *bench, d *Desk)) {
	for _, e := range entries {
		t.Run(string(e.Puzzle.ID()), func(t *testing.T) {
			b, d := newBench(t, e)
			run(t, b, d)
		})
	}
}

// distance waits for the distance of the current position.
func (b *bench) distance(d *Desk) int {
	b.t.Helper()
	b.Until("the distance", func() bool { return d.Game.Distance() >= 0 })
	return d.Game.Distance()
}

// solve presses Solve and waits for the solution.
func (b *bench) solve(d *Desk) {
	b.t.Helper()
	d.Pane.Solve.OnTapped()
	b.Until("the solution", func() bool { return d.Game.Line().HasSolution() })
}

// put sets a position up by its ID without the puzzle's name.
func (b *bench) put(d *Desk, body string) {
	b.t.Helper()
	p, err := d.Entry.Puzzle.Parse(body)
	if err != nil {
		b.t.Fatal(err)
	}
	d.Game.Set(model.Say("change.paste"), p)
}

// tapCell clicks a cell of the board.
func (b *bench) tapCell(d *Desk, cell int) {
	b.t.Helper()
	region, ok := d.Board.Region(scene.OfCell, cell)
	if !ok {
		b.t.Fatalf("the board has no cell %d", cell)
	}
	d.Board.Tapped(&fyne.PointEvent{Position: region.Centre()})
}

// A click on a cell takes its next value or offers all of them in the palette.
func TestAClickEditsACell(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		shown := d.Game.Position()
		values := model.Values(shown, 0)
		another := (slices.IndexFunc(values, func(v model.Value) bool { return v.Here }) + 1) % len(values)
		b.tapCell(d, 0)
		if open := d.palette.widget.Visible(); open != (len(values) > mostSteps) {
			t.Fatalf("a click on a cell with %d values opens the palette: %t", len(values), open)
		} else if open {
			if d.Game.Position() != shown || d.Board.View().Cursor != 0 {
				t.Errorf("a click changes %v to %v", shown, d.Game.Position())
			}
			d.choose(another, false)
		}
		want, _, err := model.Apply(shown, replaced(0, values[another], false)...)
		if err != nil || d.Game.Position() != want {
			t.Errorf("after the click %v, want %v, %v", d.Game.Position(), want, err)
		}
		if d.palette.widget.Visible() || !b.Focused(d.Board) {
			t.Error("after the choice the palette is open, or the board lacks the focus")
		}
	})
}

func TestExportOffersEveryFittingFormat(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		b.distance(d)
		b.solve(d)
		line := d.Game.Line()
		formats := d.formatsFor(line)
		if len(formats) == 0 && len(d.Entry.Formats) > 0 {
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

// The status bar says what was copied until the next action.
func TestCopyingIsSaid(t *testing.T) {
	b, d := first(t)
	d.CopyID()
	if got := d.Status.View().Detail; got != "Copied" || b.App.Clipboard().Content() != d.Game.Position().String() {
		t.Errorf("the status bar says %q, %q is copied", got, b.App.Clipboard().Content())
	}
	d.shuffles()[0].Do()
	if got := d.Status.View().Detail; got == "Copied" {
		t.Error("it is still said of another position")
	}
}

func TestPositionsAreCopiedAsInput(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		p := d.Game.Position()
		formats := judge.Fitting(p, d.Entry.Formats)
		commands := d.CopyInput().Choices
		if len(commands) != len(formats) || len(formats) == 0 && len(d.Entry.Formats) > 0 {
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
