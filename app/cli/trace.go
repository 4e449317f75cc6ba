package cli

import (
	"cmp"
	"strings"

	"quadrille/app/judges/traces"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// checkTrace judges a trace of a search from a position.
func (c *command) checkTrace(rest []string) error {
	if len(rest) == 0 || len(rest) > 2 {
		return wrong("cli.check.files")
	}
	p, err := c.valid(rest[0])
	if err != nil {
		return err
	}
	e := c.entryOf(p)
	searcher, ok := e.Engine.(solver.Searcher)
	if !ok {
		return model.Refuse("trace.engine")
	}
	m, err := method.Parse(e.Puzzle, searcher, c.flag("search"))
	if err != nil {
		return err
	}
	name := append(rest, "-")[1]
	text, err := c.read(name)
	if err != nil {
		return c.fails(name, err)
	}
	if all, err := traces.Figures(c.ctx, e, p, m, text); err != nil || len(all) > 0 {
		return cmp.Or(err, c.tellFigures(p, all))
	}
	t, err := traces.Read(p, text, c.flag("lines"))
	if err != nil {
		return c.fails(name, err)
	}
	r, err := traces.Judge(c.ctx, e, p, m, t)
	if err != nil {
		return err
	}
	c.out.bad = c.out.bad || r.Wrong > 0
	say, verdict, words := c.out.say, "right", []string{}
	switch {
	case r.Solution:
		verdict = "solution"
		words = append(words, say.Text("trace.solution", "Count", len(t.Lines)))
	case r.Wrong > 0:
		verdict = "wrong"
		words = append(words, say.Text("trace.line", "Line", r.Wrong, "At", t.Place(r.Wrong), "Reason", r.Reason))
	default:
		words = append(words, say.Text("trace.right", "Count", len(t.Lines)))
	}
	var but, causes []string
	for _, b := range r.But {
		but = append(but, say.Say(b))
	}
	for _, cause := range r.Causes {
		causes = append(causes, say.Say(cause))
	}
	if words = append(words, but...); len(causes) > 0 {
		words = append(words, say.Text("trace.causes", "Causes", r.Causes))
	}
	o := object{"id", p.String(), "method", m.String(), "verdict", verdict, "expanded", len(t.Lines)}
	if r.Wrong > 0 && !r.Solution {
		o = append(o, "line", r.Wrong, "text_line", t.Place(r.Wrong), "reason", say.Say(r.Reason), "causes", causes)
	}
	if len(but) > 0 {
		o = append(o, "but", but)
	}
	return c.out.report(o, strings.Join(words, "\n"))
}

// tellFigures tells which figures of an output file right programs print.
func (c *command) tellFigures(p model.Position, all []traces.Figure) error {
	var words []string
	wrong := []string{}
	o := object{"id", p.String()}
	for _, f := range all {
		key := "trace.figure"
		switch {
		case f.Unknown:
			key = "trace.figure.unknown"
		case !f.IsRight():
			wrong = append(wrong, f.Name)
			c.out.bad, key = true, "trace.figure.wrong"
		}
		words = append(words, c.out.say.Text(key, "Name", f.Name, "Said", f.Said, "Least", f.Least, "Most", f.Most))
		if o = append(o, f.Name, f.Said); !f.Unknown {
			o = append(o, f.Name+"_least", f.Least, f.Name+"_most", f.Most)
		}
	}
	return c.out.report(append(o, "wrong", wrong), strings.Join(words, "\n"))
}
