package sliding

import (
	"context"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/tabled"
)

// byTable solves from perfect tables, one for each cell of the goal's blank. Of the eight-puzzle each has 181,440 states in as many
// bytes; renaming the tiles turns any goal into one with its tiles in order.
type byTable[R rank] struct {
	*tabled.Engine[uint8, state, *table[R]]
	*search.Searcher[State]
	domain func(model.Position) (*search.Domain[State], State)
}

// newByTable returns an engine without tables. The first table of the eight-puzzle takes about 3 ms, each other one 2 ms.
func newByTable[R rank](size sliding.Size) solver.Engine {
	rankings := make([]ranking, size.Cells())
	for goal := range rankings {
		rankings[goal] = newRanking(size, uint8(goal))
	}
	moves := newVerticals[R](size)
	e := &byTable[R]{Engine: &tabled.Engine[uint8, state, *table[R]]{
		Tables: solver.NewTables(size.Cells(), func(ctx context.Context, goal uint8, progress solver.Progress) (*table[R], error) {
			r := rankings[goal]
			return newTable(ctx, r, moves[r.odd(0)](), progress)
		}),
		Key: func(p model.Position) (uint8, bool) {
			q := p.(sliding.Position)
			_, goal := q.Tiles()
			seen, blank := 0, 0
			for cell, tile := range goal {
				if seen |= 1 << (tile & 63); tile == 0 {
					blank = cell
				}
			}
			return uint8(blank), seen == 1<<len(goal)-1
		},
	}}
	// A search can also begin at the goal.
	e.domain = func(p model.Position) (*search.Domain[State], State) {
		d, start := Domain(p.(sliding.Position))
		d.Goals = func() []State { return []State{Solved(size.Cells())} }
		r := &rankings[p.(sliding.Position).Home(0)]
		d.Rank = func(s State) int {
			ranked, _ := r.rank(s)
			return int(ranked)
		}
		d.Unrank = func(n int) State { return r.board(state(n)) }
		d.Ranks, d.Reach = r.states(), r.states()
		return d, start
	}
	e.Searcher = search.NewSearcher(e.heuristics(), Features(size), true, e.domain)
	return e
}

// heuristics are those of the textbooks, the weakest first.
func (e *byTable[R]) heuristics() []search.Heuristic[State] {
	return append(Heuristics(), tabled.Perfect(e.Engine, func(t *table[R], _ model.Position) func(State) int {
		return func(s State) int {
			ranked, _ := t.rank(s)
			return t.Distance(ranked)
		}
	}))
}

// List numbers the positions by the cell of the blank and the rank of the tiles' order.
func (e *byTable[R]) List(ctx context.Context, p model.Position) (*solver.List, error) {
	return tabled.List(ctx, p, e.Engine, e.domain)
}

// New returns the engine of a size. It has built no tables and proved nothing yet.
func New(size sliding.Size) solver.Engine {
	switch cells := size.Cells(); {
	case cells < mostTabled:
		return newByTable[uint16](size)
	case cells == mostTabled:
		return newByTable[uint32](size)
	default:
		return newBySearch(size)
	}
}
