package search

import (
	"context"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Mapper is an Engine of a puzzle whose table gives all distances.
type Mapper interface {
	// Map counts all positions that can be reached from one that can be solved. It
	// takes up to some seconds; progress may be nil.
	Map(ctx context.Context, p model.Position, progress solver.Progress) (*Map, error)
}

// Map is the positions that can be reached from a start, by their distances from the
// start and to the goal. It is safe for concurrent use.
type Map struct {
	// Counts has the number of positions by distance from the start, then to the goal.
	Counts [][]int64
	place  func(state uint64) (from, to int)
	pack   func(model.Position) uint64
	show   func(state uint64) model.Position
	shown  map[[2]int][]uint64
}

// MapExamples is how many positions of a cell Examples returns at most.
const MapExamples = 24

// Ranks numbers the states of a domain.
type Ranks[S State] struct {
	Rank  func(S) int // less than Size
	Size  int
	Reach int64 // how many states can be reached at most
	Pack  func(model.Position) S
}

const unreached = 0xff // from the start

// NewMap makes the map of a start, breadth-first from the start and back from the goals.
// It takes two bytes for each rank.
func NewMap[S State](ctx context.Context, d TwoWay[S], start S, ranks Ranks[S], progress solver.Progress) (*Map, error) {
	done := int64(0)
	spread := func(roots []S, expand func(S, *Successors[S]), visit func(s S, distance int)) ([]uint8, error) {
		distances := slices.Repeat([]uint8{unreached}, ranks.Size)
		for _, s := range roots {
			distances[ranks.Rank(s)] = 0
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
						progress(done, 2*ranks.Reach)
					}
				}
				visit(s, distance)
				children.N = 0
				expand(s, &children)
				for _, child := range children.States[:children.N] {
					if at := &distances[ranks.Rank(child)]; *at == unreached {
						*at = uint8(distance + 1)
						next = append(next, child)
					}
				}
			}
		}
		return distances, nil
	}
	toGoal, err := spread(d.Goals(), d.ExpandBack, func(S, int) {})
	if err != nil {
		return nil, err
	}
	m := &Map{
		pack:  func(p model.Position) uint64 { return uint64(ranks.Pack(p)) },
		show:  func(state uint64) model.Position { return d.Position(S(state)) },
		shown: map[[2]int][]uint64{},
	}
	fromStart, err := spread([]S{start}, d.Expand, func(s S, from int) {
		if from == len(m.Counts) {
			m.Counts = append(m.Counts, nil)
		}
		to, row := int(toGoal[ranks.Rank(s)]), &m.Counts[from]
		for to >= len(*row) {
			*row = append(*row, 0)
		}
		if (*row)[to]++; (*row)[to] <= MapExamples {
			m.shown[[2]int{from, to}] = append(m.shown[[2]int{from, to}], uint64(s))
		}
	})
	m.place = func(state uint64) (from, to int) {
		rank := ranks.Rank(S(state))
		return int(fromStart[rank]), int(toGoal[rank])
	}
	return m, err
}

// Place returns the cell of a position; ok is false where the start doesn't lead there.
func (m *Map) Place(p model.Position) (from, to int, ok bool) {
	from, to = m.place(m.pack(p))
	return from, to, from != unreached
}

// Examples returns positions of a cell, all of them where there are few.
func (m *Map) Examples(from, to int) (list []model.Position) {
	for _, state := range m.shown[[2]int{from, to}] {
		list = append(list, m.show(state))
	}
	return list
}

// placed remembers where the states are that a recorded search has expanded.
type placed struct {
	on    *Map
	cells [][2]uint8 // by expansion
}

// OnMap returns how many positions of each cell are expanded, in the shape of Counts.
// The first call for a map takes longer: about 10 ms after 200,000 expansions.
func (m *Moment) OnMap(on *Map) [][]int64 {
	if m.placed.on != on {
		m.placed = placed{on: on}
	}
	for i := len(m.placed.cells); i < m.at; i++ {
		from, to := on.place(m.states.state(int(m.log.expansions[i].node)))
		m.placed.cells = append(m.placed.cells, [2]uint8{uint8(from), uint8(to)})
	}
	counts := make([][]int64, len(on.Counts))
	for from := range counts {
		counts[from] = make([]int64, len(on.Counts[from]))
	}
	distinct := uint32(0)
	for i, e := range m.log.expansions[:m.at] {
		if e.distinct > distinct { // not expanded before
			distinct = e.distinct
			counts[m.placed.cells[i][0]][m.placed.cells[i][1]]++
		}
	}
	return counts
}
