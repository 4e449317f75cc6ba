package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/shell/shelltest"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// bench is a game without a window. Time and animations go on by hand.
type bench struct {
	*Game
	*translate.Translator
	*shelltest.Queue
	t       testing.TB
	options *session.Options
	kept    kept
	limit   int64 // of memory, in bytes
	failed  error // the last one shown; a test that expects it sets it to nil

	animated bool
	moving   *animation // the last one started
	time     time.Time
	behind   bool // something lies over the board
}

// kept are the games that have ended, and the bests.
type kept struct {
	games  []session.Play
	times  []time.Duration // of the moves of the last one
	bests  *Bests
	noHelp bool

	answers []bool // the first ones to mistakes: whether they were right
	asked   int    // how often After was called
}

func (k *kept) NoHelp() bool                { return k.noHelp }
func (k *kept) After(model.Position) func() { k.asked++; return nil }
func (k *kept) Bests(model.Position) *Bests { return k.bests }
func (k *kept) Reviewed(_ model.Position, _ model.Move, _ int, isBest bool) {
	k.answers = append(k.answers, isBest)
}

func (k *kept) Finished(line *session.Timeline, play session.Play) {
	k.games, k.times = append(k.games, play), line.Times
}

// animation is one that goes on when a test says so.
type animation struct {
	begun time.Time
	takes time.Duration
	frame func(last bool)
	ended bool
}

// goOn goes on to a fraction, unless the animation has been ended.
func (b *bench) goOn(fraction float64) {
	if a := b.moving; !a.ended {
		b.time = a.begun.Add(time.Duration(fraction * float64(a.takes)))
		a.frame(fraction == 1)
	}
}

func (b *bench) Reason(err error) string { return err.Error() }
func (b *bench) Notify(p model.Phrase)   { b.ShowNotice(p) }
func (b *bench) ShowError(err error)     { b.failed = err }
func (b *bench) Explain(model.Finding)   {}
func (b *bench) MaxBytes() int64         { return b.limit }

func newBench(t testing.TB, e catalogue.Entry) *bench {
	t.Helper()
	b := &bench{
		t: t, Translator: translate.New(translate.English), Queue: shelltest.NewQueue(t), options: session.NewOptions(),
		limit: solver.DefaultMaxBytes, time: time.Unix(0, 0),
	}
	t.Cleanup(func() {
		if b.failed != nil {
			t.Error(b.failed)
		}
	})
	jobs := work.NewGroup(b.Deliver)
	t.Cleanup(jobs.Close)
	nothing := func() {}
	b.Game = New(e, Deps{
		Window: b, Translator: func() *translate.Translator { return b.Translator }, Games: &b.kept, Jobs: jobs, Options: b.options,
		Now: func() time.Time { return b.time },
		Animate: func(takes time.Duration, frame func(bool)) func() {
			if !b.animated {
				return nil
			}
			a := &animation{begun: b.time, takes: takes, frame: frame}
			b.moving = a
			return func() { a.ended = true }
		},
		Acts: func() { b.ShowNotice(model.Phrase{}) }, Show: nothing, Changed: nothing, Found: nothing,
		OnShow: func() bool { return true }, InFront: func() bool { return !b.behind },
	})
	b.Refresh()
	return b
}

// first is the game of the first entry.
// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

func first(t *testing.T) *bench { return newBench(t, entries[0]) }

// joining is the entry of the puzzle in which two digits make a value.
func joining() catalogue.Entry {
	return entries[slices.IndexFunc(entries, func(e catalogue.Entry) bool { return joins(e.Puzzle.Default()) })]
}

// joins reports whether 1 and 2 make a value of the position.
func joins(p model.Position) bool {
	joiner, can := p.(model.Joiner)
	if can {
		_, can = joiner.Join('1', '2')
	}
	return can
}

