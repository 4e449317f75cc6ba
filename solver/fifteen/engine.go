// Package fifteen solves the fifteen-puzzle. Its 16!/2 positions that reach a goal are too
// many for a perfect table, so it searches, guided by pattern databases.
package fifteen

import (
	"context"
	"math/big"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/model/fifteen"
	modelled "quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
	"quadrille/solver/tabled"
)

// Engine solves by search. It keeps the databases for the kinds of goals asked about, and
// what it has proved.
type Engine struct {
	*search.Searcher[board]

	databases *solver.Tables[pattern, *database]
	targets   *solver.Tables[uint8, *target] // by the goal's cell of the blank
	// found and ways are the searches in progress, shared by all callers.
	found  *solver.Tables[question, found]
	ways   *solver.Tables[question, *ways]
	costs  *solver.Tables[*plan, costs] // of the textbooks' heuristics
	memory memory
	folder string // for databases; "" for none
}

// New returns an engine that has proved nothing yet.
func New() solver.Engine {
	e := &Engine{costs: solver.NewTables(3, newCosts)}
	e.Searcher = search.NewSearcher(e.heuristics(), features, false, domain)
	e.databases = solver.NewTables(3*len(plans), e.provide)
	e.targets = solver.NewTables(cells, e.newTarget)
	e.found = solver.NewTables(1, e.search)
	e.ways = solver.NewTables(1, e.searchAll)
	return e
}

func (e *Engine) KeepIn(folder string) { e.folder = folder }

// provide reads a stored database, or makes and stores it.
func (e *Engine) provide(ctx context.Context, p pattern, progress solver.Progress) (*database, error) {
	if d, err := p.fetch(e.folder); err == nil {
		return d, nil
	}
	d, err := build(ctx, p, func(found int64) { progress(found, 0) })
	if err == nil {
		d.keep(e.folder)
	}
	return d, err
}

func (e *Engine) newTarget(ctx context.Context, goal uint8, progress solver.Progress) (*target, error) {
	kind, toPlan := toPlan(goal)
	plan := &plans[kind]
	done, total := int64(0), int64(0)
	for _, p := range plan.all() {
		total += shapeOf(p.home).states()
	}
	progress(0, total)
	var all []*database
	for _, p := range plan.all() {
		if p.home.len() == 1 { // it counts by its Manhattan distance
			all = append(all, nil)
			continue
		}
		d, err := e.databases.Get(ctx, p, func(found, _ int64) { progress(done+found, total) })
		if err != nil {
			return nil, err
		}
		done += d.shape.states()
		all = append(all, d)
	}
	return newTarget(plan, all, goal, toPlan), nil
}

// question is a position without the names of its tiles: positions that differ only in them
// have the same question.
type question struct {
	board board
	goal  uint8 // the cell of the goal's blank
}

// ask returns the question of a valid position.
func ask(p model.Position) question {
	b, goal := sliding.Pack(p.(modelled.Position))
	return question{b, goal}
}

// after returns the question after a move; ok is false if the move is not legal.
func (q question) after(m model.Move) (question, bool) {
	blank := q.board.Find(q.goal)
	to := neighbours[blank][m]
	if to == offBoard {
		return q, false
	}
	return question{q.board.Slide(to, blank), q.goal}, true
}

// check returns an error if the context is done or the position can't be solved.
func check(ctx context.Context, p model.Position) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if found := p.Check(nil); len(found) > 0 {
		return &solver.Unsolvable{Finding: found[0]}
	}
	return nil
}

// Known returns what has been proved, otherwise what estimates give.
func (e *Engine) Known(p model.Position) solver.Knowledge {
	k := solver.Checked(p)
	if k.Unsolvable != nil || len(k.Moves) == 0 {
		return k
	}
	q := ask(p)
	k.Solvable = true
	if w, distance := e.memory.waysOf(q); w != nil {
		k.Distance, k.AtLeast = distance, distance
		best := w.Best(q.board, distance)
		for i := range k.Moves {
			m := &k.Moves[i]
			m.Distance = distance + 1 // a move changes the distance by one
			if best>>m.Move&1 != 0 {
				m.Distance = distance - 1
			}
			m.AtLeast = m.Distance
		}
		return k
	}
	t, _ := e.targets.Ready(q.goal)
	k.Distance, k.AtLeast = e.memory.about(q, t)
	for i := range k.Moves {
		m := &k.Moves[i]
		next, _ := q.after(m.Move)
		m.Distance, m.AtLeast = e.memory.about(next, t)
	}
	return k
}

// isComplete reports whether all distances are known.
func isComplete(k solver.Knowledge) bool {
	for _, m := range k.Moves {
		if m.Distance < 0 {
			return false
		}
	}
	return k.Unsolvable != nil || k.Distance >= 0
}

// Learn finds all shortest solutions, and so the distance after every move.
func (e *Engine) Learn(ctx context.Context, p model.Position, report func(solver.Knowledge)) (solver.Knowledge, error) {
	if err := ctx.Err(); err != nil {
		return solver.Knowledge{}, err
	}
	k := e.Known(p)
	if isComplete(k) {
		return k, nil
	}
	var progress solver.Progress
	if report != nil {
		progress = func(done, total int64) {
			k := e.Known(p)
			if total == 0 {
				k.Expanded = done
			}
			report(k)
		}
	}
	q := ask(p)
	if _, ready := e.targets.Ready(q.goal); !ready {
		if err := e.learnNear(ctx, p); err != nil {
			return solver.Knowledge{}, err
		}
		if k = e.Known(p); isComplete(k) {
			return k, nil
		}
	}
	if _, err := e.ways.Get(ctx, q, progress); err != nil {
		return solver.Knowledge{}, err
	}
	return e.Known(p), nil
}

