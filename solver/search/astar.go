package search

import (
	"quadrille/model"
	"quadrille/solver"
)

// aStar is A*, weighted or not: it expands the open state with the least f, g
// plus the weighted estimate; of several one with the least estimate; of these
// one of those found last, and among them by order of the moves. A state found
// again by a shorter way is taken up again, even one that was expanded before.
// So a solution is no longer than the shortest times the weight, however uneven
// the estimate, as long as that is admissible.
type aStar[S State] struct {
	*task[S]
	figures    solver.Stats
	nodes      *store[S]
	open       *frontier
	waiting    int64 // open nodes
	successors Successors[S]
	last       uint32 // the node expanded last
	reached    int    // the greatest f of an expanded node
	status     status

	// The goal with the shortest way so far. It need not be a shortest one before
	// a goal has the least f.
	goal    uint32
	hasGoal bool
}

func newAStar[S State](t *task[S]) *aStar[S] {
	a := &aStar[S]{task: t, nodes: newStore[S](t.memory), open: newFrontier(t.scale, t.weight, t.memory)}
	a.nodes.root(t.start)
	h := t.estimate(t.start)
	a.open.push(0, h, 0)
	a.waiting, a.reached, a.hasGoal = 1, t.weight*h, t.domain.Goal(t.start)
	a.figures.Phase = 1
	a.account()
	return a
}

func (a *aStar[S]) advance(expansions int) status {
	for ; expansions > 0 && a.status == running; expansions-- {
		a.status = a.expand()
	}
	a.account()
	return a.status
}

func (a *aStar[S]) expand() status {
	number, g, h, ok := a.pop()
	if !ok {
		return exhausted
	}
	if f := a.scale*g + a.weight*h; f > a.reached {
		a.reached = f
		a.figures.Phase++
	}
	n := a.nodes.at(number)
	if h == 0 && a.domain.Goal(n.state) {
		a.goal = number
		return found
	}
	n.closed = true
	a.last = number
	if g == len(a.figures.ByDepth) {
		a.figures.ByDepth = append(a.figures.ByDepth, 0)
	}
	a.figures.ByDepth[g]++
	a.figures.Expanded++
	succ := &a.successors
	a.task.expand(n.state, succ)
	a.estimator.Estimate(succ)
	a.figures.Generated += int64(succ.N)
	return a.queue(number, g+1)
}

// pop takes the best open node.
func (a *aStar[S]) pop() (number uint32, g, h int, ok bool) {
	for {
		number, g, h, ok = a.open.pop()
		if !ok {
			return 0, 0, 0, false
		}
		// The entry is out of date if the node was found by a shorter way since.
		if n := a.nodes.at(number); !n.closed && int(n.depth) == g {
			a.waiting--
			return number, g, h, true
		}
	}
}

// queue makes those successors of a node open that are new or nearer to the
// start than thought.
func (a *aStar[S]) queue(parent uint32, g int) status {
	succ := &a.successors
	var numbers [MaxMoves]uint32
	improved := 0 // a bit for each such successor
	for i, s := range succ.States[:succ.N] {
		number, fresh, ok := a.nodes.put(s)
		if !ok {
			return limited
		}
		n := a.nodes.at(number)
		switch {
		case fresh:
			a.waiting++
		case g >= int(n.depth):
			continue
		case n.closed:
			a.waiting++
			a.figures.Reopened++
		}
		a.nodes.link(number, parent, uint16(g), succ.Moves[i])
		numbers[i] = number
		improved |= 1 << i
		if succ.Estimates[i] == 0 && a.domain.Goal(s) && (!a.hasGoal || g < int(a.nodes.at(a.goal).depth)) {
			a.goal, a.hasGoal = number, true
		}
	}
	// The last one in is the first one out.
	for i := succ.N - 1; i >= 0; i-- {
		if improved>>i&1 != 0 && !a.open.push(g, int(succ.Estimates[i]), numbers[i]) {
			return limited
		}
	}
	return running
}

func (a *aStar[S]) account() {
	f := &a.figures
	f.Depth = max(len(f.ByDepth)-1, 0)
	f.Bound = float64(a.reached) / float64(a.scale)
	f.PeakStored, f.PeakBytes = int64(a.nodes.size), a.memory.peak
	if a.admissible {
		// On a shortest way there is always an open state with its true g, and so
		// with an f of at most the weight times the length of that way.
		f.AtLeast = (a.reached + a.weight - 1) / a.weight
	}
}

func (a *aStar[S]) stats() *solver.Stats { return &a.figures }

func (a *aStar[S]) solution() (moves []model.Move, ok bool) {
	if !a.hasGoal || a.status == running {
		return nil, false
	}
	return a.nodes.path(a.goal), true
}

func (a *aStar[S]) snapshot() solver.Snapshot {
	number := a.last
	if a.status == found {
		number = a.goal
	}
	s := a.look(a.nodes, number, forward)
	s.Frontier = a.waiting
	if a.nodes.size <= a.treeNodes {
		s.Tree = a.tree(nil, a.nodes, forward)
	}
	return s
}
