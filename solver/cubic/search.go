package cubic

import (
	"context"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/solver"
)

// search finds the first of the shortest solutions without a table. It searches from both
// ends: from the start state by state, from the goal states it can reach with a wave.
//
// From the start, it expands the states of a level in the order in which it found them,
// tries moves in tie-break order, and keeps the first path to each state. So the states of
// a level are in the order of their paths, and the first one that the wave has seen is on
// the first of the shortest solutions.
type search struct {
	wave  *wave
	found []uint64 // the states found from the start, one bit each
	nodes []node   // the same states, level by level
	level int      // the beginning of the last level in nodes
}

type node struct {
	state  state
	parent int32      // the index of the node that it was found from
	move   model.Move // the move that led here
}

// The relative costs of expanding a node and of advancing a group of the wave. The side
// whose next level costs less is next.
const (
	nodeCost  = 1
	groupCost = 3
)

// searches keeps the memory of finished searches for new ones, 8 MB each.
var searches = sync.Pool{New: func() any {
	return &search{wave: newWave(), found: make([]uint64, states/64)}
}}

// solve returns the first of the shortest paths from a state to the goal. It reports the
// number of states expanded from the start after each level. progress may be nil.
func solve(ctx context.Context, start state, g *goal, progress solver.Progress) ([]model.Move, error) {
	s := searches.Get().(*search)
	defer func() {
		s.reset()
		searches.Put(s)
	}()
	for _, end := range g.reachable(start) {
		s.wave.add(end)
	}
	s.find(start, 0, 0)
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

// reset clears the search, in time proportional to the number of states found.
func (s *search) reset() {
	s.wave.reset()
	for _, n := range s.nodes {
		s.found[n.state/64] = 0
	}
	s.nodes, s.level = s.nodes[:0], 0
}

func (s *search) find(found state, parent int, m model.Move) (isNew bool) {
	word, bit := &s.found[found/64], uint64(1)<<(found%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	s.nodes = append(s.nodes, node{found, int32(parent), m})
	return true
}

// expand makes the next level from the start. It stops at the first node that the wave has
// seen, and returns the index of that node.
func (s *search) expand() (met int, ok bool) {
	end := len(s.nodes)
	for i := s.level; i < end; i++ {
		n := s.nodes[i]
		local := steps[n.state.empty()]
		for j := range local {
			st := &local[j]
			next := st.after(n.state)
			if s.find(next, i, st.move) && s.wave.has(next) {
				return len(s.nodes) - 1, true
			}
		}
	}
	s.level = end
	return 0, false
}

// meeting returns the index of the first node of the last level that the wave has seen.
func (s *search) meeting() (met int, ok bool) {
	for i := s.level; i < len(s.nodes); i++ {
		if s.wave.has(s.nodes[i].state) {
			return i, true
		}
	}
	return 0, false
}

// solution returns the path from the start through the meeting node to the goal.
func (s *search) solution(met int, g *goal) []model.Move {
	var path []model.Move
	for i := met; i > 0; i = int(s.nodes[i].parent) {
		path = append(path, s.nodes[i].move)
	}
	slices.Reverse(path)
	at := s.nodes[met].state
	if g.holds(at) {
		return path
	}
	// The meeting node is in the wave's last level. So those of its neighbours that the wave
	// has seen are the nearer ones. The wave has seen all neighbours of the states after it.
	for _, st := range steps[at.empty()] {
		if next := st.after(at); s.wave.has(next) {
			d := descent{g, s.wave.bit1}
			return d.follow(next, append(path, st.move))
		}
	}
	panic("cubic: a state of the wave has no path back")
}
