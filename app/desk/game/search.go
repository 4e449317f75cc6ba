package game

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// Search finds solutions, with the engine's own method or a textbook algorithm.
type Search struct {
	// Methods are the algorithms to choose from.
	Methods []method.Method
	// Chosen is 0 for the engine's own method, or i+1 for Methods[i].
	Chosen int

	game     *Game
	job      *work.Job
	by       model.Phrase // the method of the running search
	slow     bool         // the search takes long enough to show its progress
	progress float64      // from 0 to 1; negative while unknown
	latest   solver.Stats
	ended    ended // how the last search ended without a solution
}

// ended says how a search ended without a solution.
type ended struct {
	position         model.Position // nil if there was none
	headline, detail model.Phrase
}

func newSearch(g *Game) *Search {
	s := &Search{game: g, job: g.deps.Jobs.NewJob()}
	if searcher, ok := g.Entry.Engine.(solver.Searcher); ok {
		s.Methods = slices.DeleteFunc(method.Of(searcher), func(m method.Method) bool { return m.Algorithm.NeedsTable })
	}
	return s
}

// Name returns the name of a method, by its number as in Chosen.
func (s *Search) Name(chosen int) model.Phrase {
	if chosen == 0 {
		return s.game.Entry.Engine.Method().Name
	}
	return s.Methods[chosen-1].Name()
}

// Choose solves with another method.
func (s *Search) Choose(chosen int) {
	s.Chosen, s.ended = chosen, ended{}
	s.job.Cancel()
	s.Toggle()
}

// CanToggle reports whether Toggle can start or stop a search.
func (s *Search) CanToggle() bool {
	k := s.game.facts.now
	return s.job.Running() || k.solvable() && k.Distance != 0 && !s.game.Review.runs
}

// Toggle searches for a solution with the chosen method, or stops the running search.
func (s *Search) Toggle() {
	if s.job.Running() {
		s.stop()
		return
	}
	g := s.game
	shown := g.Shown()
	if k := g.facts.of(shown, nil); !k.solvable() || k.Distance == 0 {
		return
	}
	g.stop()
	s.progress, s.slow, s.latest, s.ended, s.by = -1, false, solver.Stats{}, ended{}, s.Name(s.Chosen)
	engine, limit := g.Entry.Engine, g.deps.Window.MaxBytes()
	var latest atomic.Pointer[solver.Stats] // only set for the algorithms
	search := func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return engine.Solve(ctx, shown, progress)
	}
	if s.Chosen > 0 {
		m := s.Methods[s.Chosen-1]
		search = func(ctx context.Context, _ solver.Progress) (solver.Solution, error) {
			if err := solvable(ctx, engine, shown); err != nil { // else some searches never end
				return solver.Solution{}, err
			}
			o, err := method.Run(ctx, engine.(solver.Searcher), shown, m.Spec(limit), &latest)
			if err == nil && !o.Found {
				err = o.Err
			}
			latest.Store(&o.Stats)
			return m.Solution(shown, o.Moves, o.Stats.Elapsed), err
		}
	}
	work.Start(s.job, search, func(done, total int64) {
		s.slow, s.progress = true, -1
		switch stats := latest.Load(); {
		case stats != nil:
			s.latest = *stats
		case total > 0:
			s.progress = float64(done) / float64(total)
		default:
			s.latest.Expanded = done
		}
		g.Frame()
	}, func(found solver.Solution, err error) {
		if stats := latest.Load(); stats != nil && errors.Is(err, solver.ErrLimit) {
			s.end(ended{shown, model.Say("compare.pane.limit"), method.LimitReached(limit, *stats)})
			return
		}
		s.done(found, err)
	})
	g.Refresh()
}

// done shows a solution, or why there is none.
func (s *Search) done(found solver.Solution, err error) {
	unsolvable, ok := errors.AsType[*solver.Unsolvable](err)
	switch {
	case err == nil:
		s.game.Attach(found)
	case !ok:
		s.end(ended{})
		s.game.deps.Window.ShowError(err)
	default:
		s.end(ended{})
		if s.game.deps.OnShow() {
			s.game.deps.Window.Notify(unsolvable.Finding.Phrase)
		}
	}
}

// stop stops the search at the user's request and shows how far it got.
func (s *Search) stop() {
	s.job.Cancel()
	shown, detail := s.game.Shown(), model.Say("pane.pressSolve")
	if n := int(s.latest.Expanded); n > 0 {
		detail = translate.Counted("compare.pane.expanded", n)
	} else if k := s.game.facts.distance(shown); k.Distance < 0 && k.AtLeast > 1 {
		detail = model.Phrase{Key: "status.atLeast", Count: k.AtLeast}
	}
	s.end(ended{shown, model.Say("pane.stopped", "Method", s.by), detail})
}

// end shows how a search ended: in the pane, or in the status bar if the pane shows a line.
func (s *Search) end(e ended) {
	g := s.game
	if s.ended = e; e.position != nil && g.Line().Len() > 0 && g.deps.OnShow() {
		g.deps.Window.Notify(model.Say("status.join", "Before", e.headline, "Next", e.detail))
	}
	g.Refresh()
}

// solvable returns *solver.Unsolvable for a position that can't be solved.
func solvable(ctx context.Context, engine solver.Engine, p model.Position) error {
	k := engine.Known(p)
	if !k.Solvable && k.Unsolvable == nil {
		var err error
		if k, err = engine.Learn(ctx, p, nil); err != nil {
			return err
		}
	}
	if k.Unsolvable != nil {
		return &solver.Unsolvable{Finding: *k.Unsolvable}
	}
	return nil
}
