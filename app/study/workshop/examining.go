package workshop

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// question is what is asked about a heuristic.
type question struct {
	entry      catalogue.Entry
	position   model.Position  // has the goal and rules
	board      model.Position  // whose values are told
	ground     *examine.Ground // nil until it is prepared
	expression string
	sample     int // number of positions for the costs
}

// answers are what is known of a heuristic.
type answers struct {
	values   []solver.Value              // of the expression, then of the puzzle's heuristics
	report   *examine.Report             // of the expression reported; nil before
	reported string                      // may be older than the expression in question
	verdicts map[string]*examine.Summary // of saved heuristics; nil for one that can't be examined
	costs    *measure.Set                // of A* with the expression, then with saved heuristics; nil before
	fault    error                       // of the expression or the positions; nil for none
}

func (q question) engine() solver.Searcher { return q.entry.Engine.(solver.Searcher) }

func (p *Page) saved() []string {
	return p.shell.Preferences().StringList(method.OwnKey(p.deps.Entry.Puzzle.ID()))
}

func (p *Page) isSaved() bool { return slices.Contains(p.saved(), p.asked.expression) }

func (p *Page) setSaved(saved bool) {
	all := slices.DeleteFunc(slices.Clone(p.saved()), func(expression string) bool { return expression == p.asked.expression })
	if saved {
		all = append(all, p.asked.expression)
	}
	p.shell.Preferences().SetStringList(method.OwnKey(p.deps.Entry.Puzzle.ID()), all)
	p.check()
}

// setBoard sets the goal and rules to those of a position, or to the default ones if it is unsolvable,
// and checks the expression.
func (p *Page) setBoard(at model.Position) {
	p.asked.board = at
	if !model.Solvable(at) {
		at = p.deps.Entry.Puzzle.Default()
	}
	if p.asked.ground == nil || model.GoalText(p.asked.position) != model.GoalText(at) {
		p.preparing.Cancel()
		p.asked.position, p.asked.ground, p.known = at, nil, answers{}
	}
	p.check()
}

// stop cancels what takes long; Enter in the field starts it again.
func (p *Page) stop() {
	p.Close()
	p.doing = model.Say("workshop.stopped")
	p.update()
}

// slow reports whether something that takes long is running.
func (p *Page) slow() bool {
	return p.doing.Key != "" && (p.preparing.Running() || p.checking.Running())
}

func (p *Page) isCurrent() bool {
	return p.known.report != nil && p.known.fault == nil && p.known.reported == p.asked.expression
}

func (p *Page) progress(key string, done, total int64) {
	p.doing = model.Say(key, "Done", translate.Int(done), "Total", translate.Int(total))
	p.update()
}

// check asks the question, and collects the positions unless that is done.
func (p *Page) check() {
	if p.asked.ground == nil && !p.preparing.Running() {
		q := p.asked
		work.Start(p.preparing, func(ctx context.Context, progress solver.Progress) (*examine.Ground, error) {
			return examine.Prepare(ctx, q.entry.Engine, q.position, examine.Sample, progress)
		}, func(done, total int64) { p.progress("workshop.preparing", done, total) }, func(g *examine.Ground, err error) {
			if p.asked.ground, p.known.fault = g, err; err == nil {
				p.check()
			}
			p.update()
		})
	}
	if p.asked.ground != nil {
		p.known.fault, p.doing = nil, model.Phrase{}
	}
	q, known, saved := p.asked, p.known, p.saved()
	var told work.Inbox[answers]
	work.Start(p.checking, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
		q.answer(ctx, known, saved, progress, told.Put)
		return struct{}{}, nil
	}, func(done, total int64) {
		p.take(told.Take())
		if p.asked.ground != nil && !p.isCurrent() && total > 0 {
			p.progress("workshop.examining", done, total)
		}
	}, func(struct{}, error) {
		p.take(told.Take())
	})
	p.update()
}

func (p *Page) take(all []answers) {
	if len(all) == 0 {
		return
	}
	p.known = all[len(all)-1]
	if p.isCurrent() || p.known.fault != nil {
		p.doing = model.Phrase{}
	}
	p.update()
	p.write()
}

// answer adds to what is known: the values of the board, the verdicts on the expression and the saved
// heuristics, and the costs. It tells each as it is found out.
func (q question) answer(
	ctx context.Context, a answers, saved []string, progress solver.Progress, tell func(...answers),
) {
	empty := strings.TrimSpace(q.expression) == ""
	a.values = nil
	if _, invalid := model.Invalid(q.board); !invalid {
		names := method.Usual(q.engine())
		if !empty {
			names = slices.Insert(names, 0, solver.OwnMark+q.expression)
		}
		// What is wrong with the expression is said below.
		_ = method.Values(ctx, q.engine(), q.board, names, func(int64, int64) {}, func(v solver.Value) error {
			a.values = append(a.values, v)
			return nil
		})
	}
	if tell(a); q.ground == nil {
		return
	}
	a.costs = nil
	switch {
	case empty:
		a.report = nil
	case a.report == nil || a.reported != q.expression:
		r, err := q.examine(ctx, q.expression, progress)
		if a.fault = err; err == nil {
			a.report, a.reported = r, q.expression
		}
	}
	tell(a)
	verdicts := make(map[string]*examine.Summary)
	maps.Copy(verdicts, a.verdicts)
	a.verdicts = verdicts
	for _, expression := range saved {
		if _, known := a.verdicts[expression]; known {
			continue
		}
		a.verdicts[expression] = nil
		if r, err := q.examine(ctx, expression, nil); err == nil {
			a.verdicts[expression] = &r.Summary
		}
	}
	tell(a)
	if !empty && a.fault == nil {
		a.costs, a.fault = q.measure(ctx, saved, a.verdicts)
		tell(a)
	}
}

func (q question) examine(ctx context.Context, expression string, progress solver.Progress) (*examine.Report, error) {
	f, err := formula.Read(expression, q.engine().Features())
	if err != nil {
		return nil, err
	}
	return q.ground.Examine(ctx, f, progress)
}

const (
	// costSample is the number of positions on which the cost of a heuristic is measured.
	costSample = 200
	// costBytes is the memory limit of each run.
	costBytes = 32 << 20
)

// measure measures the cost of A* with the expression and, for comparison, with the two best
// admissible saved heuristics.
func (q question) measure(ctx context.Context, saved []string, verdicts map[string]*examine.Summary) (*measure.Set, error) {
	rivals := slices.DeleteFunc(slices.Clone(saved), func(expression string) bool {
		v := verdicts[expression]
		return v == nil || !v.Admissible || expression == q.expression
	})
	slices.SortStableFunc(rivals, func(a, b string) int { return cmp.Compare(verdicts[b].Mean, verdicts[a].Mean) })
	plan := measure.Plan{Entry: q.entry}
	for _, expression := range append([]string{q.expression}, rivals[:min(len(rivals), 2)]...) {
		plan.Methods = append(plan.Methods, method.Method{
			Algorithm: solver.Algorithm{ID: "a-star"}, Heuristic: solver.OwnHeuristic(expression),
		})
	}
	var cases []measure.Case
	for _, e := range q.ground.Draw(q.sample) {
		cases = append(cases, measure.Case{Position: e.Position, Distance: e.Distance})
	}
	return plan.On(ctx, cases, costBytes, func(int64, int64) {})
}
