package game

import (
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
			b.Play(m, 0)
			b.distance()
		}
	}
}

// The end of a game says how many moves it took, how many were possible, the hints and the time.
func TestEnd(t *testing.T) {
	b, play := played(t)
	b.Hint()
	play(23*time.Second, "u")
	b.Hint()
	b.Hint() // says more
	play(23*time.Second, "drr")
	e := b.view().Pane
	if e.Head.Title != "Solved in 4 moves" || e.Head.Detail != "2 were possible · 2 hints · 1:09.00" || e.List != "Mistakes: 0 of 1 found" ||
		e.Actions[0].Title != "Review mistakes" || e.Head.Medal != view.Solved {
		t.Fatalf("the end shows %+v", e)
	}
	if m := e.Mistakes[0]; m.Title != "Move 1: 4 down" || m.Detail != "2 to go became 3" || m.Board != b.Line().Start() {
		t.Errorf("before the review, the mistake is told as %+v", m)
	}
	b.Review.Begin()
	b.Play(b.known().Best()[0], 0)
	b.Review.Leave()
	if e := b.view().Pane; e.List != "Mistakes: 1 of 1 found" || e.Actions[0].Title != "Play again" || e.Mistakes[0].Detail != "better: 7 left" {
		t.Errorf("after the review the end shows %+v", e)
	}
	game := b.Line()
	b.Another()
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
	if b.goOn(0.5); b.view().Pane.Head.Medal != view.NoMedal {
		t.Error("the game ends before its last move")
	}
	last := b.moving
	b.goOn(1)
	if v := b.view(); v.Pane.Head.Medal == view.NoMedal || v.Board.Glow != 0 || b.moving == last {
		t.Errorf("the light begins with %v", v.Board.Glow)
	}
	b.goOn(0.5)
	if v := b.view(); v.Board.Glow != 0.5 || v.Pane.Head.Medal != view.Shortest || v.Pane.Head.Title != "Solved in 2 moves, the shortest" || v.Pane.Head.Detail != "1:09.18" {
		t.Errorf("the end shows %+v, the light %v", v.Pane, v.Board.Glow)
	}
	if !b.CloseEnd() || b.view().Pane.Head.Medal != view.NoMedal || b.CloseEnd() || b.view().Status.More != "1:09.18" {
		t.Errorf("closed, the status bar says %+v", b.view().Status)
	}
	b.Undo()
	b.Redo()
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
	for !b.Shown().Solved() {
		play(23*time.Second, b.Entry.Puzzle.Notation(b.now().Best()[0]))
	}
	game, taken := b.Line(), b.view().Pane.Head.Detail
	b.Player.Seek(1)
	play(11*time.Second, "d")
	if said := b.view().Status.Detail; !strings.Contains(said, "This replaces ") {
		t.Errorf("of the moves that are gone the status bar says %q", said)
	}
	b.time = b.time.Add(time.Hour)
	b.Undo()
	b.Player.Seek(float64(b.Line().Len()))
	if b.Line().Len() != game.Len() || b.view().Pane.Head.Detail != taken {
		t.Errorf("Undo brings back %v with %q, want %q", b.Line().Moves, b.view().Pane.Head.Detail, taken)
	}
}

// A record is fewer moves, or as many in less time. A worse game doesn't replace it.
func TestBests(t *testing.T) {
	b := bests{records{}, "toy"}
	for i, c := range []struct {
		moves, seconds int
		better         bool
		kept           string // moves and milliseconds
	}{
		{20, 60, false, "20 60000"},
		{22, 10, false, "20 60000"},
		{20, 61, false, "20 60000"},
		{20, 59, true, "20 59000"},
		{18, 90, true, "18 90000"},
	} {
		if better := b.record(5, c.moves, time.Duration(c.seconds)*time.Second); better != c.better {
			t.Errorf("game %d is better: %t", i, better)
		}
		if kept := b.saved.String("best.toy.5"); kept != c.kept {
			t.Errorf("after game %d the best is %s, want %s", i, kept, c.kept)
		}
	}
}

// A game with a hint isn't a record, and neither is one that goes on from a solution.
func TestOnlyOwnGamesAreRecords(t *testing.T) {
	b, play := played(t)
	b.Hint()
	play(time.Second, "rr")
	if v := b.view(); len(b.records) > 0 || v.Pane.Head.Detail != "1 hint · 0:01.00" {
		t.Errorf("with a hint the records are %v, the end says %q", b.records, v.Pane.Head.Detail)
	}
	b.Restart()
	b.stage.in.hint = hint{}
	play(time.Second, "u") // a mistake
	b.solve()
	play(time.Second, "drr")
	if v := b.view(); len(b.records) > 0 || v.Pane.Head.Medal != view.NoMedal || v.CanReview || v.Status.Actions[0].Title != "Play it myself" {
		t.Errorf("along a solution the records are %v, the end %+v", b.records, v)
	}
	b.Restart()
	b.Set(model.Say("change.paste"), b.Shown())
	play(time.Second, "rr")
	if v := b.view(); len(b.records) != 1 || v.Pane.Head.Medal == view.NoMedal {
		t.Errorf("after an own game the records are %v", b.records)
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
		if got := b.view().Pane.Head.Aside; got != want {
			t.Errorf("the clock shows %s, want %s", got, want)
		}
	}
	play(0, "u")
	clock(1234*time.Millisecond, "0:01.2")
	b.behind = true
	clock(time.Hour, "0:01.2")
	b.behind = false
	clock(time.Second, "0:02.2")
	b.Player.Toggle()
	if v := b.view(); !v.Paused || v.Status.Headline != "Paused" {
		t.Errorf("a pause shows %+v", v)
	}
	clock(time.Hour, "0:02.2")
	b.Play(b.Shown().Moves()[0], 0)
	if v := b.view(); v.Paused || b.Line().Len() != 1 {
		t.Errorf("after %d moves the game is paused: %t", b.Line().Len(), v.Paused)
	}
	clock(time.Second, "0:03.2")
	b.Player.Toggle()
	b.time = b.time.Add(time.Hour)
	b.Player.Toggle()
	clock(0, "0:03.2")
	b.Player.Toggle()
	b.options.Mode = scene.Edit
	if b.view().Paused {
		t.Error("in Edit the board is hidden")
	}
}
