package compare

import (
	"context"
	"math"
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
	figures  figures          // of the outcomes
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

	// Rows wait for the cases: some searches never end if there is no solution.
	asking     *work.Job
	known      bool // the cases, or why there are none
	cases      []measure.Case
	whole      bool           // there are no other cases
	unsolvable *model.Finding // why the base has no solution
	failure    error          // why there is no sample

	// What is shown of it.
	chart    string           // the ID of the chart chosen; "" for the first one
	quantity measure.Quantity // over a sample
	guess    Guess            // over a sample
	verdict  measure.Verdict  // on the claim; "" before it is known
	why      model.Phrase
	judging  *work.Job
}

// newComparison returns the comparison that a plan asks for.
func newComparison(plan measure.Plan, jobs *work.Group, changed func()) *comparison {
	c := &comparison{
		Plan: plan, asked: plan.Sample, maxBytes: solver.DefaultMaxBytes, changed: changed, jobs: jobs,
		asking: jobs.NewJob(), judging: jobs.NewJob(),
	}
	if plan.Claim != nil {
		c.chart = claimCharts[plan.Claim.Figure]
	}
	c.guess.Fewer = min(1, len(plan.Methods)-1)
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
	c.known, c.cases, c.unsolvable, c.failure, c.verdict = false, nil, nil, nil, ""
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

// figures are the figures of a row over a sample.
type figures struct {
	measure.Summary // of the chosen quantity
	longer          measure.Share
	fewer           float64 // how many times fewer states than the row above; NaN for none
	extra           float64 // moves beyond the shortest, on average
	time            model.Phrase
	from            basis
}

// basis is what the figures of a row depend on.
type basis struct {
	above                   *row
	cases, aboveCases, left int
	quantity                measure.Quantity
}

// summarize works the figures of the rows out again where there are others.
func (c *comparison) summarize() {
	set := c.set()
	limited := set.Limited()
	for i, r := range c.rows {
		from := basis{cases: len(r.outcomes), left: limited, quantity: c.quantity}
		fewer := math.NaN()
		if i > 0 {
			from.above, from.aboveCases = c.rows[i-1], len(c.rows[i-1].outcomes)
		}
		if r.figures.from == from && r.figures.time.Key != "" {
			continue
		}
		if i > 0 {
			fewer = set.Ratio(i-1, i, measure.Expanded)
		}
		extra := set.Summary(i, measure.Excess).Mean
		r.figures = figures{set.Summary(i, c.quantity), set.Longer(i), fewer, extra, set.MedianTime(i), from}
	}
}

// methods names those of the rows.
func (c *comparison) methods() []string {
	names := make([]string, len(c.rows))
	for i, r := range c.rows {
		names[i] = r.method.String()
	}
	return names
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
	type answer struct {
		unsolvable *model.Finding
		cases      []measure.Case
		whole      bool
	}
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
		c.known, c.unsolvable, c.failure, c.cases, c.whole = true, a.unsolvable, err, a.cases, a.whole
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
	case running:
		r.work.Cancel()
		r.state = stopped
	case waiting:
		r.state = idle
	default:
	}
}

// next starts the first row that waits, unless one runs.
func (c *comparison) next() {
	if !c.known {
		return
	}
	var first *row
	for _, r := range c.rows {
		switch {
		case r.state == running:
			return
		case r.state == waiting && !r.asked && c.slow(r):
			r.state = idle
		case r.state == waiting && first == nil:
			first = r
		}
	}
	if first != nil {
		c.start(first)
	}
}

// start runs a row.
func (c *comparison) start(r *row) {
	r.state, r.maxBytes = running, c.maxBytes
	searcher, cases, spec := c.Searcher, c.cases, r.method.Spec(c.maxBytes)
	var latest atomic.Pointer[solver.Stats]
	var got atomic.Pointer[[]method.Outcome] // so far
	work.Start(r.work, func(ctx context.Context, progress solver.Progress) (outcomes []method.Outcome, err error) {
		err = measure.RunRow(ctx, searcher, cases, spec, &latest, func(o method.Outcome) {
			outcomes = append(outcomes, o)
			so := outcomes
			got.Store(&so)
			progress(int64(len(outcomes)), int64(len(cases)))
		})
		return outcomes, err
	}, func(int64, int64) {
		if stats := latest.Load(); stats != nil {
			r.now.Stats = *stats
		}
		if so := got.Load(); so != nil {
			r.outcomes = *so
		}
		c.changed()
	}, func(outcomes []method.Outcome, err error) {
		r.outcomes, r.err, r.state = outcomes, err, ended
		if n := len(outcomes); n > 0 {
			r.now = outcomes[n-1]
		}
		c.next()
		c.changed()
	})
}

// limited reports whether the run on a single position has reached its memory limit.
func (c *comparison) limited(r *row) bool { return r.state == ended && r.now.Err != nil }

// excess is how many moves the solution of a row is longer than the shortest; false where
// that is not known.
func (c *comparison) excess(r *row) (moves int, ok bool) {
	switch shortest := c.distance(); {
	case !r.now.Found:
		return 0, false
	case shortest >= 0:
		return len(r.now.Moves) - shortest, true
	default:
		return 0, r.state == ended && r.method.Promise() >= solver.Shortest
	}
}

// judge works the verdict out beside the window, once all rows of the claim have ended.
func (c *comparison) judge() {
	unmeasured := func(r *row) bool { return r.state != ended }
	if c.Claim == nil || c.verdict != "" || c.judging.Running() || slices.ContainsFunc(c.rows, unmeasured) {
		return
	}
	set, claim := c.set(), *c.Claim
	type answer struct {
		measure.Verdict
		why model.Phrase
	}
	work.Start(c.judging, func(context.Context, solver.Progress) (a answer, err error) {
		a.Verdict, a.why = claim.Judge(set)
		return a, nil
	}, nil, func(a answer, _ error) {
		c.verdict, c.why = a.Verdict, a.why
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
