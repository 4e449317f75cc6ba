package game

import (
	"context"
	"errors"
	"slices"

	"quadrille/app/study/method"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// Search finds a solution with the engine or a textbook algorithm.
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

// Methods lists the textbook algorithms that With can run.
func (s *Search) Methods() []method.Method {
	searcher, _ := s.game.Entry.Engine.(solver.Searcher)
	if searcher == nil {
		return nil
	}
	return slices.DeleteFunc(method.Of(searcher), func(m method.Method) bool { return m.Algorithm.NeedsTable })
}

// Toggle searches for a solution with the engine, or stops the running search.
func (s *Search) Toggle() {
	if s.job.Running() {
		s.job.Cancel()
		s.game.Refresh()
		return
	}
	s.start(s.game.Entry.Engine.Solve)
}

// With searches for a solution with a textbook algorithm.
func (s *Search) With(m method.Method) {
	limit := s.game.deps.Window.MaxBytes()
	s.start(func(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
		run, err := s.game.Entry.Engine.(solver.Searcher).Start(ctx, p, m.Spec(limit))
		if err != nil {
			return solver.Solution{}, err
		}
		err = run.Finish(ctx, func(stats solver.Stats) { progress(stats.Expanded, 0) })
		if errors.Is(err, solver.ErrLimit) {
			err = &model.Refusal{Reason: method.LimitReached(limit, run.Stats())}
		}
		moves, _ := run.Solution()
		return m.Solution(p, moves, run.Stats().Elapsed), err
	})
}

func (s *Search) start(solve func(context.Context, model.Position, solver.Progress) (solver.Solution, error)) {
	g := s.game
	shown := g.Shown()
	if k := g.facts.of(shown, nil); !k.solvable() || k.Distance == 0 {
		return
	}
	g.stop()
	s.slow, s.progress, s.expanded = false, -1, 0
	work.Start(s.job, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return solve(ctx, shown, progress)
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
