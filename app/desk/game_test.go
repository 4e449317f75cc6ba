package desk

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/pane"
	"quadrille/widgets/widgettest"
)

// costly is a legal move that makes the whole longer.
func costly(t *testing.T, k solver.Knowledge) solver.MoveValue {
	t.Helper()
	for _, m := range k.Moves {
		if m.Distance >= k.Distance {
			return m
		}
	}
	t.Fatal("every move is best")
	return solver.MoveValue{}
}

// A game with one wrong move is played to its end, which names the mistake.
func TestAGameIsReviewed(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		if _, ok := d.Entry.Engine.(solver.Drawer); !ok {
			return
		}
		b.near(d, 3)
		d.deps.Options.Mode = widgets.Play
		n := b.distance(d)
		wrong := costly(t, d.know(d.Shown(), nil).Knowledge)
		extra := wrong.Distance + 1 - n
		d.play(wrong.Move, 0)
		b.distance(d)
		if v, row := d.Pane.View(), d.Pane.View().Rows[1]; row.Mark.Text != "" || row.Left != "" || v.Distances != nil || v.Head.Badge != "" || len(v.Moves.Options) > 0 {
			t.Errorf("during the game the wrong move is shown as %+v with %+v", row, v.Moves)
		}
		d.deps.Options.Coach = true
		d.Refresh()
		if row := d.Pane.View().Rows[1]; row.Mark.Text != "+"+string('0'+rune(extra)) || len(d.Pane.View().Moves.Options) == 0 {
			t.Errorf("with the coach the wrong move is marked %+v, costs %d", row.Mark, extra)
		}
		d.deps.Options.Coach = false
		for !d.Shown().Solved() {
			b.distance(d)
			d.play(d.know(d.Shown(), nil).Best()[0], 0)
		}
		v := d.Pane.View()
		if v.Head.Badge != b.Say(model.Phrase{Key: "pane.tooLong", Count: extra}) || v.Head.Ink != widgets.ColorCaution || v.Distances == nil {
			t.Errorf("the headline is %+v", v.Head)
		}
		curve := d.curve()
		if len(curve.Series) != 2 || len(curve.Series[1].Points) != 3 ||
			!slices.Equal(curve.Series[1].Points[1:], []charts.ChartPoint{{X: 0, Y: 3}, {X: 1, Y: float64(3 + extra - 1)}}) {
			t.Errorf("the picture of the curve shows %+v", curve.Series)
		}
		status := d.Status.View()
		if !strings.Contains(status.Detail, "fewest 3. Detour at move 1") || len(status.Actions) < 3 {
			t.Errorf("at the end the status bar says %q with %d actions", status.Detail, len(status.Actions))
		}
		if first := v.Moves.Empty; first != b.Text("pane.solved") || v.CanSolve {
			t.Errorf("a solved board offers %q", first)
		}

		reviewed(t, b, d, wrong.Move)
		d.Restart()
		if line := d.Line(); line.Len() != 0 || d.Shown() != line.Start() {
			t.Errorf("restarted at %v", d.Shown())
		}
	})
}

// reviewed goes through the review of a game that was lost at its first move.
func reviewed(t *testing.T, b *bench, d *Desk, wrong model.Move) {
	t.Helper()
	game, start := d.Line(), d.Line().Start()
	if review := d.Status.View().Actions[0]; !review.Primary || !d.CanReview() {
		t.Errorf("at the end %q is offered", review.Title)
	}
	d.Review()
	status, view := d.Status.View(), d.Board.View()
	if d.Line() != game || d.Shown() != start || !strings.HasPrefix(status.Headline, "Mistake 1 of ") ||
		!strings.HasPrefix(status.Detail, "You played "+d.Entry.Puzzle.Notation(wrong)+" ") || len(view.Lit) < 2 {
		t.Fatalf("the review shows %+v at %v, with %+v on the board", status, d.Line().At(), view.Lit)
	}

	status.Actions[0].Do() // try again
	if line := d.Line(); line.Len() != 0 || d.Shown() != start || len(d.Pane.View().Moves.Options) > 0 {
		t.Errorf("the try begins with %d moves", line.Len())
	}
	d.play(wrong, 0)
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !slices.Equal(d.Line().Moves, game.Moves) || d.Shown() != start || d.Status.View().Headline != status.Headline {
		t.Errorf("Escape leads to %v at %v", d.Line().Moves, d.Line().At())
	}

	d.Status.View().Actions[1].Do() // show the best
	b.Until("the best", func() bool { return d.Line().HasSolution() })
	b.Until("the game again", func() bool { return slices.Equal(d.Line().Moves, game.Moves) })
	if d.Shown() != start {
		t.Errorf("after the best moves the game is shown at %v", d.Line().At())
	}
	d.Keys.Rune('n')
	if n := len(d.review.mistakes); n > 1 && d.review.at != 1 || n == 1 && d.review.at != 0 {
		t.Errorf("N leads to mistake %d of %d", d.review.at+1, n)
	}
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if strings.HasPrefix(d.Status.View().Headline, "Mistake") || !slices.Equal(d.Line().Moves, game.Moves) {
		t.Error("Escape does not end the review")
	}
}

