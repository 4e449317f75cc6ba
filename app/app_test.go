package app

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/lab"
	"quadrille/app/shell"
	"quadrille/app/text"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
)

// bench is a window in the test driver, with what its goroutines deliver waiting
// in a queue until the test's own goroutine takes it.
type bench struct {
	*Window
	t     *testing.T
	queue chan func()
}

// newBench opens a window.
func newBench(t *testing.T) *bench {
	t.Helper()
	a := test.NewTempApp(t)
	a.Preferences().SetString(prefLanguage, string(translate.English))
	b := &bench{t: t, queue: make(chan func(), 1000)}
	b.Window = NewWindow(a, catalogue.Catalogue(), func(f func()) { b.queue <- f })
	b.window.Resize(fyne.NewSize(1280, 900))
	t.Cleanup(b.Work.Close)
	return b
}

// until takes what is delivered until the condition holds.
func (b *bench) until(what string, holds func() bool) {
	b.t.Helper()
	deadline := time.After(20 * time.Second)
	for !holds() {
		select {
		case f := <-b.queue:
			f()
		case <-deadline:
			b.t.Fatalf("in vain: %s", what)
		}
	}
}

// eachPuzzle runs a test on the workspace of each puzzle.
func eachPuzzle(t *testing.T, run func(t *testing.T, b *bench, d *desk)) {
	for i, e := range catalogue.Catalogue() {
		t.Run(string(e.Puzzle.ID()), func(t *testing.T) {
			b := newBench(t)
			b.choose(i)
			run(t, b, b.desk())
		})
	}
}

// distance waits for the distance of what is on show.
func (b *bench) distance(d *desk) int {
	b.t.Helper()
	var k knowledge
	b.until("the distance", func() bool {
		k = d.know(d.session.Shown(), nil)
		return k.Distance >= 0 || !k.solvable()
	})
	return k.Distance
}

// solve presses Solve and waits for the solution.
func (b *bench) solve(d *desk) {
	b.t.Helper()
	d.solve()
	b.until("the solution", func() bool { return d.session.State().Timeline != nil })
}

// tapCell clicks a cell of the board.
func (b *bench) tapCell(d *desk, cell int, secondary bool) {
	b.t.Helper()
	region, ok := d.board.Region(widgets.OfCell, cell)
	if !ok {
		b.t.Fatalf("the board has no cell %d", cell)
	}
	e := &fyne.PointEvent{Position: region.Centre()}
	if secondary {
		d.board.TappedSecondary(e)
	} else {
		d.board.Tapped(e)
	}
}

func TestTheMainJob(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		start := d.session.Shown()
		n := b.distance(d)
		b.until("the status", func() bool { return d.status.View().Tone == widgets.Fine })
		headline, _ := start.Summary(n)
		if got := d.status.View().Headline; got != b.Say(headline) {
			t.Errorf("status %q, want %q", got, b.Say(headline))
		}

		b.solve(d)
		line := d.session.State().Timeline
		if line.Len() != n {
			t.Fatalf("%d moves, but %d from solved", line.Len(), n)
		}
		v := d.pane.View()
		if !v.HasResult || len(v.Rows) != n || v.Badge != b.Text("pane.shortest") {
			t.Errorf("pane: %+v", v)
		}
		if b.window.Canvas().Focused() != d.pane.Focus() {
			t.Errorf("the focus is at %T, not in the solution", b.window.Canvas().Focused())
		}

		// Through the solution and back, by keys.
		d.pane.Focus().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		if line.At() != 1 || d.board.View().Position != line.Line[1] {
			t.Errorf("a step forward leads to %v, showing %v", line.At(), d.board.View().Position)
		}
		d.pane.Focus().TypedRune(']')
		d.pane.Focus().TypedRune('[')
		if line.At() != 1 {
			t.Errorf("] and [ lead to %v", line.At())
		}
		d.pane.Focus().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
		if !d.session.Shown().Solved() {
			t.Errorf("the end %v is not solved", d.session.Shown())
		}
		d.pane.Focus().TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		if d.session.Shown() != start {
			t.Errorf("the start shows %v", d.session.Shown())
		}

		// Taken away and brought back.
		b.copySolution()
		copied := b.app.Clipboard().Content()
		found, err := text.Read(catalogue.Puzzles(b.entries), b.readBoard, copied)
		if err != nil || found.Position != start || len(found.Moves) != n {
			t.Fatalf("the copied text reads as %+v, %v:\n%s", found, err, copied)
		}
		b.paste()
		if got := d.session.State().Timeline; got == line || got == nil || got.Len() != n {
			t.Errorf("pasting the solution shows %v", got)
		}
	})
}

