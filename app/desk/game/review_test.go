package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/games"
	"quadrille/model"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// A game with one wrong move is played to its end, which names the mistake.
func TestAGameIsReviewed(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		b.options.Mode = scene.Play
		b.near(3)
		wrong := b.costly()
		extra := wrong.Distance - 2
		b.Do(Play{Move: wrong.Move})
		b.distance()
		b.options.Coach = true
		b.Refresh()
		if v := b.view().Pane; v.Rows[1].Mark.Text != "+"+string('0'+rune(extra)) || len(v.Moves) == 0 || b.view().CanReview {
			t.Errorf("with the coach the wrong move is marked %+v, costs %d", v.Rows[1].Mark, extra)
		}
		b.options.Coach = false
		b.finish()
		v := b.view()
		if distances, detours := b.line().distances, b.line().costs; distances[0] != 3 || detours[1] != extra || slices.Max(detours[2:]) != 0 {
			t.Errorf("the distances are %v, the detours %v", distances, detours)
		}
		e := b.end(t)
		if marks := e.Rests.(view.Descent).Marks; v.Pane.CanSolve || e.Medals[0] != view.WithoutHints || len(marks) != 1 || strings.Contains(marks[0].Detail, "better") || !strings.HasPrefix(e.Line, "3 were possible") {
			t.Errorf("the game ends with %+v", e)
		}
		b.Do(CloseEnd{})
		if v := b.view().Pane; v.Head.Aside != b.Say(model.Phrase{Key: "pane.tooLong", Count: extra}) || v.Head.Ink != scene.ColorCaution || v.Curve.Distances == nil {
			t.Errorf("closed, the headline is %+v", v.Head)
		}
		b.Do(Restart{})
		if line := b.Line(); line.Len() != 0 || b.Position() != line.Start() {
			t.Errorf("restarted at %v", b.Position())
		}
	})
}

// reviewed returns a game with some mistakes, each made before a best move.
func reviewed(t *testing.T, b *bench, mistakes int) {
	t.Helper()
	b.options.Mode = scene.Play
	b.near(3)
	for range mistakes {
		b.Do(Play{Move: b.costly().Move})
		b.distance()
		b.Do(Play{Move: b.now().Best()[0]})
		b.distance()
	}
	b.finish()
	if b.end(t).Actions[0].Do(); !b.Reviews() {
		t.Error("the primary action begins no review")
	}
	b.Until("the moves", func() bool { return b.known().complete() })
}

// buttons returns a sign for each button of the pane: - for a disabled one, * for the primary.
func buttons(v View) (signs string) {
	for _, a := range v.Pane.Actions {
		switch {
		case a.Disabled:
			signs += "-"
		case a.Primary:
			signs += "*"
		default:
			signs += "+"
		}
	}
	return signs
}

// found is the number of mistakes found in the review.
func found(b *bench) int { return count(b.review().mistakes, mistake.isFound) }

// Mistakes of several games are asked over what is on the board, which comes back. One found at the first try is gone.
func TestMistakesOfSeveralGames(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		var all []games.Mistake
		for n := 2; n < 4; n++ {
			b.near(n)
			all = append(all, games.Mistake{Position: b.Position(), Move: b.costly().Move})
		}
		b.near(1)
		before := b.Position()
		b.Do(ReviewGames{Mistakes: all})
		for i, m := range all {
			b.Until("the moves", func() bool { return b.known().complete() })
			if v := b.view(); b.Position() != m.Position || v.Board.Lit.Move != m.Move || v.Pane.Rows != nil || v.Pane.Curve.Steps > 0 {
				t.Errorf("mistake %d is asked as %+v", i, v)
			}
			b.Do(Play{Move: b.known().Best()[0]})
			if e := b.end(t); e.Note != "It is gone and won’t return." {
				t.Errorf("mistake %d is answered by %+v", i, e)
			}
			b.end(t).Actions[0].Do()
		}
		if b.Reviews() || b.Position() != before || !slices.Equal(b.kept.answers, []bool{true, true}) {
			t.Errorf("it leads back to %v, the answers are %v", b.Position(), b.kept.answers)
		}
	})
}

