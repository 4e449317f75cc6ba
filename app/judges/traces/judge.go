package traces

import (
	"context"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/trace"
)

// Report is what is found about a trace.
type Report struct {
	trace.Verdict
	Solution bool           // it is no trace, but a solution
	Causes   []model.Phrase // mistakes that explain the whole of a wrong trace
}

// Judge judges a trace of a method.
func Judge(ctx context.Context, e catalogue.Entry, start model.Position, m method.Method, t Text) (r Report, err error) {
	j := judge{ctx: ctx, start: start, lines: t.Lines}
	if j.searcher, j.isSearcher = e.Engine.(solver.Searcher); !j.isSearcher {
		return r, model.Refuse("trace.engine")
	}
	how := trace.Method{Algorithm: m.Algorithm, Options: m.Options, Weight: m.Weight}
	r.Verdict = j.run(how, m.Heuristic.ID, nil)
	if r.Wrong == 0 || j.err != nil {
		return r, j.err
	}
	var path []model.Position
	for _, l := range t.Lines {
		path = append(path, l.Position)
	}
	if r.Solution = IsPath(start, path); !r.Solution {
		r.Causes = j.causes(how, m)
	}
	return r, j.err
}

type judge struct {
	ctx        context.Context
	searcher   solver.Searcher
	isSearcher bool
	start      model.Position
	lines      []trace.Line
	err        error
}

// run judges the lines by a method with an estimate. goal changes the goal of the estimate.
func (j *judge) run(m trace.Method, heuristic string, goal model.Position) trace.Verdict {
	m.Estimate = func(model.Position) int { return 0 }
	if heuristic != "" {
		of := j.start
		if goal != nil {
			of = goal
		}
		estimate, err := j.searcher.Estimator(j.ctx, of, heuristic, nil)
		if err != nil {
			j.err = err
			return trace.Verdict{Wrong: 1}
		}
		m.Estimate = func(p model.Position) int {
			if goal != nil {
				p = model.WithGoal(p, goal)
			}
			h, err := estimate(p)
			if err != nil {
				j.err = err
			}
			return h
		}
	}
	return trace.Judge(m, j.start, j.lines)
}

// causes are the mistakes that students make most, and that explain all lines.
func (j *judge) causes(how trace.Method, m method.Method) (found []model.Phrase) {
	try := func(cause model.Phrase, change func(*trace.Method), heuristic string, goal model.Position) {
		changed, before := how, j.err
		if change != nil {
			change(&changed)
		}
		if v := j.run(changed, heuristic, goal); v.Wrong == 0 && j.err == nil {
			found = append(found, cause)
		}
		j.err = before // the puzzle may lack what a mistake needs
	}
	h := m.Heuristic.ID
	algorithm := func(id string) func(*trace.Method) {
		return func(changed *trace.Method) {
			for _, a := range j.searcher.Algorithms() {
				if a.ID == id {
					changed.Algorithm, changed.Options = a, solver.Options{}
				}
			}
		}
	}
	if h != "" {
		for _, cause := range []struct{ name, expression string }{
			{"blank", h + " + blank"}, {"euclid", "euclidean"},
		} {
			try(model.Say("trace.cause."+cause.name), nil, solver.OwnMark+cause.expression, nil)
		}
		for _, other := range j.searcher.Heuristics() {
			if other.ID != h && !other.NeedsTable && !other.Blind {
				try(model.Say("trace.cause.heuristic", "Name", other.Name), nil, other.ID, nil)
			}
		}
		for _, goal := range model.UsualGoals(j.start) {
			try(model.Say("trace.cause.goal", "Goal", model.GoalText(goal.Position)), nil, h, goal.Position)
		}
		try(model.Say("trace.cause.parent"), func(m *trace.Method) { m.Parents = true }, h, nil)
		try(model.Say("trace.cause.first"), func(m *trace.Method) { m.Keep = true }, h, nil)
		for _, weight := range []float64{1.2, 1.5, 2, 3, 5, 10} {
			if weight != m.Weight {
				try(model.Say("trace.cause.weight", "Weight", weight), func(m *trace.Method) {
					algorithm("weighted-a-star")(m)
					m.Weight = weight
				}, h, nil)
			}
		}
	}
	for _, a := range j.searcher.Algorithms() {
		if a.ID != m.Algorithm.ID && !a.TwoSided && !a.NeedsTable && !a.NeedsWeight && (h != "" || !a.NeedsHeuristic) {
			try(model.Say("trace.cause.algorithm", "Name", a.Name), algorithm(a.ID), h, nil)
		}
	}
	try(model.Say("trace.cause.edges"), func(m *trace.Method) { m.Wraps = true }, h, nil)
	try(model.Say("trace.cause.goes"), func(m *trace.Method) { m.GoesOn = true }, h, nil)
	return found
}
