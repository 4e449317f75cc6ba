package rotation

import (
	"context"
	"sync"

	"quadrille/model/rotation"
	"quadrille/solver"
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
// It reports the number of orbits of sets, and checks the context before each of 15 levels.
func newTable(ctx context.Context, progress solver.Progress) (*table, error) {
	g := newGrowth()
	found := 0
	for len(g.level) > 0 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if found += len(g.level); progress != nil {
			progress(int64(found), orbitCount)
		}
		g.grow()
	}
	t := g.table
	for d := range t.at {
		t.at[d] = sync.OnceValue(func() []set { return t.between(d, d) })
	}
	t.far = sync.OnceValue(func() []set { return t.between(rare, farthest) })
	return t, nil
}

// growth is a table under construction, with the sets up to a depth.
type growth struct {
	*table
	depth      int
	level      []set // one set of each orbit at that depth
	spare      []set
	symmetries *octet
}

// newGrowth returns a table of depth 0, with the centre alone.
func newGrowth() *growth {
	g := &growth{table: &table{moves: *newMoves(), ranks: *newRanking()}, symmetries: newSymmetries()}
	centre := rotation.Centre()
	g.level = []set{setOf(centre[:])}
	g.distances[g.ranks.of(g.level[0])] = 1
	return g
}

// grow adds the next level. Rotations and reflections keep the distance, so it expands only
// one set of each orbit of up to eight.
func (g *growth) grow() {
	g.depth++
	stored := uint8(g.depth + 1)
	next := g.spare[:0]
	for _, s := range g.level {
		for _, neighbour := range g.moves.images(s) {
			if g.distances[g.ranks.of(neighbour)] != 0 {
				continue
			}
			next = append(next, neighbour)
			for _, image := range g.symmetries.images(neighbour) {
				g.distances[g.ranks.of(image)] = stored
			}
		}
	}
	g.level, g.spare = next, g.level
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