func (e *Engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	if err := check(ctx, p); err != nil {
		return solver.Solution{}, err
	}
	q := ask(p)
	begin := time.Now()
	moves := e.memory.solution(q)
	if _, ready := e.targets.Ready(q.goal); moves == nil && !ready {
		var err error
		if moves, err = e.solveNear(ctx, p); err != nil {
			return solver.Solution{}, err
		}
	}
	if moves == nil {
		if _, err := e.targets.Get(ctx, q.goal, progress); err != nil {
			return solver.Solution{}, err
		}
		begin = time.Now()
		f, err := e.found.Get(ctx, q, progress)
		if err != nil {
			return solver.Solution{}, err
		}
		moves = slices.Clone(f.moves)
	}
	return solver.Solution{Start: p, Moves: moves, Method: e.Method(), Elapsed: time.Since(begin)}, nil
}

func (e *Engine) Method() *solver.Method { return solver.FromSearch }

func (e *Engine) Count(ctx context.Context, p model.Position, progress solver.Progress) (solver.Count, error) {
	paths, err := e.paths(ctx, p, progress)
	if err != nil {
		return solver.Count{}, err
	}
	return paths.Count(p.Moves()), nil
}

func (e *Engine) Nth(ctx context.Context, p model.Position, n *big.Int, progress solver.Progress) ([]model.Move, error) {
	paths, err := e.paths(ctx, p, progress)
	if err != nil {
		return nil, err
	}
	return paths.Nth(n)
}

// paths finds all shortest solutions.
func (e *Engine) paths(ctx context.Context, p model.Position, progress solver.Progress) (*tabled.Paths[board], error) {
	if err := check(ctx, p); err != nil {
		return nil, err
	}
	q := ask(p)
	w, distance := e.memory.waysOf(q)
	if w == nil {
		var err error
		if w, err = e.ways.Get(ctx, q, progress); err != nil {
			return nil, err
		}
		distance = w.boards[q.board].distance
	}
	return tabled.NewPaths(ctx, w, []board{q.board}, distance, progress)
}

func (e *Engine) searchAll(ctx context.Context, q question, progress solver.Progress) (*ways, error) {
	f, err := e.found.Get(ctx, q, progress)
	if err != nil {
		return nil, err
	}
	t, err := e.targets.Get(ctx, q.goal, progress)
	if err != nil {
		return nil, err
	}
	d := t.newIDAStar(q.board, func(states int64) { progress(states, 0) })
	d.states.Store(f.states)
	i, err := d.iterate(ctx, len(f.moves), true)
	if err != nil {
		return nil, err
	}
	w := i.ways()
	e.memory.keepWays(w)
	return w, nil
}

type found struct {
	moves  []model.Move // the first of the shortest solutions
	states int64        // expanded
}

// search finds the first of the shortest solutions, and stores each bound that it proves.
func (e *Engine) search(ctx context.Context, q question, progress solver.Progress) (found, error) {
	t, err := e.targets.Get(ctx, q.goal, progress)
	if err != nil {
		return found{}, err
	}
	d := t.newIDAStar(q.board, func(states int64) { progress(states, 0) })
	for _, length := e.memory.about(q, t); ; length += 2 {
		e.memory.prove(q, length)
		i, err := d.iterate(ctx, length, false)
		if err != nil {
			return found{}, err
		}
		if moves, ok := i.solution(); ok {
			e.memory.keepSolution(q, moves)
			return found{moves, d.states.Load()}, nil
		}
	}
}

// nearStates is the greatest number of states that a search without databases expands, some
// 10 ms of work. It solves near positions before there are databases.
const nearStates = 20_000

// near searches without databases. It computes linear conflict for each board: building its tables
// would take longer than most of these searches.
var near = search.NewSearcher([]search.Heuristic[board]{{
	Heuristic: search.DescribeHeuristic("linear-conflict", true, true),
	Make: func(_ context.Context, p model.Position, _ solver.Progress) (search.Estimator[board], error) {
		return search.Estimator[board]{Of: sliding.NewSpace(fifteen.Size, ask(p).goal).LinearConflict}, nil
	},
}}, nil, false, domain)

// solveNear searches without databases. It returns nil if it gave up.
func (e *Engine) solveNear(ctx context.Context, p model.Position) ([]model.Move, error) {
	r, err := near.Start(ctx, p, solver.Spec{Algorithm: "ida-star", Heuristic: "linear-conflict"})
	if err != nil {
		return nil, err
	}
	for n := 0; n < nearStates && r.Step(); n++ {
		if n%lookEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	moves, found := r.Solution()
	if found {
		e.memory.keepSolution(ask(p), moves)
	} else {
		e.memory.prove(ask(p), r.Stats().AtLeast)
	}
	return moves, nil
}

// learnNear finds, without databases, the distances of a near position and of those one move
// away.
func (e *Engine) learnNear(ctx context.Context, p model.Position) error {
	moves, err := e.solveNear(ctx, p)
	for _, m := range p.Moves() {
		if moves == nil || err != nil {
			break
		}
		next, _ := p.Play(m)
		moves, err = e.solveNear(ctx, next)
	}
	return err
}
