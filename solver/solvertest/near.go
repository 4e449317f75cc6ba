package solvertest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/solver"
)

// Near returns a position at the given distance, for tests with any puzzle.
func Near(t testing.TB, engine solver.Engine, p model.Position, moves int) model.Position {
	t.Helper()
	p, err := near(t.Context(), engine, p, moves)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// near draws the position of Near. If the engine is a
// Drawer, it draws the position under the goal and rules of p. Otherwise it moves away from the
// solved position that p leads to.
func near(ctx context.Context, engine solver.Engine, p model.Position, moves int) (model.Position, error) {
	if d, ok := engine.(solver.Drawer); ok {
		return d.At(ctx, p, moves, rand.New(rand.NewPCG(1, 2)))
	}
	s, err := engine.Solve(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	line, err := model.Replay(p, s.Moves)
	if err != nil {
		return nil, err
	}
	p = line[len(s.Moves)]
	for distance := range moves {
		k, err := engine.Learn(ctx, p, nil)
		if err != nil {
			return nil, err
		}
		away := -1
		for i, m := range k.Moves {
			if m.Distance > distance {
				away = i
			}
		}
		if away < 0 {
			return nil, fmt.Errorf("solvertest: no move leads away from %v", p)
		}
		if p, err = p.Play(k.Moves[away].Move); err != nil {
			return nil, err
		}
	}
	return p, nil
}
