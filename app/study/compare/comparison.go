package compare

import (
	"context"
	"reflect"
	"slices"
	"sync/atomic"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// rowState says how far the runs of a row are.
type rowState uint8

const (
	idle    rowState = iota
	waiting          // for other rows to end
	running
	ended
	stopped // by the user
)

// row is a method with what its runs have come to.
type row struct {
	method   method.Method
	state    rowState
	now      method.Outcome   // of the present run, as far as it has come, or of the last one
	outcomes []method.Outcome // of the runs that have ended, by case
	figures  measure.Figures  // of the outcomes
	err      error            // why there could be no run
	asked    bool             // it is run although it is slow
	maxBytes int64            // its memory limit
	work     *work.Job
}

// active reports whether the row waits or runs.
func (r *row) active() bool { return r.state == waiting || r.state == running }

// begun reports whether the row has figures.
func (r *row) begun() bool { return r.state != idle && r.state != waiting }

// clear forgets what the runs have come to.
func (r *row) clear() {
	r.work.Cancel()
	*r = row{method: r.method, work: r.work}
}

// comparison runs methods on the base of a plan or over its sample, and keeps their figures.
// It belongs to the goroutine of the window.
type comparison struct {
	measure.Plan               // what the figures are about; its methods are those of the rows
	asked        solver.Sample // the sample of the next run
	rows         []*row
	maxBytes     int64  // memory limit of the runs that begin from now on
	changed      func() // called when rows look different
	jobs         *work.Group

	asking    *work.Job
	answer    // of asking: rows wait for it, as some searches never end if there is no solution
	judging   *work.Job
	judgement // of judging
	view
}

// answer is what a comparison runs on, or why there is nothing to run on.
type answer struct {
	known      bool
	cases      []measure.Case
	whole      bool           // there are no other cases
	unsolvable *model.Finding // why the base has no solution
	failure    error          // why there is no sample
}

// judgement is the verdict on a claim and why; "" before it is known.
type judgement struct {
	verdict measure.Verdict
	why     model.Phrase
}

// view is what the user has chosen to see of a comparison.
type view struct {
	Chart    string           `json:"chart,omitempty"` // its ID; "" for the first one
	Guess    Guess            `json:"guess,omitzero"`
	Quantity measure.Quantity `json:"quantity,omitempty"`
}

// newComparison returns the comparison that a plan asks for.
func newComparison(plan measure.Plan, jobs *work.Group, changed func()) *comparison {
	c := &comparison{
		Plan: plan, asked: plan.Sample, maxBytes: solver.DefaultMaxBytes, changed: changed, jobs: jobs,
		asking: jobs.NewJob(), judging: jobs.NewJob(),
	}
	if plan.Claim != nil {
		c.Chart = claimCharts[plan.Claim.Figure]
	}
	c.Guess.Fewer = min(1, len(plan.Methods)-1)
	for _, m := range plan.Methods {
		c.add(m)
	}
	return c
}

// add adds a row.
func (c *comparison) add(m method.Method) *row {
	r := &row{method: m, work: c.jobs.NewJob()}
	c.rows = append(c.rows, r)
	return r
}

// remove takes a row out.
func (c *comparison) remove(r *row) {
	c.halt(r)
	c.rows = slices.DeleteFunc(c.rows, func(other *row) bool { return other == r })
	c.changed()
}

// move makes it a comparison of the same methods on another position or sample.
func (c *comparison) move(p model.Position, s solver.Sample) {
	c.haltAll()
	c.asking.Cancel()
	c.Base, c.Sample, c.asked = p, s, s
	c.answer, c.judgement = answer{}, judgement{}
	for _, r := range c.rows {
		r.clear()
		r.method = c.Adapt(r.method)
	}
}

// set is the figures of all rows.
func (c *comparison) set() *measure.Set {
	s := &measure.Set{Cases: c.cases, Estimated: !c.whole}
	for _, r := range c.rows {
		s.Rows = append(s.Rows, measure.Row{Method: r.method, Outcomes: r.outcomes})
	}
	return s
}

// summarize works out the figures of the rows.
func (c *comparison) summarize() {
	set := c.set()
	for i, r := range c.rows {
		r.figures = set.Figures(i, c.Quantity)
	}
}

// distance is that of the farthest case; -1 while it is not known.
func (c *comparison) distance() int {
	farthest := -1
	for _, each := range c.cases {
		farthest = max(farthest, each.Distance)
	}
	return farthest
}

// slow reports whether a row is likely to take minutes: it waits to be asked for.
func (c *comparison) slow(r *row) bool {
	p, ok := c.Searcher.(solver.Patient)
	return ok && p.Slow(c.distance(), r.method.Spec(0))
}

// ask finds the cases, once, unless the base has a fault.
func (c *comparison) ask() {
	if c.known || c.asking.Running() || !model.Solvable(c.Base) {
		return
	}
	plan := c.Plan
	work.Start(c.asking, func(ctx context.Context, progress solver.Progress) (a answer, err error) {
		known, err := plan.Entry.Engine.Learn(ctx, plan.Base, func(solver.Knowledge) { progress(0, 0) })
		switch a.unsolvable = known.Unsolvable; {
		case a.unsolvable != nil:
		case !plan.Sampled() && err != nil: // nothing is known, so everything may be tried
			a.cases, err = []measure.Case{{Position: plan.Base, Distance: -1}}, nil
		case !plan.Sampled():
			a.cases = []measure.Case{{Position: plan.Base, Distance: known.Distance}}
		case err == nil:
			a.cases, a.whole, err = plan.Cases(ctx, progress)
		}
		return a, err
	}, nil, func(a answer, err error) {
		c.answer, c.known, c.failure = a, true, err
		if len(c.cases) == 0 {
			c.haltAll()
		}
		c.next()
		c.changed()
	})
}

// busy reports whether any row waits or runs.
func (c *comparison) busy() bool { return slices.ContainsFunc(c.rows, (*row).active) }

// begun lists the rows that have figures.
func (c *comparison) begun() []*row {
	return slices.DeleteFunc(slices.Clone(c.rows), func(r *row) bool { return !r.begun() })
}

// run runs rows on the sample that is asked for, one after another. Slow ones are left out
// unless asked says that the user asks for them.
func (c *comparison) run(asked bool, rows ...*row) {
	if !reflect.DeepEqual(c.asked, c.Sample) {
		c.move(c.Base, c.asked)
	}
	c.verdict = ""
	c.ask()
	for _, r := range rows {
		if c.unsolvable == nil && c.failure == nil && model.Solvable(c.Base) {
			r.clear()
			r.state, r.asked = waiting, asked
		}
	}
	c.next()
	c.changed()
}

// halt stops a row, which keeps the figures that it has.
func (c *comparison) halt(r *row) {
	c.end(r)
	c.next()
	c.changed()
}

// haltAll stops all rows.
func (c *comparison) haltAll() {
	for _, r := range c.rows {
		c.end(r)
	}
	c.changed()
}

func (c *comparison) end(r *row) {
	switch r.state {
	case waiting:
		r.state = idle
	case running:
		r.work.Cancel()
		r.state = stopped
	}
}

// next starts the first row that waits, unless one runs.
func (c *comparison) next() {
	if !c.known {
		return
	}
	for _, r := range c.rows {
		if r.state == waiting && !r.asked && c.slow(r) {
			r.state = idle
		}
	}
	first := func(s rowState) int { return slices.IndexFunc(c.rows, func(r *row) bool { return r.state == s }) }
	if i := first(waiting); i >= 0 && first(running) < 0 {
		c.start(c.rows[i])
	}
}

// start runs a row.
func (c *comparison) start(r *row) {
	r.state, r.maxBytes = running, c.maxBytes
	searcher, cases, spec := c.Searcher, c.cases, r.method.Spec(c.maxBytes)
	var latest atomic.Pointer[solver.Stats]
	outcomes := make([]method.Outcome, len(cases)) // the window reads only those that have been counted
	work.Start(r.work, func(ctx context.Context, progress solver.Progress) (n int, err error) {
		err = measure.RunRow(ctx, searcher, cases, spec, &latest, func(o method.Outcome) {
			outcomes[n] = o
			n++
			progress(int64(n), int64(len(cases)))
		})
		return n, err
	}, func(n, _ int64) {
		if stats := latest.Load(); stats != nil {
			r.now.Stats = *stats
		}
		r.outcomes = outcomes[:n]
		c.changed()
	}, func(n int, err error) {
		r.outcomes, r.err, r.state = outcomes[:n], err, ended
		if n > 0 {
			r.now = outcomes[n-1]
		}
		c.next()
		c.changed()
	})
}

// limited reports whether the run on a single position has reached its memory limit.
func (c *comparison) limited(r *row) bool { return r.state == ended && r.now.Err != nil }

// excess is the number of moves beyond the shortest solution; false if that is not known.
func (c *comparison) excess(r *row) (moves int, ok bool) {
	if shortest := c.distance(); shortest >= 0 {
		return len(r.now.Moves) - shortest, true
	}
	return 0, r.method.Promise() >= solver.Shortest
}

// judge works the verdict out beside the window, once all rows of the claim have ended.
func (c *comparison) judge() {
	unmeasured := func(r *row) bool { return r.state != ended }
	if c.Claim == nil || c.verdict != "" || c.judging.Running() || slices.ContainsFunc(c.rows, unmeasured) {
		return
	}
	set, claim := c.set(), *c.Claim
	work.Start(c.judging, func(context.Context, solver.Progress) (j judgement, err error) {
		j.verdict, j.why = claim.Judge(set)
		return j, nil
	}, nil, func(j judgement, _ error) {
		c.judgement = j
		c.changed()
	})
}

// byDepth are the states that a row has expanded, by the moves from the start. Those on the
// side of the goal count from there.
func (c *comparison) byDepth(r *row) []int64 {
	counts, back := r.now.Stats.ByDepth, r.now.Stats.ByDepthBack
	if len(back) == 0 {
		return counts
	}
	length := c.distance()
	if r.now.Found {
		length = len(r.now.Moves)
	}
	both := make([]int64, max(len(counts), length+1))
	copy(both, counts)
	for depth, n := range back {
		if x := length - depth; x >= 0 {
			both[x] += n
		}
	}
	return both
}