func eachPuzzle(t *testing.T, run func(t *testing.T, b *bench)) {
	for _, e := range entries {
		t.Run(string(e.Puzzle.ID()), func(t *testing.T) { run(t, newBench(t, e)) })
	}
}

func (b *bench) view() View { return b.View() }

// now is what is known of the position on the board.
func (b *bench) now() knowledge { return b.stage.inputs().here() }

func (b *bench) review() *review { return b.stage.in.review }

// known is what is known of the position before the mistake of a review.
func (b *bench) known() knowledge { return b.stage.inputs().known() }

func (b *bench) line() *line { return b.stage.lineOf(b.stage.inputs()) }

// distance waits for the distance of the current position, and of those after each move.
func (b *bench) distance() int {
	b.t.Helper()
	b.Until("the distance", func() bool { return b.now().complete() || !b.now().solvable() })
	return b.now().Distance
}

// solve waits for a solution.
func (b *bench) solve() {
	b.t.Helper()
	b.Do(Solve{})
	b.Until("the solution", func() bool { return !b.stage.in.search.running && b.Line().HasSolution() })
}

// put sets a position up by its ID without the puzzle's name.
func (b *bench) put(body string) {
	b.t.Helper()
	p, err := b.Entry.Puzzle.Parse(body)
	if err != nil {
		b.t.Fatal(err)
	}
	b.Set(p)
}

// near sets up a position with the distance.
func (b *bench) near(moves int) {
	b.t.Helper()
	b.Set(solvertest.Near(b.t, b.Entry.Engine, b.Position(), moves))
	b.distance()
}

// costly is a legal move that makes the whole longer.
func (b *bench) costly() solver.MoveValue {
	b.t.Helper()
	for _, m := range b.now().Moves {
		if m.Distance >= b.now().Distance {
			return m
		}
	}
	b.t.Fatal("every move is best")
	return solver.MoveValue{}
}

// finish plays best moves to the end.
func (b *bench) finish() {
	b.t.Helper()
	for !b.Position().Solved() {
		b.distance()
		b.Do(Play{Move: b.now().Best()[0]})
	}
	b.distance()
}

func TestInvalidPositionsAreExplainedAndRepaired(t *testing.T) {
	b := first(t)
	b.put("23415x766/12345678x")
	v := b.view()
	if v.Status.Tone != view.Faulty || v.Status.Headline != "6 appears twice, 8 is missing" || len(v.Board.Faults) != 2 {
		t.Errorf("status %+v, faults %v", v.Status, v.Board.Faults)
	}
	if v.Pane.CanSolve || v.Pane.Head.Title != "Nothing to solve yet" {
		t.Errorf("pane %+v", v.Pane)
	}
	if b.Do(Solve{}); b.stage.in.search.running {
		t.Error("an invalid position is being solved")
	}
	repair := v.Status.Actions[len(v.Status.Actions)-1]
	if repair.Title != "Change the other 6 to 8" {
		t.Errorf("the repair is %q", repair.Title)
	}
	repair.Do()
	if got := b.Position().String(); !strings.HasSuffix(got, ":23415x768/12345678x") {
		t.Errorf("repaired to %s", got)
	}
	b.Do(Undo{})
	if got := b.Position().String(); !strings.HasSuffix(got, ":23415x766/12345678x") {
		t.Errorf("undone to %s", got)
	}
}

func TestCoachJudgesEveryLegalMove(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		n := b.distance()
		b.options.Coach = true
		verdicts := b.view().Board.Ratings
		if len(verdicts) != len(b.Position().Moves()) || !slices.ContainsFunc(verdicts, func(v scene.Rating) bool {
			return v.Trend == scene.Helps && v.Distance == n-1
		}) {
			t.Errorf("verdicts %v on %d moves", verdicts, len(b.Position().Moves()))
		}
		b.options.Coach = false
		if len(b.view().Board.Ratings) != 0 {
			t.Error("the coach goes on")
		}
	})
}

