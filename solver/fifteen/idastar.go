package fifteen

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"quadrille/model"
)

// idaStar is iterative-deepening A* (Korf, 1985): depth-first searches with bounds that
// grow by two. Each tries the moves in order, so the first solution found is the first
// of the shortest in order.
//
// A long iteration is split near its root into many searches, which the workers take in
// order. A solution ends only the searches after its own, so the answer does not depend
// on the number of workers.
type idaStar struct {
	target *target
	tick   func(states int64)
	root   node
	walks  []*depthFirst // by worker; the first is the caller's
	states atomic.Int64
}

const (
	// splitFrom is the number of expanded states from which on iterations are split:
	// about a millisecond's work.
	splitFrom = 16_384
	// splitInto is the number of searches for each worker. Some are much longer than
	// others.
	splitInto = 64
	// patience is the longest time between two ticks while the caller waits for other
	// workers.
	patience = 5 * time.Millisecond
)

// newIDAStar returns a search from a solvable board. tick gets the number of states
// expanded every few milliseconds, on the caller's goroutine. It must be quick.
func (t *target) newIDAStar(b board, tick func(states int64)) *idaStar {
	return &idaStar{target: t, tick: tick, root: t.root(b), walks: []*depthFirst{{target: t}}}
}

// branch is a node near the root.
type branch struct {
	node
	parent int // in the level above
}

// iteration is the part of a search that looks for solutions of one length.
type iteration struct {
	*idaStar
	length int
	prune  *automaton
	levels [][]branch // the tree above the searches; the last level has their roots

	next      atomic.Int64 // the first search not yet taken
	first     atomic.Int64 // the first search with a solution, or the number of searches
	stop      atomic.Bool
	solutions [][]model.Move // by search
	counts    []*counts      // by worker, where solutions are counted
}

// iterate looks for solutions of one length: all of them if they are counted, else the
// first. No shorter solution may exist.
func (s *idaStar) iterate(ctx context.Context, length int, counting bool) (*iteration, error) {
	i := &iteration{idaStar: s, length: length, levels: [][]branch{{{node: s.root}}}}
	i.prune = s.target.firstOnly
	if counting {
		i.prune = s.target.allShortest
	}
	if workers := runtime.GOMAXPROCS(0); workers > 1 && s.states.Load() >= splitFrom {
		for len(s.walks) < workers {
			s.walks = append(s.walks, &depthFirst{target: s.target})
		}
		i.split(splitInto * workers)
	}
	searches := i.levels[len(i.levels)-1]
	i.first.Store(int64(len(searches)))
	i.solutions = make([][]model.Move, len(searches))
	i.counts = make([]*counts, len(s.walks))
	if counting {
		for n := range i.counts {
			i.counts[n] = newCounts()
		}
	}

	var others sync.WaitGroup
	for n := 1; n < len(s.walks); n++ {
		others.Go(func() { i.work(ctx, n, func() {}) })
	}
	tick := func() { s.tick(s.states.Load()) }
	i.work(ctx, 0, tick)
	i.wait(&others, tick)
	if err := ctx.Err(); err != nil && i.stop.Load() {
		return nil, err
	}
	return i, nil
}

// split makes levels until one has the wanted number of nodes.
func (i *iteration) split(wanted int) {
	w, depth := i.walks[0], 0
	w.prune = i.prune
	for level := i.levels[0]; len(level) > 0 && len(level) < wanted && depth+2 < i.length; depth++ {
		var next []branch
		for parent := range level {
			f := &w.frames[0]
			w.expand(&level[parent].node, f, i.length-depth-1)
			for _, c := range f.children[:f.count] {
				next = append(next, branch{c, parent})
			}
		}
		level = next
		i.levels = append(i.levels, level)
	}
}

// work takes searches until none are left before the first solution.
func (i *iteration) work(ctx context.Context, worker int, tick func()) {
	w := i.walks[worker]
	w.prune = i.prune
	searches := i.levels[len(i.levels)-1]
	var number int64
	w.counts = i.counts[worker]
	w.look = func() bool {
		i.states.Add(w.expanded)
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
		if w.run(&searches[number].node, i.length-len(i.levels)+1) {
			i.solutions[number] = w.solution
			for first := i.first.Load(); number < first && !i.first.CompareAndSwap(first, number); first = i.first.Load() {
			}
		}
	}
}

// wait waits for the other workers.
func (i *iteration) wait(others *sync.WaitGroup, tick func()) {
	if len(i.walks) == 1 {
		return
	}
	done := make(chan struct{})
	go func() {
		others.Wait()
		close(done)
	}()
	ticker := time.NewTicker(patience)
	defer ticker.Stop()
	for {
		select {
		case <-done:
			return
		case <-ticker.C:
			tick()
		}
	}
}

// solution returns the first solution.
func (i *iteration) solution() (solution []model.Move, found bool) {
	depth := len(i.levels) - 1
	number := int(i.first.Load())
	if number == len(i.levels[depth]) {
		return nil, false
	}
	solution = i.solutions[number]
	for ; depth > 0; depth-- {
		b := &i.levels[depth][number]
		solution, number = append(solution, model.Move(b.move)), b.parent
	}
	// The moves of the levels have been added in reverse order.
	tail := len(i.solutions[i.first.Load()])
	slices.Reverse(solution[tail:])
	return append(solution[tail:], solution[:tail]...), true
}

// census merges what the workers counted; nil if there is no solution.
func (i *iteration) census() *census {
	all := i.counts[0]
	for _, other := range i.counts[1:] {
		for b, s := range other.of {
			all.put(b, s.left, s.ways)
		}
	}
	for depth := len(i.levels) - 1; depth > 0; depth-- {
		ways := make([]uint128, len(i.levels[depth-1]))
		for _, b := range i.levels[depth] {
			if known, ok := all.get(b.board, i.length-depth); ok {
				ways[b.parent].add(known)
			}
		}
		for parent, n := range ways {
			all.put(i.levels[depth-1][parent].board, i.length-depth+1, n)
		}
	}
	if _, ok := all.get(i.root.board, i.length); !ok {
		return nil
	}
	return &census{counts: all, board: i.root.board, goal: i.target.goal, distance: i.length}
}
