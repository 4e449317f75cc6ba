package rotation

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"quadrille/model"
	"quadrille/solver"
)

// sharedTable is the table that the tests read.
var sharedTable = sync.OnceValue(func() *table {
	t, err := newTable(context.Background(), func(int64, int64) {})
	if err != nil {
		panic(err)
	}
	return t
})

// sharedEngine has the table.
var sharedEngine = sync.OnceValue(func() *engine {
	e := New().(*engine)
	if _, err := e.Table(context.Background(), nil, nil); err != nil {
		panic(err)
	}
	return e
})

func known(p model.Position) solver.Knowledge { return sharedEngine().Known(p) }

// setsByDistance is the number of sets of eight cells at each distance.
var setsByDistance = []int{
	1, 8, 44, 208, 876, 3220, 10_498, 30_236, 73_982, 146_466, 208_170, 178_588, 72_941, 10_045, 188,
}

// TestDistances proves every entry: the centre alone is at 0, and every other
// set is one move farther than the nearest of its neighbours.
func TestDistances(t *testing.T) {
	table := sharedTable()
	count := make([]int, farthest+1)
	for s := firstSet; s <= every; s = s.next() {
		d := table.Distance(s)
		if d < 0 || d > farthest {
			t.Fatalf("%024b is at distance %d", s, d)
		}
		count[d]++
		if s == middle {
			continue
		}
		nearest := farthest
		for _, neighbour := range table.moves.images(s) {
			nearest = min(nearest, table.Distance(neighbour))
		}
		if d != nearest+1 {
			t.Fatalf("%024b is at distance %d, its nearest neighbour at %d", s, d, nearest)
		}
	}
	if d := table.Distance(middle); d != 0 {
		t.Errorf("the centre is at distance %d", d)
	}
	if !slices.Equal(count, setsByDistance) {
		t.Errorf("sets by distance %v\nwant             %v", count, setsByDistance)
	}
}

func TestBuildCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	reports := 0
	_, err := newTable(ctx, func(_, total int64) {
		if total != 92_247 {
			t.Errorf("a total of %d orbits, want 92,247", total)
		}
		if reports++; reports == 5 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || reports != 5 {
		t.Errorf("cancelled at report 5, it stops at report %d with %v", reports, err)
	}
}
