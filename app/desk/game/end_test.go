package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/model"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// played returns a game two moves from the goal, and a function that makes the moves of a text, each of
// which takes a time.
func played(t *testing.T) (b *bench, play func(took time.Duration, moves string)) {
	b = first(t)
	b.options.Mode = scene.Play
	b.put("123456x78/12345678x")
	b.distance()
	return b, func(took time.Duration, moves string) {
		t.Helper()
		all, err := b.Entry.Puzzle.ParseMoves(moves)
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range all {
			if i > 0 || b.Line().Nearest() > 0 {
				b.time = b.time.Add(took)
			}
			b.Do(Play{Move: m})
			b.distance()
		}
	}
}

// end is the end of the game.
func (b *bench) end(t *testing.T) *view.Ending {
	t.Helper()
	e := b.view().Pane.Ending
	if e == nil {
		t.Fatal("the game doesn't end")
	}
	return e
}

// The end of a game says how many moves it took, how many were possible, the hints and the time.
func TestEnd(t *testing.T) {
	b, play := played(t)
	b.Do(Hint{})
	play(23*time.Second, "u")
	b.Do(Hint{})
	b.Do(Hint{}) // says more
	play(23*time.Second, "drr")
	e := b.end(t)
	if e.Figure != "4" || e.Unit != "moves" || e.Line != "2 were possible · 3 hints" || e.More != "1:09.00" || e.Title != "1 mistake" ||
		e.Actions[0].Title != "Learn from 1 mistake" || e.Medals[0] != view.Solved {
		t.Fatalf("the end shows %+v", e)
	}
	if m := e.Rests.(view.Descent).Marks[0]; m.Title != "Move 1: tile 4 down" || m.Detail != "cost 2 moves" || m.Cost != "+2" || m.Board != b.Line().Start() {
		t.Errorf("before the review, the mistake is told as %+v", m)
	}
	b.Do(Review{})
	b.Do(Play{Move: b.known().Best()[0]})
	b.Do(LeaveReview{})
	if e := b.end(t); e.Aside != "1 of 1 found" || e.Actions[0].Title != "New" || e.Rests.(view.Descent).Marks[0].Detail != "better: tile 7 left" {
		t.Errorf("after the review the end shows %+v", e)
	}
	game := b.Line()
	b.Do(following{})
	b.Until("another position", func() bool { return b.Line() != game })
	if n := b.distance(); n != 2 {
		t.Errorf("New leads from a position at distance 2 to one at %d", n)
	}
}

func TestTheEndIsToldAndClosed(t *testing.T) {
	b, play := played(t)
	b.animated = true
	play(69*time.Second, "r")
	b.goOn(1)
	play(69*time.Second, "r")
	if b.goOn(0.5); b.view().Pane.Ending != nil {
		t.Error("the game ends before its last move")
	}
	last := b.moving
	b.goOn(1)
	if v := b.view(); v.Pane.Ending == nil || v.Board.Glow != 0 || b.moving == last {
		t.Errorf("the light begins with %v", v.Board.Glow)
	}
	b.goOn(0.5)
	if v, e := b.view(), b.end(t); v.Board.Glow != 0.5 || e.Medals[0] != view.Shortest || e.Figure != "2" || e.Line != "shortest · no hints" || e.More != "1:09.18" || v.Status.Headline != "" {
		t.Errorf("the end shows %+v, the light %v", v.Pane, v.Board.Glow)
	}
	if b.Do(CloseEnd{}); b.Ends() || b.view().Pane.Ending != nil || b.view().Status.More != "1:09.18" {
		t.Errorf("closed, the status bar says %+v", b.view().Status)
	}
	b.Do(Undo{})
	b.Do(Redo{})
	if b.view().Board.Glow == 0 {
		t.Error("the light is out")
	}
	b.options.Clock = false
	if more := b.view().Status.More; more != "" {
		t.Errorf("without a clock %q", more)
	}
}

// A finished game keeps its time and moves: whoever goes on from its middle plays another game, and is
// told so. Undo brings it back.
func TestUndoBringsAFinishedGameBack(t *testing.T) {
	b, play := played(t)
	play(23*time.Second, "urdldr") // back and forth
	for !b.Position().Solved() {
		play(23*time.Second, b.Entry.Puzzle.Notation(b.now().Best()[0]))
	}
	game, taken := b.Line(), b.end(t).More
	b.Do(Seek{At: 1})
	play(11*time.Second, "d")
	if said := b.view().Status.Detail; !strings.Contains(said, "This replaces ") {
		t.Errorf("of the moves that are gone the status bar says %q", said)
	}
	b.time = b.time.Add(time.Hour)
	b.Do(Undo{})
	b.Do(Seek{At: float64(b.Line().Len())})
	if b.Line().Len() != game.Len() || b.end(t).More != taken {
		t.Errorf("Undo brings back %v with %q, want %q", b.Line().Moves, b.end(t).More, taken)
	}
	for range game.Len() + 2 { // it ends at the start of the game
		b.Do(Undo{})
	}
	if b.Line().Len() > 0 || b.Position() != game.Start() || b.CanUndo() {
		t.Errorf("Undo of all moves ends at %v, %d moves before it", b.Position(), b.Line().Len())
	}
	b.options.Mode = scene.Edit
	if b.Do(Undo{}); b.Position() == game.Start() {
		t.Error("in Edit it ends there too")
	}
}

