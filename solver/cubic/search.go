package cubic

import (
	"context"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
)

// search finds the first of the shortest solutions without a table, from both
// ends: state by state from the start, and as a wave from the states of the goal
// that have as many cubes of class 1 as the start.
//
// A level from the start is expanded in the order in which its states were
// found, each by its moves in tie-break order, and a state keeps the first way
// that led to it. So the states of a level stand in the order of their ways, and
// the first that the wave has seen lies on the first of the shortest solutions.
type search struct {
	wave  *wave
	found []uint64 // the states found from the start, a bit each
	nodes []node   // the same states, level by level
	level int      // where in nodes the last level begins
}

type node struct {
	state  state
	parent int32      // the index of the node that it was found from
	move   model.Move // the move that led here
}

// What it costs to expand a node and to advance a group of the wave, in the same
// unit. The side whose level costs less is expanded.
const (
	nodeCost  = 1
	groupCost = 3
)

// searches keeps searches to be used again; each takes 8 MB.
var searches = sync.Pool{New: func() any {
	return &search{wave: newWave(), found: make([]uint64, states/64)}
}}

// solve returns the first of the shortest ways from a state to the goal. progress,
// which may be nil, is told after each level how many states have been expanded from
// the start.
func solve(ctx context.Context, start state, g *goal, progress solver.Progress) ([]model.Move, error) {
	s := searches.Get().(*search)
	defer func() {
		s.reset()
		searches.Put(s)
	}()
	for _, end := range g.reachable(start) {
		s.wave.add(end)
	}
	s.find(start, 0, cubic.Moves)
	met, ok := s.meeting()
	for !ok {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(int64(s.level), 0)
		}
		if (len(s.nodes)-s.level)*nodeCost <= s.wave.active*groupCost {
			met, ok = s.expand()
		} else {
			s.wave.advance()
			met, ok = s.meeting()
		}
	}
	return s.solution(met, g), nil
}

// reset makes the search as good as new. It takes time in proportion to what has
// been found.
func (s *search) reset() {
	s.wave.reset()
	for _, n := range s.nodes {
		s.found[n.state/64] = 0
	}
	s.nodes, s.level = s.nodes[:0], 0
}

// find makes a state a node unless it is one.
func (s *search) find(found state, parent int, m model.Move) (isNew bool) {
	word, bit := &s.found[found/64], uint64(1)<<(found%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	s.nodes = append(s.nodes, node{found, int32(parent), m})
	return true
}

// expand goes on to the next level from the start, up to the first node of it
// that the wave has seen, if there is one.
func (s *search) expand() (met int, ok bool) {
	end := len(s.nodes)
	for i := s.level; i < end; i++ {
		n := s.nodes[i]
		local := steps[n.state.empty()]
		for j := range local {
			st := &local[j]
			if st.move == inverse(n.move) {
				continue
			}
			next := st.after(n.state)
			if s.find(next, i, st.move) && s.wave.has(next) {
				return len(s.nodes) - 1, true
			}
		}
	}
	s.level = end
	return 0, false
}

// inverse returns the move that takes a move back; of the number that stands for
// no move, none.
func inverse(m model.Move) model.Move { return cubic.Moves - 1 - m }

// meeting returns the first node of the last level that the wave has seen.
func (s *search) meeting() (met int, ok bool) {
	for i := s.level; i < len(s.nodes); i++ {
		if s.wave.has(s.nodes[i].state) {
			return i, true
		}
	}
	return 0, false
}

// solution returns the way from the start by the meeting node to the goal.
func (s *search) solution(met int, g *goal) []model.Move {
	var way []model.Move
	for i := met; i > 0; i = int(s.nodes[i].parent) {
		way = append(way, s.nodes[i].move)
	}
	slices.Reverse(way)
	at := s.nodes[met].state
	if g.holds(at) {
		return way
	}
	// The meeting node is in the wave's last level, so of its neighbours the wave
	// has seen those that are nearer to the goal and no others. From there on it
	// has seen all neighbours.
	for _, st := range steps[at.empty()] {
		if next := st.after(at); s.wave.has(next) {
			d := descent{g, s.wave.bit1}
			return d.follow(next, append(way, st.move))
		}
	}
	panic("cubic: a state of the wave has no way back")
}
