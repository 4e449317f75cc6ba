package search

import (
	"context"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Map counts the positions that a start can reach, by their distances from the start
// and to the goal. It is safe for concurrent use.
type Map struct {
	// Counts is the number of positions, by distance from the start and then by
	// distance to the goal.
	Counts   [][]int64
	list     *solver.List
	from, to []uint8 // the distances of each position from the start, or unreached, and to the goal
}

const unreached = 0xff

// NewMap searches a list breadth-first from a solvable position. It can take several seconds.
// progress may be nil.
func NewMap(ctx context.Context, engine solver.Lister, p model.Position, progress solver.Progress) (*Map, error) {
	list, err := engine.List(ctx, p)
	if err != nil {
		return nil, err
	}
	m := &Map{list: list, from: slices.Repeat([]uint8{unreached}, list.Size), to: make([]uint8, list.Size)}
	start := list.Number(p)
	m.from[start] = 0
	return m, Spread(ctx, []int{start}, func(n, distance int, next []int) []int {
		m.to[n] = uint8(list.Distance(n))
		tallyCell(&m.Counts, distance, int(m.to[n]), 1)
		list.Moves(n, func(_ model.Move, to int) {
			if m.from[to] == unreached {
				m.from[to] = uint8(distance + 1)
				next = append(next, to)
			}
		})
		return next
	}, func(done int64) {
		if progress != nil {
			progress(done, int64(engine.Reach(p)))
		}
	})
}

// Place returns the cell of a position. ok is false if the start can't reach it.
func (m *Map) Place(p model.Position) (from, to int, ok bool) {
	n := m.list.Number(p)
	return int(m.from[n]), int(m.to[n]), m.from[n] != unreached
}

// Number returns the number of a node's state in the list of a solver.Lister.
func (m *Moment) Number(id int) int { return m.recording.number(m.record.nodes[id].state) }

// OnMap counts the different positions expanded, in the cells of Counts. It takes about 5 ms
// after 200,000 expansions.
func (m *Moment) OnMap(on *Map) [][]int64 {
	counts := make([][]int64, len(on.Counts))
	for from := range counts {
		counts[from] = make([]int64, len(on.Counts[from]))
	}
	distinct := uint32(0)
	for _, e := range m.record.expansions[:m.At] {
		if e.distinct > distinct { // not expanded before
			distinct = e.distinct
			n := m.Number(int(e.node))
			counts[on.from[n]][on.to[n]]++
		}
	}
	return counts
}

// Spread searches breadth-first from a level of states. visit gets each state and its distance from
// the first level, settles those of its successors that are new, and appends them to next. progress
// gets the number of states visited.
func Spread[S any](
	ctx context.Context, level []S, visit func(s S, distance int, next []S) []S, progress func(done int64),
) error {
	const pace = 4096
	done, next := int64(0), []S(nil)
	for distance := 0; len(level) > 0; distance++ {
		for _, s := range level {
			if done++; done%pace == 0 {
				progress(done)
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			next = visit(s, distance, next)
		}
		level, next = next, level[:0]
	}
	return nil
}
