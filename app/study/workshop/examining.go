package workshop

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// shelf is the saved expressions of a puzzle.
type shelf struct {
	settings shell.Preferences
	key      string
}

func (s shelf) all() []string { return s.settings.StringList(s.key) }

func (s shelf) set(expressions []string) { s.settings.SetStringList(s.key, expressions) }

// place returns the index of an expression, or -1.
func (s shelf) place(expression string) int { return slices.Index(s.all(), expression) }

// checker examines the expression, its cost and the saved heuristics in the background.
type checker struct {
	entry                                 catalogue.Entry
	engine                                solver.Featured
	saved                                 shelf
	changed                               func() // called when there is something else to show
	preparing, checking, judging, costing *work.Job
	valuing                               *work.Job

	position   model.Position  // has the goal and rules
	board      model.Position  // whose values are told
	values     []solver.Value  // of the expression, then of the puzzle's heuristics
	valued     int             // how often they were told
	ground     *examine.Ground // nil until it is prepared
	expression string
	fault      error                       // of the expression or the positions; nil for none
	doing      model.Phrase                // what takes long, or that it was stopped
	report     *examine.Report             // of the expression reported; nil before
	reported   string                      // may be older than expression
	verdicts   map[string]*examine.Summary // of saved heuristics; nil for one that can't be examined
	costs      *measure.Set                // of A* with the expression, then with saved heuristics; nil before
	sample     int                         // number of positions of costs
}

func newChecker(e catalogue.Entry, settings shell.Preferences, group *work.Group, expression string, changed func()) *checker {
	engine := e.Engine.(solver.Featured)
	return &checker{
		entry: e, engine: engine, changed: changed, expression: expression, sample: costSample,
		verdicts:  make(map[string]*examine.Summary),
		saved:     shelf{settings, method.OwnKey(e.Puzzle.ID())},
		preparing: group.NewJob(), checking: group.NewJob(), judging: group.NewJob(), costing: group.NewJob(), valuing: group.NewJob(),
	}
}

// open sets the goal and rules to those of a position, or to the default ones if it is unsolvable,
// and checks the expression.
func (c *checker) open(p model.Position) {
	c.board = p
	if !model.Solvable(p) {
		p = c.entry.Puzzle.Default()
	}
	if c.ground == nil || model.GoalText(c.position) != model.GoalText(p) {
		c.preparing.Cancel()
		c.position, c.ground, c.report, c.costs = p, nil, nil, nil
		clear(c.verdicts)
	}
	c.check()
}

// cancel cancels all jobs.
func (c *checker) cancel() {
	for _, j := range []*work.Job{c.preparing, c.checking, c.judging, c.costing, c.valuing} {
		j.Cancel()
	}
}

// stop cancels what takes long; Enter in the field starts it again.
func (c *checker) stop() {
	c.cancel()
	c.doing = model.Say("workshop.stopped")
	c.changed()
}

// slow reports whether something that takes long is running.
func (c *checker) slow() bool {
	return c.doing.Key != "" && (c.preparing.Running() || c.checking.Running())
}

// isCurrent reports whether the report is about the expression.
func (c *checker) isCurrent() bool {
	return c.report != nil && c.fault == nil && c.reported == c.expression
}

// says returns a function that says how far something has come.
func (c *checker) says(key string) func(done, total int64) {
	return func(done, total int64) {
		c.doing = model.Say(key, "Done", translate.Int(done), "Total", translate.Int(total))
		c.changed()
	}
}

// typed takes a new expression and checks it after a pause.
func (c *checker) typed(expression string) {
	c.expression = expression
	c.costing.Cancel()
	c.judging.Cancel()
	c.doing = model.Phrase{}
	work.After(c.checking, pause, c.check)
	c.changed()
}

