package compare

import (
	"context"
	"slices"
	"sync/atomic"

	"quadrille/app/method"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// runState says how far a run of a comparison is.
type runState uint8

const (
	runIdle    runState = iota
	runWaiting          // for others to end
	runGoing
	runEnded   // with a solution, or having found that there is none
	runLimited // by memory
	runStopped // by a person
	runFailed  // see comparedRun.err
)

// comparedRun is one method of a comparison with what its run has come to.
type comparedRun struct {
	method   method.Method
	state    runState
	stats    solver.Stats // of the run, or of what there is of it by now
	moves    []model.Move
	found    bool
	err      error // why it failed
	maxBytes int64 // its memory limit
	atOnce   int   // how many runs could go on at the same time
	work     *work.Job
}

// active reports whether the run waits or goes on.
func (r *comparedRun) active() bool { return r.state == runWaiting || r.state == runGoing }

// clear forgets what the run has come to.
func (r *comparedRun) clear() {
	r.work.Stop()
	*r = comparedRun{method: r.method, work: r.work}
}

// runSet runs methods on one position and keeps their figures. Its methods
// belong to the goroutine of the window.
type runSet struct {
	engine   solver.Engine
	searcher solver.Searcher
	position model.Position
	jobs     *work.Group
	runs     []*comparedRun
	maxBytes int64 // memory limit of the runs that begin from now on
	atOnce   int   // how many runs go on at the same time
	// changed is told that runs look different.
	changed func()

	// What the engine says of the position. Runs wait for it: some searches never
	// end where there is no solution.
	asking     *work.Job
	known      bool
	fewest     int            // moves of the shortest solution, -1 while unknown
	unsolvable *model.Finding // why there is none
}

// newRunSet compares the usual methods on a position.
func newRunSet(engine solver.Engine, searcher solver.Searcher, p model.Position, jobs *work.Group) *runSet {
	c := &runSet{
		engine: engine, searcher: searcher, position: p, asking: jobs.NewJob(), jobs: jobs,
		maxBytes: solver.DefaultMaxBytes, atOnce: 1, fewest: -1,
		changed: func() {},
	}
	for _, m := range method.Of(searcher) {
		c.add(m)
	}
	return c
}

// add adds a method.
func (c *runSet) add(m method.Method) *comparedRun {
	r := &comparedRun{method: m, work: c.jobs.NewJob()}
	c.runs = append(c.runs, r)
	return r
}

// remove takes a run out.
func (c *runSet) remove(r *comparedRun) {
	c.halt(r)
	c.runs = slices.DeleteFunc(c.runs, func(other *comparedRun) bool { return other == r })
	c.changed()
}

// move makes it a comparison on another position, of the same methods.
func (c *runSet) move(p model.Position) {
	c.close()
	c.position, c.known, c.fewest, c.unsolvable = p, false, -1, nil
	for _, r := range c.runs {
		r.clear()
	}
}

// ask asks the engine about the position, once, unless that has a fault.
func (c *runSet) ask() {
	if c.known || c.asking.Running() || !model.Sound(c.position) {
		return
	}
	position := c.position
	work.Start(c.asking, func(ctx context.Context, progress solver.Progress) (solver.Knowledge, error) {
		return c.engine.Learn(ctx, position, func(solver.Knowledge) { progress(0, 0) })
	}, nil, func(k solver.Knowledge, err error) {
		c.known = true
		switch {
		case err != nil: // nothing is known, so that everything may be tried
		case k.Unsolvable != nil:
			c.unsolvable = k.Unsolvable
			c.haltAll()
		default:
			c.fewest = k.Distance
		}
		c.next()
		c.changed()
	})
}

// running reports whether any run waits or goes on.
func (c *runSet) running() bool {
	return slices.ContainsFunc(c.runs, (*comparedRun).active)
}

// runAll runs every method, those that have been run too.
func (c *runSet) runAll() {
	for _, r := range c.runs {
		c.enqueue(r)
	}
	c.next()
	c.changed()
}

// run runs a method as soon as there is room.
func (c *runSet) run(r *comparedRun) {
	c.enqueue(r)
	c.next()
	c.changed()
}

func (c *runSet) enqueue(r *comparedRun) {
	if c.unsolvable == nil && model.Sound(c.position) {
		r.clear()
		r.state = runWaiting
	}
}

// halt stops a run, which keeps the figures it has got to.
func (c *runSet) halt(r *comparedRun) {
	c.end(r)
	c.next()
	c.changed()
}

// haltAll stops all runs.
func (c *runSet) haltAll() {
	for _, r := range c.runs {
		c.end(r)
	}
	c.changed()
}

func (c *runSet) end(r *comparedRun) {
	switch r.state {
	case runGoing:
		r.work.Stop()
		r.state = runStopped
	case runWaiting:
		r.state = runIdle
	default:
	}
}

// close stops everything.
func (c *runSet) close() {
	c.asking.Stop()
	c.haltAll()
}

// setAtOnce says how many runs may go on at the same time from now on.
func (c *runSet) setAtOnce(n int) {
	c.atOnce = n
	c.next()
	c.changed()
}

// next starts the runs that wait, as far as there is room.
func (c *runSet) next() {
	if !c.known {
		return
	}
	going := 0
	for _, r := range c.runs {
		if r.state == runGoing {
			going++
		}
	}
	for _, r := range c.runs {
		if r.state == runWaiting && going < c.atOnce {
			c.start(r)
			going++
		}
	}
}

// start starts a run.
func (c *runSet) start(r *comparedRun) {
	r.state, r.maxBytes, r.atOnce = runGoing, c.maxBytes, c.atOnce
	position, spec := c.position, r.method.Spec(c.maxBytes)
	var latest atomic.Pointer[solver.Stats]
	work.Start(r.work, func(ctx context.Context, _ solver.Progress) (method.Outcome, error) {
		return method.Run(ctx, c.searcher, position, spec, &latest)
	}, func(int64, int64) {
		if stats := latest.Load(); stats != nil {
			r.stats = *stats
			c.changed()
		}
	}, func(o method.Outcome, err error) {
		r.stats, r.moves, r.found, r.err = o.Stats, o.Moves, o.Found, err
		switch {
		case err != nil:
			r.state = runFailed
		case o.Err != nil:
			r.state = runLimited
		default:
			r.state = runEnded
		}
		c.next()
		c.changed()
	})
}

// excess is how many moves the solution of a run is longer than the shortest;
// false where that is not known.
func (c *runSet) excess(r *comparedRun) (moves int, ok bool) {
	switch {
	case !r.found:
		return 0, false
	case c.fewest >= 0:
		return len(r.moves) - c.fewest, true
	default:
		return 0, r.state == runEnded && r.method.Promise() >= solver.Shortest
	}
}
