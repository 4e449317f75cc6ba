package game

import (
	"slices"

	"quadrille/model"
)

// Review lets the user find better moves than the mistakes of a finished game, which doesn't change.
type Review struct{ stage *stage }

// Begin asks about the first mistake of the current line that is neither found nor shown.
func (r *Review) Begin() {
	s := r.stage
	in := s.inputs()
	l := s.lineOf(in)
	if !in.canReview(l) {
		return
	}
	s.stop()
	s.in.review = &review{played: in.state.Timeline, mistakes: in.mistakes(l), runs: true}
	s.in.closed = nil // Done leads to the end of the game
	s.askAbout(max(slices.IndexFunc(s.in.review.mistakes, mistake.open), 0))
}

// Runs reports whether a review is on the board.
func (r *Review) Runs() bool { return r.stage.in.review.running() }

// GoTo asks about a mistake, by its index.
func (r *Review) GoTo(index int) {
	if r.Runs() {
		r.stage.askAbout(index)
	}
}

func (r *Review) play(m model.Move, fraction float64) {
	s := r.stage
	if s.in.review.settled() {
		s.deps.Window.Notify(model.Say("review.goOn"))
		return
	}
	s.halt()
	if _, err := s.in.review.position().Play(m); err != nil {
		refused(s.deps.Window, err)
		return
	}
	s.in.review = s.in.review.answered(tried, m)
	s.answer(m, fraction)
}

// ShowBest makes a best move. The mistake then counts as shown, unless it was found before.
func (r *Review) ShowBest() {
	s := r.stage
	in := s.inputs()
	if !in.canShow() {
		return
	}
	s.halt()
	best := in.known().Best()[0]
	s.in.review = in.review.answered(shown, best)
	s.answer(best, 0)
}

// Enter does what the primary button does, also at the end of a game with mistakes to review, and reports whether there
// is one.
func (r *Review) Enter() bool {
	in := r.stage.inputs()
	l := r.stage.lineOf(in)
	if in.ends() && in.canReview(l) && slices.ContainsFunc(in.mistakes(l), mistake.open) {
		r.Begin()
		return true
	}
	if !r.Runs() || !r.stage.in.review.settled() {
		return false
	}
	if r.stage.in.review.last() {
		return r.Leave()
	}
	r.stage.askAbout(r.stage.in.review.at + 1)
	return true
}

// Leave goes back to the finished game; false without a review.
func (r *Review) Leave() bool {
	runs := r.Runs()
	if runs {
		r.stage.halt()
		r.stage.in.review = r.stage.in.review.ended()
		r.stage.show()
	}
	return runs
}
