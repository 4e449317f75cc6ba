package search

import (
	"quadrille/model"
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

// breadthFirst expands states in the order in which they were found, and stops
// as soon as a goal is found: there can be none nearer. The nodes of a level are
// in the order of the paths to them, so that the solution is the first of
// the shortest.
type breadthFirst[S State] struct {
	*task[S]
	wave wave[S]
	goal uint32
}

func newBreadthFirst[S State](t *task[S]) *breadthFirst[S] {
	b := &breadthFirst[S]{task: t, wave: newWave(t.memory, t.start)}
	b.figures.Phase = 1
	if b.rec != nil {
		b.rec.root(t.start, 0, forward)
		b.rec.phase(0, forward)
	}
	if t.domain.Goal(t.start) {
		b.status = found
		b.end()
	}
	return b
}

func (b *breadthFirst[S]) expand() status {
	w := &b.wave
	number, parent := w.take()
	b.task.expand(parent.state, w.nodes.lastMove(number), &w.successors)
	if b.rec != nil {
		b.rec.expandNumber(number, parent.state, int(parent.depth), 0, forward)
	}
	for i, s := range w.successors.States[:w.successors.N] {
		child, fresh, ok := w.nodes.put(s)
		if !ok {
			return limited
		}
		if b.rec != nil {
			b.rec.child(child, knownUnless(fresh), 0, i, &w.successors)
		}
		if !fresh {
			continue
		}
		w.nodes.link(child, number, parent.depth+1, w.successors.Moves[i])
		if b.domain.Goal(s) {
			b.goal = child
			b.end()
			return found
		}
	}
	began, ok := w.descend()
	if !ok {
		return exhausted
	}
	if began {
		b.figures.Phase++
		if b.rec != nil {
			b.rec.phase(float64(w.depth()), forward)
		}
	}
	return running
}

// end notes where the goal is.
func (b *breadthFirst[S]) end() {
	if b.rec != nil {
		b.rec.end(forward, b.goal)
	}
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

func (b *breadthFirst[S]) solution() (moves []model.Move, ok bool) {
	if b.status != found {
		return nil, false
	}
	return b.wave.nodes.path(b.goal), true
}
