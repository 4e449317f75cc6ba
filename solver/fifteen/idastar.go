package fifteen

import (
	"context"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"quadrille/model"
)

// idaStar is iterative-deepening A* (Korf, 1985): depth-first searches whose bounds grow by
// two. Each tries the moves in order, so the first solution found is the first of the
// shortest ones in tie-break order.
//
// With several workers a long iteration is split near its root into many searches, which they take in
// order. One worker doesn't split: a search for all solutions would expand a tenth more states.
// A solution stops only the searches after its own, so the answer doesn't depend on the number
// of workers.
type idaStar struct {
	target  *target
	tick    func(states int64)
	root    node
	mirror  *symmetry     // the root's board is its own image in it; nil for most boards
	workers []*depthFirst // the first runs on the caller's goroutine
	states  atomic.Int64
}

const (
	// splitFrom is the least number of expanded states at which iterations are split, about 1 ms
	// of work.
	splitFrom = 16_384
	// pruneFrom is the number of expanded states from which the longer strings are barred. If the next
	// iteration isn't the last one, it takes some seconds. An iteration for all solutions takes as long
	// from a tenth of the states.
	pruneFrom = 6_000_000
	// splitInto is the number of searches per worker. Some are much longer than others.
	splitInto = 64
)

// newIDAStar returns a search from a solvable board. Every few milliseconds it calls tick, which
// must be quick, with the number of states expanded, on the caller's goroutine.
func (t *target) newIDAStar(b board, tick func(states int64)) *idaStar {
	s := &idaStar{target: t, tick: tick, root: t.root(b), workers: []*depthFirst{{}}}
	if m := mirrorOf(t.goal); m != nil && m.mirrored(b) == b {
		s.mirror = m
	}
	return s
}

// branch is a node near the root, with the path to it.
type branch struct {
	node node
	path []model.Move
}

// iteration is the part of a search that looks for solutions of one length.
type iteration struct {
	idaStar  *idaStar
	length   int
	branches []branch // one search each
	depth    int      // of the branches, in moves

	next      atomic.Int64 // index of the first search not yet taken
	first     atomic.Int64 // index of the first search with a solution, or the number of searches
	stop      atomic.Bool
	solutions [][]model.Move // by search
}

// iterate looks for solutions of one length: for all, or for the first. No shorter solution may exist.
func (s *idaStar) iterate(ctx context.Context, length int, all bool) (*iteration, error) {
	i := &iteration{idaStar: s, length: length, branches: []branch{{node: s.root}}}
	prune := pruning
	if s.states.Load() >= pruneFrom || all && s.states.Load() >= pruneFrom/10 {
		prune = longPruning
	}
	n := runtime.GOMAXPROCS(0)
	divide := n > 1 && s.states.Load() >= splitFrom
	for divide && len(s.workers) < n {
		s.workers = append(s.workers, &depthFirst{})
	}
	for _, w := range s.workers {
		w.target, w.prune, w.ways = s.target, prune(), nil
		if all {
			w.ways = newWays(s.target.goal)
		}
	}
	if s.mirror != nil {
		i.halve()
	}
	if divide {
		i.split(splitInto * n)
	}
	i.first.Store(int64(len(i.branches)))
	i.solutions = make([][]model.Move, len(i.branches))
	if all && i.depth > 0 {
		// What the automaton bars has been met before, but perhaps in another branch, by another
		// worker. If a branch forgets the path to it, it has been met in the same branch.
		for n := range i.branches {
			b := &i.branches[n].node
			b.state = prune().forget(b)
		}
	}

	var others sync.WaitGroup
	for _, w := range s.workers[1:] {
		others.Go(func() { i.work(ctx, w, func() {}) })
	}
	i.work(ctx, s.workers[0], func() { s.tick(s.states.Load()) })
	others.Wait()
	if err := ctx.Err(); err != nil && i.stop.Load() {
		return nil, err
	}
	return i, nil
}

// split replaces the branches with their children until there are enough.
func (i *iteration) split(wanted int) {
	w := i.idaStar.workers[0]
	for ; len(i.branches) > 0 && len(i.branches) < wanted && i.depth+2 < i.length; i.depth++ {
		var next []branch
		for _, b := range i.branches {
			f := &w.frames[0]
			w.expand(&b.node, f, i.length-i.depth-1)
			for _, c := range f.children[:f.count] {
				next = append(next, branch{c, append(slices.Clone(b.path), model.Move(c.move))})
			}
		}
		i.branches = next
	}
}

// halve leaves out half of the branches if the start is its own mirror image: a solution has a mirror
// image, which begins with the mirror image of its first move. The first solution in order begins with
// the earlier of the two moves.
func (i *iteration) halve() {
	i.split(2)
	blank := i.idaStar.root.blank
	i.branches = slices.DeleteFunc(i.branches, func(b branch) bool {
		if i.depth == 0 {
			return false
		}
		image := slices.Index(neighbours[blank][:], i.idaStar.mirror[neighbours[blank][b.path[0]]])
		return image < int(b.path[0])
	})
}

// work runs searches until none is left before the first solution.
func (i *iteration) work(ctx context.Context, w *depthFirst, tick func()) {
	var number int64
	w.look = func() bool {
		i.idaStar.states.Add(w.expanded)
		w.expanded = 0
		tick()
		if ctx.Err() != nil {
			i.stop.Store(true)
		}
		return !i.stop.Load() && number < i.first.Load()
	}
	for w.look() {
		number = i.next.Add(1) - 1
		if number >= i.first.Load() {
			return
		}
		b := &i.branches[number].node
		if w.run(b, i.length-i.depth) {
			i.solutions[number] = w.solution
			for first := i.first.Load(); number < first && !i.first.CompareAndSwap(first, number); first = i.first.Load() {
			}
		}
	}
}

func (i *iteration) solution() (solution []model.Move, found bool) {
	number := int(i.first.Load())
	if number == len(i.branches) {
		return nil, false
	}
	return slices.Concat(i.branches[number].path, i.solutions[number]), true
}

// ways merges the workers' ways. It returns nil if there is no solution.
func (i *iteration) ways() *ways {
	w, root := i.idaStar.workers[0], &i.idaStar.root
	all := w.ways
	for _, other := range i.idaStar.workers[1:] {
		for b, at := range other.ways.boards {
			all.put(b, at)
		}
	}
	if i.depth > 0 {
		// A search from the root adds the boards above the branches. It stops at the branches: all
		// are stored, even those without a solution.
		for _, b := range i.branches {
			if _, known := all.lead(b.node.board, i.length-i.depth); !known {
				all.put(b.node.board, way{i.length - i.depth, false})
			}
		}
		if i.idaStar.mirror != nil {
			all.addMirrored(i.idaStar.mirror)
		}
		w.look = func() bool { return true }
		w.run(root, i.length)
		maps.DeleteFunc(all.boards, func(_ board, at way) bool { return !at.leads })
	}
	if _, known := all.lead(root.board, i.length); !known {
		return nil
	}
	return all
}
