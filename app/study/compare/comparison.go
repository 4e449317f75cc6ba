package compare

import (
	"context"
	"math"
	"reflect"
	"slices"
	"sync/atomic"
	"time"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/searchview"
)

// rowState is the state of a row's runs: a part of the key of its text.
type rowState string

const (
	idle    rowState = ""
	waiting rowState = "waiting" // for other rows to end
	running rowState = "running"
	ended   rowState = "ended"
	stopped rowState = "stopped" // by the user
)

// row is a method with the results of its runs.
type row struct {
	method   method.Method
	state    rowState
	now      method.Outcome   // of the current run so far, or of the last run
	outcomes []method.Outcome // of the finished runs, by case
	measured time.Time        // when
	figures  measure.Figures  // of the outcomes
	err      error            // why the runs failed
	building int              // percent of the heuristic's tables that are built; 0 if none are being built
}

func (r *row) active() bool { return r.state == waiting || r.state == running }

func (r *row) begun() bool { return r.state != idle && r.state != waiting }

// comparison runs methods on the base of a plan or over its sample, and stores the results.
// Only the goroutine of the window may use it.
type comparison struct {
	plan  measure.Plan   // the plan that is measured; the current methods are in rows
	asked measure.Sample // the sample of the next run
	rows  []*row
	guess float64 // how many times as many states the row before the last expands as the last; 0 for no guess

	shell   *shell.Shell
	tell    func()
	work    *work.Job // finds the cases, then runs one row after another
	summing *work.Job // computes the summary
	summed  summed    // of what
	summary summary
	answer  answer // rows wait for it: some searches never end without a solution
}

// answer is the cases to run on, or the reason why there are none.
type answer struct {
	known   bool
	cases   []measure.Case
	fault   *model.Finding // why the base is invalid or has no solution
	failure error          // why the sample can't be drawn
	kept    []measure.Row  // the results of methods from an earlier run
}

// newComparison returns a comparison that calls tell whenever something of it has changed.
func newComparison(s *shell.Shell, plan measure.Plan, tell func()) *comparison {
	c := &comparison{plan: plan, shell: s, tell: tell, work: s.Work.NewJob(), summing: s.Work.NewJob()}
	c.move(plan.Base, plan.Sample)
	for _, m := range plan.Methods {
		c.add(m)
	}
	return c
}

func (c *comparison) add(m method.Method) *row {
	r := &row{method: m}
	c.rows = append(c.rows, r)
	return r
}

// remove stops a row and removes it.
func (c *comparison) remove(r *row) {
	c.end(r)
	c.rows = slices.DeleteFunc(c.rows, func(other *row) bool { return other == r })
	c.forget()
	c.proceed()
}

// forget forgets the summary.
func (c *comparison) forget() {
	c.summing.Cancel()
	c.summed, c.summary = summed{}, summary{}
}

// move deletes the results and compares the same methods on another position or sample.
func (c *comparison) move(p model.Position, s measure.Sample) {
	c.work.Cancel()
	c.plan.Base, c.plan.Sample, c.asked = p, s, s
	c.forget()
	c.answer = answer{}
	if findings := p.Check(nil); len(findings) > 0 {
		c.answer.fault = &findings[0]
	}
	for _, r := range c.rows {
		*r = row{method: r.method}
	}
}

// next returns the plan of the next run.
func (c *comparison) next() measure.Plan {
	plan := c.plan
	plan.Sample, plan.Methods = c.asked, nil
	for _, r := range c.rows {
		plan.Methods = append(plan.Methods, r.method)
	}
	return plan
}

func (c *comparison) set() *measure.Set {
	s := &measure.Set{Cases: c.answer.cases, Census: c.plan.Sample.Drawn == measure.All}
	for _, r := range c.rows {
		s.Rows = append(s.Rows, measure.Row{Method: r.method, Outcomes: r.outcomes, Measured: r.measured})
	}
	return s
}

// distance returns the distance of the farthest case; -1 if unknown.
func (c *comparison) distance() int {
	farthest := -1
	for _, each := range c.answer.cases {
		farthest = max(farthest, each.Distance)
	}
	return farthest
}

