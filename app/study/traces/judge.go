package traces

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/trace"
)

// Case is a position and a method, of which traces and figures are judged.
type Case struct {
	Study  catalogue.Study
	Method method.Method
	Start  model.Position
	known  func() (truth, error)
}

// NewCase returns a case. ctx ends what is computed for all its texts. The error is a *model.Refusal.
func NewCase(ctx context.Context, e catalogue.Entry, m method.Method, start model.Position) (*Case, error) {
	study, err := e.Study()
	switch a := m.Algorithm; {
	case err != nil:
		return nil, err
	case a.TwoSided || a.NeedsTable:
		return nil, model.Refuse("trace.method", "Name", a.Name)
	}
	c := &Case{Study: study, Method: m, Start: start}
	c.known = sync.OnceValues(func() (truth, error) { return c.truth(ctx) })
	return c, nil
}

// Report is what is found about a text: a trace, or figures.
type Report struct {
	trace.Verdict
	Expanded int            // lines of the trace
	At       int            // the line of the text of the wrong one
	Solution bool           // the text is a solution and no trace
	Causes   []model.Phrase // mistakes that explain the whole of a wrong trace
	Figures  []Figure       // those of an output file, which has no trace
}

// IsRight reports whether a right program can print the text.
func (r Report) IsRight() bool {
	for _, f := range r.Figures {
		if !f.Right {
			return false
		}
	}
	return r.Wrong == 0
}

// Phrases says what is found, the verdict first.
func (r Report) Phrases() (all []model.Phrase) {
	switch {
	case len(r.Figures) > 0:
		for _, f := range r.Figures {
			all = append(all, f.Phrase())
		}
		return all
	case r.Solution:
		all = append(all, model.Say("trace.solution", "Count", r.Expanded))
	case r.Wrong > 0:
		line := model.Say("trace.line", "Line", r.Wrong, "At", r.At, "Reason", r.Reason)
		if r.At != r.Wrong {
			line.Key = "trace.line.at"
		}
		all = append(all, line)
	default:
		all = append(all, model.Say("trace.right", "Count", r.Expanded))
	}
	if all = append(all, r.But...); len(r.Causes) > 0 {
		all = append(all, model.Say("trace.causes", "Causes", r.Causes))
	}
	return all
}

// Check judges a text: the figures of an output file, else a trace, of which only boards after lines with the text only count.
func (c *Case) Check(ctx context.Context, text []byte, only string) (r Report, err error) {
	if r.Figures, err = c.Figures(text); err != nil || r.Figures != nil {
		return r, err
	}
	lines, err := Read(c.Start, text, only)
	if err != nil {
		return r, err
	}
	r.Expanded = len(lines)
	if r.Verdict, err = c.judge(ctx, c.right(), lines); err != nil || r.Wrong == 0 {
		return r, err
	}
	last := min(r.Wrong, len(lines))
	r.At = lines[last-1].At + r.Wrong - last
	hasFigures := func(l trace.Line) bool { return l.G&l.H&l.F != -1 }
	if r.Solution = isPath(c.Start, lines) && !slices.ContainsFunc(lines, hasFigures); r.Solution {
		return r, nil
	}
	for _, p := range c.mistakes() {
		v, err := c.judge(ctx, p, lines)
		known := slices.ContainsFunc(r.Causes, func(c model.Phrase) bool { return c.String() == p.mistake.String() })
		if err == nil && v.Wrong == 0 && !known { // the puzzle may lack what a mistake needs
			r.Causes = append(r.Causes, p.mistake)
		}
	}
	return r, ctx.Err()
}

// program is a right or a wrong program.
type program struct {
	trace.Method
	heuristic string         // "" for none
	goal      model.Position // of the estimates, nil for that of the position
	mistake   model.Phrase   // one that students make often; Key "" for a right program
}

func (c *Case) right() program {
	m := trace.Method{Algorithm: c.Method.Algorithm, Options: c.Method.Options, Weight: c.Method.Weight}
	return program{Method: m, heuristic: c.Method.Heuristic.ID}
}

// judge judges the lines by what a program does.
func (c *Case) judge(ctx context.Context, p program, lines []trace.Line) (v trace.Verdict, err error) {
	m, err := c.prepare(ctx, p, &err)
	if err == nil {
		v = trace.Judge(m, c.Start, lines)
	}
	return v, err
}

// prepare returns the method of a program. Its estimates write their error to fault.
func (c *Case) prepare(ctx context.Context, p program, fault *error) (trace.Method, error) {
	p.Estimate = func(model.Position) int { return 0 }
	if p.heuristic == "" {
		return p.Method, nil
	}
	of := c.Start
	if p.goal != nil {
		of = p.goal
	}
	estimate, err := c.Study.Estimator(ctx, of, p.heuristic, nil)
	p.Estimate = func(at model.Position) int {
		if p.goal != nil {
			at = model.WithGoal(at, p.goal)
		}
		h, err := estimate(at)
		*fault = cmp.Or(*fault, err)
		return h
	}
	return p.Method, err
}

// mistakes are the programs of the method with one of the usual mistakes each.
func (c *Case) mistakes() (all []program) {
	right := c.right()
	add := func(mistake model.Phrase, change func(*program)) {
		wrong := right
		wrong.mistake = mistake
		change(&wrong)
		all = append(all, wrong)
	}
	if h := right.heuristic; h != "" {
		own := solver.OwnMark + strings.TrimPrefix(h, solver.OwnMark)
		for _, blank := range []string{"blank", "min(blank, 1)"} { // its moves, or a misplaced tile
			add(model.Say("trace.cause.blank"), func(p *program) { p.heuristic = own + " + " + blank })
		}
		add(model.Say("trace.cause.euclid"), func(p *program) { p.heuristic = solver.OwnMark + "euclidean" })
		for _, other := range c.Study.Heuristics() {
			if other.ID != h && !other.NeedsTable && !other.Blind {
				add(model.Say("trace.cause.heuristic", "Name", other.Name), func(p *program) { p.heuristic = other.ID })
			}
		}
		for _, goal := range model.UsualGoals(c.Start) {
			add(model.Say("trace.cause.goal", "Goal", model.GoalText(goal.Position)), func(p *program) { p.goal = goal.Position })
		}
		add(model.Say("trace.cause.parent"), func(p *program) { p.Parents = true })
		add(model.Say("trace.cause.first"), func(p *program) { p.Keep = true })
	}
	for _, a := range c.Study.Algorithms() {
		switch {
		case a.NeedsWeight && right.heuristic != "":
			for _, weight := range []float64{1.2, 1.5, 2, 3, 5, 10} {
				if weight != right.Weight {
					add(model.Say("trace.cause.weight", "Weight", weight), func(p *program) { p.Algorithm, p.Options, p.Weight = a, solver.Options{}, weight })
				}
			}
		case a.ID != right.Algorithm.ID && !a.TwoSided && !a.NeedsTable && !a.NeedsWeight && (right.heuristic != "" || !a.NeedsHeuristic):
			add(model.Say("trace.cause.algorithm", "Name", a.Name), func(p *program) { p.Algorithm, p.Options = a, solver.Options{} })
		}
	}
	add(model.Say("trace.cause.edges"), func(p *program) { p.Wraps = true })
	add(model.Say("trace.cause.goes"), func(p *program) { p.GoesOn = true })
	return all
}