// Each own game is kept once, with the times of its moves and its hints; one that goes on from a solution isn't.
func TestGamesAreKept(t *testing.T) {
	b, play := played(t)
	b.Do(Hint{})
	play(time.Second, "rr")
	if g := b.kept; len(g.games) != 1 || g.games[0].Hints != 1 || !slices.Equal(g.times, []time.Duration{0, time.Second}) {
		t.Errorf("with a hint the games are %+v", g)
	}
	b.Do(Undo{})
	play(time.Second, "r")
	if len(b.kept.games) != 1 {
		t.Error("the same game is kept twice")
	}
	b.Do(Restart{})
	play(time.Second, "u") // a mistake
	b.solve()
	play(time.Second, "drr")
	if v := b.view(); len(b.kept.games) != 1 || v.Pane.Ending != nil || v.CanReview || v.Status.Actions[0].Title != "Play it myself" {
		t.Errorf("along a solution the games are %v, the end %+v", b.kept.games, v)
	}
	b.options.Coach = true
	b.Do(Restart{})
	b.Set(b.Position())
	play(time.Second, "rr")
	if g := b.kept.games; len(g) != 2 || g[1].Hints != 3 {
		t.Errorf("with the coach the games are %+v", g)
	}
}

// The bests appear during a game, and its end says if it has beaten them.
func TestBests(t *testing.T) {
	b, play := played(t)
	b.kept.bests = &Bests{Of: model.Say("games.thisBoard"), Time: 90 * time.Second, Extra: 1}
	b.Refresh()
	if said := b.view().Pane.Head.Detail; said != "best on this board: 1:30.0 · +1" {
		t.Errorf("%q", said)
	}
	play(time.Second, "rr")
	if said := b.end(t).More; said != "0:01.00 · your fewest moves · your best time" {
		t.Errorf("%q", said)
	}
}

// The clock counts while the user sees the board: not behind something else, and not in a pause, which
// hides it. A key in the pause goes on, and moves nothing.
func TestTheClockCountsWhatIsSeen(t *testing.T) {
	b, play := played(t)
	clock := func(after time.Duration, want string) {
		t.Helper()
		b.time = b.time.Add(after)
		b.stage.show()
		if got := b.view().Pane.Head.Clock; got != want {
			t.Errorf("the clock shows %s, want %s", got, want)
		}
	}
	play(0, "u")
	clock(1234*time.Millisecond, "0:01.2")
	b.behind = true
	clock(time.Hour, "0:01.2")
	b.behind = false
	clock(0, "0:01.2")
	clock(time.Second, "0:02.2")
	b.Do(PlayPause{})
	if v := b.view(); !v.Paused || v.Status.Headline != "The clock has stopped; press P to go on" {
		t.Errorf("a pause shows %+v", v)
	}
	clock(time.Hour, "0:02.2")
	b.Do(Play{Move: b.Position().Moves()[0]})
	if v := b.view(); v.Paused || b.Line().Len() != 1 {
		t.Errorf("after %d moves the game is paused: %t", b.Line().Len(), v.Paused)
	}
	clock(time.Second, "0:03.2")
	b.Do(PlayPause{})
	b.time = b.time.Add(time.Hour)
	b.Do(PlayPause{})
	clock(0, "0:03.2")
	b.Do(PlayPause{})
	b.options.Mode = scene.Edit
	if b.view().Paused {
		t.Error("in Edit the board is hidden")
	}
}

// In a sprint there is no help, and it is said; what the coach would show stays hidden, in Edit too.
func TestNoHelp(t *testing.T) {
	b, _ := played(t)
	b.kept.noHelp = true
	for _, help := range []func(){b.Doing(Hint{}), b.Doing(Solve{})} {
		b.ShowNotice(model.Phrase{})
		if help(); b.stage.in.notice == nil || b.stage.in.search.running || b.view().Board.Lit != nil {
			t.Errorf("it is shown: %+v", b.view())
		}
	}
	b.options.Coach, b.options.Mode = true, scene.Edit
	b.Refresh()
	if v := b.view(); len(v.Board.Ratings) > 0 || len(v.Pane.Moves) > 0 || b.Distance() >= 0 {
		t.Errorf("the coach shows %+v", v)
	}
}

// TestMovesAfterTheEnd: who goes on from the goal makes moves too many, but there was nothing better to find.
func TestMovesAfterTheEnd(t *testing.T) {
	b, play := played(t)
	play(time.Second, "rrlr")
	if e := b.end(t); e.Line != "2 were possible · no hints" || e.Title != "0 mistakes" || e.Actions[0].Title != "New" {
		t.Errorf("the end shows %+v", e)
	}
}

// TestReplay: a game that goes on is played back from its start, and isn't paused.
func TestReplay(t *testing.T) {
	b, play := played(t)
	play(time.Second, "ud")
	b.Do(Replay{})
	if v := b.view(); !v.Pane.Playing || v.Pane.Paused || b.Line().At() > 1 {
		t.Errorf("%+v at %v", v.Pane, b.Line().At())
	}
}
