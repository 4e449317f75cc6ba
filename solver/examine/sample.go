package examine

import (
	"context"
	"math/rand/v2"

	"quadrille/model"
	"quadrille/solver"
)

const (
	// Sample is the usual number of positions in a sample.
	Sample = 200_000
	// longestWalk is the greatest number of moves from the goal: near it counterexamples are easiest to
	// find and to understand.
	longestWalk = 80
)

// draw collects as many positions as wanted on shortest solutions of the ends of random walks from the
// goal, because their distances are known, and the positions one move away from them.
func draw(ctx context.Context, e solver.Engine, p model.Position, wanted int, progress solver.Progress) (*Ground, error) {
	g := &Ground{}
	if sized, ok := e.(solver.Sized); ok {
		g.Total, _ = sized.Positions()
	}
	var positions []model.Position
	numbers := make(map[model.Position]int)
	add := func(p model.Position, distance uint8) {
		if _, known := numbers[p]; !known {
			numbers[p] = len(positions)
			positions, g.distances = append(positions, p), append(g.distances, distance)
		}
	}
	rng := rand.New(rand.NewPCG(Seed, Seed))
	for walks := 0; len(positions) < wanted && walks < wanted; walks++ {
		if progress != nil {
			progress(int64(len(positions)), int64(wanted))
		}
		found, err := e.Solve(ctx, p, nil)
		if err != nil {
			return nil, err
		}
		path, err := model.Replay(found.Start, found.Moves)
		if err != nil {
			return nil, err
		}
		for left := 0; left < len(path) && len(positions) < wanted; left++ { // from the goal on
			add(path[len(path)-1-left], uint8(left))
		}
		p = path[len(path)-1]
		for range 1 + rng.IntN(longestWalk) {
			moves := p.Moves()
			if p, err = p.Play(moves[rng.IntN(len(moves))]); err != nil {
				return nil, err
			}
		}
	}
	g.count()
	move := func(n int, visit func(m model.Move, after model.Position)) {
		for _, m := range positions[n].Moves() {
			if after, err := positions[n].Play(m); err == nil {
				visit(m, after)
			}
		}
	}
	for n := range positions {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		move(n, func(_ model.Move, after model.Position) { add(after, unknown) })
	}
	g.list = &solver.List{
		Size:     len(positions),
		Position: func(n int) model.Position { return positions[n] },
		Moves: func(n int, visit func(model.Move, int)) {
			move(n, func(m model.Move, after model.Position) { visit(m, numbers[after]) })
		},
	}
	return g, nil
}
