package game

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
	"sync/atomic"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// Search finds solutions with the engine or a textbook algorithm.
type Search struct{ stage *stage }

// Methods lists the textbook algorithms that With can run.
func (s *Search) Methods() []method.Method {
	searcher, _ := s.stage.engine().(solver.Searcher)
	if searcher == nil {
		return nil
	}
	return slices.DeleteFunc(method.Of(searcher), func(m method.Method) bool { return m.Algorithm.NeedsTable })
}

// Toggle searches for a solution with the engine, or stops the running search.
func (s *Search) Toggle() {
	if s.stage.in.search.running {
		s.stage.endSearch()
		s.stage.show()
		return
	}
	if improver, ok := s.stage.engine().(solver.Improver); ok {
		s.improve(improver)
		return
	}
	s.start(s.stage.engine().Solve)
}

// improve looks for shorter and shorter solutions until it is stopped.
func (s *Search) improve(engine solver.Improver) {
	t := s.stage
	if t.refuses() {
		return
	}
	p := t.inputs().position()
	if k := know(engine, p); !k.solvable() || k.Distance == 0 {
		return
	}
	t.stop()
	t.in.search = search{running: true, slow: true, progress: -1}
	t.in.gap = &gap{of: p, begun: t.deps.Now()}
	var latest atomic.Pointer[solver.Improved]
	work.Start(t.solving, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
		return struct{}{}, engine.Improve(ctx, p, func(i solver.Improved) {
			latest.Store(&i)
			progress(int64(i.Width), 0)
		})
	}, func(width, _ int64) {
		t.in.search.width = int(width)
		t.improved(*latest.Load())
		t.show()
	}, func(_ struct{}, err error) {
		t.in.search = search{}
		if found := latest.Load(); found != nil {
			t.improved(*found)
		}
		if t.show(); err != nil {
			t.deps.Window.ShowError(err)
		}
	})
	t.show()
}

// improved notes the bounds, and attaches the first solution, and a better one if the player is where it begins.
func (s *stage) improved(now solver.Improved) {
	s.in.gap = s.in.gap.with(now, s.deps.Now())
	found := now.Solution
	line := s.session.Line()
	begins := line.Line[line.SolutionFrom] == found.Start && line.HasSolution()
	isBetter := len(found.Moves) < line.Len()-line.SolutionFrom || found.Promises(solver.Shortest) && !line.Solution().Promises(solver.Shortest)
	if found.Moves == nil || begins && (!isBetter || line.Nearest() != line.SolutionFrom) {
		return
	}
	if err := s.session.Attach(found); err != nil {
		s.deps.Window.ShowError(err)
	} else if !begins {
		s.deps.Found()
	}
}

// TakeShorter puts the shorter solution on the board that was found while the player was on the way of a longer one.
func (s *Search) TakeShorter() {
	if best, ok := s.stage.inputs().shorter(); ok {
		s.stage.halt()
		if err := s.stage.session.Attach(best); err != nil {
			s.stage.deps.Window.ShowError(err)
		}
		s.stage.show()
	}
}

// With searches for a solution with a textbook algorithm.
func (s *Search) With(m method.Method) {
	limit, searcher := s.stage.deps.Window.MaxBytes(), s.stage.engine().(solver.Searcher)
	s.start(func(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
		o, err := method.Run(ctx, searcher, p, m.Spec(limit), func(stats solver.Stats) { progress(stats.Expanded, 0) })
		if o.Err != nil {
			err = &model.Refusal{Reason: method.LimitReached(limit, o.Stats)}
		}
		return m.Solution(p, o.Moves, o.Stats.Elapsed), err
	})
}

func (s *Search) start(solve func(context.Context, model.Position, solver.Progress) (solver.Solution, error)) {
	t := s.stage
	if t.refuses() {
		return
	}
	shown := t.inputs().position()
	if k := know(t.in.entry.Engine, shown); !k.solvable() || k.Distance == 0 {
		return
	}
	run(t, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return solve(ctx, shown, progress)
	}, t.attach)
}

// run searches in the background, with its progress in the pane, and calls done with the result.
func run[T any](s *stage, find func(context.Context, solver.Progress) (T, error), done func(T)) {
	s.stop()
	s.in.search = search{running: true, progress: -1}
	work.Start(s.solving, find, func(done, total int64) {
		s.in.search.slow = true
		if total > 0 {
			s.in.search.progress = float64(done) / float64(total)
		} else {
			s.in.search.expanded = int(done)
		}
		s.show()
	}, func(found T, err error) {
		if s.in.search = (search{}); err == nil {
			done(found)
			return
		}
		s.show()
		if unsolvable, ok := errors.AsType[*solver.Unsolvable](err); !ok {
			s.deps.Window.ShowError(err)
		} else if s.deps.OnShow() {
			s.deps.Window.Notify(unsolvable.Finding.Phrase)
		}
	})
	s.show()
}

// Page goes to the shortest solution before or after the current one.
func (s *Search) Page(by int64) {
	s.number(new(big.Int).Add(s.stage.session.Line().Number, big.NewInt(by)))
}

// GoTo shows the shortest solution with a number, or says why it can't.
func (s *Search) GoTo(text string) {
	number, ok := new(big.Int).SetString(strings.NewReplacer(",", "", " ", "").Replace(text), 10)
	if !ok || !s.number(number) {
		most, _ := s.stage.inputs().solutions()
		s.stage.deps.Window.Notify(model.Say("pane.badNumber", "Most", translate.Number(most)))
	}
}

func (s *Search) number(number *big.Int) bool {
	t, line := s.stage, s.stage.session.Line()
	most, ok := t.inputs().solutions()
	if !ok || number.Sign() < 1 || number.Cmp(most) > 0 {
		return false
	}
	start, engine := line.Line[line.SolutionFrom], t.engine()
	// Named like the engine's own, but the solution need not be the lexicographically first.
	method := &solver.Method{Name: engine.Method().Name, Guarantee: solver.Shortest}
	run(t, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		moves, err := engine.(solver.Counter).Nth(ctx, start, number, progress)
		return solver.Solution{Start: start, Moves: moves, Method: method, Number: number}, err
	}, func(found solver.Solution) {
		if err := t.session.Attach(found); err != nil {
			t.deps.Window.ShowError(err)
		}
		t.show()
	})
	return true
}
