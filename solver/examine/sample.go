package examine

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Sample is the number of positions in a sample.
const Sample = 200_000

// A sample solves positions at the end of random walks from the goal: mostly short walks, near
// which counterexamples are easiest to find and to understand, and now and then a long one, which
// leads to any position.
const (
	longWalk  = 300
	shortWalk = 60 // at most
	oneLongIn = 24
	// mostFutile is the number of walks in a row without a new position after which a sample ends.
	mostFutile = 1000
)

// drawing draws a sample.
type drawing struct {
	Ground
	positions []model.Position
	numbers   map[model.Position]int
}

// draw collects as many positions as wanted on shortest solutions, because their distances are
// known.
func draw(ctx context.Context, e solver.Engine, p model.Position, wanted int, progress solver.Progress) (*Ground, error) {
	d := &drawing{numbers: make(map[model.Position]int)}
	if err := d.size(ctx, e, p); err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(Seed, Seed))
	for walk, futile := 0, 0; len(d.positions) < wanted && futile < mostFutile; walk++ {
		if progress != nil {
			progress(int64(len(d.positions)), int64(wanted))
		}
		found, err := e.Solve(ctx, p, nil)
		if err != nil {
			return nil, err
		}
		path, err := model.Replay(found.Start, found.Moves)
		if err != nil {
			return nil, err
		}
		futile++
		for i, at := range slices.Backward(path) { // so that the rest of each path is in the sample
			if _, known := d.numbers[at]; !known && len(d.positions) < wanted {
				d.add(at, uint8(len(found.Moves)-i))
				futile = 0
			}
		}
		if p, err = wander(path[len(path)-1], rng, walk%oneLongIn == 0); err != nil {
			return nil, err
		}
	}
	return d.finish(ctx)
}

// size finds out how many positions there are.
func (d *drawing) size(ctx context.Context, e solver.Engine, p model.Position) error {
	switch e := e.(type) {
	case solver.Sized:
		d.Total = e.Positions()
	case solver.Drawer:
		levels, err := e.Histogram(ctx, p)
		if err != nil {
			return err
		}
		for _, n := range levels {
			d.Total += n
		}
	}
	return nil
}

// wander returns the end of a random walk.
func wander(p model.Position, rng *rand.Rand, long bool) (model.Position, error) {
	steps := 1 + rng.IntN(shortWalk)
	if long {
		steps = longWalk
	}
	for range steps {
		moves := p.Moves()
		next, err := p.Play(moves[rng.IntN(len(moves))])
		if err != nil {
			return nil, err
		}
		p = next
	}
	return p, nil
}

func (d *drawing) add(p model.Position, distance uint8) {
	d.numbers[p] = len(d.positions)
	d.positions, d.distances = append(d.positions, p), append(d.distances, distance)
}

// finish adds the positions one move away.
func (d *drawing) finish(ctx context.Context) (*Ground, error) {
	d.count()
	for _, p := range d.positions {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for _, m := range p.Moves() {
			after, err := p.Play(m)
			if err != nil {
				return nil, err
			}
			if _, known := d.numbers[after]; !known {
				d.add(after, unknown)
			}
		}
	}
	positions, numbers := d.positions, d.numbers
	d.list = &solver.List{
		Size:     len(positions),
		Position: func(n int) model.Position { return positions[n] },
		Moves: func(n int, visit func(model.Move, int)) {
			for _, m := range positions[n].Moves() {
				if after, err := positions[n].Play(m); err == nil {
					visit(m, numbers[after])
				}
			}
		},
	}
	return &d.Ground, nil
}