func TestHalfScrubbedMovesShowHalfWay(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		b.distance(d)
		b.solve(d)
		d.player.scrub(1.5)
		v := d.board.View()
		line := d.session.State().Timeline
		if !v.Moving || v.Fraction != 0.5 || v.Position != line.Line[1] || v.Move != line.Solution.Moves[1] {
			t.Errorf("at 1.5 the board shows %+v", v)
		}
		if d.pane.View().At != 1.5 {
			t.Errorf("the pane is at %v", d.pane.View().At)
		}
	})
}

func TestEditDropsTheSolutionAndUndoBringsItBack(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		b.distance(d)
		b.solve(d)
		d.player.jump(1)
		shown := d.session.Shown()
		b.tapCell(d, 0, false)
		want, _, err := shown.Edit(model.Edit{Kind: model.Step, Cell: 0, Delta: 1})
		if err != nil {
			t.Fatal(err)
		}
		if d.session.Shown() != want || d.session.State().Timeline != nil || d.pane.View().HasResult {
			t.Errorf("after the click %v with %v", d.session.Shown(), d.session.State().Timeline)
		}
		b.tapCell(d, 0, true)
		if d.session.Shown() != shown {
			t.Errorf("the secondary click leads to %v, want %v", d.session.Shown(), shown)
		}
		d.undo()
		d.undo()
		if line := d.session.State().Timeline; line == nil || line.At() != 1 || !d.pane.View().HasResult {
			t.Errorf("undo brings back %v", line)
		}
		d.redo()
		if d.session.Shown() != want {
			t.Errorf("redo leads to %v", d.session.Shown())
		}
	})
}

func TestTypingMovesTheCursorOn(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	d.board.SetCursor(0)
	for _, r := range "8672543x1" {
		d.board.TypedRune(r)
	}
	if got := d.session.Shown().String(); got != "eight:8672543x1/12345678x" {
		t.Errorf("typed %s", got)
	}
	if n := b.distance(d); n != 31 {
		t.Errorf("%d moves, want 31", n)
	}
}

func TestUnsoundPositionsAreExplainedAndRepaired(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	if err := b.read("eight:23415x766/12345678x", model.Say("change.paste")); err != nil {
		t.Fatal(err)
	}
	v := d.status.View()
	if v.Tone != widgets.Faulty || v.Headline != "6 stands twice, 8 is missing" {
		t.Errorf("status %+v", v)
	}
	if got := d.board.View().Faults; len(got) != 2 {
		t.Errorf("%v marked, want two cells", got)
	}
	if p := d.pane.View(); p.CanSolve || p.EmptyHeadline != "Nothing to solve yet" {
		t.Errorf("pane %+v", p)
	}
	d.solve()
	if d.solving.Running() {
		t.Error("an unsound position is being solved")
	}
	v.Actions[len(v.Actions)-1].Do()
	if got := d.session.Shown().String(); got != "eight:23415x768/12345678x" {
		t.Errorf("repaired to %s", got)
	}
	d.undo()
	if got := d.session.Shown().String(); got != "eight:23415x766/12345678x" {
		t.Errorf("undone to %s", got)
	}
}

