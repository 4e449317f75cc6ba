package game

import (
	"slices"

	"quadrille/app/games"
	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
)

// Review lets the user find better moves than the mistakes of finished games, which don't change.
type Review struct{ stage *stage }

// Begin asks about the first mistake of the current line that is neither found nor shown.
func (r *Review) Begin() {
	s := r.stage
	in := s.inputs()
	l := s.lineOf(in)
	if !in.canReview(l) {
		return
	}
	r.start(&review{played: in.state.Timeline, mistakes: in.mistakes(l), runs: true})
}

// Ask asks about mistakes of several games, over the line that is on the board.
func (r *Review) Ask(mistakes []games.Mistake) {
	next := &review{runs: true}
	for _, m := range mistakes {
		line, err := session.NewTimeline(solver.Solution{Start: m.Position, Moves: []model.Move{m.Move}})
		if err == nil { // else it isn't a move there
			next.mistakes = append(next.mistakes, mistake{line: line, number: 1})
		}
	}
	if len(next.mistakes) > 0 {
		r.start(next)
	}
}

func (r *Review) start(next *review) {
	s := r.stage
	s.stop()
	s.in.review, s.in.closed = next, nil // Done leads to the end of the game
	s.askAbout(max(slices.IndexFunc(next.mistakes, mistake.open), 0))
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
	s.halt()
	if s.in.review.settled() {
		s.deps.Window.Notify(model.Say("review.goOn"))
		return
	}
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
	s.settle(shown, best)
	s.answer(best, 0)
}

// next asks about the next mistake, or ends the review after the last one.
func (r *Review) next() {
	if r.stage.in.review.last() {
		r.Leave()
		return
	}
	r.stage.askAbout(r.stage.in.review.at + 1)
}

// showLine leaves the review and puts the position with its shortest solution on the board.
func (r *Review) showLine(g *Game) {
	p := r.stage.in.review.position()
	r.Leave()
	g.Set(p)
	g.Search.Toggle()
}

// Leave goes back to what was on the board; false without a review.
func (r *Review) Leave() bool {
	runs := r.Runs()
	if runs {
		r.stage.halt()
		r.stage.in.review = r.stage.in.review.ended()
		r.stage.show()
	}
	return runs
}
