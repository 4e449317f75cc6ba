package game

import (
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/widgets"
)

// A game with one wrong move is played to its end, which names the mistake.
func TestAGameIsReviewed(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		b.options.Mode = widgets.Play
		b.near(3)
		wrong := b.costly()
		extra := wrong.Distance - 2
		b.Play(wrong.Move, 0)
		b.distance()
		if v := b.view().Pane; v.Rows[1].Mark.Text != "" || v.Rows[1].Left != "" || v.Distances != nil || v.Head.Badge != "" || len(v.Moves.Options) > 0 {
			t.Errorf("during the game the wrong move is shown as %+v with %+v", v.Rows[1], v.Moves)
		}
		b.options.Coach = true
		b.Refresh()
		if v := b.view().Pane; v.Rows[1].Mark.Text != "+"+string('0'+rune(extra)) || len(v.Moves.Options) == 0 {
			t.Errorf("with the coach the wrong move is marked %+v, costs %d", v.Rows[1].Mark, extra)
		}
		b.options.Coach = false
		b.finish()
		v := b.view()
		if head := v.Pane.Head; head.Badge != b.Say(model.Phrase{Key: "pane.tooLong", Count: extra}) || head.Ink != widgets.ColorCaution || v.Pane.Distances == nil {
			t.Errorf("the headline is %+v", head)
		}
		if distances, detours := b.Distances(); distances[0] != 3 || detours[1] != extra || slices.Max(detours[2:]) != 0 {
			t.Errorf("the distances are %v, the detours %v", distances, detours)
		}
		if s := v.Status; !strings.Contains(s.Detail, "fewest 3. Detour at move 1") || len(s.Actions) < 3 || v.Pane.Moves.Empty != "Solved" || v.Pane.CanSolve {
			t.Errorf("at the end the status bar says %q with %d actions", s.Detail, len(s.Actions))
		}
		b.review(wrong.Move)
		b.Restart()
		if line := b.Line(); line.Len() != 0 || b.Shown() != line.Start() {
			t.Errorf("restarted at %v", b.Shown())
		}
	})
}

// review goes through the review of a game that was lost at its first move.
func (b *bench) review(wrong model.Move) {
	t := b.t
	t.Helper()
	game, start := b.Line(), b.Line().Start()
	if review := b.view().Status.Actions[0]; !review.Primary || !b.Review.CanBegin() {
		t.Errorf("at the end %q is offered", review.Title)
	}
	b.Review.Begin()
	v := b.view()
	if b.Line() != game || b.Shown() != start || !strings.HasPrefix(v.Status.Headline, "Mistake 1 of ") ||
		!strings.HasPrefix(v.Status.Detail, "You played "+b.Entry.Puzzle.Notation(wrong)+" ") || len(v.Board.Lit) < 2 {
		t.Fatalf("the review shows %+v at %v, with %+v on the board", v.Status, b.Line().At(), v.Board.Lit)
	}

	v.Status.Actions[0].Do() // try again
	if line := b.Line(); line.Len() != 0 || b.Shown() != start || len(b.view().Pane.Moves.Options) > 0 {
		t.Errorf("the try begins with %d moves", line.Len())
	}
	b.Play(wrong, 0)
	b.Review.Leave()
	if !slices.Equal(b.Line().Moves, game.Moves) || b.Shown() != start || b.view().Status.Headline != v.Status.Headline {
		t.Errorf("leaving leads to %v at %v", b.Line().Moves, b.Line().At())
	}

	b.view().Status.Actions[1].Do() // show the best
	b.Until("the best", func() bool { return b.Line().HasSolution() })
	b.Until("the game again", func() bool { return slices.Equal(b.Line().Moves, game.Moves) })
	if b.Shown() != start {
		t.Errorf("after the best moves the game is shown at %v", b.Line().At())
	}
	b.Review.Go(1)
	if n := len(b.Review.mistakes); n > 1 && b.Review.at != 1 || n == 1 && b.Review.at != 0 {
		t.Errorf("one further is mistake %d of %d", b.Review.at+1, n)
	}
	if b.Review.Leave(); b.Review.Runs() || !slices.Equal(b.Line().Moves, game.Moves) {
		t.Error("the review doesn't end")
	}
}