// ask finds the cases in the background, once. It does nothing if the base has a fault.
func (c *comparison) ask() {
	if c.answer.known || c.work.Running() || c.answer.fault != nil {
		return
	}
	plan := c.plan
	plan.Methods = c.next().Methods
	work.Start(c.work, func(ctx context.Context, progress solver.Progress) (a answer, err error) {
		known, err := plan.Study.Engine.Learn(ctx, plan.Base, func(solver.Knowledge) { progress(0, 0) })
		switch a.fault = known.Unsolvable; {
		case a.fault != nil:
		case !plan.Sampled() && err != nil: // the distance is unknown, but searches may run
			a.cases, err = []measure.Case{{Position: plan.Base, Distance: -1}}, nil
		case !plan.Sampled():
			a.cases = []measure.Case{{Position: plan.Base, Distance: known.Distance}}
		case err == nil:
			a.cases, err = plan.Cases(ctx, progress)
			for _, m := range plan.Methods {
				if kept, ok := plan.Kept(m, len(a.cases)); ok {
					a.kept = append(a.kept, kept)
				}
			}
		}
		return a, err
	}, nil, func(a answer, err error) {
		c.answer, c.answer.known, c.answer.failure, c.answer.kept = a, true, err, nil
		for _, kept := range a.kept {
			for _, r := range c.rows {
				if r.method.String() == kept.Method.String() {
					r.outcomes, r.measured, r.state = kept.Outcomes, kept.Measured, ended
					r.now = r.outcomes[len(r.outcomes)-1]
				}
			}
		}
		if len(c.answer.cases) == 0 {
			c.stopRows(c.rows...)
		}
		c.proceed()
	})
}

// part returns the name of a row, and on how many of the positions it has run if not on all.
func (c *comparison) part(r *row, name model.Phrase) model.Phrase {
	done, all := len(r.outcomes), len(c.answer.cases)
	if done == 0 || done == all {
		return name
	}
	return model.Say("many.part", "Done", translate.Int(int64(done)), "All", translate.Int(int64(all)), "Row", name)
}

func (c *comparison) busy() bool { return slices.ContainsFunc(c.rows, (*row).active) }

// askedWell reports whether the fields describe a valid sample.
func (c *comparison) askedWell() bool {
	s := c.asked
	if !c.plan.Sampled() || s.Drawn == measure.Given || s.Drawn == measure.All {
		return true
	}
	return s.Count >= 1 && s.Count <= measure.MostCases && s.From >= 0 && s.Step >= 0 &&
		(s.To >= s.From || s.To == 0 && s.Step <= 1)
}

// run runs rows on the requested sample, one after another, if it is valid.
func (c *comparison) run(rows ...*row) {
	if !c.askedWell() {
		return
	}
	if !reflect.DeepEqual(c.asked, c.plan.Sample) {
		c.move(c.plan.Base, c.asked)
	}
	c.forget()
	c.ask()
	for _, r := range rows {
		if c.answer.fault == nil && c.answer.failure == nil {
			c.end(r)
			*r = row{method: r.method, state: waiting}
		}
	}
	c.proceed()
}

// stopRows stops rows and keeps their figures.
func (c *comparison) stopRows(rows ...*row) {
	for _, r := range rows {
		c.end(r)
	}
	c.proceed()
}

func (c *comparison) end(r *row) {
	switch r.state {
	case waiting:
		r.state = idle
	case running:
		c.work.Cancel()
		r.state = stopped
	}
}

// proceed starts the first waiting row, unless a row is running, and refreshes the page.
func (c *comparison) proceed() {
	for _, r := range c.rows {
		if c.answer.known && r.state == waiting && !c.work.Running() {
			c.start(r)
		}
	}
	c.tell()
}

