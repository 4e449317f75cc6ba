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

// deepening is iterative-deepening A* (Korf, 1985): depth-first searches with
// bounds that grow by two. Since each goes through the moves in order, the first
// solution found is the first of the shortest.
//
// An iteration that promises to be long is split near its root into many
// searches, which workers take in order. A solution in one of them puts an end
// to those after it only, so the answer is the same as a single worker's.
type deepening struct {
	target *target
	tick   func(states int64)
	root   node
	walks  []*walk // by worker; the first is the caller's
	states atomic.Int64
}

const (
	// splitFrom is the number of states from which on the next iteration is split:
	// a millisecond's work.
	splitFrom = 16_384
	// splitInto is the number of searches for each worker: some are much longer
	// than others.
	splitInto = 64
	// patience is how long the caller waits for others before it ticks again.
	patience = 5 * time.Millisecond
)

// newDeepening returns a search from a board that can be solved. tick is told every
// few milliseconds the number of states expanded, on the goroutine that asks for the
// search; it must be quick.
func (t *target) newDeepening(b board, tick func(states int64)) *deepening {
	return &deepening{target: t, tick: tick, root: t.root(b), walks: []*walk{{target: t}}}
}

// branch is a node near the root.
type branch struct {
	node
	parent int // in the level above
	move   model.Move
}

// iteration is one of a search, for solutions of one length.
type iteration struct {
	*deepening
	length int
	levels [][]branch // of the tree above the searches; the last has their roots

	next      atomic.Int64 // the first search not yet taken
	first     atomic.Int64 // the first search that has found a solution, or their number
	stop      atomic.Bool
	solutions [][]model.Move // by search
	shares    []*shares      // by worker, where solutions are counted
}

// iterate goes through all ways of one length, or up to the first solution if
// solutions are not counted. No solution may have fewer moves.
func (s *deepening) iterate(ctx context.Context, length int, counting bool) (*iteration, error) {
	i := &iteration{deepening: s, length: length, levels: [][]branch{{{node: s.root}}}}
	if workers := runtime.GOMAXPROCS(0); workers > 1 && s.states.Load() >= splitFrom {
		for len(s.walks) < workers {
			s.walks = append(s.walks, &walk{target: s.target})
		}
		i.split(splitInto * workers)
	}
	searches := i.levels[len(i.levels)-1]
	i.first.Store(int64(len(searches)))
	i.solutions = make([][]model.Move, len(searches))
	i.shares = make([]*shares, len(s.walks))
	if counting {
		for n := range i.shares {
			i.shares[n] = newShares()
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

// split makes levels until one has as many nodes as are wanted.
func (i *iteration) split(wanted int) {
	w, depth := i.walks[0], 0
	for level := i.levels[0]; len(level) > 0 && len(level) < wanted && depth+2 < i.length; depth++ {
		var next []branch
		for parent := range level {
			f := &w.frames[0]
			f.node = level[parent].node
			w.expand(f, i.length-depth-1)
			for _, c := range f.children[:f.count] {
				b := branch{f.node, parent, model.Move(c.move)}
				b.apply(&c, i.target.prune.blank[f.state])
				next = append(next, b)
			}
		}
		level = next
		i.levels = append(i.levels, level)
	}
}

// work takes searches until none are left that matter.
func (i *iteration) work(ctx context.Context, worker int, tick func()) {
	w := i.walks[worker]
	searches := i.levels[len(i.levels)-1]
	var number int64
	w.shares = i.shares[worker]
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
		solution, number = append(solution, b.move), b.parent
	}
	// The moves of the levels have been added in reverse order.
	tail := len(i.solutions[i.first.Load()])
	slices.Reverse(solution[tail:])
	return append(solution[tail:], solution[:tail]...), true
}

// census puts together what the workers have counted; nil if there is no
// solution.
func (i *iteration) census() *census {
	all := i.shares[0]
	for _, other := range i.shares[1:] {
		for b, s := range other.of {
			all.put(b, s.left, s.ways)
		}
	}
	for depth := len(i.levels) - 1; depth > 0; depth-- {
		ways := make([]tally, len(i.levels[depth-1]))
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
	return &census{shares: all, board: i.root.board, goal: i.target.goal, distance: i.length}
}
