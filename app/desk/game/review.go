package game

import (
	"slices"

	"quadrille/app/games"
	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
)

// Review lets the user find better moves than the mistakes of the finished game on the line, which doesn't change. It begins
// with the first one that is neither found nor shown.
type Review struct{}

func (Review) do(g *Game) {
	s := g.stage
	in := s.inputs()
	l := s.lineOf(in)
	if !in.canReview(l) {
		return
	}
	s.review(&review{played: in.state.Timeline, mistakes: in.mistakes(l), runs: true})
}

// ReviewGames reviews mistakes of several games, over the line that is on the board.
type ReviewGames struct{ Mistakes []games.Mistake }

func (c ReviewGames) do(g *Game) {
	next := &review{runs: true}
	for _, m := range c.Mistakes {
		line, err := session.NewTimeline(solver.Solution{Start: m.Position, Moves: []model.Move{m.Move}})
		if err == nil { // else it isn't a move there
			next.mistakes = append(next.mistakes, mistake{line: line, number: 1})
		}
	}
	if len(next.mistakes) > 0 {
		g.stage.review(next)
	}
}

func (s *stage) review(next *review) {
	s.stop()
	s.in.review, s.in.closed = next, nil // Done leads to the end of the game
	s.askAbout(max(slices.IndexFunc(next.mistakes, mistake.open), 0))
}

// Reviews reports whether a review is on the board.
func (g *Game) Reviews() bool { return g.stage.in.review.running() }

// GoToMistake asks about a mistake of the review, by its index.
type GoToMistake struct{ Index int }

func (c GoToMistake) do(g *Game) {
	if g.Reviews() {
		g.stage.askAbout(c.Index)
	}
}

// tryBetter answers with a move.
func (s *stage) tryBetter(m model.Move, fraction float64) {
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
type ShowBest struct{}

func (ShowBest) do(g *Game) {
	s := g.stage
	in := s.inputs()
	if !in.canShow() {
		return
	}
	s.halt()
	best := in.known().Best()[0]
	s.settle(shown, best)
	s.answer(best, 0)
}

// nextMistake asks about the next mistake, or ends the review after the last one.
type nextMistake struct{}

func (nextMistake) do(g *Game) {
	if g.stage.in.review.last() {
		g.Do(LeaveReview{})
		return
	}
	g.stage.askAbout(g.stage.in.review.at + 1)
}

// solveMistake leaves the review and puts the position with its shortest solution on the board.
type solveMistake struct{}

func (solveMistake) do(g *Game) {
	p := g.stage.in.review.position()
	g.Do(LeaveReview{})
	g.Set(p)
	g.Do(Solve{})
}

// LeaveReview goes back to what was on the board.
type LeaveReview struct{}

func (LeaveReview) do(g *Game) {
	g.stage.halt()
	g.stage.in.review = g.stage.in.review.ended()
	g.stage.show()
}
