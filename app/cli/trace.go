package cli

import (
	"strings"

	"quadrille/app/study/traces"
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
	m, err := c.method(p)
	if err != nil {
		return err
	}
	name := append(rest, "-")[1]
	text, err := c.read(name)
	if err != nil {
		return c.fails(name, err)
	}
	one, err := traces.NewCase(c.ctx, c.entryOf(p), m, p)
	if err != nil {
		return err
	}
	r, err := one.Check(c.ctx, text, c.flag("lines"))
	if err != nil {
		return c.fails(name, err)
	}
	c.out.bad = c.out.bad || !r.IsRight()
	return c.out.report(append(object{"id", p.String(), "method", m.String()}, c.traced(r)...), strings.Join(c.said(r.Phrases()), "\n"))
}

func (c *command) said(phrases []model.Phrase) (all []string) {
	for _, p := range phrases {
		all = append(all, c.out.say.Say(p))
	}
	return all
}

// traced is what is found about a trace, or the figures of an output file, in JSON.
func (c *command) traced(r traces.Report) (o object) {
	if wrong := []string{}; r.Figures != nil {
		for _, f := range r.Figures {
			if o = append(o, f.Name, f.Said); f.Why.Key == "" {
				o = append(o, f.Name+"_least", f.Least, f.Name+"_most", bounded(f.Span))
			}
			if !f.Right {
				wrong = append(wrong, f.Name)
			}
		}
		return append(o, "verdict", [...]string{"right", "wrong"}[min(len(wrong), 1)], "wrong", wrong)
	}
	switch {
	case r.Solution:
		o = append(o, "verdict", "solution")
	case r.Wrong > 0:
		o = append(o, "verdict", "wrong", "line", r.Wrong, "text_line", r.Text.Place(r.Wrong),
			"reason", c.out.say.Say(r.Reason), "causes", c.said(r.Causes))
	default:
		o = append(o, "verdict", "right", "but", c.said(r.But))
	}
	return append(o, "expanded", len(r.Text.Lines), "policies", r.Policies)
}

// bounded returns the greatest value of a span, nil for none.
func bounded(s solver.Span) any {
	if s.Most == solver.Endless {
		return nil
	}
	return s.Most
}
