package compare

import (
	"context"
	"slices"
	"sync/atomic"

	"quadrille/app/catalogue"
	"quadrille/app/files/export"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
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
	stats    solver.Stats // of the present run, as far as it has come, or of the last one
	moves    []model.Move
	found    bool
	outcomes []method.Outcome // by case, as far as they have come
	err      error            // why it failed
	asked    bool             // it is run although it is slow
	maxBytes int64            // its memory limit
	work     *work.Job
}

// active reports whether the run waits or goes on.
func (r *comparedRun) active() bool { return r.state == runWaiting || r.state == runGoing }

// clear forgets what the run has come to.
func (r *comparedRun) clear() {
	r.work.Cancel()
	*r = comparedRun{method: r.method, work: r.work}
}

// runSet runs methods on a position, or on a sample for its goal and rules, and keeps
// their figures. Its methods belong to the goroutine of the window.
type runSet struct {
	entry    catalogue.Entry
	searcher solver.Searcher
	position model.Position
	sample   solver.Sample  // zero: the position itself
	cases    []measure.Case // once they are known
	whole    bool           // there are no other cases
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
	failure    error          // why there is no sample
}

// newRunSet compares methods on a position.
func newRunSet(e catalogue.Entry, p model.Position, jobs *work.Group, methods []method.Method, changed func()) *runSet {
	c := &runSet{
		entry: e, searcher: e.Engine.(solver.Searcher), position: p, asking: jobs.NewJob(), jobs: jobs,
		maxBytes: solver.DefaultMaxBytes, atOnce: 1, fewest: -1, changed: changed,
	}
	for _, m := range methods {
		c.add(m)
	}
	return c
}

// set is the figures of all rows.
func (c *runSet) set() *measure.Set {
	s := &measure.Set{Cases: c.cases, Estimated: !c.whole && c.sample.Drawn != solver.Given}
	for _, r := range c.runs {
		s.Rows = append(s.Rows, measure.Row{Method: r.method, Outcomes: r.outcomes})
	}
	return s
}

// origin says where the figures come from.
func (c *runSet) origin() export.Origin { return measure.Origin(c.entry, c.sample) }

// order is what the set was asked.
func (c *runSet) order() measure.Order {
	o := measure.Order{Position: c.position.String(), Sample: c.sample}
	for _, r := range c.runs {
		o.Methods = append(o.Methods, r.method.String())
	}
	return o
}

// slow reports whether a run is likely to take minutes: it waits to be asked for.
func (c *runSet) slow(r *comparedRun) bool {
	patient, ok := c.entry.Engine.(solver.Patient)
	return ok && slices.ContainsFunc(c.cases, func(m measure.Case) bool { return patient.Slow(m.Distance, r.method.Spec(0)) })
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

// move makes it a comparison on another position or sample, of the same methods.
func (c *runSet) move(p model.Position, sample solver.Sample) {
	c.close()
	c.position, c.sample, c.known, c.fewest, c.unsolvable, c.cases, c.failure = p, sample, false, -1, nil, nil, nil
	for _, r := range c.runs {
		r.clear()
	}
}

// ask asks the engine about the position and draws the sample, once, unless the position
// has a fault.
func (c *runSet) ask() {
	if c.known || c.asking.Running() || !model.Sound(c.position) {
		return
	}
	plan := measure.Plan{Entry: c.entry, Base: c.position, Sample: c.sample}
	type answer struct {
		known solver.Knowledge
		cases []measure.Case
		whole bool
	}
	work.Start(c.asking, func(ctx context.Context, progress solver.Progress) (a answer, err error) {
		a.known, err = c.entry.Engine.Learn(ctx, plan.Base, func(solver.Knowledge) { progress(0, 0) })
		if err != nil || a.known.Unsolvable != nil {
			return a, err
		}
		a.cases, a.whole = []measure.Case{{Position: plan.Base, Distance: a.known.Distance}}, true
		if plan.Sampled() {
			a.cases, a.whole, err = plan.Cases(ctx, progress)
		}
		return a, err
	}, nil, func(a answer, err error) {
		c.known, c.cases, c.whole = true, a.cases, a.whole
		switch {
		case err != nil && plan.Sampled(): // no sample, no runs
			c.failure = err
			c.haltAll()
		case err != nil: // nothing is known, so that everything may be tried
			c.cases = []measure.Case{{Position: plan.Base, Distance: -1}}
		case a.known.Unsolvable != nil:
			c.unsolvable = a.known.Unsolvable
			c.haltAll()
		default:
			c.fewest = a.known.Distance
		}
		c.next()
		c.changed()
	})
}

// running reports whether any run waits or goes on.
func (c *runSet) running() bool {
	return slices.ContainsFunc(c.runs, (*comparedRun).active)
}

// runAll runs every method, those that have been run too, but for the slow ones.
func (c *runSet) runAll() {
	c.ask()
	for _, r := range c.runs {
		c.enqueue(r)
	}
	c.next()
	c.changed()
}

// run runs a method as soon as there is room.
func (c *runSet) run(r *comparedRun) {
	c.ask()
	c.enqueue(r)
	r.asked = true
	c.next()
	c.changed()
}

func (c *runSet) enqueue(r *comparedRun) {
	if c.unsolvable == nil && c.failure == nil && model.Sound(c.position) {
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
		r.work.Cancel()
		r.state = runStopped
	case runWaiting:
		r.state = runIdle
	default:
	}
}

// close stops everything.
func (c *runSet) close() {
	c.asking.Cancel()
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
		switch {
		case r.state == runGoing:
			going++
		case r.state == runWaiting && !r.asked && c.slow(r):
			r.state = runIdle
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
	r.state, r.maxBytes = runGoing, c.maxBytes
	cases, spec := c.cases, r.method.Spec(c.maxBytes)
	var latest atomic.Pointer[solver.Stats]
	var ended atomic.Pointer[[]method.Outcome] // so far
	work.Start(r.work, func(ctx context.Context, progress solver.Progress) (outcomes []method.Outcome, err error) {
		err = measure.RunRow(ctx, c.searcher, cases, spec, &latest, func(o method.Outcome) {
			outcomes = append(outcomes, o)
			so := outcomes
			ended.Store(&so)
			progress(int64(len(outcomes)), int64(len(cases)))
		})
		return outcomes, err
	}, func(int64, int64) {
		if stats := latest.Load(); stats != nil {
			r.stats = *stats
		}
		if so := ended.Load(); so != nil {
			r.outcomes = *so
		}
		c.changed()
	}, func(outcomes []method.Outcome, err error) {
		r.outcomes, r.err, r.state = outcomes, err, runEnded
		if n := len(outcomes); n > 0 {
			last := outcomes[n-1]
			r.stats, r.moves, r.found = last.Stats, last.Moves, last.Found
			if last.Err != nil && len(cases) == 1 {
				r.state = runLimited
			}
		}
		if err != nil {
			r.state = runFailed
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
