// Package cubic solves the Cubic Eight-Puzzle: from a perfect table of the goal, which
// takes about 20 ms to build, or without a table by a search from both ends, which
// takes 0.3 ms on average for a case in the judges' test files.
package cubic

import (
	"context"
	"math/rand/v2"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

// The greatest numbers of tables in memory. A table of a goal takes 1.9 MB, a table of
// a start 0.2 MB. The judges' test files have nine starts.
const (
	mostTables = 8
	mostGoals  = 12
)

// engine also implements solver.GoalSetter.
type engine struct {
	*tabled.Engine[[cubic.Cells]cubic.Face, state, *table]
	*textbook.MapSearcher[packed]
	goals *solver.Tables[state, goals]
}

// New returns an engine without tables.
func New() solver.Engine {
	e := &engine{goals: solver.NewTables(mostGoals, newGoals)}
	e.Engine = &tabled.Engine[[cubic.Cells]cubic.Face, state, *table]{
		Tables: solver.NewTables(mostTables, newTable),
		Key:    func(p model.Position) ([cubic.Cells]cubic.Face, bool) { return p.(cubic.Position).Goal(), true },
		Search: func(ctx context.Context, p model.Position, progress solver.Progress) ([]model.Move, error) {
			board := p.(cubic.Position)
			return solve(ctx, encode(board.Start()), newGoal(board.Goal()), progress)
		},
	}
	e.MapSearcher = &textbook.MapSearcher[packed]{Searcher: textbook.NewSearcher(e.heuristics(), features, true, domain)}
	return e
}

// GoalAt draws from the table of the start. It builds the table if necessary.
func (e *engine) GoalAt(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	start := p.(cubic.Position).Start()
	t, err := e.goals.Get(ctx, encode(start), nil)
	if err != nil {
		return nil, err
	}
	if distance < 0 || distance >= len(t) || len(t[distance]) == 0 {
		return nil, solver.ErrNone
	}
	return cubic.New(start, t[distance][rng.IntN(len(t[distance]))].tops()), nil
}

// GoalHistogram uses the same table as GoalAt. The numbers add up to 59,049.
func (e *engine) GoalHistogram(ctx context.Context, p model.Position) (counts []uint64, err error) {
	t, err := e.goals.Get(ctx, encode(p.(cubic.Position).Start()), nil)
	for _, level := range t {
		counts = append(counts, uint64(len(level)))
	}
	return counts, err
}
