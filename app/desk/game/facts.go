package game

import (
	"context"
	"slices"

	"quadrille/app/session"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

// knowledge is the facts found so far about a position.
type knowledge struct {
	position model.Position
	findings []model.Finding
	solver.Knowledge
}

// solvable reports whether no finding rules out a solution.
func (k knowledge) solvable() bool { return len(k.findings) == 0 }

// complete reports whether the distance is known now and after each move, except dead moves.
func (k knowledge) complete() bool {
	return k.Distance >= 0 && !slices.ContainsFunc(k.Moves, func(m solver.MoveValue) bool { return m.Distance < 0 && !m.Dead })
}

// cost returns the detour of a move: by how many moves it lengthens the solution. It is deadCost
// for a dead move, and larger and not known if a distance is unknown.
func (k knowledge) cost(m solver.MoveValue) (moves int, known bool) {
	switch {
	case m.Dead:
		return deadCost, true
	case k.Distance < 0 || m.Distance < 0:
		return deadCost + 1, false
	default:
		return m.Distance + 1 - k.Distance, true
	}
}

const deadCost = 1 << 20

// verdict returns what the board shows about a move.
func (k knowledge) verdict(m solver.MoveValue) scene.Rating {
	return scene.Rating{Move: m.Move, Distance: m.Distance, Trend: trend(k.cost(m))}
}

// trend returns what a detour means.
func trend(cost int, known bool) scene.Trend {
	switch {
	case !known || cost == 1:
		return scene.Keeps
	case cost < 1:
		return scene.Helps
	default:
		return scene.Costs
	}
}

// facts asks the engine about positions, and has it find in the background what it doesn't know.
type facts struct {
	game *Game
	now  knowledge // of the current position

	learning *work.Job
	learns   model.Position // the position that the job examines
	failed   error          // why learning about the current position failed

	counting *work.Job
	counts   map[model.Position]solver.Count
	counted  model.Position // the position whose solutions the job counts
}

func newFacts(g *Game) facts {
	jobs := g.deps.Jobs
	return facts{game: g, learning: jobs.NewJob(), counting: jobs.NewJob(), counts: make(map[model.Position]solver.Count)}
}

// of returns the facts about a position that need no search. If only the engine knows that it is
// unsolvable, that becomes a finding too.
func (f *facts) of(p model.Position, recent []int) knowledge {
	k := knowledge{position: p, findings: p.Check(recent), Knowledge: solver.Knowledge{Distance: -1}}
	if len(k.findings) > 0 {
		return k
	}
	k.Knowledge = f.game.Entry.Engine.Known(p)
	if k.Unsolvable != nil {
		k.findings = []model.Finding{*k.Unsolvable}
	}
	return k
}

// look asks about the current position.
func (f *facts) look() { f.now = f.of(f.game.Shown(), f.game.session.State().Edited) }

// distance returns the distance of a position or its proved bounds, without a search.
func (f *facts) distance(p model.Position) solver.Knowledge {
	if p == f.now.position && f.now.Distance >= 0 { // else the engine may have learnt it by now
		return f.now.Knowledge
	}
	return f.of(p, nil).Knowledge
}

// learn has the engine find unknown distances: of the current position first, then of those that
// next returns, until it returns nil.
func (f *facts) learn(next func() model.Position) {
	p := f.now.position
	if !f.now.solvable() || f.now.complete() {
		f.failed = nil
		if p = next(); p == nil {
			f.learning.Cancel()
			return
		}
	}
	if f.learning.Running() && f.learns == p {
		return // it goes on while the user steps
	}
	f.learns, f.failed = p, nil
	work.Start(f.learning, func(ctx context.Context, progress solver.Progress) (solver.Knowledge, error) {
		return f.game.Entry.Engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) })
	}, func(int64, int64) {
		f.look()
		f.game.Frame()
	}, func(_ solver.Knowledge, err error) {
		f.learns = nil
		if err != nil {
			f.failed = err
			f.game.Frame()
			return
		}
		f.game.Refresh()
	})
}

// count has the engine count shortest solutions: of the current position first, then of the
// position where the solution of the line begins, or else of the line's start.
func (f *facts) count(t *session.Timeline) {
	counter, ok := f.game.Entry.Engine.(solver.Counter)
	if !ok {
		return
	}
	p := f.now.position
	if _, done := f.counts[p]; done || f.now.Distance < 0 {
		p = t.Line[t.SolutionFrom]
		if !t.HasSolution() {
			p = t.Start()
		}
		if _, done := f.counts[p]; done || f.distance(p).Distance < 0 {
			f.counting.Cancel()
			return
		}
	}
	if f.counting.Running() && f.counted == p {
		return // it goes on while the user steps
	}
	f.counted = p
	work.Start(f.counting, func(ctx context.Context, progress solver.Progress) (solver.Count, error) {
		return counter.Count(ctx, p, progress)
	}, nil, func(count solver.Count, err error) {
		if err != nil {
			return // without the count only a remark is missing
		}
		f.counts[p] = count
		f.game.Refresh()
	})
}