// A game hides the distance and the best moves; a hint shows them for its position.
func TestAHintRevealsItsPosition(t *testing.T) {
	b, d := first(t)
	b.near(d, 3)
	d.deps.Options.Mode = widgets.Play
	b.distance(d)
	d.Refresh()
	if s := d.Status.View(); s.Headline != "Your move" || d.Pane.View().Moves.Empty == "" {
		t.Errorf("a game begins with %+v", s)
	}
	d.Hint()
	if moves := d.Pane.View().Moves; len(moves.Options) == 0 {
		t.Errorf("with a hint the moves are %+v", moves)
	}
	d.Hint() // makes the move
	if s := d.Status.View(); s.Headline != "1 move so far" || len(d.Pane.View().Moves.Options) > 0 {
		t.Errorf("after the hint %+v", s)
	}
}

// A row shows where the tile goes, beside the letter for where the blank goes.
func TestRowsShowTheArrowOfTheTile(t *testing.T) {
	b, d := first(t)
	b.put(d, "1234567x8/12345678x")
	b.distance(d)
	b.solve(d)
	if row := d.Pane.View().Rows[1]; row.Letter != "r" || row.Arrow != '←' {
		t.Errorf("the row is %+v", row)
	}
	if o := d.Pane.View().Moves.Options[0]; o.Letter != "r" || o.Arrow != '←' {
		t.Errorf("the move is %+v", o)
	}
}

// A move that is the line's next goes on with it.
func TestPlayInASolution(t *testing.T) {
	b, d := first(t)
	n := b.distance(d)
	b.solve(d)
	d.play(d.Line().Moves[0], 0)
	if line := d.Line(); line.Len() != n || line.At() != 1 || !line.HasSolution() {
		t.Errorf("with the line: %d moves at %v", line.Len(), line.At())
	}
	if label := d.Board.View().Say(model.Say(d.Key("area." + d.Shown().Areas()[0].Key))); label != "After move 1 of 19" {
		t.Errorf("over the board stands %q", label)
	}
}

// Moves from here list every legal move with its mark, the best first.
func TestMovesFromHere(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		_, counts := d.Entry.Engine.(solver.Counter)
		b.Until("everything", func() bool { _, counted := d.counted[d.Shown()]; return d.known.complete() && (counted || !counts) })
		k, v := d.known, d.Pane.View().Moves
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
			if c == 0 && counts && o.Solutions != comma(d.counted[d.Shown()].Through[i].String()) {
				t.Errorf("%s begins %s solutions", o.Letter, o.Solutions)
			}
		}
	})
}

// comma groups digits by three.
func comma(digits string) string {
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

func TestHint(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		n := b.distance(d)
		b.Until("the moves", func() bool { return len(d.know(d.Shown(), nil).Best()) > 0 })
		d.Hint()
		lit := d.Board.View().Lit
		if len(lit) != 1 || lit[0].Trend != widgets.Helps || !slices.ContainsFunc(d.Pane.View().Moves.Options, func(o pane.Option) bool { return o.Hinted }) {
			t.Fatalf("lit is %+v", lit)
		}
		if s := d.Status.View(); !strings.HasPrefix(s.Headline, "Hint: ") || s.Tone != widgets.Telling {
			t.Errorf("the status says %+v", s)
		}
		d.Hint()
		if m := b.distance(d); m != n-1 || d.Line().Moves[0] != lit[0].Move {
			t.Errorf("after the hint %d moves are left of %d", m, n)
		}
		if d.Board.View().Lit != nil {
			t.Error("the hint stays on another position")
		}
	})
}

