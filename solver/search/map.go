package search

import (
	"context"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Mapper is an Engine whose puzzle has few enough positions for a map.
type Mapper interface {
	// Map counts all positions that a solvable one can reach. It can take several
	// seconds. progress may be nil.
	Map(ctx context.Context, p model.Position, progress solver.Progress) (*Map, error)
}

// Map counts the positions that a start can reach, by their distances from the start
// and to the goal. It is safe for concurrent use.
type Map struct {
	// Counts is the number of positions, by distance from the start and then by
	// distance to the goal.
	Counts [][]int64
	place  func(state uint64) (from, to int) // from is unreached if the start can't reach the state
	pack   func(model.Position) uint64
}

// MapSearcher is a Searcher that implements Mapper, for domains with ranks. Engines embed it.
type MapSearcher[S State] struct{ *Searcher[S] }

const unreached = 0xff

// Map searches breadth-first from the start and back from the goals. It takes two
// bytes for each rank.
func (ms *MapSearcher[S]) Map(ctx context.Context, p model.Position, progress solver.Progress) (*Map, error) {
	d, start := ms.domain(p)
	done := int64(0)
	spread := func(roots []S, expand func(S, *Successors[S]), visit func(s S, distance int)) ([]uint8, error) {
		distances := slices.Repeat([]uint8{unreached}, d.Ranks)
		for _, s := range roots {
			distances[d.Rank(s)] = 0
		}
		var children Successors[S]
		level, next, distance := roots, []S(nil), 0
		for ; len(level) > 0; level, next, distance = next, level[:0], distance+1 {
			for _, s := range level {
				if done++; done%4096 == 0 {
					if err := ctx.Err(); err != nil {
						return nil, err
					}
					if progress != nil {
						progress(done, int64(2*d.Reach))
					}
				}
				visit(s, distance)
				children.N = 0
				expand(s, &children)
				for _, child := range children.States[:children.N] {
					if at := &distances[d.Rank(child)]; *at == unreached {
						*at = uint8(distance + 1)
						next = append(next, child)
					}
				}
			}
		}
		return distances, nil
	}
	toGoal, err := spread(d.Goals(), d.back, func(S, int) {})
	if err != nil {
		return nil, err
	}
	m := &Map{pack: func(p model.Position) uint64 {
		_, s := ms.domain(p)
		return uint64(s)
	}}
	fromStart, err := spread([]S{start}, d.Expand, func(s S, from int) {
		if from == len(m.Counts) {
			m.Counts = append(m.Counts, nil)
		}
		to, row := int(toGoal[d.Rank(s)]), &m.Counts[from]
		for to >= len(*row) {
			*row = append(*row, 0)
		}
		(*row)[to]++
	})
	m.place = func(state uint64) (from, to int) {
		rank := d.Rank(S(state))
		return int(fromStart[rank]), int(toGoal[rank])
	}
	return m, err
}

// Place returns the cell of a position. ok is false if the start can't reach it.
func (m *Map) Place(p model.Position) (from, to int, ok bool) {
	from, to = m.place(m.pack(p))
	return from, to, from != unreached
}

// OnMap counts the different positions expanded, in the cells of Counts. It takes about 5 ms
// after 200,000 expansions.
func (m *Moment) OnMap(on *Map) [][]int64 {
	counts := make([][]int64, len(on.Counts))
	for from := range counts {
		counts[from] = make([]int64, len(on.Counts[from]))
	}
	distinct := uint32(0)
	for _, e := range m.expansions[:m.at] {
		if e.distinct > distinct { // not expanded before
			distinct = e.distinct
			from, to := on.place(m.nodes[e.node].state)
			counts[from][to]++
		}
	}
	return counts
}
