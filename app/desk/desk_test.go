package desk

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/desk/game"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
	"quadrille/widgets/widgettest"
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
		Actions: func(session.From) []widgets.Action { return nil },
		Bar:     noBar{},
	})
	b.Home = shell.Home{Build: d.Build, Key: d.TypedKey, Rune: d.TypedRune, Tell: d.Game.ShowNotice, Pressed: d.Pressed, Left: d.Game.Rest, Back: d.Game.Refresh}
	b.Show()
	d.Game.Refresh()
	return b, d
}

// noBar is empty and keeps nothing.
type noBar struct{}

func (noBar) Strip() fyne.CanvasObject                 { return widgets.NewGround("", "", 0) }
func (noBar) Next() bool                               { return false }
func (noBar) Leave() bool                              { return false }
func (noBar) Skip() bool                               { return false }
func (noBar) Stays() bool                              { return false }
func (noBar) Adorn(*game.View)                         {}
func (noBar) Curves() func()                           { return nil }
func (noBar) Bests(model.Position) *game.Bests         { return nil }
func (noBar) NoHelp() bool                             { return false }
func (noBar) After(model.Position) func()              { return nil }
func (noBar) Finished(*session.Timeline, session.Play) {}

func (noBar) Reviewed(model.Position, model.Move, int, bool) {}

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
	d.Game.Set(p)
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
			for i, value := range d.palette.widget.Values {
				if len(value.Item.Shapes) == 0 {
					t.Errorf("value %s has no picture", values[i].Keys)
				}
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
			if d.Game.Set(p); d.Status.View().Detail == "Copied" {
				t.Error("the notice stays after another action")
			}
		}
	})
}

// TestChooser: a range is typed or chosen on the chart; without counts by distance there is none.
func TestChooser(t *testing.T) {
	b, d := first(t)
	c := newChooser(d)
	c.counts = []uint64{1, 2, 4, 8, 16}
	b.Window.SetContent(c.content)
	for _, s := range []struct {
		field    *widgets.Field
		typed    string
		from, to int
	}{
		{c.least, "3", 3, 3}, {c.most, "1", 1, 1}, {c.most, "99", 1, 4}, {c.least, " -4 ", 0, 4}, {c.least, "many", 0, 4},
	} {
		b.Window.Canvas().Focus(s.field)
		s.field.SetText(s.typed)
		widgettest.Key(s.field, fyne.KeyReturn)
		if c.from != s.from || c.to != s.to || c.least.Text != strconv.Itoa(s.from) || c.most.Text != strconv.Itoa(s.to) {
			t.Errorf("after %q the range is %d to %d, the fields say %q and %q", s.typed, c.from, c.to, c.least.Text, c.most.Text)
		}
	}
	test.TapCanvas(b.Window.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(c.chart).AddXY(c.chart.Size().Width-20, 100))
	if c.from != 4 || c.to != 4 {
		t.Errorf("a click on the last column chooses %d to %d", c.from, c.to)
	}
	c.choose(2, 7)
	if chosen := c.countChart().Series[1].Points; len(chosen) != 3 || c.chosen.Text != "28 positions" {
		t.Errorf("%v are highlighted, %q", chosen, c.chosen.Text)
	}
	if c.most.SetText("3"); c.chosen.Text != "12 positions" || c.to != 4 {
		t.Errorf("while 3 is typed, the range to %d has %q", c.to, c.chosen.Text)
	}
	b.distance(d)
	d.deps.Options.Mode = scene.Play
	again := newChooser(d)
	again.count()
	b.Until("the counts", func() bool { return again.counts != nil })
	if v := again.countChart(); again.from != 2 || again.to != 4 || v.YTitle != "" {
		t.Errorf("opened in a game, the range is %d to %d, marked is %v", again.from, again.to, v.YTitle)
	}
	before := d.Game.Position()
	b.Show()
	again.close = b.PopOver(again.content, d.Board)
	again.draw()
	b.Until("a new position", func() bool { return d.Game.Position() != before })
	if b.Covered() || !b.Focused(d.Board) {
		t.Error("in Play the board lies under the new position’s popover, or lacks the focus")
	}
	if n := d.Entry.Engine.Known(d.Game.Position()).Distance; n < 2 || n > 4 {
		t.Errorf("from 2 to 4 comes one at %d", n)
	}
	c.counts = nil
	c.update()
	if c.ranges.Visible() || c.new.Disabled() {
		t.Error("without counts a range can be chosen, or no position be made")
	}
}

// TestPicturesOfWhatIsOnShow: without a line there is the board, with one its
// pictures too; Export leads there where there is no solution to write out.
func TestPicturesOfWhatIsOnShow(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		b.distance(d)
		d.Export()
		if !b.Covered() {
			t.Error("no dialog")
		}
		b.Key(fyne.KeyEscape)
		b.solve(d)
		line := d.Game.Line()
		var names []string
		for _, e := range d.pictures()[1:] {
			names = append(names, e.Name)
			if e.Of != text.LineName(line.Start(), line.Len()) {
				t.Errorf("%s is of %s", e.Name, e.Of)
			}
		}
		if !slices.Equal(names, []string{"animation", "steps"}) {
			t.Errorf("the line has %q", names)
		}
	})
}

