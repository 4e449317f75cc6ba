package game

import (
	"context"
	"errors"

	"quadrille/app/work"
	"quadrille/solver"
)

// Search finds a solution with the engine.
type Search struct {
	game     *Game
	job      *work.Job
	slow     bool    // the search takes long enough to show its progress
	progress float64 // from 0 to 1; negative while unknown
	expanded int     // states, if the engine counts them
}

// CanToggle reports whether Toggle can start or stop a search.
func (s *Search) CanToggle() bool {
	k := s.game.facts.now
	return s.job.Running() || k.solvable() && k.Distance != 0 && !s.game.Review.runs
}

// Toggle searches for a solution, or stops the running search.
func (s *Search) Toggle() {
	if s.job.Running() {
		s.job.Cancel()
		s.game.Refresh()
		return
	}
	g := s.game
	shown := g.Shown()
	if k := g.facts.of(shown, nil); !k.solvable() || k.Distance == 0 {
		return
	}
	g.stop()
	s.slow, s.progress, s.expanded = false, -1, 0
	work.Start(s.job, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return g.Entry.Engine.Solve(ctx, shown, progress)
	}, func(done, total int64) {
		s.slow = true
		if total > 0 {
			s.progress = float64(done) / float64(total)
		} else {
			s.expanded = int(done)
		}
		g.Frame()
	}, s.done)
	g.Refresh()
}

// done shows a solution, or why there is none.
func (s *Search) done(found solver.Solution, err error) {
	g := s.game
	if err == nil {
		g.Attach(found)
		return
	}
	g.Refresh()
	if unsolvable, ok := errors.AsType[*solver.Unsolvable](err); !ok {
		g.deps.Window.ShowError(err)
	} else if g.deps.OnShow() {
		g.deps.Window.Notify(unsolvable.Finding.Phrase)
	}
}
