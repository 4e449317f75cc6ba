package cli

import (
	"cmp"
	"fmt"
	"strings"
	"text/tabwriter"

	"quadrille/app/judges/generate"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// comparison holds the flags of compare, unparsed.
type comparison struct {
	methods                      []string
	count, seed, distance, claim string
	csv, each, claims            bool
}

// compare runs methods on positions or a sample, or tests a claim.
func (c *command) compare(args []string) error {
	var f comparison
	rest, err := c.parse(flags{
		"method": &f.methods, "n": &f.count, "seed": &f.seed, "distance": &f.distance, "csv": &f.csv, "json": &c.asJSON,
		"each": &f.each, "claims": &f.claims, "claim": &f.claim, "o": &c.to,
	}, args)
	switch {
	case err != nil:
		return err
	case f.csv && c.asJSON:
		return wrong("cli.compare.oneFormat")
	case f.claims:
		return c.listClaims()
	}
	plan, err := c.readComparison(f, rest)
	if err != nil {
		return err
	}
	progress := c.newProgress()
	defer progress.clear()
	set, err := plan.Run(c.ctx, solver.DefaultMaxBytes, func(int64, int64) { progress.add(1) })
	if err != nil {
		return err
	}
	told, err := c.compared(f, plan, set)
	if err != nil {
		return err
	}
	return c.print(told)
}

// listClaims lists the claims, one per line: name, tab, title.
func (c *command) listClaims() error {
	var b strings.Builder
	for _, claim := range measure.Claims(c.Entries) {
		b.WriteString(claim.Name() + "\t" + c.say.Say(claim.Title()) + "\n")
	}
	return c.print(b.String())
}

// readComparison makes a plan from the arguments and the flags, which override a link or a claim.
func (c *command) readComparison(f comparison, rest []string) (measure.Plan, error) {
	plan, err := c.readPlan(f, rest)
	if err != nil {
		return plan, err
	}
	if len(f.methods) > 0 {
		plan.Methods = nil
	}
	for _, name := range f.methods {
		m, err := method.Parse(plan.Searcher, name)
		if err != nil {
			return plan, err
		}
		plan.Methods = append(plan.Methods, m)
	}
	s := &plan.Sample
	if f.count != "" {
		if s.Count, err = readNumber("-n", f.count, 0, 1, measure.MostCases); err != nil {
			return plan, err
		}
		s.Seed = cmp.Or(s.Seed, measure.FirstSeed)
	}
	if f.seed != "" {
		if s.Seed, err = readSeed(f.seed); err != nil {
			return plan, err
		}
	}
	if f.distance != "" {
		low, high, fault := generate.ParseDistances(f.distance)
		if fault.Key != "" || f.count == "" && f.claim == "" {
			return plan, wrong("cli.compare.badDistance", "Text", f.distance)
		}
		s.Drawn, s.From, s.To = solver.Even, low, high
	}
	return plan, nil
}

// readPlan makes a plan from -claim or the arguments: a link, position IDs or a puzzle's name.
func (c *command) readPlan(f comparison, rest []string) (plan measure.Plan, err error) {
	switch {
	case f.claim != "" && len(rest) > 0:
		return plan, wrong("cli.noArguments", "Name", "compare -claim", "Argument", rest[0])
	case f.claim != "":
		claim, err := measure.FindClaim(c.Entries, f.claim)
		if err != nil {
			return plan, err
		}
		return claim.Plan()
	case len(rest) == 0:
		return plan, wrong("cli.compare.needID")
	case len(rest) == 1 && strings.HasPrefix(rest[0], measure.LinkPrefix):
		return measure.ReadLink(c.Entries, rest[0])
	case len(rest) > 1 && f.count != "":
		return plan, wrong("cli.compare.oneGoal")
	}
	base, err := c.goalOf(rest[0])
	if err != nil {
		return plan, err
	}
	link := measure.LinkPrefix + base.String() + "?"
	if f.count == "" {
		link += "case=" + strings.Join(append([]string{base.String()}, rest[1:]...), "&case=")
	}
	return measure.ReadLink(c.Entries, link)
}

// compared returns the results of a comparison as text, CSV or JSON.
func (c *command) compared(f comparison, plan measure.Plan, set *measure.Set) (string, error) {
	origin := plan.Origin()
	table := set.ByMethod(origin)
	if f.each {
		table = set.ByPosition(origin)
	}
	switch {
	case f.csv:
		return table.CSV(), nil
	case plan.Claim != nil:
		return c.judged(plan.Claim, set)
	case c.asJSON:
		return table.JSON(), nil
	}
	return c.say.Say(origin.Sample) + "\n\n" + c.figures(set), nil
}

// judged returns the verdict on a claim as text or JSON.
func (c *command) judged(claim *measure.Claim, set *measure.Set) (string, error) {
	verdict, why := claim.Judge(set)
	told := struct {
		Claim   string          `json:"claim"`
		Source  string          `json:"source"`
		Verdict measure.Verdict `json:"verdict"`
		Why     string          `json:"why"`
	}{c.say.Say(claim.Text()), c.say.Say(claim.Source()), verdict, c.say.Say(why)}
	if c.asJSON {
		return jsonLine(told)
	}
	return fmt.Sprintf("claim: %s\nsource: %s\nverdict: %s\nwhy: %s\n", told.Claim, told.Source, told.Verdict, told.Why), nil
}

// figures returns the results as a table for people.
func (c *command) figures(set *measure.Set) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	line := func(cells []string) { fmt.Fprintln(w, strings.Join(cells, "\t")+"\t") }
	const shown = measure.Expanded
	line(measure.Titles(c.say, shown))
	for i, r := range set.Rows {
		line(append([]string{c.say.Say(r.Method.Name())}, set.Figures(i, shown).Texts(c.say, shown)...))
	}
	if err := w.Flush(); err != nil {
		panic(err) // a strings.Builder never fails
	}
	if n := set.Limited(); n > 0 {
		b.WriteString("\n" + c.say.Say(model.Say("measure.limited", "Count", n)) + "\n")
	}
	return b.String()
}