// choose clicks an item of the palette.
func (d *Desk) choose(item int, ctrl bool) {
	e := &desktop.MouseEvent{}
	if ctrl {
		e.Modifier = fyne.KeyModifierShortcutDefault
	}
	value := d.palette.widget.Values[item]
	value.MouseDown(e)
	value.Tapped(&fyne.PointEvent{})
}

// A tile that is elsewhere is swapped; with Ctrl, or where it is missing, it is
// written. The palette shows which is which.
func TestPaletteSwapsOrWrites(t *testing.T) {
	b, d := first(t)
	for _, c := range []struct {
		before string
		cell   int
		ctrl   bool
		after  string
	}{
		{"23415x768", 0, false, "83415x762"},
		{"23415x768", 0, true, "83415x768"},
		{"23415x766", 3, false, "23485x766"},
	} {
		b.put(d, c.before+"/12345678x")
		b.tapCell(d, c.cell)
		items := d.palette.widget.Values
		for _, v := range items { // only the cell's own value has a ring
			if rings := len(v.Shapes(v.Size())) - len(v.Item.Shapes); (rings == 1) != v.Item.Here {
				t.Errorf("of %s an item has %d rings; the cell has it: %t", c.before, rings, v.Item.Here)
			}
		}
		if len(items) != 9 || len(items[7].Item.Shapes) < 2 || items[7].Size().Width < 48 {
			t.Errorf("of %s the palette shows %d items, 8 in %v", c.before, len(items), items[7].Size())
		}
		partner := strings.Index(c.before, "8")
		items[7].MouseIn(&desktop.MouseEvent{})
		if got := d.Board.View().Target; got != partner {
			t.Errorf("of %s the pointer on 8 marks cell %d, want %d", c.before, got, partner)
		}
		if said := widgettest.Paints(d.palette.widget, "Swaps with row 3, column 3"); said != (partner == 8) {
			t.Errorf("of %s it is said that 8 swaps with the last cell: %t", c.before, said)
		}
		d.choose(7, c.ctrl)
		if got := d.Board.View().Target; got >= 0 {
			t.Errorf("after the choice cell %d is still marked", got)
		}
		if got := d.Game.Position().String(); !strings.Contains(got, c.after+"/") {
			t.Errorf("%s becomes %s, want %s", c.before, got, c.after)
		}
	}
	b.put(d, "23415x768/12345678x") // a typed value does what a click does
	b.tapCell(d, 0)
	d.shell.Keys.Rune('8')
	if got := d.Game.Position().String(); !strings.Contains(got, ":83415x762/12345678x") || d.Board.View().Cursor != 1 {
		t.Errorf("typed, it becomes %s, the cursor is at %d", got, d.Board.View().Cursor)
	}
}

// TestPaletteOfManyValues: the palette of a large board covers none of its cells: it is below the goal, or in a small window
// beside the board.
func TestPaletteOfManyValues(t *testing.T) {
	b, d := newBench(t, entries[slices.IndexFunc(entries, hasSizes)])
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, c := range []struct {
		size   fyne.Size
		body   string
		docked bool
	}{
		{fyne.NewSize(1280, 900), "5x5/xj52eg3do891hbc76nm4fkail", true},
		{fyne.NewSize(1280, 900), "4x5/xj52eg3d891hbc764fai", true},
		{fyne.NewSize(1280, 900), "5x4/xj52eg3d891hbc764fai", true},
		{fyne.NewSize(900, 640), "5x5/xj52eg3do891hbc76nm4fkail", false},
		{fyne.NewSize(900, 640), "4x5/xj52eg3d891hbc764fai", false},
	} {
		b.Window.Resize(c.size)
		b.put(d, c.body)
		for cell := range d.Game.Position().Areas()[0].Cells() {
			b.tapCell(d, cell)
			palette := scene.Region{At: place(d.palette.widget), Size: d.palette.widget.Size()}
			for other := range d.Game.Position().Areas()[0].Cells() {
				region, _ := d.Board.Region(scene.OfCell, other)
				if palette.Contains(place(d.Board).Add(region.Centre())) {
					t.Errorf("%s in %v: the palette of cell %d covers cell %d", c.body, c.size, cell, other)
				}
			}
		}
		b.tapCell(d, 5)
		values := model.Values(d.Game.Position(), 5)
		seven := slices.IndexFunc(values, func(v model.Value) bool { return v.Keys == "7" })
		value := d.palette.widget.Values[seven]
		value.MouseIn(&desktop.MouseEvent{})
		if got := d.Board.View().Target; got != values[seven].Elsewhere || value.Size().Width < 28 {
			t.Errorf("%s in %v: 7, %v large, marks cell %d", c.body, c.size, value.Size(), got)
		}
		if widgettest.Paints(d.palette.widget, "16 swaps with") != c.docked {
			t.Errorf("%s in %v: the title isn’t the room’s", c.body, c.size)
		}
		value.Tapped(&fyne.PointEvent{})
		if now := model.Values(d.Game.Position(), 5); !now[seven].Here || d.palette.widget.Visible() {
			t.Errorf("%s in %v: a click on 7 makes %v", c.body, c.size, d.Game.Position())
		}
		b.tapCell(d, 0)
		if widgettest.Paints(d.palette.widget, "The blank swaps with") != c.docked {
			t.Errorf("%s in %v: the title of the blank isn’t the room’s", c.body, c.size)
		}
	}
}