func TestOddPermutationsExplainThemselves(t *testing.T) {
	b := newBench(t)
	if err := b.read("eight:21345678x", model.Say("change.paste")); err != nil {
		t.Fatal(err)
	}
	v := b.desk().status.View()
	if v.Tone != widgets.Faulty || len(v.Actions) != 2 {
		t.Fatalf("status %+v", v)
	}
	v.Actions[0].Do()
	if b.window.Canvas().Overlays().Top() == nil {
		t.Error("no explanation is shown")
	}
}

func TestMalformedTextIsRefusedAndChangesNothing(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		before := d.session.Shown()
		for _, bad := range []string{"", "hello", d.entry.Puzzle.Default().String() + "?", "quadrille:9;" + before.String()} {
			b.Copy(bad)
			b.paste()
			top := b.window.Canvas().Overlays().Top()
			if top == nil {
				t.Fatalf("%q is not refused", bad)
			}
			b.window.Canvas().Overlays().Remove(top)
			if d.session.Shown() != before || d.session.CanUndo() {
				t.Errorf("%q changed the position to %v", bad, d.session.Shown())
			}
		}
	})
}

func TestPastedPositionsOpenTheirPuzzle(t *testing.T) {
	b := newBench(t)
	for i := len(b.entries) - 1; i >= 0; i-- {
		samples := b.entries[i].Puzzle.Samples()
		p := samples[len(samples)-1].Position
		if err := b.read("  "+p.String()+"\r\n", model.Say("change.paste")); err != nil {
			t.Fatal(err)
		}
		if b.current != i || b.desk().session.Shown() != p {
			t.Errorf("%s opened as %v on tab %d", p, b.desk().session.Shown(), b.current)
		}
	}
}

func TestBareBoards(t *testing.T) {
	b := newBench(t)
	for _, c := range []struct{ board, want string }{
		{"2 3 4 1 5 x 7 6 8", "eight:23415x768/12345678x"},
		{"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", "rotation:111132323132231222312133"},
	} {
		if err := b.read(c.board, model.Say("change.paste")); err != nil {
			t.Errorf("%q: %v", c.board, err)
			continue
		}
		if got := b.desk().session.Shown().String(); got != c.want {
			t.Errorf("%q opened as %s, want %s", c.board, got, c.want)
		}
	}
}

func TestPlay(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		b.setMode(widgets.Play)
		before := d.session.Shown()
		m := before.Moves()[0]
		want, err := before.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		region, ok := d.board.Region(widgets.OfMove, int(m))
		if !ok {
			t.Fatalf("no place to make move %s", d.entry.Puzzle.Notation(m))
		}
		d.board.Tapped(&fyne.PointEvent{Position: region.Centre()})
		if d.session.Shown() != want {
			t.Errorf("after %s: %v, want %v", d.entry.Puzzle.Notation(m), d.session.Shown(), want)
		}
		if d.session.State().Played != 1 {
			t.Errorf("%d moves counted", d.session.State().Played)
		}
		d.undo()
		if d.session.Shown() != before {
			t.Errorf("undone to %v", d.session.Shown())
		}
	})
}

func TestCoachJudgesEveryLegalMove(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		n := b.distance(d)
		b.setCoach(true)
		verdicts := d.board.View().Verdicts
		if len(verdicts) != len(d.session.Shown().Moves()) {
			t.Fatalf("%d verdicts on %d moves", len(verdicts), len(d.session.Shown().Moves()))
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
		b.setCoach(false)
		if len(d.board.View().Verdicts) != 0 {
			t.Error("the coach goes on")
		}
	})
}

