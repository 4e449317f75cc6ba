package game

import (
	"testing"
	"time"

	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets/scene"
)

// A move during the animation of the move before is not lost.
func TestMovesInQuickSuccession(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		b.animated = true
		first := b.Position().Moves()[0]
		b.Do(Play{Move: first, Fraction: 0.2})
		if at := b.view().Pane.Curve.At; at != 0.2 {
			t.Errorf("a move dragged by a fifth begins at %v", at)
		}
		b.goOn(0.4)
		b.Rest()
		next := b.Position().Moves()[0]
		b.Do(Play{Move: next})
		b.goOn(1)
		if line := b.Line(); line.Len() != 2 || line.At() != 2 || line.Moves[1] != next {
			t.Errorf("the moves are %v at %v", line.Moves, line.At())
		}
	})
}

func TestRestEndsTheMoveUnderWay(t *testing.T) {
	b := first(t)
	b.animated = true
	b.options.Speed = len(session.Speeds) - 1
	b.Do(Play{Move: b.Position().Moves()[0]})
	if speed := session.Speeds[b.options.Speed]; speed <= 1 || b.moving.takes != time.Duration(float64(moveTime)/speed) {
		t.Errorf("at speed %v a move takes %v", speed, b.moving.takes)
	}
	b.goOn(0.5)
	if !b.view().Board.Moving {
		t.Fatal("no move is under way")
	}
	b.Rest()
	if b.goOn(0.7); b.view().Board.Moving || b.Line().At() != 1 {
		t.Errorf("the board is stuck at %v", b.Line().At())
	}
}

func TestAStepBeginsWhereTheOneUnderWayEnds(t *testing.T) {
	b := first(t)
	b.near(4)
	b.solve()
	b.animated = true
	for _, c := range []struct {
		from     float64
		way      bool
		fraction float64
		forward  bool
		want     float64
	}{
		{0, true, 0.3, true, 2},
		{2, true, 0.3, false, 2},
		{3, false, 0.4, false, 1},
	} {
		b.Do(Seek{At: c.from})
		b.Do(Step{Forward: c.way})
		b.goOn(c.fraction)
		b.Do(Step{Forward: c.forward})
		if b.goOn(1); b.Line().At() != c.want {
			t.Errorf("a step at %v of that from %v leads to %v, want %v", c.fraction, c.from, b.Line().At(), c.want)
		}
	}
}

func TestPlayingEndsAtTheEnd(t *testing.T) {
	b := first(t)
	b.options.Speed = len(session.Speeds) - 1
	b.near(2)
	b.solve()
	b.Do(PlayPause{})
	b.Until("the end", func() bool { return !b.view().Pane.Playing })
	label := b.view().Board.Say(model.Own(b.Entry.Puzzle, "area.start"))
	if !b.Position().Solved() || label != "After move 2 of 2" {
		t.Errorf("it ended at %v; over the board is %q", b.Position(), label)
	}
	b.Do(PlayPause{})
	if b.Line().At() != 1 || !b.view().Pane.Playing {
		t.Errorf("at the end it plays from %v", b.Line().At())
	}
}

func TestANewSolutionIsNotPlayedAsTheOldOne(t *testing.T) {
	b := first(t)
	b.near(3)
	b.solve()
	b.Do(Solve{})
	b.Do(PlayPause{}) // the old solution is still there
	b.Until("another solution", func() bool { return !b.stage.in.search.running })
	if line := b.Line(); b.stage.in.playing || b.stage.pause.Running() || line.At() != 0 {
		t.Errorf("the new solution is at %v, playing: %v", line.At(), b.stage.in.playing)
	}
}

// A hint names the line's own next move if that is a best one.
func TestAHintGoesOnWithTheLine(t *testing.T) {
	b := first(t)
	b.put("23415x768/12345678x")
	b.distance()
	for _, best := range b.now().Best() {
		b.Do(Play{Move: best})
		b.Do(Seek{At: 0})
		b.stage.in.hint = hint{}
		if b.Do(Hint{}); b.stage.in.hint.move != best {
			t.Errorf("on a line that goes on with %v it names %v", best, b.stage.in.hint.move)
		}
	}
}

// A row shows where the tile goes; letters, for where the blank goes, are for judges.
func TestRowsShowTheArrowOfTheTile(t *testing.T) {
	b := first(t)
	b.put("1234567x8/12345678x")
	b.distance()
	b.solve()
	v := b.view().Pane
	if row := v.Rows[1]; row.Sign != "←" {
		t.Errorf("the row is %+v", row)
	}
	if o := v.Moves[0]; o.Sign != "←" || o.Mark.Trend != scene.Helps {
		t.Errorf("the move is %+v", o)
	}
	english := v.Rows[1].Words
	b.Translator = translate.New(translate.Chinese)
	b.Refresh()
	if row := b.view().Pane.Rows[1]; row.Words == english {
		t.Errorf("in Chinese the row is %+v", row)
	}
}
