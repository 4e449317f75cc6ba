package solvertest

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// checkAt checks that positions are at the requested distance, the same for the same seed, that
// each is drawn if there are few, and that there are none beyond the farthest.
func checkAt(tr *trial) {
	ctx := context.Background()
	d, ok := tr.engine.(solver.Drawer)
	if !ok {
		return
	}
	for i, p := range tr.positions {
		k, ok := tr.learn(p)
		if !ok {
			continue
		}
		levels, err := d.Histogram(ctx, p)
		if err != nil {
			tr.errorf("%v: Histogram: %v", p, err)
			continue
		}
		last := len(levels) - 1
		for _, distance := range []int{0, 1, k.Distance, last / 2, last - 1, last} {
			if distance < 0 || distance > last || levels[distance] == 0 {
				continue
			}
			for seed := range uint64(2) {
				draw := func() (model.Position, error) {
					return d.At(ctx, p, distance, rand.New(rand.NewPCG(5, seed)))
				}
				q, err := draw()
				if err != nil {
					tr.errorf("%v: At(%d): %v", p, distance, err)
					continue
				}
				if again, _ := draw(); again != q {
					tr.errorf("%v: At(%d) gives %v and %v for one seed", p, distance, q, again)
				}
				if !model.Solvable(q) {
					tr.errorf("%v: At(%d) gives %v, which is invalid", p, distance, q)
				} else if k, ok := tr.learn(q); ok && k.Distance != distance {
					tr.errorf("%v: At(%d) gives %v at distance %d", p, distance, q, k.Distance)
				}
			}
		}
		for distance, size := range levels {
			if i > 1 || size > 4 {
				continue // too slow: each draw may scan the table
			}
			rng := rand.New(rand.NewPCG(6, 6))
			seen := make(map[model.Position]bool)
			for range 60 { // misses one of four with a probability of 1 in 10 million
				if q, err := d.At(ctx, p, distance, rng); err == nil {
					seen[q] = true
				}
			}
			if uint64(len(seen)) != size {
				tr.errorf("%v: there are %d positions at distance %d; At gives %d of them", p, size, distance, len(seen))
			}
		}
		for _, distance := range []int{-1, last + 1, last + 1000} {
			q, err := d.At(ctx, p, distance, rand.New(rand.NewPCG(7, 7)))
			if !errors.Is(err, solver.ErrNone) {
				tr.errorf("%v: the farthest are at distance %d; At(%d) gives %v, %v, want ErrNone", p, last, distance, q, err)
			}
		}
	}
}

// checkHistogram checks that the histogram ends at the farthest positions, and that each caller
// gets a copy.
func checkHistogram(tr *trial) {
	ctx := context.Background()
	d, ok := tr.engine.(solver.Drawer)
	if !ok {
		return
	}
	for p, k := range tr.learnt() {
		levels, err := d.Histogram(ctx, p)
		if err != nil || len(levels) == 0 || levels[0] == 0 || levels[len(levels)-1] == 0 {
			tr.errorf("%v: the histogram %v, %v lacks the solved or the farthest positions", p, levels, err)
			continue
		}
		if k.Unsolvable == nil && (k.Distance >= len(levels) || levels[k.Distance] == 0) {
			tr.errorf("%v has distance %d, where the histogram has none", p, k.Distance)
		}
		want := slices.Clone(levels)
		clear(levels)
		if got, err := d.Histogram(ctx, p); err != nil || !slices.Equal(got, want) {
			tr.errorf("%v: changing the histogram returned changes the engine's", p)
		}
	}
}
