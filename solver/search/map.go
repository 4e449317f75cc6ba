package search

import (
	"context"

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
	place  func(state uint64) (from, to int) // from is Unreached if the start can't reach the state
	pack   func(model.Position) uint64
}

// MapSearcher is a Searcher that implements Mapper, for domains with ranks. Engines embed it.
type MapSearcher[S State] struct{ *Searcher[S] }

// Map searches breadth-first back from the goals and from the start. It takes two bytes for each rank.
func (ms *MapSearcher[S]) Map(ctx context.Context, p model.Position, progress solver.Progress) (*Map, error) {
	d, start := ms.domain(p)
	searched := 0
	report := func(done, total int64) {
		if progress != nil {
			progress(int64(searched)*total+done, 2*total)
		}
	}
	toGoal, err := d.ToGoal(ctx, report)
	if err != nil {
		return nil, err
	}
	searched++
	fromStart, err := d.distances(ctx, []S{start}, d.Expand, report)
	if err != nil {
		return nil, err
	}
	m := &Map{
		pack: func(p model.Position) uint64 {
			_, s := ms.domain(p)
			return uint64(s)
		},
		place: func(state uint64) (from, to int) {
			rank := d.Rank(S(state))
			return int(fromStart[rank]), int(toGoal[rank])
		},
	}
	for rank, from := range fromStart {
		if from != Unreached {
			m.count(int(from), int(toGoal[rank]))
		}
	}
	return m, nil
}

func (m *Map) count(from, to int) {
	for from >= len(m.Counts) {
		m.Counts = append(m.Counts, nil)
	}
	row := &m.Counts[from]
	for to >= len(*row) {
		*row = append(*row, 0)
	}
	(*row)[to]++
}

// Place returns the cell of a position. ok is false if the start can't reach it.
func (m *Map) Place(p model.Position) (from, to int, ok bool) {
	from, to = m.place(m.pack(p))
	return from, to, from != Unreached
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
