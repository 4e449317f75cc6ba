package workshop

import (
	"context"
	"slices"
	"sync/atomic"

	"quadrille/app/study/method"
	"quadrille/solver"
	"quadrille/solver/examine"
)

const (
	// costSample is on how many positions it is measured what a heuristic costs.
	costSample = 200
	// costBytes is the memory of each run. What needs more counts with what it has
	// expanded by then.
	costBytes = 32 << 20
)

// cost is what A* with a heuristic costs.
type cost struct {
	expression string
	expanded   int64 // the median
	longer     int   // answers longer than the shortest
	excess     int   // by how many moves at most
	stopped    int   // runs that needed too much memory
}

// measure runs A* with a heuristic on positions whose distance is known.
func measure(ctx context.Context, s solver.Searcher, expression string, positions []examine.Example, progress solver.Progress) (cost, error) {
	c := cost{expression: expression}
	var expanded []int64
	for i, e := range positions {
		progress(int64(i), int64(len(positions)))
		var latest atomic.Pointer[solver.Stats]
		spec := solver.Spec{Algorithm: "a-star", Heuristic: solver.OwnMark + expression, MaxBytes: costBytes}
		o, err := method.Run(ctx, s, e.Position, spec, &latest)
		if err != nil {
			return c, err
		}
		expanded = append(expanded, o.Stats.Expanded)
		switch {
		case o.Err != nil:
			c.stopped++
		case len(o.Moves) > e.Distance:
			c.longer++
			c.excess = max(c.excess, len(o.Moves)-e.Distance)
		}
	}
	slices.Sort(expanded)
	c.expanded = expanded[len(expanded)/2]
	return c, nil
}
