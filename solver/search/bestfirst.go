package search

import (
	"unsafe"

	"quadrille/model"
	"quadrille/solver"
)

// bestFirst is A*, weighted A*, greedy best-first search and depth-first search. It expands an open
// state with the least f: g plus h in A*, g plus the weighted h in weighted A*, h alone in greedy
// search. solver.Ties decides between states with the same f. Depth-first search is greedy search
// without an estimate, in which the latest state comes first.
//
// A* and weighted A* reopen a state when they find a shorter path to it. So if the
// heuristic is admissible, even if it is not consistent, a solution is at most the weight
// times the shortest. Greedy search keeps the first path to a state, and so do A* if that is chosen, and
// depth-first search unless it has a limit of depth: a shorter path may lead on to states within it.
type bestFirst[S State] struct {
	*task[S]
	nodes      *store[S]
	open       *frontier
	successors Successors[S]
	waiting    int64
	reached    int  // the greatest f of an expanded node; in greedy search the least
	cut        bool // there was a state at the limit of depth

	// The goal with the shortest path so far. There may be a shorter path until a goal has
	// the least f of the open states.
	goal    uint32
	hasGoal bool
}

func newBestFirst[S State](t *task[S]) algorithm {
	open := &frontier{order: t.order, stacks: make(map[uint64]*stack), memory: t.memory}
	a := &bestFirst[S]{task: t, nodes: newStore[S](t.memory), open: open}
	a.nodes.root(t.start)
	h := t.estimator.Estimate(t.start)
	a.open.push(0, h, 0)
	a.wait()
	a.reached, a.hasGoal = t.order.weight*h, t.domain.Goal(t.start)
	if a.greedy() && t.admissible {
		a.progress.figures.AtLeast = h
	}
	a.rec.root(0, pack(t.start), h, forward)
	a.rec.phase(float64(a.reached)/float64(a.order.unit), forward)
	return a
}

// levelBytes is the memory of a level in the figures by depth and by estimate.
const levelBytes = 2 * int64(unsafe.Sizeof(int64(0)))

func (a *bestFirst[S]) greedy() bool { return a.order.scale == 0 }

func (a *bestFirst[S]) expand() status {
	led := a.guide.leads()
	if a.guide.ends() {
		return stopped
	}
	number, g, h, ok := a.pop()
	switch {
	case ok:
	case led:
		return stopped
	case a.cut:
		return tooDeep
	default:
		return exhausted
	}
	if f := a.order.cost(g, h); f != a.reached && f < a.reached == a.greedy() {
		a.reached = f
		a.rec.phase(float64(f)/float64(a.order.unit), forward)
	}
	state, mark := a.nodes.state(number), a.nodes.mark(number)
	if h == 0 && a.domain.Goal(state) && !a.guide.leads() {
		a.goal = number
		return a.end()
	}
	if *mark == reopened {
		a.progress.figures.Again++
	} else {
		tally(&a.progress.figures.ByEstimate, g+h, 1)
	}
	*mark = closed
	if g == len(a.progress.figures.ByDepth) && !a.memory.take(levelBytes) {
		return limited
	}
	tally(&a.progress.figures.ByDepth, g, 1)
	succ := &a.successors
	a.task.expand(state, a.nodes.lastMove(number), forward, succ)
	a.rec.expand(number, pack(state), g, forward)
	return a.queue(number, g+1)
}

// pop takes the first node of the frontier, or that of the next state to follow.
func (a *bestFirst[S]) pop() (number uint32, g, h int, ok bool) {
	if a.guide.leads() {
		s := a.guide.next()
		number, ok = a.nodes.find(s)
		return number, a.nodes.depth(number), a.estimator.Estimate(s), ok
	}
	for {
		var f int
		number, f, ok = a.open.pop()
		if !ok {
			return 0, 0, 0, false
		}
		// The entry is out of date if a shorter path to the node was found later. That
		// path has a lower f, so the node is closed.
		if *a.nodes.mark(number) != closed {
			a.waiting--
			g = a.nodes.depth(number)
			return number, g, (f - a.order.scale*g) / a.order.weight, true
		}
	}
}

// wait counts one more state that waits.
func (a *bestFirst[S]) wait() {
	a.waiting++
	a.progress.figures.MostWaiting = max(a.progress.figures.MostWaiting, a.waiting)
}

// queue opens the successors that are new or now have a shorter path.
func (a *bestFirst[S]) queue(parent uint32, g int) status {
	succ := &a.successors
	var numbers [model.MaxMoves]uint32
	opened := 0 // bit i is set if successor i was opened
	atLimit, keeps := a.options.Depth > 0 && g >= a.options.Depth, a.options.Keep
	for i, s := range succ.States[:succ.N] {
		if atLimit && !a.domain.Goal(s) {
			a.cut = true
			a.made(0, isCut, 0, i, succ)
			continue
		}
		number, fresh, ok := a.nodes.put(s)
		if !ok {
			return limited
		}
		before, o := a.nodes.depth(number), isNearer
		switch {
		case fresh:
			o = isNew
		case a.options.Last && *a.nodes.mark(number) == unexpanded:
		case g >= before || keeps:
			o = isKnown
		case *a.nodes.mark(number) == closed:
			a.progress.figures.Reopened++
		}
		if o != isKnown || a.rec != nil {
			succ.Estimates[i] = uint16(a.estimator.Estimate(s))
		}
		a.made(number, o, before, i, succ)
		if o == isKnown {
			continue
		}
		if fresh || *a.nodes.mark(number) == closed {
			a.wait()
		}
		a.progress.figures.Deepest = max(a.progress.figures.Deepest, g)
		a.nodes.link(number, parent, uint32(g), succ.Moves[i])
		numbers[i] = number
		opened |= 1 << i
		if succ.Estimates[i] == 0 && a.domain.Goal(s) && (!a.hasGoal || g < a.nodes.depth(a.goal)) {
			a.goal, a.hasGoal = number, true
			if a.options.Test == solver.WhenMade && !a.guide.leads() {
				return a.end()
			}
		}
	}
	// In reverse, since the frontier takes the last one first.
	for i := succ.N - 1; i >= 0; i-- {
		at := i
		if a.order.ties == solver.FirstIn {
			at = succ.N - 1 - i
		}
		if opened>>at&1 != 0 && !a.open.push(g, int(succ.Estimates[at]), numbers[at]) {
			return limited
		}
	}
	return running
}

func (a *bestFirst[S]) end() status {
	a.rec.end(forward, a.goal)
	return found
}

func (a *bestFirst[S]) account() {
	a.progress.figures.PeakStored, a.progress.figures.PeakBytes = int64(a.nodes.size), a.memory.peak
	if a.admissible && !a.greedy() && !a.options.Keep {
		// A shortest path always has an open state with its true g. Its f is at most the
		// weight times the length of that path.
		a.progress.figures.AtLeast = (a.reached + a.order.weight - 1) / a.order.weight
	}
}

func (a *bestFirst[S]) Solution() (moves []model.Move, ok bool) {
	if !a.hasGoal || a.progress.status == running || a.progress.status == stopped {
		return nil, false
	}
	return a.nodes.path(a.goal), true
}