func TestShufflesAndSamplesCanBeSolved(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		for _, s := range d.entry.Puzzle.Shuffles() {
			d.shuffle(s)
			b.distance(d)
			if v := d.know(d.session.Shown(), nil); !v.solvable() && !v.unreachable {
				t.Errorf("%s gives %v: %v", b.Say(s.Name), d.session.Shown(), v.findings)
			}
		}
		b.solve(d)
		if n := d.session.State().Timeline.Len(); n == 0 && !d.session.Shown().Solved() {
			t.Error("a solution without moves")
		}
	})
}

func TestLanguageSwitchKeepsTheSession(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	b.distance(d)
	b.solve(d)
	d.player.jump(2)
	line := d.session.State().Timeline
	b.setLanguage(translate.Chinese)
	if d.session.State().Timeline != line || line.At() != 2 {
		t.Error("the solution is gone")
	}
	if got := d.pane.View().SolveTitle; got != "求解" {
		t.Errorf("the button says %q", got)
	}
	if got := d.pane.View().Rows[0].Words; strings.Contains(got, "tile") {
		t.Errorf("the moves are still in English: %q", got)
	}
	if b.window.MainMenu().Items[0].Label != "文件" {
		t.Errorf("the menu says %q", b.window.MainMenu().Items[0].Label)
	}
	if !strings.HasPrefix(b.window.Title(), "Quadrille") {
		t.Errorf("the title is %q", b.window.Title())
	}
	if got := preferredLanguage(b.app.Preferences()); got != translate.Chinese {
		t.Errorf("%s is remembered", got)
	}
}

func TestKeysMeanTheSameEverywhere(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	b.distance(d)
	b.solve(d)
	for _, f := range []fyne.Focusable{d.board, d.pane.Focus(), b.undo, b.coach} {
		d.player.jump(0)
		f.TypedRune(']')
		if at := d.session.State().Timeline.At(); at != 1 {
			t.Errorf("] with the focus on %T leads to %v", f, at)
		}
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if !d.player.playing {
			t.Errorf("Space with the focus on %T does not play", f)
		}
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if d.player.playing {
			t.Errorf("Space with the focus on %T does not pause", f)
		}
	}
}

func TestAStepBeginsWhereTheOneUnderWayEnds(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	b.distance(d)
	b.solve(d)
	line := d.session.State().Timeline
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
		d.player.finish = func() { line.Seek(c.end) }
		d.player.step(c.forward)
		if line.At() != c.want {
			t.Errorf("at %v on the way to %v, a step leads to %v, want %v", c.under, c.end, line.At(), c.want)
		}
	}
}

func TestLeavingAWorkspaceEndsTheMoveUnderWay(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	shown := d.session.Shown()
	for what, leave := range map[string]func(){
		"another tab": func() { b.choose(1); b.choose(0) },
		"a page":      func() { lab.Open(b.Shell, b.presentFirst()); b.Leave() },
	} {
		d.made = &madeMove{from: shown, move: shown.Moves()[0], fraction: 0.5}
		d.frame()
		if !d.board.View().Moving {
			t.Fatal("no move is under way")
		}
		leave()
		if d.board.View().Moving {
			t.Errorf("after %s the board is stuck half-way", what)
		}
	}
}

func TestANewSolutionIsNotPlayedAsTheOldOne(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	b.distance(d)
	b.solve(d)
	old := d.session.State().Timeline
	d.solve()
	d.player.toggle() // the old solution is still there
	b.until("another solution", func() bool { return d.session.State().Timeline != old })
	if line := d.session.State().Timeline; d.player.playing || d.player.rest.Running() || line.At() != 0 {
		t.Errorf("the new solution is at %v, playing: %v", line.At(), d.player.playing)
	}
}

func TestPlayingEndsAtTheEnd(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	d.setSpeed(len(speeds) - 1)
	if err := b.read("eight:1234567x8", model.Say("change.paste")); err != nil {
		t.Fatal(err)
	}
	b.distance(d)
	b.solve(d)
	d.player.toggle()
	b.until("the end", func() bool { return !d.player.playing })
	if !d.session.Shown().Solved() {
		t.Errorf("it ended at %v", d.session.Shown())
	}
}

