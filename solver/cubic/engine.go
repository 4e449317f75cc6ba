// Package cubic solves the Cubic Eight-Puzzle: from a perfect table of the goal,
// which takes about 20 ms to build, and while there is none by a search from
// both ends, which takes 0.3 ms on average for a case of the judges'.
package cubic

import (
	"context"
	"math/rand/v2"
	"time"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
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
	goals *solver.Tables[state, *goals]
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