// While it is played, a game shows what to reach and how near that is, but nothing that a hint would.
func TestPlayTellsNothing(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		b.near(3)
		if v := b.view(); v.Pane.Head.Figures != nil {
			t.Errorf("in Edit the game is %+v", v.Pane.Head)
		}
		b.options.Mode = scene.Play
		b.Do(Play{Move: b.costly().Move})
		b.distance()
		v := b.view()
		if v.Status.More != "" || strings.Contains(v.Status.Detail, "arity") || len(v.Pane.Moves) > 0 || v.Pane.Curve.Distances != nil ||
			v.Pane.Rows[1].Mark.Text != "" || v.Pane.Rows[1].Left != "" || !v.Pane.Quiet || b.Distance() >= 0 {
			t.Errorf("a game shows %+v", v)
		}
		figures := v.Pane.Head.Figures
		_, nearing := b.Position().(model.Nearing)
		if figures[0].Number != "1" || nearing != (len(figures) == 3 && strings.Contains(figures[2].Number, " of ")) {
			t.Errorf("its figures are %+v", figures)
		}
	})
}

// A game hides the distance and the best moves. A hint says first what isn't best, then where, how and why: three hints.
func TestHint(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		b.options.Mode = scene.Play
		b.near(3)
		if v := b.view(); v.Status.Headline != b.Say(model.Own(b.Entry.Puzzle, model.Aim)) || v.Pane.Head.Figures == nil || !v.Pane.CanSolve {
			t.Errorf("a game begins with %+v", v)
		}
		for _, want := range []struct {
			lit, aimless bool
			headline     string
			detail       string
		}{
			{headline: "Hint: not "},
			{lit: true, aimless: true, headline: "Hint: a best move begins here"},
			{lit: true, headline: "Hint: "},
			{lit: true, headline: "Hint: ", detail: "Leaves 2 moves to go instead of 3."},
		} {
			b.Do(Hint{})
			v := b.view()
			if lit := v.Board.Lit; (lit != nil) != want.lit || lit != nil && (lit.Aimless != want.aimless || lit.Trend != scene.Helps) {
				t.Errorf("lit is %+v, want %+v", lit, want)
			}
			if s := v.Status; s.Tone != view.Telling || !strings.HasPrefix(s.Headline, want.headline) || s.Detail != want.detail {
				t.Errorf("the status says %+v, want %+v", s, want)
			}
		}
		b.Do(Hint{})
		v := b.view()
		if v.Board.Lit == nil || len(v.Status.Actions) > 0 || b.Line().Len() > 0 || len(v.Pane.Moves) > 0 {
			t.Errorf("after everything was said the hint says %+v", v.Status)
		}
		if n := v.Pane.Head.Figures[1].Number; n != "3" {
			t.Errorf("before the first move %s hints are counted", n)
		}
		b.Do(Play{Move: v.Board.Lit.Move})
		if v := b.view(); v.Board.Lit != nil || v.Pane.Head.Figures[1].Number != "3" {
			t.Errorf("after the hint %+v", v.Pane)
		}
		if b.Do(Undo{}); b.view().Board.Lit != nil {
			t.Error("the hint comes back")
		}
	})
}

// exactly is the range of one distance.
func exactly(n int) func(int) (from, to int) {
	return func(int) (from, to int) { return n, n }
}

// Two digits typed within a second make one value and one step of the history, whether they write it
// or, in a palette, swap it.
func TestTwoDigits(t *testing.T) {
	for _, c := range []struct {
		typed string // "." waits
		swaps bool
		want  string
	}{
		{"12", false, "c34x157896acdebf"},
		{"12", true, "c34x157896a2debf"},
		{"17", false, "174x157896acdebf"},
		{"1.2", false, "124x157896acdebf"},
		{"1.2", true, "124x357896acdebf"},
		{"x2", false, "x24x157896acdebf"},
		{"123", false, "c34x157896acdebf"},
	} {
		b := newBench(t, joining())
		before := b.Position().String() // 234x157896acdebf
		cell := 0
		for _, r := range c.typed {
			if r == '.' {
				b.time = b.time.Add(2 * time.Second)
				continue
			}
			cell, _ = b.Type(cell, r, c.swaps)
		}
		if got := b.Position().String(); !strings.Contains(got, ":"+c.want) {
			t.Errorf("%s gives %s", c.typed, got)
		}
		if b.Do(Undo{}); c.typed == "12" && b.Position().String() != before {
			t.Errorf("%s takes more than one undo", c.typed)
		}
	}
}

