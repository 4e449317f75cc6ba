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

// Methods lists the textbook algorithms that SolveWith can run.
func (g *Game) Methods() []method.Method {
	searcher, _ := g.stage.engine().(solver.Searcher)
	if searcher == nil {
		return nil
	}
	return slices.DeleteFunc(method.Of(searcher), func(m method.Method) bool { return m.Algorithm.NeedsTable })
}

// Solve searches for a solution with the engine, or stops the running search.
type Solve struct{}

func (Solve) do(g *Game) {
	s := g.stage
	if s.in.search.running {
		s.endSearch()
		s.show()
		return
	}
	if improver, ok := s.engine().(solver.Improver); ok {
		s.improve(improver)
		return
	}
	s.solve(s.engine().Solve)
}

// improve looks for shorter and shorter solutions until it is stopped.
func (s *stage) improve(engine solver.Improver) {
	if s.refuses() {
		return
	}
	p := s.inputs().position()
	if k := know(engine, p); !k.solvable() || k.Distance == 0 {
		return
	}
	s.stop()
	s.in.search = search{running: true, slow: true, progress: -1}
	s.in.gap = &gap{of: p, begun: s.deps.Now()}
	var latest atomic.Pointer[solver.Improved]
	work.Start(s.solving, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
		return struct{}{}, engine.Improve(ctx, p, func(i solver.Improved) {
			latest.Store(&i)
			progress(int64(i.Width), 0)
		})
	}, func(width, _ int64) {
		s.in.search.width = int(width)
		s.improved(*latest.Load())
		s.show()
	}, func(_ struct{}, err error) {
		s.in.search = search{}
		if found := latest.Load(); found != nil {
			s.improved(*found)
		}
		if s.show(); err != nil {
			s.deps.Window.ShowError(err)
		}
	})
	s.show()
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
type TakeShorter struct{}

func (TakeShorter) do(g *Game) {
	s := g.stage
	if best, ok := s.inputs().shorter(); ok {
		s.halt()
		if err := s.session.Attach(best); err != nil {
			s.deps.Window.ShowError(err)
		}
		s.show()
	}
}

// SolveWith searches for a solution with a textbook algorithm, one of Methods.
type SolveWith struct{ Method method.Method }

func (c SolveWith) do(g *Game) {
	m, limit, searcher := c.Method, g.stage.deps.Window.MaxBytes(), g.stage.engine().(solver.Searcher)
	g.stage.solve(func(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
		o, err := method.Run(ctx, searcher, p, m.Spec(limit), func(stats solver.Stats) { progress(stats.Expanded, 0) })
		if o.Err != nil {
			err = &model.Refusal{Reason: method.LimitReached(limit, o.Stats)}
		}
		return m.Solution(p, o.Moves, o.Stats.Elapsed), err
	})
}

func (s *stage) solve(solve func(context.Context, model.Position, solver.Progress) (solver.Solution, error)) {
	if s.refuses() {
		return
	}
	shown := s.inputs().position()
	if k := know(s.in.entry.Engine, shown); !k.solvable() || k.Distance == 0 {
		return
	}
	run(s, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return solve(ctx, shown, progress)
	}, s.attach)
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

// Page goes to the shortest solution before (-1) or after (1) the current one.
type Page struct{ By int64 }

func (c Page) do(g *Game) {
	g.stage.number(new(big.Int).Add(g.Line().Number, big.NewInt(c.By)))
}

// GoTo shows the shortest solution with a number, which the user has typed, or says why it can't.
type GoTo struct{ Number string }

func (c GoTo) do(g *Game) {
	number, ok := new(big.Int).SetString(strings.NewReplacer(",", "", " ", "").Replace(c.Number), 10)
	if !ok || !g.stage.number(number) {
		most, _ := g.stage.inputs().solutions()
		g.stage.deps.Window.Notify(model.Say("pane.badNumber", "Most", translate.Number(most)))
	}
}

func (s *stage) number(number *big.Int) bool {
	line := s.session.Line()
	most, ok := s.inputs().solutions()
	if !ok || number.Sign() < 1 || number.Cmp(most) > 0 {
		return false
	}
	start, engine := line.Line[line.SolutionFrom], s.engine()
	// Named like the engine's own, but the solution need not be the lexicographically first.
	method := &solver.Method{Name: engine.Method().Name, Guarantee: solver.Shortest}
	run(s, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		moves, err := engine.(solver.Counter).Nth(ctx, start, number, progress)
		return solver.Solution{Start: start, Moves: moves, Method: method, Number: number}, err
	}, func(found solver.Solution) {
		if err := s.session.Attach(found); err != nil {
			s.deps.Window.ShowError(err)
		}
		s.show()
	})
	return true
}
