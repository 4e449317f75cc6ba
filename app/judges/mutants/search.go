package mutants

import (
	"context"
	"errors"
	"slices"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver/formula"
)

// search is best-first search with the faults of a program.
type search struct {
	estimate *formula.Formula
	weights  weights
	ties     tie
	order    string // of the first four moves
	reopens  bool   // it expands a state again when it finds a shorter path to it
	closes   bool   // it closes a state when it generates it, not when it expands it
	modulo   int    // it takes states for equal that have the same hash modulo this; 0 if it compares them
	most     int    // it ends when the open list has more states; 0 for any number
	wraps    bool   // a move from the end of a row leads to the next row
	keeps    bool   // it keeps the closed states of the case before
}

// weights are factors of g and h in the cost by which a search orders states.
type weights struct{ g, h int }

// The weights of A*, greedy search, A* with a weight of 1.2, and A* with twice the estimate.
var (
	usual   = weights{1, 1}
	greedy  = weights{0, 1}
	heavier = weights{5, 6}
	doubled = weights{1, 2}
)

// tie is what decides between open states of equal cost.
type tie uint8

const (
	asInHeap tie = iota // nothing: what the heap of C++ and Python happens to return
	lowH
	highH
	oldest
	newest
	ties // their number
)

// orders are ranks of the moves d, l, r, u: in our order, the reverse, and u d l r, l r u d, u r d l.
var orders = []string{"0123", "3210", "1230", "3012", "2310"}

const mostStates = 20_000

// errUnknown means that a search takes more than it may here.
var errUnknown = errors.New("the answer of the mutant isn't known")

// blanked is a position with one blank.
type blanked interface{ Blank() int }

// node is a state on the open list. from is the index of the node that it comes from, -1 for the start.
type node struct {
	position model.Position
	move     model.Move
	from     int
	g, h     int
}

// answer is the answer of the search to a case. marks are the states closed in earlier cases.
func (s *search) answer(ctx context.Context, a judge.Answer, marks map[any]int) (judge.Answer, error) {
	if a.Outcome != judge.Solved {
		return a, nil // the parity shows it
	}
	h := s.estimate.For(a.Position)
	estimate := func(p model.Position) int {
		h, err := h.Of(p)
		if err != nil {
			panic(err) // the expressions here have no such
		}
		return h
	}
	closed := map[any]int{} // 1 more than g; 0 for others
	if s.keeps {
		closed = marks
	}
	nodes := []node{{position: a.Position, from: -1, h: estimate(a.Position)}}
	open := heap{less: func(a, b int) bool { return s.before(&nodes[a], &nodes[b], a < b) }}
	open.push(0)
	none := judge.Answer{Number: a.Number, Position: a.Position, Outcome: judge.Unsolvable}
	for len(open.list) > 0 {
		i := open.pop()
		at := nodes[i]
		if at.position.Solved() {
			return judge.Answered(a.Number, a.Position, path(nodes, i)), nil
		}
		isClosed := func(key any, g int) bool { return closed[key] > 0 && !(s.reopens && closed[key] > g+1) }
		if key := s.key(at.position); !s.closes {
			if isClosed(key, at.g) {
				continue
			}
			closed[key] = at.g + 1
		}
		for _, m := range s.successors(at.position) {
			if key := s.key(m.to); isClosed(key, at.g+1) {
				continue
			} else if s.closes {
				closed[key] = at.g + 2
			}
			nodes = append(nodes, node{m.to, m.move, i, at.g + 1, estimate(m.to)})
			open.push(len(nodes) - 1)
		}
		switch {
		case s.most > 0 && len(open.list) > s.most:
			return none, nil
		case len(nodes) > mostStates:
			return a, errUnknown
		case ctx.Err() != nil:
			return a, ctx.Err()
		}
	}
	return none, nil
}

func path(nodes []node, i int) (line []model.Move) {
	for ; nodes[i].from >= 0; i = nodes[i].from {
		line = append(line, nodes[i].move)
	}
	slices.Reverse(line)
	return line
}

// before reports whether a node is expanded before another; older says whether it was generated before.
func (s *search) before(a, b *node, older bool) bool {
	f := func(n *node) int { return s.weights.g*n.g + s.weights.h*n.h }
	switch {
	case f(a) != f(b):
		return f(a) < f(b)
	case s.ties == lowH:
		return a.h < b.h
	case s.ties == highH:
		return a.h > b.h
	case s.ties == oldest:
		return older
	}
	return s.ties == newest && !older
}

// key is what the search takes for a state.
func (s *search) key(p model.Position) any {
	if s.modulo == 0 {
		return p
	}
	hash := 0
	for _, c := range []byte(p.String()) {
		hash = (31*hash + int(c)) % s.modulo
	}
	return hash
}

type step struct {
	move model.Move
	to   model.Position
}

func (s *search) successors(p model.Position) (all []step) {
	for _, m := range p.Moves() {
		if to, err := p.Play(m); err == nil {
			all = append(all, step{m, to})
		}
	}
	if gap, ok := p.(blanked); ok && s.wraps {
		area, cell := p.Areas()[0], gap.Blank()
		if next := cell + 1; next%area.Cols == 0 && next < area.Cells() {
			all = append(all, step{model.Right, p.Swap(cell, next)})
		}
		if cell%area.Cols == 0 && cell > 0 {
			all = append(all, step{model.Left, p.Swap(cell, cell-1)})
		}
	}
	slices.SortStableFunc(all, func(a, b step) int { return int(s.order[a.move%4]) - int(s.order[b.move%4]) })
	return all
}

// heap is a binary heap of nodes. It moves them as those of C++ (libstdc++) and Python do, so that equal ones come out
// in the same order.
type heap struct {
	list []int
	less func(a, b int) bool
}

func (h *heap) push(n int) {
	h.list = append(h.list, n)
	h.rise(len(h.list)-1, n)
}

// rise moves a node up from the hole at i.
func (h *heap) rise(i, n int) {
	for ; i > 0 && h.less(n, h.list[(i-1)/2]); i = (i - 1) / 2 {
		h.list[i] = h.list[(i-1)/2]
	}
	h.list[i] = n
}

func (h *heap) pop() int {
	top, size := h.list[0], len(h.list)-1
	last := h.list[size]
	h.list = h.list[:size]
	if size == 0 {
		return top
	}
	i := 0 // the hole, which goes down to the end
	for child := 1; child < size; child = 2*i + 1 {
		if right := child + 1; right < size && !h.less(h.list[child], h.list[right]) {
			child = right
		}
		h.list[i], i = h.list[child], child
	}
	h.rise(i, last)
	return top
}