// Escape, a click elsewhere and typing close the palette.
func TestPaletteCloses(t *testing.T) {
	for name, act := range map[string]func(d *Desk){
		"Escape":   func(d *Desk) { d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"typing":   func(d *Desk) { d.Board.TypedRune('5') },
		"an arrow": func(d *Desk) { d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) },
		"Copy":     func(d *Desk) { d.shell.Keys.Pressed() },
	} {
		b, d := first(t)
		b.tapCell(d, 0)
		if act(d); d.palette.widget.Visible() {
			t.Errorf("%s leaves it open", name)
		}
	}
}

// An arrow key moves the cursor even if nothing has the focus.
func TestArrowsWorkFromAnywhere(t *testing.T) {
	b, d := first(t)
	b.Focus(nil)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if got := d.Board.View().Cursor; got != 3 || !b.Focused(d.Board) {
		t.Errorf("an arrow leads to cell %d", got)
	}
	d.deps.Options.Mode = scene.Play // there it moves a tile, even with the focus in the pane
	b.put(d, "1234567x8/12345678x")
	b.Focus(d.Pane.Focus())
	d.Pane.Focus().TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if got := d.Game.Position(); !got.Solved() || !b.Focused(d.Board) {
		t.Errorf("in Play an arrow leads to %v", got)
	}
}

func hasSizes(e catalogue.Entry) bool {
	puzzle, ok := e.Puzzle.(model.Resizable)
	return ok && len(puzzle.Sizes()) > 0
}

// Another size brings the position that was on the board with it, from the row or, in a small window, from the list.
func TestSizesKeepTheirPositions(t *testing.T) {
	sized := 0
	for _, e := range entries {
		if !hasSizes(e) {
			continue
		}
		sized++
		b, d := newBench(t, e)
		all := slices.Concat(e.Puzzle.(model.Resizable).Sizes()...)
		d.Game.Shuffle(e.Puzzle.Shuffles()[0])
		before := d.Game.Position()
		for _, size := range all {
			d.sizes.choose(d, size)
			if got := d.Game.Position(); got.Areas()[0] != size.Position.Areas()[0] {
				t.Errorf("%s gives %v", b.Say(size.Name), got)
			}
		}
		for _, mode := range []scene.Mode{scene.Edit, scene.Play} { // with the focus in the row, arrows go through it
			d.deps.Options.Mode = mode
			d.Game.Refresh()
			b.Focus(d.sizes.row)
			for i := len(all) - 1; i > 0; i-- {
				widgettest.Key(d.sizes.row, fyne.KeyLeft)
				if got := d.Game.Position(); got.Areas()[0] != all[i-1].Position.Areas()[0] || !b.Focused(d.sizes.row) {
					t.Errorf("in mode %d ← at %s gives %v", mode, b.Say(all[i].Name), got)
				}
			}
			d.sizes.choose(d, all[len(all)-1])
		}
		d.sizes.choose(d, model.Change{Position: before})
		if got := d.Game.Position(); got != before {
			t.Errorf("its size brings %v back, not %v", got, before)
		}
		for _, width := range []float32{900, 300} {
			if d.sizes.place(width); d.sizes.row.Visible() == d.sizes.list.Visible() || d.sizes.list.Visible() != (width < 500) {
				t.Errorf("in %g the row is shown: %v, the list: %v", width, d.sizes.row.Visible(), d.sizes.list.Visible())
			}
		}
	}
	if sized == 0 {
		t.Error("no puzzle has sizes")
	}
}

// TestMovesComeBeforeOtherKeys: in a review of a puzzle with a move N that key is an answer.
func TestMovesComeBeforeOtherKeys(t *testing.T) {
	e := cataloguetest.Lamps()
	b, d := newBench(t, e)
	p, _ := model.MustParse(e.Puzzle, strings.Repeat("0", 25)).Play(13)
	d.deps.Options.Mode = scene.Play
	d.Game.Set(p)
	d.Game.Refresh()
	for _, r := range "aan" {
		d.TypedRune(r)
	}
	b.Until("the end of the game", func() bool { return d.Game.View().CanReview })
	d.Game.Do(game.Review{})
	d.TypedRune('n')
	if v := d.Game.View().Pane; v.Ending == nil || v.Ending.Medals[0] != view.Found {
		t.Errorf("N is no answer: %+v", v)
	}
}
