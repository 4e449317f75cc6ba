package search

import (
	"math"
	"slices"
	"unsafe"

	"quadrille/model"
	"quadrille/solver"
)

// idaStar is iterative-deepening A* (Korf 1985): depth-first searches that cut states with
// an f over a bound. The next bound is the least f that was cut. With the perfect heuristic it walks straight to
// the goal. Iterative deepening has the estimate 0, and doesn't expand states at the bound, which is of their depth.
//
// It stores only the states on the current path and their siblings. It tries moves in
// order, so its solution is the first of the shortest if the estimate is admissible.
type idaStar[S State] struct {
	*task[S]
	byDepth bool
	levels  []*level[S] // level 0 holds the start alone
	depth   int         // of the level with the next state
	bound   int
	over    int   // the least f over the bound so far
	stored  int64 // states in the levels
	waiting int64 // those that are untried
}

// level holds siblings within the bound. next is the index of the first untried one.
type level[S State] struct {
	Successors[S]
	next int
}

// never is the bound after the last iteration.
const never = math.MaxInt

// byDepth reports whether the bounds of a search that deepens are of g, not of f.
func byDepth(a solver.Algorithm) bool { return a.Deepens && !a.NeedsHeuristic && !a.NeedsTable }

func newIDAStar[S State](t *task[S], byDepth bool) algorithm {
	a := &idaStar[S]{task: t, byDepth: byDepth}
	a.grow()
	root := a.levels[0]
	root.Add(t.start, 0)
	root.Estimates[0] = uint16(t.estimator.Estimate(t.start))
	a.begin(a.guide.bound(int(root.Estimates[0]), byDepth))
	return a
}

func (a *idaStar[S]) grow() (ok bool) {
	if !a.memory.take(int64(unsafe.Sizeof(level[S]{}))) {
		return false
	}
	a.levels = append(a.levels, new(level[S]))
	return true
}

func (a *idaStar[S]) begin(bound int) {
	a.bound, a.over = bound, never
	a.levels[0].next = 0
	a.stored, a.waiting = 0, 0
	a.keep(1)
	a.rec.phase(float64(bound), forward)
	a.rec.root(0, pack(a.start), int(a.levels[0].Estimates[0]), forward)
}

func (a *idaStar[S]) expand() status {
	led := a.guide.leads()
	if a.guide.ends() || led && !a.turn(a.guide.next()) {
		return stopped
	}
	for a.ascend() {
		l := a.levels[a.depth]
		index := l.next
		l.next++
		a.waiting--
		switch {
		case l.Estimates[index] == 0 && a.domain.Goal(l.States[index]) && !a.guide.leads():
			a.rec.end(forward, a.key(a.depth, index))
			return found
		case led || !a.byDepth || a.depth < a.bound:
			return a.descend(index)
		}
		a.over = a.bound + 1
	}
	return exhausted
}

// descend expands the state with the index in the current level.
func (a *idaStar[S]) descend(index int) status {
	if a.depth+1 == len(a.levels) && !a.grow() {
		return limited
	}
	from, to := a.levels[a.depth], a.levels[a.depth+1]
	tally(&a.progress.figures.ByDepth, a.depth, 1)
	last := noMove
	if a.depth > 0 {
		last = int(from.Moves[index])
	}
	a.depth++
	to.next = 0
	a.task.expand(from.States[index], last, forward, &to.Successors)
	a.rec.expand(a.key(a.depth-1, index), pack(from.States[index]), a.depth-1, forward)
	a.cut(to)
	return running
}

// key is the recorder's key of a state on the path, or of one of its siblings.
func (*idaStar[S]) key(depth, index int) uint32 { return uint32(depth*model.MaxMoves + index) }

// ascend goes back to the deepest level with a state to try, or begins the next iteration.
// ok is false after the last iteration.
func (a *idaStar[S]) ascend() (ok bool) {
	for {
		l := a.levels[a.depth]
		switch {
		case l.next < l.N:
			return true
		case a.depth > 0:
			a.stored -= int64(l.N)
			a.depth--
		case a.over == never:
			return false
		default:
			a.begin(a.guide.bound(a.over, a.byDepth))
		}
	}
}

// turn makes a state the next one to try: an untried one on the path or beside it, or the start of the next iteration.
func (a *idaStar[S]) turn(s S) (ok bool) {
	for depth := a.depth; depth >= 0; depth-- {
		l := a.levels[depth]
		if i := slices.Index(l.States[:l.N], s); i >= l.next {
			for ; a.depth > depth; a.depth-- {
				a.stored -= int64(a.levels[a.depth].N)
			}
			l.swap(i, l.next)
			a.rec.swap(a.key(depth, i), a.key(depth, l.next))
			return true
		}
	}
	a.depth = 0
	return s == a.start && a.ascend()
}

// cut estimates the successors and removes those that are over the bound.
func (a *idaStar[S]) cut(l *level[S]) {
	limit, over, kept := a.bound-a.depth, never, 0
	for i, s := range l.States[:l.N] {
		h := a.estimator.Estimate(s)
		l.Estimates[i] = uint16(h)
		if h > limit {
			over = min(over, h)
			a.made(0, isCut, 0, i, &l.Successors)
			continue
		}
		a.made(a.key(a.depth, kept), isNew, 0, i, &l.Successors)
		l.States[kept], l.Moves[kept], l.Estimates[kept] = s, l.Moves[i], uint16(h)
		kept++
	}
	if over != never {
		a.over = min(a.over, a.depth+over)
	}
	if a.byDepth && a.depth == a.bound && kept > 0 {
		a.over = a.bound + 1
	}
	l.N = kept
	a.keep(kept)
}

// keep counts the states in the level that is reached.
func (a *idaStar[S]) keep(states int) {
	f := &a.progress.figures
	a.stored += int64(states)
	a.waiting += int64(states)
	f.PeakStored, f.MostWaiting = max(f.PeakStored, a.stored), max(f.MostWaiting, a.waiting)
	if states > 0 {
		f.Deepest = max(f.Deepest, a.depth)
	}
}

func (a *idaStar[S]) account() {
	a.progress.figures.PeakBytes = a.memory.peak
	if a.admissible {
		a.progress.figures.AtLeast = a.bound
	}
}

// Solution returns the moves to the state that was tried last.
func (a *idaStar[S]) Solution() (moves []model.Move, ok bool) {
	if a.progress.status != found {
		return nil, false
	}
	moves = make([]model.Move, a.depth)
	for i := range moves {
		l := a.levels[i+1]
		moves[i] = l.Moves[l.next-1]
	}
	return moves, true
}