// menuItem finds an entry of the menu by its keys.
func menuItem(items []*fyne.MenuItem, shortcut fyne.Shortcut) *fyne.MenuItem {
	for _, item := range items {
		if item.Shortcut != nil && item.Shortcut.ShortcutName() == shortcut.ShortcutName() {
			return item
		}
		if item.ChildMenu != nil {
			if found := menuItem(item.ChildMenu.Items, shortcut); found != nil {
				return found
			}
		}
	}
	return nil
}

func (b *bench) press(shortcut fyne.Shortcut) {
	b.t.Helper()
	for _, m := range b.window.MainMenu().Items {
		if item := menuItem(m.Items, shortcut); item != nil {
			item.Action()
			return
		}
	}
	b.t.Fatalf("no menu entry has the keys %s", shortcut.ShortcutName())
}

func TestMenuCommands(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	before := d.session.Shown()
	b.press(shell.Ctrl(fyne.KeyN))
	if d.session.Shown() == before {
		t.Error("Ctrl+N makes no new position")
	}
	b.press(&fyne.ShortcutUndo{})
	if d.session.Shown() != before {
		t.Error("Ctrl+Z does not undo")
	}
	b.press(&fyne.ShortcutRedo{})
	b.press(shell.CtrlShift(fyne.KeyR))
	if d.session.Shown() != d.entry.Puzzle.Default() {
		t.Error("reset leads elsewhere")
	}
	b.press(shell.Ctrl(fyne.Key2))
	if b.current != 1 {
		t.Errorf("Ctrl+2 leads to tab %d", b.current)
	}
	b.press(shell.Ctrl(fyne.Key1))
	b.press(shell.Ctrl(fyne.KeyP))
	if d.mode != widgets.Play {
		t.Error("Ctrl+P does not play")
	}
	b.press(&fyne.ShortcutCopy{})
	if got := b.app.Clipboard().Content(); got != d.session.Shown().String() {
		t.Errorf("Ctrl+C copies %q", got)
	}
	b.press(shell.Ctrl(fyne.KeyReturn))
	b.until("the solution", func() bool { return d.session.State().Timeline != nil })
}

func TestNoTwoCommandsShareKeys(t *testing.T) {
	b := newBench(t)
	seen := map[string]string{}
	var walk func(items []*fyne.MenuItem)
	walk = func(items []*fyne.MenuItem) {
		for _, item := range items {
			if item.Shortcut != nil {
				name := item.Shortcut.ShortcutName()
				if k, ok := item.Shortcut.(*desktop.CustomShortcut); ok {
					name = shell.KeyNames(k)
				}
				if other, taken := seen[name]; taken {
					t.Errorf("%s stands for %q and for %q", name, other, item.Label)
				}
				seen[name] = item.Label
			}
			if item.ChildMenu != nil {
				walk(item.ChildMenu.Items)
			}
		}
	}
	for _, m := range b.window.MainMenu().Items {
		walk(m.Items)
	}
}

func TestCommandsWaitWhileADialogIsOpen(t *testing.T) {
	b := newBench(t)
	before := b.desk().session.Shown()
	b.ShowText("a dialog", "with a sentence")
	b.press(shell.Ctrl(fyne.KeyN))
	if b.desk().session.Shown() != before {
		t.Error("Ctrl+N reaches through a dialog")
	}
}

