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
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
)

// question asks about a heuristic.
type question struct {
	study      catalogue.Study
	position   model.Position // has the goal and rules
	board      model.Position // whose values are told
	expression string
	sample     int // number of positions for the costs
}

// answers are the known facts about a heuristic.
type answers struct {
	values   []solver.Value              // of the expression, then of the puzzle's heuristics
	ground   *examine.Ground             // the positions; nil until they are collected
	report   *examine.Report             // of the expression reported; nil before
	reported string                      // may be older than the expression in question
	verdicts map[string]*examine.Summary // of saved heuristics; nil for one that can't be examined
	costs    *measure.Set                // of A* with the expression, then with saved heuristics; nil before
	fault    error                       // of the expression or the positions; nil for none
}

func (a answers) examined() string { return translate.Int(int64(a.ground.States)) }

// heuristic returns the expression as a part of a method's name.
func (q question) heuristic() string { return "'" + q.expression + "'" }

// answer adds facts: the values of the board, the verdicts on the expression and the saved
// heuristics, and the costs. It tells each as it is found out.
func (q question) answer(
	ctx context.Context, a answers, saved []string, progress solver.Progress, tell func(...answers),
) {
	empty := strings.TrimSpace(q.expression) == ""
	a.values = nil
	if _, invalid := model.Invalid(q.board); !invalid {
		names := method.Usual(q.study)
		if !empty {
			names = slices.Insert(names, 0, solver.OwnMark+q.expression)
		}
		a.values, _ = method.Values(ctx, q.study, q.board, names, nil) // the fault is shown below
	}
	tell(a)
	if a.ground, a.fault = examine.Prepare(ctx, q.study.Engine, q.position, examine.Sample, progress); a.fault != nil {
		tell(a)
		return
	}
	tell(a)
	a.costs = nil
	switch {
	case empty:
		a.report = nil
	case a.report == nil || a.reported != q.expression:
		r, err := examine.Expression(ctx, q.study.Engine, q.study.Features(), q.position, q.expression, progress)
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
		if r, err := examine.Expression(ctx, q.study.Engine, q.study.Features(), q.position, expression, nil); err == nil {
			a.verdicts[expression] = &r.Summary
		}
	}
	tell(a)
	if !empty && a.fault == nil && solver.IsExact(solver.For(q.study.Engine, q.position)) { // else A* can't be expected to end
		a.costs, a.fault = q.measure(ctx, saved, a.verdicts)
		tell(a)
	}
}

const (
	// costSample is the number of positions on which the cost of a heuristic is measured.
	costSample = 200
	// costBytes is the memory limit of each run.
	costBytes = 32 << 20
)

// costs returns the comparison that measures the cost: on random positions, or near the goal where random ones
// would be too hard.
func (q question) costs() measure.Plan {
	plan := measure.Plan{Study: q.study, Base: q.position, Sample: measure.Sample{Count: q.sample, Seed: examine.Seed}}
	if _, few := q.study.Engine.(solver.Lister); !few {
		plan.Sample.Drawn, plan.Sample.From, plan.Sample.To = measure.Even, 1, 20
	}
	return plan
}

// measure measures the cost of A* with the expression and, for comparison, with the two best
// admissible saved heuristics.
func (q question) measure(
	ctx context.Context, saved []string, verdicts map[string]*examine.Summary,
) (*measure.Set, error) {
	rivals := slices.DeleteFunc(slices.Clone(saved), func(expression string) bool {
		v := verdicts[expression]
		return v == nil || !v.Admissible || expression == q.expression
	})
	slices.SortStableFunc(rivals, func(a, b string) int { return cmp.Compare(verdicts[b].Mean, verdicts[a].Mean) })
	plan := q.costs()
	for _, expression := range append([]string{q.expression}, rivals[:min(len(rivals), 2)]...) {
		plan.Methods = append(plan.Methods, method.Method{
			Algorithm: solver.Algorithm{ID: "a-star"}, Heuristic: solver.OwnHeuristic(expression),
		})
	}
	return plan.Run(ctx, costBytes, func(int64, int64) {})
}
