package search

import (
	"math"
	"unsafe"

	"quadrille/model"
	"quadrille/solver"
)

// deepening is iterative-deepening A*, Korf's IDA*: depth-first searches, each
// of which leaves out states with an f over its bound, and whose bound is the
// least f that the one before left out. With the estimate 0 it is the bounded
// depth-first search of the textbooks, with a perfect one a walk to the goal.
//
// It remembers no states but those on its way and their siblings, and leaves out
// the move that would undo the one just made. Since it tries the moves in order,
// its solution is the first of the shortest, as long as the estimate is
// admissible.
type deepening[S State] struct {
	*task[S]
	figures  solver.Stats
	inverses []model.Move
	levels   []*level[S] // level 0 holds the start alone
	depth    int         // of the level that the next state is taken from
	bound    int
	over     int   // the least f over the bound
	stored   int64 // states in the levels
	status   status
	record   *recorder // nil if nobody watches
}

// level holds the states at one depth that are within the bound, siblings; next
// is the index of the first not tried yet.
type level[S State] struct {
	Successors[S]
	next int
}

const (
	never  = math.MaxInt // the bound after the last one
	noMove = -1
)

func newDeepening[S State](t *task[S]) *deepening[S] {
	d := &deepening[S]{task: t, inverses: t.domain.Inverses()}
	d.grow()
	root := d.levels[0]
	root.Add(t.start, 0)
	t.estimator.Estimate(&root.Successors)
	if t.treeNodes > 0 {
		d.record = newRecorder(t.treeNodes)
	}
	d.begin(int(root.Estimates[0]))
	d.account()
	return d
}

// grow makes room for one level more.
func (d *deepening[S]) grow() (ok bool) {
	if !d.memory.take(int64(unsafe.Sizeof(level[S]{}))) {
		return false
	}
	d.levels = append(d.levels, new(level[S]))
	return true
}

// begin begins an iteration.
func (d *deepening[S]) begin(bound int) {
	if len(d.figures.Iterations) > 0 {
		d.account() // closes the iteration that is over
	}
	d.bound, d.over = bound, never
	d.levels[0].next = 0
	d.stored, d.figures.PeakStored = 1, max(d.figures.PeakStored, 1)
	d.figures.Iterations = append(d.figures.Iterations, solver.Iteration{Bound: bound})
	d.figures.Phase++
	if d.record != nil {
		h := int(d.levels[0].Estimates[0])
		d.record.begin(solver.TreeNode{Parent: -1, H: h, F: d.f(0, h)})
	}
}

func (d *deepening[S]) advance(expansions int) status {
	for ; expansions > 0 && d.status == running; expansions-- {
		d.status = d.expand()
	}
	d.account()
	return d.status
}

func (d *deepening[S]) expand() status {
	for d.ascend() {
		l := d.levels[d.depth]
		index := l.next
		l.next++
		switch {
		case l.Estimates[index] == 0 && d.domain.Goal(l.States[index]):
			return found
		case d.depth < d.bound:
			return d.descend(index)
		}
		// Whatever comes after it is over the bound.
		d.over = min(d.over, d.bound+1)
		if d.record != nil {
			d.record.close(d.depth, index)
		}
	}
	return exhausted
}

// descend expands a state of the level, the one with the given index.
func (d *deepening[S]) descend(index int) status {
	if d.depth+1 == len(d.levels) && !d.grow() {
		return limited
	}
	from, to := d.levels[d.depth], d.levels[d.depth+1]
	if d.depth == len(d.figures.ByDepth) {
		d.figures.ByDepth = append(d.figures.ByDepth, 0)
	}
	d.figures.ByDepth[d.depth]++
	d.figures.Expanded++
	undo := noMove
	if d.depth > 0 && d.inverses != nil {
		undo = int(d.inverses[from.Moves[index]])
	}
	d.depth++
	to.next = 0
	d.task.expand(from.States[index], &to.Successors)
	d.estimator.Estimate(&to.Successors)
	if d.record != nil {
		d.recordLevel(index, undo)
	}
	d.cut(to, undo)
	return running
}

