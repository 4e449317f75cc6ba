package cli

import (
	"errors"
	"strings"
	"text/tabwriter"

	"quadrille/app/files/export"
	"quadrille/app/judges/generate"
	"quadrille/app/study/measure"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// comparison holds the flags of compare, unparsed.
type comparison struct {
	methods                 []string
	count, seed, distance   string
	csv, json, each, claims bool
	claim, to               string
}

// compare runs methods on positions or a sample, or tests a claim.
func (c *command) compare(args []string) error {
	var f comparison
	rest, err := c.parse(flags{
		"method": &f.methods, "n": &f.count, "seed": &f.seed, "distance": &f.distance, "csv": &f.csv, "json": &f.json,
		"each": &f.each, "claims": &f.claims, "claim": &f.claim, "o": &f.to,
	}, args)
	switch {
	case err != nil:
		return err
	case f.csv && f.json:
		return wrong("cli.compare.oneFormat")
	case f.claims:
		return c.listClaims(f.to)
	}
	order, err := c.readComparison(f, rest)
	if err != nil {
		return err
	}
	plan, err := order.Plan(c.Entries)
	if unknown, ok := errors.AsType[*model.TextError](err); ok && unknown.Line == 0 {
		return &model.Refusal{Reason: unknown.Reason}
	} else if err != nil {
		return err
	}
	progress := c.newProgress(f.to)
	defer progress.clear()
	set, err := plan.Run(c.ctx, solver.DefaultMaxBytes, func(int64, int64) { progress.add(1) })
	if err != nil {
		return err
	}
	return c.printTo(f.to, c.compared(f, plan, set))
}

// listClaims lists the claims, one per line: name, tab, title.
func (c *command) listClaims(to string) error {
	var b strings.Builder
	for _, claim := range measure.Claims(c.Entries) {
		b.WriteString(claim.Name() + "\t" + c.say.Say(claim.Title()) + "\n")
	}
	return c.printTo(to, b.String())
}

// readComparison makes an order from the flags and the other arguments: position IDs, a puzzle's
// name or a link. Flags override a link or a claim.
func (c *command) readComparison(f comparison, rest []string) (o measure.Order, err error) {
	switch {
	case f.claim != "" && len(rest) > 0:
		return o, wrong("cli.noArguments", "Name", "compare -claim", "Argument", rest[0])
	case f.claim != "":
		for _, claim := range measure.Claims(c.Entries) {
			if claim.Name() == f.claim {
				o = claim.Order()
			}
		}
		o.Claim = f.claim
	case len(rest) == 0:
		return o, wrong("cli.compare.needID")
	case len(rest) == 1 && strings.HasPrefix(rest[0], measure.LinkPrefix):
		if o, err = measure.ParseLink(rest[0]); err != nil {
			return o, err
		}
	default:
		base, err := c.goalOf(rest[0])
		if err != nil {
			return o, err
		}
		o.Position = base.String()
		if f.count == "" {
			o.Sample = solver.Sample{Drawn: solver.Given, Cases: append([]string{o.Position}, rest[1:]...)}
		} else if len(rest) > 1 {
			return o, wrong("cli.compare.oneGoal")
		}
	}
	if len(f.methods) > 0 {
		o.Methods = f.methods
	}
	if f.count != "" {
		if o.Sample.Count, err = readNumber("-n", f.count, 0, 1, measure.MostCases); err != nil {
			return o, err
		}
		if o.Sample.Seed == 0 {
			o.Sample.Seed = measure.FirstSeed
		}
	}
	if f.seed != "" {
		if o.Sample.Seed, err = readSeed(f.seed); err != nil {
			return o, err
		}
	}
	if f.distance != "" {
		low, high, fault := generate.ParseDistances(f.distance)
		if fault.Key != "" || f.count == "" && f.claim == "" {
			return o, wrong("cli.compare.badDistance", "Text", f.distance)
		}
		o.Sample.Drawn, o.Sample.From, o.Sample.To = solver.Even, low, high
	}
	return o, nil
}

// compared returns the results of a comparison as text, CSV or JSON.
func (c *command) compared(f comparison, plan measure.Plan, set *measure.Set) string {
	origin := plan.Origin()
	table := set.ByMethod(origin)
	if f.each {
		table = set.ByPosition(origin, solver.DefaultMaxBytes)
	}
	switch {
	case f.csv:
		return table.CSV()
	case plan.Claim != nil:
		verdict, why := plan.Claim.Judge(set)
		cells := []string{c.say.Say(plan.Claim.Text()), c.say.Say(plan.Claim.Source()), string(verdict), c.say.Say(why)}
		told := measure.Table{Titles: []string{"claim", "source", "verdict", "why"}, Rows: []export.Row{{Cells: cells}}}
		if f.json {
			return told.JSON()
		}
		var b strings.Builder
		for i, cell := range told.Rows[0].Cells {
			b.WriteString(told.Titles[i] + ": " + cell + "\n")
		}
		return b.String()
	case f.json:
		return table.JSON()
	}
	return c.say.Say(origin.Sample) + "\n\n" + c.figures(set)
}

// figures returns the results as a table for people.
func (c *command) figures(set *measure.Set) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	line := func(cells ...string) { _, _ = w.Write([]byte(strings.Join(cells, "\t") + "\t\n")) }
	line(c.say.Text("compare.column.method"), c.say.Say(model.Say("measure.medianOf", "Figure", measure.Expanded.Title())), c.say.Text("measure.middleHalf"), c.say.Text("measure.mean"),
		c.say.Text("measure.fewer"), c.say.Text("measure.longer"), c.say.Text("compare.column.time"))
	for i, r := range set.Rows {
		f := set.Figures(i, measure.Expanded)
		line(c.say.Say(r.Method.Name()), translate.Figure(f.Median), translate.Figure(f.Low)+"–"+translate.Figure(f.High),
			translate.Figure(f.Mean), f.WrittenFewer(), c.say.Say(f.Longer.Phrase()), c.say.Say(measure.Seconds(f.Time)))
	}
	if err := w.Flush(); err != nil {
		panic(err) // a strings.Builder never fails
	}
	if n := set.Limited(); n > 0 {
		b.WriteString("\n" + c.say.Say(model.Say("measure.limited", "Count", n)) + "\n")
	}
	return b.String()
}