// Two digits typed at once are two values of a board that has no value of both, whatever other boards of its puzzle have.
func TestTwoDigitsOfEachSize(t *testing.T) {
	for _, e := range entries {
		sized, ok := e.Puzzle.(model.Resizable)
		if !ok {
			continue
		}
		for _, c := range slices.Concat(sized.Sizes()...) {
			b := newBench(t, e)
			b.Set(c.Position)
			cell, _ := b.Type(0, '1', false)
			b.Type(cell, '2', false)
			want, _, err := model.Apply(c.Position, model.Edit{Kind: model.Type, Rune: 'c'})
			if err != nil { // there is no tile 12
				want, _, _ = model.Apply(c.Position, model.Edit{Kind: model.Type, Rune: '1'}, model.Edit{Kind: model.Type, Cell: cell, Rune: '2'})
			}
			if b.Position() != want {
				t.Errorf("12 on %v gives %v", c.Position, b.Position())
			}
		}
	}
}

// The last edit is the one that made a position unsolvable: taking it back is the first repair, and no
// tile is marked, since none is wrong by itself.
func TestUndoRepairsTheParity(t *testing.T) {
	b := first(t)
	b.put("23415x768/12345678x")
	before := b.Position()
	b.Edit(model.Edit{Kind: model.Swap, Cell: 0, Other: 1})
	v := b.view()
	if repair := v.Status.Actions[0]; len(v.Board.Faults) > 0 || !strings.HasPrefix(repair.Title, "Undo") || !repair.Primary {
		t.Fatalf("odd parity marks %v, and is repaired by %+v", v.Board.Faults, v.Status.Actions)
	}
	if v.Status.Actions[0].Do(); b.Position() != before || !b.CanRedo() {
		t.Errorf("the repair leads to %v", b.Position())
	}
	b.Edit(model.Edit{Kind: model.Swap, Cell: 0, Other: 1})
	b.Do(Play{Move: b.Position().Moves()[0]})
	if title := b.view().Status.Actions[0].Title; strings.HasPrefix(title, "Undo") {
		t.Errorf("after a move the first repair is %q", title)
	}
}

// The hardest position is never the last one again, even where there are only two.
func TestDrawGivesAnother(t *testing.T) {
	b := first(t)
	counts, err := b.Entry.Engine.(solver.Drawer).Histogram(t.Context(), b.Position())
	if err != nil {
		t.Fatal(err)
	}
	for range 6 {
		last, done := b.Line().Start(), false
		b.Draw(exactly(len(counts)-1), func() { done = true })
		if b.Until("a position", func() bool { return done }); b.Position() == last {
			t.Errorf("%v comes twice, of %d", last, counts[len(counts)-1])
		}
	}
	b.put("12345678x/12345678x")
	done := false
	b.Draw(exactly(0), func() { done = true })
	b.Until("the only one", func() bool { return done })
}

// TestAfterIsAskedAtTheGoal: it goes through all finished games, so no frame of a move calls it.
func TestAfterIsAskedAtTheGoal(t *testing.T) {
	b, play := played(t)
	play(0, "u")
	b.stage.show()
	if b.kept.asked > 0 {
		t.Errorf("%d times before the goal", b.kept.asked)
	}
	b.finish()
	if b.view(); b.kept.asked == 0 {
		t.Error("never at the goal")
	}
}
