package cli

import (
	"cmp"
	"fmt"
	"math"
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
	*command
	methods                      []string
	count, seed, distance, claim string
	csv, each, claims            bool
}

// compare runs methods on positions or a sample, or tests a claim.
func (c *command) compare(args []string) error {
	f := comparison{command: c}
	rest, err := c.parse(flags{
		"method": &f.methods, "n": &f.count, "seed": &f.seed, "distance": &f.distance, "csv": &f.csv, "json": &c.out.asJSON,
		"each": &f.each, "claims": &f.claims, "claim": &f.claim, "o": &c.out.to,
	}, args)
	switch {
	case err != nil:
		return err
	case f.csv && c.out.asJSON:
		return wrong("cli.compare.oneFormat")
	case f.claims:
		return f.list()
	}
	plan, err := f.plan(rest)
	if err != nil {
		return err
	}
	progress := c.out.newProgress()
	defer progress.clear()
	set, err := plan.Run(c.ctx, solver.DefaultMaxBytes, func(int64, int64) { progress.add(1) })
	if err != nil {
		return err
	}
	told, err := f.told(plan, set)
	if err != nil {
		return err
	}
	return c.out.print(told)
}

// list lists the claims, one per line: name, tab, title.
func (f comparison) list() error {
	var b strings.Builder
	for _, claim := range measure.Claims(f.Entries) {
		b.WriteString(claim.Name() + "\t" + f.out.say.Say(claim.Title()) + "\n")
	}
	return f.out.print(b.String())
}

// plan makes a plan from the arguments and the flags, which override a link or a claim.
func (f comparison) plan(rest []string) (measure.Plan, error) {
	plan, err := f.base(rest)
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
		s.Drawn, s.From, s.To = measure.Even, low, high
	}
	return plan, nil
}

// base makes a plan from -claim or the arguments: a link, position IDs or a puzzle's name.
func (f comparison) base(rest []string) (plan measure.Plan, err error) {
	switch {
	case f.claim != "" && len(rest) > 0:
		return plan, wrong("cli.noArguments", "Name", "compare -claim", "Argument", rest[0])
	case f.claim != "":
		claim, err := measure.FindClaim(f.Entries, f.claim)
		if err != nil {
			return plan, err
		}
		return claim.Plan()
	case len(rest) == 0:
		return plan, wrong("cli.compare.needID")
	case len(rest) == 1 && strings.HasPrefix(rest[0], measure.LinkPrefix):
		return measure.ReadLink(f.Entries, rest[0])
	case len(rest) > 1 && f.count != "":
		return plan, wrong("cli.compare.oneGoal")
	}
	base, err := f.goalOf(rest[0])
	if err != nil {
		return plan, err
	}
	link := measure.LinkPrefix + base.String() + "?"
	if f.count == "" {
		link += "case=" + strings.Join(append([]string{base.String()}, rest[1:]...), "&case=")
	}
	return measure.ReadLink(f.Entries, link)
}

// told returns the results of a comparison as text, CSV or JSON.
func (f comparison) told(plan measure.Plan, set *measure.Set) (string, error) {
	origin := plan.Origin()
	table := set.ByMethod(origin)
	switch {
	case f.each:
		table = set.ByPosition(origin)
	case plan.Claim != nil:
		judgement := plan.Claim.Judge(f.ctx, set)
		if !f.csv {
			return f.judged(plan.Claim, judgement, set)
		}
		table = judgement.Table(origin, set)
	}
	switch {
	case f.csv:
		return table.CSV(), nil
	case f.out.asJSON:
		return table.JSON(), nil
	}
	return f.out.say.Say(origin.Sample) + "\n\n" + f.figures(set), nil
}

// judged returns a claim and what was measured as text or as JSON.
func (f comparison) judged(claim *measure.Claim, j measure.Judgement, set *measure.Set) (string, error) {
	type place struct {
		Distance  int     `json:"distance,omitempty"`
		Method    string  `json:"method,omitempty"`
		N         int     `json:"n"`
		Predicted float64 `json:"predicted"`
		Value     float64 `json:"value"`
		Low       float64 `json:"low,omitempty"`
		High      float64 `json:"high,omitempty"`
		Agreement string  `json:"agreement"`
		Refuting  int     `json:"refuting,omitempty"`
	}
	told := struct {
		Claim          string          `json:"claim"`
		Source         string          `json:"source"`
		Predicted      string          `json:"predicted"`
		Tolerance      string          `json:"tolerance"`
		Measured       string          `json:"measured"`
		N              int             `json:"n"`
		Places         []place         `json:"places"`
		Verdict        measure.Verdict `json:"verdict"`
		Why            string          `json:"why"`
		Counterexample string          `json:"counterexample,omitempty"`
		Needed         int             `json:"needed,omitempty"`
	}{
		Claim: f.out.say.Say(claim.Text()), Source: f.out.say.Say(claim.Source()), Predicted: f.out.say.Say(claim.Predicted()),
		Tolerance: f.out.say.Say(claim.Tolerance()), Measured: f.out.say.Say(claim.Measured()), N: len(set.Shared()),
		Verdict: j.Verdict, Why: f.out.say.Say(j.Why), Needed: j.Needed,
	}
	if found := j.Counterexample; found != nil {
		told.Counterexample = found.Position.String()
	}
	var lines strings.Builder
	for _, p := range j.Places {
		one := place{N: p.N, Predicted: p.Predicted, Value: p.Value, Agreement: p.Agreement.String(), Refuting: p.Refuting}
		name := ""
		if p.Row >= 0 {
			name = f.out.say.Say(set.Rows[p.Row].Method.Name())
			one.Method = set.Rows[p.Row].Method.String()
		}
		if !math.IsInf(p.High, 1) {
			one.Low, one.High = p.Low, p.High
		}
		one.Distance = max(p.Distance, 0)
		told.Places = append(told.Places, one)
		lines.WriteString("  " + f.out.say.Say(p.Phrase(name)) + "\n")
	}
	if f.out.asJSON {
		return jsonLine(told)
	}
	text := fmt.Sprintf("claim: %s\nsource: %s\npredicted: %s\ntolerance: %s\nmeasured: %s\n%sn: %d\nverdict: %s\nwhy: %s\n",
		told.Claim, told.Source, told.Predicted, told.Tolerance, told.Measured, lines.String(), told.N, told.Verdict, told.Why)
	if told.Counterexample != "" {
		text += "counterexample: " + told.Counterexample + "\n"
	}
	return text, nil
}

// figures returns the results as a table for people.
func (f comparison) figures(set *measure.Set) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	line := func(cells []string) { fmt.Fprintln(w, strings.Join(cells, "\t")+"\t") }
	const shown = measure.Expanded
	line(measure.Titles(f.out.say, shown))
	for i, r := range set.Rows {
		line(append([]string{f.out.say.Say(r.Method.Name())}, set.Figures(i, shown).Texts(f.out.say, shown)...))
	}
	if err := w.Flush(); err != nil {
		panic(err) // a strings.Builder never fails
	}
	if n := set.Limited(); n > 0 {
		b.WriteString("\n" + f.out.say.Say(model.Say("measure.limited", "Count", n)) + "\n")
	}
	return b.String()
}
