package rotation

import (
	"context"
	"sync"

	"quadrille/model/rotation"
	"quadrille/solver"
	textbook "quadrille/solver/search"
)

// table is the perfect table. The distance of a set of eight cells is the least number of
// moves that take a digit from there to the centre. The distance of a board is the least of
// its three sets, so 735,471 sets are enough for 9,465,511,770 boards.
type table struct {
	moves octet
	ranks ranking
	// distances has the distance plus 1 of each set by rank, or 0 if it is not reached yet.
	distances [setCount]uint8
	at        [len(boards)]func() []set // the sets at each distance, listed when first needed
	far       func() []set              // the sets at distance rare and farther
}

// farthest is the greatest distance of a set.
const farthest = 14

// newTable builds the table by breadth-first search from the centre, in a few milliseconds.
// Rotations and reflections keep the distance, so it expands only one set of each orbit of up
// to eight. It reports the number of orbits.
func newTable(ctx context.Context, progress solver.Progress) (*table, error) {
	t := &table{moves: *newMoves(), ranks: *newRanking()}
	symmetries, centre := newSymmetries(), rotation.Centre()
	start := setOf(centre[:])
	t.distances[t.ranks.of(start)] = 1
	err := textbook.Spread(ctx, []set{start}, func(s set, distance int, next []set) []set {
		for _, neighbour := range t.moves.images(s) {
			if t.distances[t.ranks.of(neighbour)] != 0 {
				continue
			}
			next = append(next, neighbour)
			for _, image := range symmetries.images(neighbour) {
				t.distances[t.ranks.of(image)] = uint8(distance + 2)
			}
		}
		return next
	}, func(found int64) { progress(found, orbitCount) })
	if err != nil {
		return nil, err
	}
	for d := range t.at {
		t.at[d] = sync.OnceValue(func() []set { return t.between(d, d) })
	}
	t.far = sync.OnceValue(func() []set { return t.between(rare, farthest) })
	return t, nil
}

// Distance returns the distance of a set of eight cells, 255 if it is not reached yet.
func (t *table) Distance(s set) int { return int(t.distances[t.ranks.of(s)] - 1) }

// nearest returns the least distance of the sets, and the sets at that distance: the first
// n of the array.
func (t *table) nearest(sets [rotation.Digits]set) (least int, nearest [rotation.Digits]set, n int) {
	least = farthest + 1
	for _, s := range sets {
		d := t.Distance(s)
		if d < least {
			least, n = d, 0
		}
		if d == least {
			nearest[n] = s
			n++
		}
	}
	return least, nearest, n
}

// between lists the sets at the distances from least to most.
func (t *table) between(least, most int) []set {
	var sets []set
	s := firstSet
	for _, stored := range &t.distances {
		if d := int(stored) - 1; d >= least && d <= most {
			sets = append(sets, s)
		}
		s = s.next()
	}
	return sets
}
