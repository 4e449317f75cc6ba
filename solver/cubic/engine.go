// Package cubic solves the Cubic Eight-Puzzle: from a perfect table of the goal,
// which takes about 20 ms to build, and while there is none by a search from
// both ends, which takes 0.3 ms on average for a case of the judges'.
package cubic

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// How many tables are kept: those of goals are 1.9 MB each, those of starts
// 59 KB, and the judges have nine starts.
const (
	mostTables = 8
	mostGoals  = 12
)

// engine is the solver.Engine and solver.GoalSetter of the puzzle.
type engine struct {
	*tabled.Engine[[cubic.Cells]cubic.Face, state, *table]
	textbook.Shelf
	goals *solver.Tables[state, *goals]

	counting sync.Mutex
	searched map[state]int // searches for a distance, by their start
}

// New returns an engine without tables. It is a solver.GoalSetter too.
func New() solver.Engine {
	return &engine{
		Engine: &tabled.Engine[[cubic.Cells]cubic.Face, state, *table]{
			Tables: solver.NewTables(mostTables, newTable),
			Key:    func(p model.Position) ([cubic.Cells]cubic.Face, bool) { return p.(cubic.Position).Goal(), true },
			See:    func(t *table, _ model.Position) tabled.Oracle[state] { return t },
		},
		goals: solver.NewTables(mostGoals, newGoals),
	}
}

// Solve searches where there is no table: the search is quicker than building
// one, from the farthest starts too.
func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	board := p.(cubic.Position)
	solution := solver.Solution{Start: p, Method: solver.FromTable}
	t, ready := e.Tables.Ready(board.Goal())
	begin := time.Now()
	if ready {
		solution.Moves = t.solve(encode(board.Start()))
	} else {
		var err error
		solution.Method = solver.FromSearch
		if solution.Moves, err = solve(ctx, encode(board.Start()), newGoal(board.Goal()), progress); err != nil {
			return solver.Solution{}, err
		}
	}
	solution.Elapsed = time.Since(begin)
	return solution, nil
}

// manySearches is the number of searches from one start that take as long as the table
// of all goals for that start.
const manySearches = 200

// Distance takes the distance from a table of the goal or of the start. Until many
// distances from a start have been asked for, it searches.
func (e *engine) Distance(ctx context.Context, p model.Position) (int, error) {
	board := p.(cubic.Position)
	start := encode(board.Start())
	if t, ready := e.Tables.Ready(board.Goal()); ready {
		return t.distance(start), ctx.Err()
	}
	t, ready := e.goals.Ready(start)
	if !ready {
		if e.countSearch(start) < manySearches {
			s, err := e.Solve(ctx, p, nil)
			return len(s.Moves), err
		}
		var err error
		if t, err = e.goals.Get(ctx, start, nil); err != nil {
			return 0, err
		}
	}
	return int(t.distance[patternWith(board.Goal())]), ctx.Err()
}

// countSearch counts a search from a start and returns the number so far. Once there
// are many starts, it forgets those before.
func (e *engine) countSearch(start state) int {
	e.counting.Lock()
	defer e.counting.Unlock()
	if e.searched == nil || len(e.searched) > 4*mostGoals {
		e.searched = make(map[state]int)
	}
	e.searched[start]++
	return e.searched[start]
}

// GoalAt draws from a table of all goals for the start, which it builds where
// there is none.
func (e *engine) GoalAt(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	start := p.(cubic.Position).Start()
	t, err := e.goals.Get(ctx, encode(start), nil)
	if err != nil {
		return nil, err
	}
	goal, err := t.draw(distance, rng)
	if err != nil {
		return nil, err
	}
	return cubic.New(start, goal.tops()), nil
}

// GoalHistogram adds up to 59,049, from the same table as GoalAt.
func (e *engine) GoalHistogram(ctx context.Context, p model.Position) ([]uint64, error) {
	t, err := e.goals.Get(ctx, encode(p.(cubic.Position).Start()), nil)
	if err != nil {
		return nil, err
	}
	return slices.Clone(t.histogram), nil
}