// TestAboutLeadsToTheLicences goes there and through them by keys alone.
func TestAboutLeadsToTheLicences(t *testing.T) {
	b := newBench(t)
	b.showAbout()
	canvas := b.window.Canvas()
	key := func(name fyne.KeyName) { canvas.Focused().TypedKey(&fyne.KeyEvent{Name: name}) }
	canvas.FocusPrevious()
	key(fyne.KeyReturn)

	bold := func() (headings []string) {
		for _, o := range test.LaidOutObjects(canvas.Overlays().Top()) {
			if line, ok := o.(*widgets.TextLine); ok && line.Bold {
				headings = append(headings, line.Text)
			}
		}
		return headings
	}
	key(fyne.KeyPageDown)
	if got := bold(); len(got) != 1 || !strings.HasPrefix(got[0], "Go") {
		t.Errorf("on the second page stand the headings %q, want Go's", got)
	}
	key(fyne.KeyHome)
	if got := bold(); len(got) != 0 {
		t.Errorf("on the first page, the list of all, stand the headings %q", got)
	}
	key(fyne.KeyEscape)
	if canvas.Overlays().Top() != nil {
		t.Error("Escape does not close them")
	}
}

func TestUndoBelongsToTheFocusedTextField(t *testing.T) {
	b := newBench(t)
	b.press(shell.Ctrl(fyne.KeyN))
	changed := b.desk().session.Shown()
	entry := widget.NewEntry()
	b.window.SetContent(entry)
	b.window.Canvas().Focus(entry)
	test.Type(entry, "abc")
	b.press(&fyne.ShortcutUndo{})
	if b.desk().session.Shown() != changed {
		t.Error("Ctrl+Z in a text field undoes on the board")
	}
	if entry.Text == "abc" {
		t.Error("Ctrl+Z in a text field does nothing there")
	}
}

func TestExportOffersEveryFittingFormat(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk) {
		b.distance(d)
		b.solve(d)
		line := d.session.State().Timeline
		formats := b.formatsFor(line)
		if len(formats) == 0 {
			t.Fatal("no judge's format for the default position")
		}
		for _, f := range formats {
			if got := answer(f, line); strings.TrimSpace(got) == "" {
				t.Errorf("%s: no answer", f.Name)
			}
		}
		b.exportSolution()
		if b.window.Canvas().Overlays().Top() == nil {
			t.Error("no dialog")
		}
	})
}

func TestTheResultSaysHowManyShortestSolutionsThereAre(t *testing.T) {
	b := newBench(t)
	d := b.desk()
	b.distance(d)
	d.counting.Stop()
	clear(d.counts)
	b.solve(d)
	d.player.jump(3) // at once, before anything has been counted
	b.until("both counts", func() bool {
		return strings.Contains(d.pane.View().Facts, "first of 4 in order") &&
			strings.Contains(d.status.View().More, "shortest solution")
	})
}

// The puzzle that was shown last is shown again, whichever the first tab is.
func TestTheLastPuzzleIsShownAgain(t *testing.T) {
	b := newBench(t)
	last := len(b.entries) - 1
	b.choose(last)
	again := NewWindow(b.app, b.entries, func(func()) {})
	defer again.Work.Close()
	if again.current != last {
		t.Errorf("tab %d was shown last, %d is shown", last, again.current)
	}
}

// Whatever goes on ends with the window: reading, writing and saving too.
func TestClosingTheWindowEndsAllWork(t *testing.T) {
	b := newBench(t)
	ended := make(chan struct{}, 2)
	for _, j := range []*work.Job{b.opening, b.writing} {
		work.Start(j, func(ctx context.Context, _ solver.Progress) (struct{}, error) {
			<-ctx.Done()
			ended <- struct{}{}
			return struct{}{}, nil
		}, nil, func(struct{}, error) { t.Error("a closed window shows a result") })
	}
	b.window.Close()
	for range 2 {
		<-ended
	}
}

func TestAboutTellsTheVersion(t *testing.T) {
	b := newBench(t)
	b.showAbout()
	want := b.Say(model.Say("about.version", "Version", resources.Version))
	for _, o := range test.LaidOutObjects(b.window.Canvas().Overlays().Top()) {
		if l, ok := o.(*widget.Label); ok && l.Text == want {
			return
		}
	}
	t.Errorf("About does not say %q", want)
}
