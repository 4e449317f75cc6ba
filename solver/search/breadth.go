package search

import (
	"quadrille/model"
	"quadrille/solver"
)

// wave is a breadth-first search from one side, level by level. The nodes
// themselves, numbered as they come, are the queue.
type wave[S State] struct {
	nodes      *store[S]
	next       uint32  // the node to be expanded next
	end        uint32  // the end of its level
	byDepth    []int64 // states expanded; the last entry belongs to this level
	successors Successors[S]
}

func newWave[S State](m *memory, roots ...S) wave[S] {
	w := wave[S]{nodes: newStore[S](m), byDepth: make([]int64, 1)}
	for _, s := range roots {
		w.nodes.root(s)
	}
	w.end = uint32(w.nodes.size)
	return w
}

// take returns the next node and counts it as expanded.
func (w *wave[S]) take() (number uint32, n *node[S]) {
	number = w.next
	n = w.nodes.at(number)
	n.closed = true
	w.next++
	w.byDepth[len(w.byDepth)-1]++
	return number, n
}

// depth returns the depth of the level. All states at that depth are known.
func (w *wave[S]) depth() int { return len(w.byDepth) - 1 }

// width returns the number of states in the level that wait for being expanded.
func (w *wave[S]) width() int { return int(w.end - w.next) }

// descend goes on to the next level if the level is done. ok is false if there
// is none.
func (w *wave[S]) descend() (began, ok bool) {
	if w.next < w.end {
		return false, true
	}
	w.end = uint32(w.nodes.size)
	if w.next == w.end {
		return false, false
	}
	w.byDepth = append(w.byDepth, 0)
	return true, true
}

// last returns the node that was expanded last, or a root.
func (w *wave[S]) last() uint32 { return max(w.next, 1) - 1 }

// frontier returns the number of states that wait for being expanded.
func (w *wave[S]) frontier() int { return w.nodes.size - int(w.next) }

// breadthFirst expands states in the order in which they were found, and stops
// as soon as a goal is found: there can be none nearer. The nodes of a level are
// in the order of the ways that lead there, so that the solution is the first of
// the shortest.
type breadthFirst[S State] struct {
	*task[S]
	figures solver.Stats
	wave    wave[S]
	goal    uint32
	status  status
}

func newBreadthFirst[S State](t *task[S]) *breadthFirst[S] {
	b := &breadthFirst[S]{task: t, wave: newWave(t.memory, t.start)}
	b.figures.Phase = 1
	if t.domain.Goal(t.start) {
		b.status = found
	}
	b.account()
	return b
}

func (b *breadthFirst[S]) advance(expansions int) status {
	for ; expansions > 0 && b.status == running; expansions-- {
		b.status = b.expand()
	}
	b.account()
	return b.status
}

func (b *breadthFirst[S]) expand() status {
	w := &b.wave
	number, parent := w.take()
	b.task.expand(parent.state, &w.successors)
	b.figures.Expanded++
	b.figures.Generated += int64(w.successors.N)
	for i, s := range w.successors.States[:w.successors.N] {
		child, fresh, ok := w.nodes.put(s)
		if !ok {
			return limited
		}
		if !fresh {
			continue
		}
		w.nodes.link(child, number, parent.depth+1, w.successors.Moves[i])
		if b.domain.Goal(s) {
			b.goal = child
			return found
		}
	}
	began, ok := w.descend()
	if !ok {
		return exhausted
	}
	if began {
		b.figures.Phase++
	}
	return running
}

func (b *breadthFirst[S]) account() {
	f, w := &b.figures, &b.wave
	f.ByDepth = w.byDepth
	f.Depth, f.Bound = w.depth(), float64(w.depth())
	f.PeakStored, f.PeakBytes = int64(w.nodes.size), b.memory.peak
	f.AtLeast = w.depth() + 1
	if b.status == found {
		f.AtLeast = int(w.nodes.at(b.goal).depth)
	}
}

func (b *breadthFirst[S]) stats() *solver.Stats { return &b.figures }

func (b *breadthFirst[S]) solution() (moves []model.Move, ok bool) {
	if b.status != found {
		return nil, false
	}
	return b.wave.nodes.path(b.goal), true
}

func (b *breadthFirst[S]) snapshot() solver.Snapshot {
	w := &b.wave
	number := w.last()
	if b.status == found {
		number = b.goal
	}
	s := b.look(w.nodes, number, forward)
	s.Frontier = int64(w.frontier())
	if w.nodes.size <= b.treeNodes {
		s.Tree = b.tree(nil, w.nodes, forward)
	}
	return s
}