// check collects the positions, unless that is done, and examines the expression.
func (c *checker) check() {
	c.value()
	if c.ground == nil && c.preparing.Running() {
		return // it checks the expression when it is done
	}
	if c.ground == nil {
		work.Start(c.preparing, func(ctx context.Context, progress solver.Progress) (*examine.Ground, error) {
			return examine.Prepare(ctx, c.entry.Engine, c.position, examine.Sample, progress)
		}, c.says("workshop.preparing"), func(g *examine.Ground, err error) {
			if c.ground, c.fault = g, err; err == nil {
				c.check()
			}
			c.changed()
		})
		return
	}
	c.fault, c.doing = nil, model.Phrase{}
	if strings.TrimSpace(c.expression) == "" {
		c.report, c.costs = nil, nil
		c.judgeSaved()
		c.changed()
		return
	}
	expression := c.expression
	c.examine(c.checking, expression, c.says("workshop.examining"), func(r *examine.Report, err error) {
		c.doing = model.Phrase{}
		if c.fault = err; err == nil {
			c.report, c.reported = r, expression
			c.measure()
		}
		c.judgeSaved()
		c.changed()
	})
}

// examine examines an expression in the background.
func (c *checker) examine(j *work.Job, expression string, progress func(done, total int64), done func(*examine.Report, error)) {
	f, err := formula.Read(expression, c.engine.Features())
	if err != nil {
		j.Cancel()
		done(nil, err)
		return
	}
	ground := c.ground
	work.Start(j, func(ctx context.Context, progress solver.Progress) (*examine.Report, error) {
		return ground.Examine(ctx, f, progress)
	}, progress, done)
}

// value works out what the expression and the puzzle's heuristics say of the board.
func (c *checker) value() {
	if _, invalid := model.Invalid(c.board); invalid {
		return
	}
	names := method.Usual(c.engine)
	if strings.TrimSpace(c.expression) != "" {
		names = slices.Insert(names, 0, solver.OwnMark+c.expression)
	}
	board := c.board
	work.Start(c.valuing, func(ctx context.Context, progress solver.Progress) (values []solver.Value, err error) {
		err = method.Values(ctx, c.engine, board, names, progress, func(v solver.Value) error {
			values = append(values, v)
			return nil
		})
		return values, err
	}, nil, func(values []solver.Value, _ error) { // check says what is wrong with the expression
		c.values = values
		c.valued++
		c.changed()
	})
}

// judgeSaved examines the saved heuristics that have no verdict yet, one after the other.
func (c *checker) judgeSaved() {
	own := c.saved.all()
	i := slices.IndexFunc(own, func(expression string) bool {
		_, known := c.verdicts[expression]
		return !known
	})
	if i < 0 || c.ground == nil {
		return
	}
	c.examine(c.judging, own[i], nil, func(r *examine.Report, _ error) {
		c.verdicts[own[i]] = nil
		if r != nil {
			c.verdicts[own[i]] = &r.Summary
		}
		c.judgeSaved()
		c.changed()
	})
}

// save saves the expression.
func (c *checker) save() {
	c.verdicts[c.expression] = &c.report.Summary
	c.saved.set(append(slices.Clone(c.saved.all()), c.expression))
	c.changed()
}

const (
	// costSample is the number of positions on which the cost of a heuristic is measured.
	costSample = 200
	// costBytes is the memory limit of each run.
	costBytes = 32 << 20
)

// measure measures the cost of A* with the expression and, for comparison, with the two best
// admissible saved heuristics.
func (c *checker) measure() {
	rivals := slices.DeleteFunc(slices.Clone(c.saved.all()), func(expression string) bool {
		v := c.verdicts[expression]
		return v == nil || !v.Admissible || expression == c.expression
	})
	slices.SortStableFunc(rivals, func(a, b string) int { return cmp.Compare(c.verdicts[b].Mean, c.verdicts[a].Mean) })
	methods := []method.Method{aStar(c.expression)}
	for _, expression := range rivals[:min(len(rivals), 2)] {
		methods = append(methods, aStar(expression))
	}
	var cases []measure.Case
	for _, e := range c.ground.Draw(c.sample) {
		cases = append(cases, measure.Case{Position: e.Position, Distance: e.Distance})
	}
	plan := measure.Plan{Entry: c.entry, Methods: methods}
	c.costs = nil
	work.Start(c.costing, func(ctx context.Context, progress solver.Progress) (*measure.Set, error) {
		return plan.On(ctx, cases, costBytes, progress)
	}, nil, func(set *measure.Set, err error) {
		c.costs, c.fault = set, err
		c.changed()
	})
}

// aStar returns the method of A* with an expression.
func aStar(expression string) method.Method {
	return method.Method{
		Algorithm: solver.Algorithm{ID: "a-star"},
		Heuristic: solver.OwnHeuristic(expression),
	}
}