// ascend goes back to the deepest level with a state to be tried, and begins
// another iteration where there is none. ok is false where that is of no use.
func (d *deepening[S]) ascend() (ok bool) {
	for {
		l := d.levels[d.depth]
		switch {
		case l.next < l.N:
			return true
		case d.depth > 0:
			d.stored -= int64(l.N)
			d.depth--
		case d.over == never:
			return false
		default:
			d.begin(d.over)
		}
	}
}

// cut leaves those successors that are within the bound.
func (d *deepening[S]) cut(l *level[S], undo int) {
	limit := d.bound - d.depth
	generated, kept := l.N, 0
	for i := range l.N {
		m, h := l.Moves[i], l.Estimates[i]
		if int(m) == undo {
			generated--
			continue
		}
		if int(h) > limit {
			d.over = min(d.over, d.depth+int(h))
			continue
		}
		l.States[kept], l.Moves[kept], l.Estimates[kept] = l.States[i], m, h
		kept++
	}
	l.N = kept
	d.figures.Generated += int64(generated)
	d.stored += int64(kept)
	d.figures.PeakStored = max(d.figures.PeakStored, d.stored)
}

func (d *deepening[S]) account() {
	f := &d.figures
	f.Depth, f.Bound = max(len(f.ByDepth)-1, 0), float64(d.bound)
	f.PeakBytes = d.memory.peak
	if d.admissible {
		f.AtLeast = d.bound
	}
	last := len(f.Iterations) - 1
	iteration := &f.Iterations[last]
	iteration.Expanded, iteration.Generated = f.Expanded, f.Generated
	for _, before := range f.Iterations[:last] {
		iteration.Expanded -= before.Expanded
		iteration.Generated -= before.Generated
	}
}

func (d *deepening[S]) stats() *solver.Stats { return &d.figures }

func (d *deepening[S]) solution() (moves []model.Move, ok bool) {
	if d.status != found {
		return nil, false
	}
	return d.way(d.depth), true
}

// way returns the moves to the state of a level that was tried last.
func (d *deepening[S]) way(depth int) []model.Move {
	moves := make([]model.Move, depth)
	for i := range moves {
		l := d.levels[i+1]
		moves[i] = l.Moves[l.next-1]
	}
	return moves
}

func (d *deepening[S]) snapshot() solver.Snapshot {
	depth := max(d.depth-1, 0)
	if d.status == found {
		depth = d.depth
	}
	l := d.levels[depth]
	index := max(l.next, 1) - 1
	h := int(l.Estimates[index])
	s := solver.Snapshot{
		Position: d.domain.Position(l.States[index]),
		Moves:    d.way(depth),
		G:        depth,
		H:        h,
		F:        d.f(depth, h),
	}
	for _, l := range d.levels[:d.depth+1] {
		s.Frontier += int64(l.N - l.next)
	}
	if d.record != nil {
		s.Tree, s.Node = d.record.tree(), d.record.ids[depth][index]
	}
	return s
}

// recordLevel records the successors of the state with the given index in the
// level above, before any are left out.
func (d *deepening[S]) recordLevel(index, undo int) {
	l := d.levels[d.depth]
	parent := d.record.close(d.depth-1, index)
	d.record.deepen(d.depth)
	kept := 0
	for i := range l.N {
		if int(l.Moves[i]) == undo {
			continue
		}
		h := int(l.Estimates[i])
		n := solver.TreeNode{Parent: parent, Move: l.Moves[i], G: d.depth, H: h, F: d.f(d.depth, h)}
		if d.depth+h > d.bound {
			n.Status = solver.Cut
			d.record.add(n)
			continue
		}
		d.record.ids[d.depth][kept] = d.record.add(n)
		kept++
	}
}