// start runs a row in the background.
func (c *comparison) start(r *row) {
	r.state = running
	plan, of, cases, spec := c.plan, r.method, c.answer.cases, r.method.Spec(c.shell.MaxBytes())
	plan.Bounds = !plan.Sampled()
	var latest atomic.Pointer[solver.Stats]
	var building atomic.Int64 // 0 once all is built
	spec.Building = func(done, total int64) { building.Store(100 * done / max(total, 1) % 100) }
	outcomes := make([]method.Outcome, len(cases)) // the window reads only the first n, which are final
	work.Start(c.work, func(ctx context.Context, progress solver.Progress) (m measure.Row, err error) {
		n, at, err := plan.Measure(ctx, cases, of, spec, outcomes, func(s solver.Stats) { latest.Store(&s) }, func(n int) {
			building.Store(0)
			progress(int64(n), int64(len(cases)))
		})
		return measure.Row{Outcomes: outcomes[:n], Measured: at}, err
	}, func(n, _ int64) {
		if stats := latest.Load(); stats != nil {
			r.now.Stats = *stats
		}
		r.outcomes, r.building = outcomes[:n], int(building.Load())
		c.tell()
	}, func(m measure.Row, err error) {
		r.outcomes, r.measured, r.err, r.state, r.building = m.Outcomes, m.Measured, err, ended, 0
		if n := len(r.outcomes); n > 0 {
			r.now = r.outcomes[n-1]
		}
		c.proceed()
	})
}

// excess is the number of moves beyond the shortest solution; false if that is not known.
func (c *comparison) excess(r *row) (moves int, ok bool) {
	if shortest := c.distance(); shortest >= 0 {
		return len(r.now.Moves) - shortest, true
	}
	return 0, r.method.Promise() >= solver.Shortest
}

// byDepth returns the number of states that a row has expanded at each depth from the start.
// A state of the backward search counts at the solution's length minus its depth.
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

// isGuessed reports whether the guess is about a row: it is one of the last two.
func (c *comparison) isGuessed(r *row) bool { return slices.Index(c.rows, r) >= len(c.rows)-2 }

// counted reports whether the last two rows have run on all positions.
func (c *comparison) counted() bool {
	all, last := len(c.answer.cases), len(c.rows)-1
	return c.plan.Sample.Drawn == measure.All && last > 0 && all > 0 &&
		len(c.rows[last-1].outcomes) == all && len(c.rows[last].outcomes) == all
}

// The rows of the map are tenths of what the first row expands, up to the highest.
const (
	tenths  = 10
	highest = 25
)

// cell returns the cell of a case on the map: its distance, and the states of the second row in
// tenths of those of the first, rounded up. So it is over ten where the second row expands more.
func cell(set *measure.Set, i, first, second int) searchview.Point {
	one, other := set.Value(first, i, measure.Expanded), set.Value(second, i, measure.Expanded)
	return searchview.Point{X: set.Cases[i].Distance, Y: min(int(math.Ceil(tenths*other/max(one, 1))), highest)}
}

// summary describes the outcomes of all rows.
type summary struct {
	rows    []measure.Figures
	limited int                        // positions on which a row has reached its limit
	cells   map[searchview.Point][]int // the cases in each cell of the map of a census
}

// summed is what a summary depends on.
type summed struct{ outcomes, rows int }

// summarize computes the summary in the background: that of a census takes up to 2 s. While rows run,
// it does so again only when there are an eighth more outcomes.
func (c *comparison) summarize() {
	set, rows, mapped := c.set(), slices.Clone(c.rows), c.counted()
	now := summed{rows: len(rows)}
	for _, r := range rows {
		now.outcomes += len(r.outcomes)
	}
	if now == c.summed || c.summing.Running() || c.busy() && 8*now.outcomes < 9*c.summed.outcomes {
		return
	}
	c.summed = now
	work.Start(c.summing, func(context.Context, solver.Progress) (summary, error) {
		s := summary{limited: set.Limited(), cells: make(map[searchview.Point][]int)}
		for i := range set.Rows {
			s.rows = append(s.rows, set.Figures(i))
		}
		if last := len(set.Rows) - 1; mapped {
			for _, i := range set.Shared(last-1, last) {
				at := cell(set, i, last-1, last)
				s.cells[at] = append(s.cells[at], i)
			}
		}
		return s, nil
	}, nil, func(s summary, _ error) {
		c.summary = s
		for i, r := range rows {
			r.figures = s.rows[i]
		}
		c.tell()
	})
}
