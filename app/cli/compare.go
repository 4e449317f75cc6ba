package cli

import (
	"cmp"
	"fmt"
	"strings"
	"text/tabwriter"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// compare runs methods on positions or a sample.
func (c *command) compare(rest []string) error {
	asCSV := flagCSV.given(c)
	plan, err := comparison(c, rest)
	if err != nil {
		return err
	}
	plan.Bounds = asCSV || c.out.asJSON
	set, err := plan.Run(c.ctx, solver.DefaultMaxBytes, c.does("cli.doing.compare"))
	if err != nil {
		return err
	}
	switch {
	case asCSV:
		return c.out.text(set.Table(plan).CSV())
	case c.out.asJSON:
		for _, row := range set.Table(plan).Rows {
			err = cmp.Or(err, c.out.object(object(row)))
		}
		return err
	default:
		return c.out.text(c.out.say.Say(set.Describe(plan)) + "\n\n" + figures(c, plan, set))
	}
}

// comparison reads the link that the arguments and the flags make: a link, position IDs or a puzzle's
// name, then the methods and the sample.
func comparison(c *command, rest []string) (plan measure.Plan, err error) {
	var base string
	var parts []string
	switch {
	case len(rest) == 0:
		return plan, wrong("cli.compare.needID")
	case len(rest) > 1 && flagSample.given(c):
		return plan, wrong("cli.compare.oneGoal")
	case strings.HasPrefix(rest[0], measure.LinkPrefix):
		before, query, _ := strings.Cut(strings.TrimPrefix(rest[0], measure.LinkPrefix), "?")
		base, parts = before, append(parts, query)
	default:
		first, err := solvable(c, rest[0])
		if err != nil {
			return plan, err
		}
		base = first.String()
		if !flagSample.given(c) {
			parts = append(parts, "case="+strings.Join(append([]string{base}, rest[1:]...), "&case="))
		}
	}
	for _, methods := range c.given[flagMethod.name] {
		parts = append(parts, method.List(methods)...)
	}
	for _, f := range []*flag[string]{flagSample, flagSampleSeed, flagSampleDistance} {
		if f.given(c) {
			parts = append(parts, f.name+"="+f.of(c))
		}
	}
	return measure.ReadLink(c.Streams.Entries, measure.LinkPrefix+base+"?"+strings.Join(parts, "&"))
}

// figures returns the results as a table for people.
func figures(c *command, plan measure.Plan, set *measure.Set) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	line := func(cells []string) { fmt.Fprintln(w, strings.Join(cells, "\t")+"\t") }
	line(measure.Titles(c.out.say))
	var rows []measure.Figures
	for i := range set.Rows {
		f := set.Figures(i)
		rows = append(rows, f)
		line(append([]string{c.out.say.Say(f.Method.Name())}, f.Texts(c.out.say)...))
	}
	if drawn := plan.Sample.Drawn; drawn == measure.All || drawn == measure.Even {
		for _, cells := range append([][]string{nil}, measure.Levels(c.out.say, rows)...) {
			line(cells)
		}
	}
	if err := w.Flush(); err != nil {
		panic(err) // a strings.Builder never fails
	}
	if n := set.Limited(); n > 0 {
		b.WriteString("\n" + c.out.say.Say(model.Say("measure.limited", "Count", n)) + "\n")
	}
	return b.String()
}