// A review asks before it tells, answers the first move, and shows the best move only on request.
func TestReview(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		reviewed(t, b, 3)
		game := b.Line()
		if len(b.review().mistakes) < 3 {
			t.Fatalf("the game has mistakes %+v", b.review().mistakes)
		}
		b.options.Coach = true // tells nothing either
		v := b.view()
		if v.Board.Position != game.Line[b.review().before()] || v.Board.Answer != scene.Yours || v.Board.Lit.Move != b.review().mistaken() ||
			v.Board.Lit.Distance >= 0 || v.Board.Ratings != nil || v.Board.Mode != scene.Play || v.Pane.CanSolve {
			t.Errorf("a review begins with %+v", v.Board)
		}
		if rows := v.Pane.Rows; len(rows) != b.review().before()+2 || v.Pane.Row != b.review().before()+1 {
			t.Errorf("%d rows are listed before move %d", len(rows), b.review().before()+1)
		}
		for i, m := range v.Pane.Mistakes {
			if told := m.Board != nil || m.Detail != ""; told != (i == 0) {
				t.Errorf("of mistake %d is told %+v", i, m)
			}
		}
		if bar := v.Status; bar.Headline != "Find a better move" || !strings.HasSuffix(bar.Detail, ".") || buttons(v) != "-+++" ||
			v.Pane.Head.Title != fmt.Sprintf("Mistake 1 of %d", len(b.review().mistakes)) {
			t.Errorf("a review asks %+v, %+v", bar, v.Pane)
		}

		b.Do(Play{Move: b.review().mistaken()}) // no better
		v = b.view()
		if bar := v.Status; bar.Tone != view.Faulty || !strings.Contains(bar.Headline, " again: it costs ") || v.Board.Answer != scene.Wrong {
			t.Errorf("the same mistake leads to %+v, %+v", bar, v.Board)
		}
		best := b.known().Best()[0]
		b.Do(Play{Move: best})
		v = b.view()
		left := fmt.Sprintf("%d to go now · found at try 2", b.known().Distance-1)
		if e := b.end(t); e.Medals[0] != view.Found || !strings.HasPrefix(e.Line, "Right. Yours (") || e.More != left || !strings.HasPrefix(e.Note, "It returns tomorrow") ||
			v.Status.Headline != "" || !slices.Equal(b.kept.answers, []bool{false}) {
			t.Errorf("a best move leads to %+v, the answers are %v", e, b.kept.answers)
		}
		if v.Board.Answer != scene.Right || v.Board.Move != best || v.Board.Fraction != 1 || found(b) != 1 {
			t.Errorf("a best move is shown as %+v", v.Board)
		}
		b.Do(Play{Move: best}) // the board takes no more
		if stays := b.Position() == b.review().board.End(); !stays {
			t.Errorf("a move leads to %v", b.Position())
		}
		if b.end(t).Actions[0].Do(); b.review().at != 1 {
			t.Errorf("the primary action leads to mistake %d", b.review().at)
		}
		b.Until("the moves", func() bool { return b.known().complete() })

		b.Do(ShowBest{})
		if e, m := b.end(t), b.review().mistakes[1]; !strings.HasPrefix(e.Line, "The best move. ") || !m.shown || m.found || found(b) != 1 {
			t.Errorf("the best move is shown as %+v", e)
		}
		b.Do(Step{Forward: false})
		b.Do(Step{Forward: false})
		if b.view().Status.Tone != view.Telling || b.review().at != 0 {
			t.Errorf("back again, mistake %d is answered", b.review().at)
		}
		b.Do(Seek{At: float64(game.Len())})
		if !b.review().last() {
			t.Errorf("the end of the line is near mistake %d", b.review().at)
		}
		if b.Do(Undo{}); b.Reviews() {
			t.Error("Undo doesn't end the review")
		}
		b.Do(Redo{})
		if b.Line().Len() != game.Len() || !b.view().CanReview {
			t.Errorf("the game has become %v", b.Line().Moves)
		}
		b.Do(Review{})
		if b.review().at != 2 || found(b) != 1 || b.view().Pane.Mistakes[0].Note != "found" {
			t.Errorf("the review begins again at mistake %d, with %d found", b.review().at, found(b))
		}
		b.Until("the moves", func() bool { return b.stage.inputs().canShow() })
		b.Do(ShowBest{})
		if b.end(t).Actions[0].Do(); b.Reviews() || !b.Line().Ended() {
			t.Error("the review doesn't lead back to the end of the game")
		}
	})
}

// A wrong move stays for a moment and slides back. Another move before that answers as well.
func TestWrongMovesSlideBack(t *testing.T) {
	b := first(t)
	reviewed(t, b, 1)
	b.animated = true
	b.Do(Play{Move: b.review().mistaken()})
	b.goOn(0.5)
	if v := b.view(); v.Status.Tone != view.Calm || !v.Board.Moving {
		t.Errorf("before it has arrived, the move is judged: %+v", v.Status)
	}
	b.goOn(1)
	if v := b.view(); v.Status.Tone != view.Faulty || v.Board.Answer != scene.Wrong || v.Board.Fraction != 1 {
		t.Errorf("on arrival the board shows %+v", v.Board)
	}
	arrived := b.moving
	b.Until("its way back", func() bool { return b.moving != arrived })
	b.goOn(0.5)
	if v := b.view(); v.Board.Fraction != 0.5 || v.Status.Tone != view.Faulty {
		t.Errorf("half the way back the board shows %+v", v.Board)
	}
	b.goOn(1)
	if v := b.view(); v.Board.Moving || v.Board.Position != b.review().position() || v.Board.Answer != scene.Wrong {
		t.Errorf("back again the board shows %+v", v.Board)
	}
	b.Do(Play{Move: b.review().mistaken()})
	b.goOn(1)
	b.Do(Play{Move: b.known().Best()[0]})
	if b.goOn(1); b.review().answer != right {
		t.Errorf("a best move that follows at once gives %d", b.review().answer)
	}
	b.Do(LeaveReview{})
	b.Do(Review{})
	tries := b.review().current().tries
	b.Do(Play{Move: b.review().mistaken()})
	b.goOn(0.5)
	if b.Do(LeaveReview{}); b.review().current().tries != tries+1 {
		t.Error("an answer that is on its way when the review ends is lost")
	}
}
