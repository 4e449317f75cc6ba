package search

import (
	"quadrille/model"
	"quadrille/solver"
)

// breadthFirst is breadth-first search from the start, and bidirectional search,
// which also goes back from all goals; see smaller. It expands states in the order in
// which it found them.
//
// From the start alone, it stops at the first goal, since no other is nearer: when that is made, or
// when it is its turn. The nodes of a level are in the order of the paths to them, so the solution is
// the first of the shortest.
type breadthFirst[S State] struct {
	*task[S]
	waves      [2]wave[S] // by side; the backward one has no nodes if the search is not bidirectional
	on         side       // the side that expands its level
	met        [2]uint32  // the goal's node, or each side's node of the state where they met
	late       bool       // goals are tested when they would be expanded
	successors Successors[S]
}

func newBreadthFirst[S State](t *task[S]) algorithm {
	var goals []S
	if t.twoWay {
		goals = t.domain.Goals()
	}
	b := &breadthFirst[S]{task: t, late: t.options.Test == solver.WhenExpanded, waves: [...]wave[S]{
		forward:  newWave(t.memory, t.start),
		backward: newWave(t.memory, goals...),
	}}
	b.rec.root(0, pack(t.start), 0, forward)
	for i, s := range goals {
		b.rec.root(uint32(i), pack(s), 0, backward)
	}
	if b.meets(0, t.start) {
		b.progress.status = found
	}
	b.begin()
	return b
}

func (b *breadthFirst[S]) begin() {
	if b.twoWay {
		ahead, back := &b.waves[forward], &b.waves[backward]
		b.on = smaller(ahead.end-ahead.next, back.end-back.next)
	}
	b.rec.phase(float64(b.waves[b.on].depth()), b.on)
}

func (b *breadthFirst[S]) expand() status {
	w, succ := &b.waves[b.on], &b.successors
	if b.late && b.domain.Goal(w.nodes.state(w.next)) {
		b.end(w.next, 0)
		return found
	}
	number, depth := w.take(), w.depth()
	parent := w.nodes.state(number)
	b.task.expand(parent, w.nodes.lastMove(number), b.on, succ)
	b.rec.expand(number, pack(parent), depth, b.on)
	for i, s := range succ.States[:succ.N] {
		child, fresh, ok := w.nodes.put(s)
		if !ok {
			return limited
		}
		if !fresh {
			b.made(child, isKnown, 0, i, succ)
			continue
		}
		b.made(child, isNew, 0, i, succ)
		w.nodes.link(child, number, uint32(depth+1), succ.Moves[i])
		if b.meets(child, s) {
			return found
		}
	}
	b.progress.figures.MostWaiting = max(b.progress.figures.MostWaiting, w.waiting()+b.waves[1-b.on].waiting())
	began, ok := w.descend()
	if !ok {
		return exhausted
	}
	if began {
		b.begin()
	}
	return running
}

// meets reports whether a state ends the search: because it is a goal, or because
// the other side has found it too.
func (b *breadthFirst[S]) meets(number uint32, s S) (ok bool) {
	var other uint32
	if !b.twoWay {
		ok = !b.late && b.domain.Goal(s)
	} else {
		other, ok = b.waves[1-b.on].nodes.find(s)
	}
	if ok {
		b.end(number, other)
	}
	return ok
}

func (b *breadthFirst[S]) end(number, other uint32) {
	b.met[b.on], b.met[1-b.on] = number, other
	b.rec.end(forward, b.met[forward])
	if b.twoWay {
		b.rec.end(backward, b.met[backward])
	}
}

func (b *breadthFirst[S]) account() {
	f, ahead, back := &b.progress.figures, &b.waves[forward], &b.waves[backward]
	f.ByDepth = ahead.byDepth
	if b.twoWay {
		f.ByDepthBack = back.byDepth
	}
	f.PeakStored, f.PeakBytes = int64(ahead.nodes.size+back.nodes.size), b.memory.peak
	f.MostWaiting = max(f.MostWaiting, ahead.waiting()+back.waiting())
	f.Deepest = max(ahead.deepest(), back.deepest())
	f.AtLeast = ahead.depth() + back.depth()
	if !b.late { // all of the level are known not to be goals
		f.AtLeast++
	}
	if moves, ok := b.Solution(); ok {
		f.AtLeast = len(moves)
	}
}

func (b *breadthFirst[S]) Solution() (moves []model.Move, ok bool) {
	if b.progress.status != found {
		return nil, false
	}
	moves = b.waves[forward].nodes.path(b.met[forward])
	if b.twoWay {
		moves = append(moves, b.waves[backward].nodes.pathBack(b.met[backward])...)
	}
	return moves, true
}

// wave is a breadth-first search from one side, level by level. Its nodes in order of
// their numbers are the queue.
type wave[S State] struct {
	nodes   *store[S]
	next    uint32  // the node to expand next
	end     uint32  // the end of its level
	byDepth []int64 // states expanded; the last entry is for the current level
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
func (w *wave[S]) take() (number uint32) {
	*w.nodes.mark(w.next) = closed
	w.next++
	w.byDepth[w.depth()]++
	return w.next - 1
}

// depth returns the depth of the current level. All states at that depth are known.
func (w *wave[S]) depth() int { return len(w.byDepth) - 1 }

func (w *wave[S]) waiting() int64 { return int64(w.nodes.size) - int64(w.next) }

// deepest returns the depth of the state made last.
func (w *wave[S]) deepest() int {
	if w.nodes.size == 0 {
		return 0
	}
	return w.nodes.depth(uint32(w.nodes.size - 1))
}

// descend begins the next level if the current one is finished. ok is false if the
// next level is empty.
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