// New positions are drawn at the distances that are chosen.
func TestNewPositionsByDistance(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		b.distance(d)
		drawer, ok := d.Entry.Engine.(solver.Drawer)
		if !ok {
			return
		}
		counts, err := drawer.Histogram(t.Context(), d.Shown())
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []int{1, 2, len(counts) - 1} {
			done := false
			d.newAt(want, want, func() { done = true })
			b.Until("a position", func() bool { return done })
			if n := b.distance(d); n != want {
				t.Errorf("at distance %d comes one at %d", want, n)
			}
		}
	})
}

// TestChooser: a range is typed or chosen on the chart; without counts by distance there is none.
func TestChooser(t *testing.T) {
	b, d := first(t)
	c := newChooser(d)
	c.counts, c.counted = []uint64{1, 2, 4, 8, 16}, d.Shown()
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
	c.choose(2, 7)
	if chosen := c.chart.View().Series[1].Points; len(chosen) != 3 || c.chosen.Text != "28 positions" || c.share.Text != "· 90% of all" {
		t.Errorf("%v are highlighted, %q %q", chosen, c.chosen.Text, c.share.Text)
	}
	c.counts = nil
	c.update()
	if c.ranges.Visible() || c.new.Disabled() {
		t.Error("without counts a range can be chosen, or no position be made")
	}
}

// A search for harder rules that is stopped gives the hardest until then.
func TestHarderRules(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *Desk) {
		h, ok := d.Entry.Engine.(solver.Hardener)
		if !ok {
			return
		}
		b.distance(d) // so that there is a table to begin with
		before := d.Shown()
		c := newChooser(d)
		open := true
		c.open = func() bool { return open }
		c.harden(h)
		b.Until("progress", func() bool { return c.searched > 0 })
		if others := c.actions(); len(others) != 1 || others[0].Title != "Stop" {
			t.Fatalf("while it is looked for, there is %v", others)
		}
		c.actions()[0].Do()
		b.Until("a position", func() bool { return !c.hardens && c.counts != nil })
		if n := b.distance(d); d.Shown() == before || n != len(c.counts)-1 {
			t.Errorf("the new position has distance %d, want %d", n, len(c.counts)-1)
		}

		before = d.Shown()
		c.searched = 0
		c.harden(h)
		b.Until("progress", func() bool { return c.searched > 0 })
		open = false
		b.Until("the end", func() bool { return !c.hardens })
		if d.Shown() != before {
			t.Error("closed, the popover still brings a position")
		}
	})
}

func TestPick(t *testing.T) {
	counts := []uint64{1, 0, 3, 5}
	seen := map[int]int{}
	for seed := range uint64(4000) {
		seen[pick(counts, 0, 2, rand.New(rand.NewPCG(seed, 1)))]++
	}
	if seen[1] > 0 || seen[3] > 0 || seen[0] < 800 || seen[0] > 1200 {
		t.Errorf("drawn are %v of %v", seen, counts[:3])
	}
}

func TestClockAndBests(t *testing.T) {
	b, d := first(t)
	b.put(d, "1234567x8/12345678x")
	b.distance(d)
	d.deps.Options.Mode = widgets.Play
	m := d.know(d.Shown(), nil).Best()[0]
	d.play(m, 0)
	if moves, _, ok := d.best(1); !ok || moves != 1 || !d.Shown().Solved() {
		t.Fatalf("the personal best is %v, %t", moves, ok)
	}
	if s := d.Status.View(); !strings.Contains(s.More, "time 0:0") {
		t.Errorf("the status says %+v", s)
	}
	d.setBest(1, 1, time.Hour)
	d.Restart()
	d.play(m, 0)
	_, best, _ := d.best(1)
	if s := d.Status.View(); !strings.Contains(s.More, b.Text("clock.best")) || best >= time.Hour {
		t.Errorf("a better one: %+v, kept %v", s, best)
	}
	d.deps.Options.Clock = false
	d.Refresh()
	if s := d.Status.View(); strings.Contains(s.More, "time") {
		t.Errorf("without a clock: %+v", s)
	}
}
