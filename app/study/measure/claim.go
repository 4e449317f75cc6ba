package measure

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// Verdict is the result of testing a claim.
type Verdict string

// The verdicts, as the command line prints them.
const (
	Unmeasured  Verdict = "not measured"
	Holds       Verdict = "holds"
	DoesNotHold Verdict = "does not hold"
	Depends     Verdict = "it depends"
)

// Phrase returns the verdict as text.
func (v Verdict) Phrase() model.Phrase {
	keys := map[Verdict]string{Holds: "claim.holds", DoesNotHold: "claim.fails", Depends: "claim.depends"}
	return model.Say(cmp.Or(keys[v], "claim.unmeasured"))
}

// Claim is a claim about a puzzle.
type Claim struct {
	solver.Claim
	Entry catalogue.Entry
}

// Claims lists the claims about the puzzles.
func Claims(entries []catalogue.Entry) []Claim {
	var all []Claim
	for _, e := range entries {
		if c, ok := e.Engine.(solver.Claimer); ok {
			for _, claim := range c.Claims() {
				all = append(all, Claim{claim, e})
			}
		}
	}
	return all
}

// Title is the claim's title.
func (c Claim) Title() model.Phrase { return c.text("") }

// Text is the claim itself.
func (c Claim) Text() model.Phrase { return c.text(".text") }

// Source says who claims it, and where.
func (c Claim) Source() model.Phrase { return c.text(".source") }

func (c Claim) text(part string) model.Phrase {
	return model.Say(string(c.Entry.Puzzle.ID()) + ".claim." + c.ID + part)
}

// Name returns the ID of the claim with that of its puzzle: "eight-bidirectional".
func (c Claim) Name() string { return string(c.Entry.Puzzle.ID()) + "-" + c.ID }

// FirstSeed is the default seed.
const FirstSeed = 1

// FindClaim returns the claim with a name. If there is none, the error lists the names.
func FindClaim(entries []catalogue.Entry, name string) (Claim, error) {
	var names []string
	for _, c := range Claims(entries) {
		if c.Name() == name {
			return c, nil
		}
		names = append(names, c.Name())
	}
	return Claim{}, model.Refuse("measure.noClaim", "Name", name, "Known", names)
}

// Plan returns the measurement that tests the claim.
func (c Claim) Plan() (Plan, error) {
	p, err := NewPlan(c.Entry, c.Entry.Puzzle.Default())
	for _, name := range c.Methods {
		err = cmp.Or(err, p.read(name))
	}
	p.Sample, p.Claim = c.Sample, &c
	p.Sample.Seed = FirstSeed
	return p, err
}

// Judge returns the verdict of a set whose rows have run on all cases, and the reason in a
// sentence. If the rows are not those of the claim, the verdict is Unmeasured.
func (c Claim) Judge(s *Set) (Verdict, model.Phrase) {
	if !slices.EqualFunc(s.Rows, c.Methods, func(r Row, name string) bool { return r.Method.String() == name }) {
		return Unmeasured, model.Say("claim.nothing")
	}
	m := measured{s, s.Shared(), c.Entry.Engine}
	figure := figures[c.Figure]
	verdict, held, found := Depends, 0, 0
	places := c.Also
	for _, p := range c.Points {
		if len(c.Also) == 0 {
			places = append(places, p.At)
		}
		if value, _ := figure(m, p.At); !math.IsNaN(value) {
			found++
			if value >= p.Low && value <= p.High {
				held++
			}
		}
	}
	switch {
	case found == 0:
		return Unmeasured, model.Say("claim.nothing")
	case held == found:
		verdict = Holds
	case held == 0:
		verdict = DoesNotHold
	}
	var told []model.Phrase
	for _, at := range places {
		if value, phrase := figure(m, at); !math.IsNaN(value) {
			told = append(told, phrase)
		}
	}
	why, second := "claim.why."+string(c.Figure), s.Rows[min(1, len(s.Rows)-1)]
	return verdict, model.Say(why, "First", s.Rows[0].Method.Name(), "Second", second.Method.Name(), "Values", told)
}

// measured is a set that tests a claim.
type measured struct {
	*Set
	cases  []int // indices of those that count
	engine solver.Engine
}

// figures compute the figures of claims at a place, see solver.Figure, and describe them. A value is
// NaN if it was not measured.
var figures = map[solver.Figure]func(m measured, at float64) (value float64, told model.Phrase){
	solver.FigureRatio:     measured.ratio,
	solver.FigureSaving:    measured.saving,
	solver.FigurePaired:    measured.paired,
	solver.FigureBound:     measured.bound,
	solver.FigureLonger:    measured.longer,
	solver.FigureLast:      measured.last,
	solver.FigureRank:      measured.rank,
	solver.FigureBreakEven: measured.breakEven,
	solver.FigureTime:      measured.time,
	solver.FigureForecast:  measured.forecast,
}

// tellAt describes a value at a place on an axis.
func tellAt(key string, at, value float64) (float64, model.Phrase) {
	return value, model.Say(key, "At", translate.Plain(at), "Value", translate.Figure(value))
}

// tellRow describes a value of a row.
func (m measured) tellRow(key string, row, value float64) (float64, model.Phrase) {
	return value, model.Say(key, "Row", m.Rows[int(row)].Method.Name(), "Value", translate.Figure(value))
}

func (m measured) total(row int, q Quantity, on []int) float64 { return sum(m.values(row, q, on)) }

func (m measured) atDistance(distance float64) []int {
	return slices.DeleteFunc(slices.Clone(m.cases), func(i int) bool { return float64(m.Cases[i].Distance) != distance })
}

func (m measured) ratio(distance float64) (float64, model.Phrase) {
	cases := m.atDistance(distance)
	return tellAt("claim.at.ratio", distance, m.total(0, Expanded, cases)/m.total(1, Expanded, cases))
}

func (m measured) saving(row float64) (float64, model.Phrase) {
	times := m.total(int(row)-1, Expanded, m.cases) / m.total(int(row), Expanded, m.cases)
	return m.tellRow("claim.at.saving", row, times)
}

func (m measured) paired(row float64) (float64, model.Phrase) {
	return m.tellRow("claim.at.saving", row, m.Ratio(int(row)-1, int(row), Generated))
}

func (m measured) breakEven(row float64) (float64, model.Phrase) {
	r := int(row)
	saved := (m.total(r-1, Generated, m.cases) - m.total(r, Generated, m.cases)) / float64(len(m.cases))
	built := m.Rows[r].Method.Heuristic.Entries - m.Rows[r-1].Method.Heuristic.Entries
	return m.tellRow("claim.at.breakEven", row, float64(built)/saved)
}

func (m measured) time(distance float64) (float64, model.Phrase) {
	return tellAt("claim.at.time", distance, summarize(m.values(0, Time, m.atDistance(distance))).Median)
}

func (m measured) forecast(bound float64) (float64, model.Phrase) {
	expanded, predicted := 0.0, 0.0
	if forecaster, ok := m.engine.(solver.Forecaster); ok {
		for _, i := range m.cases {
			p, n := forecaster.Forecast(m.Cases[i].Position, m.Rows[0].Method.Heuristic.ID, int(bound))
			predicted, expanded = predicted+p, expanded+float64(n)
		}
	}
	return tellAt("claim.at.forecast", bound, expanded/predicted)
}

// longer describes how many solutions are longer than the shortest with a weight, and how much
// work the weight saves against the first row. Claims about weights have a row with each.
func (m measured) longer(weight float64) (float64, model.Phrase) {
	row := m.weighted(weight)
	share, saved := m.Longer(row), 100-100*m.total(row, Expanded, m.cases)/m.total(0, Expanded, m.cases)
	key := "claim.at.weight"
	if row == 0 {
		key = "claim.at.firstWeight"
	}
	return share.Percent, model.Say(key, "At", translate.Plain(weight), "Share", share.Phrase(), "Saved", translate.Plain(math.Round(saved)))
}

func (m measured) weighted(weight float64) (row int) {
	return slices.IndexFunc(m.Rows, func(r Row) bool { return r.Method.Weight == weight })
}

// bound describes the same and the greatest ratio of a solution to the shortest.
func (m measured) bound(weight float64) (float64, model.Phrase) {
	row, longest := m.weighted(weight), math.NaN()
	for _, i := range m.cases {
		ratio := m.Value(row, i, Length) / m.Value(0, i, Distance)
		if m.Value(0, i, Distance) > 0 && (math.IsNaN(longest) || ratio > longest) {
			longest = ratio
		}
	}
	_, longer := m.longer(weight)
	return longest, model.Say("claim.at.bound", "Longer", longer, "Value", translate.Plain(math.Round(100*longest)/100))
}

// last describes the last iteration's share of all work with its least and greatest value on a
// position, or the percentage of positions that have at most, or at least, a share. Cases that the
// first iteration solves are left out: it does all of the work.
func (m measured) last(share float64) (float64, model.Phrase) {
	var shares []float64 // by case, in percent
	last, all := 0.0, 0.0
	for _, i := range m.cases {
		if its := m.Rows[0].Outcomes[i].Stats.Iterations; len(its) > 1 {
			of, work := float64(its[len(its)-1].Expanded), m.Value(0, i, Expanded)
			last, all = last+of, all+work
			shares = append(shares, 100*of/work)
		}
	}
	of, overall := summarize(shares), 100*last/all
	round := func(x float64) string { return translate.Plain(math.Round(x)) }
	if share == 0 {
		return overall, model.Say("claim.at.last.all", "Percent", round(overall), "Least", round(of.Least), "Most", round(of.Most))
	}
	key, positions := "claim.at.last.few", share
	if share >= 0.5 {
		key, positions = "claim.at.last.many", 1-share
	}
	value := quantile(shares, share)
	return value, model.Say(key, "Percent", round(value), "Share", round(100*positions))
}

// rank describes a correlation with its 95% interval, by Fisher's transformation
// with the standard deviation of Fieller, Hartley and Pearson (1957).
func (m measured) rank(with float64) (float64, model.Phrase) {
	estimates, distances := m.values(0, Estimate, m.cases), m.values(0, Distance, m.cases)
	short := make([]float64, len(m.cases)) // by how much the estimates are below the distances
	for i := range short {
		short[i] = distances[i] - estimates[i]
	}
	against := [][]float64{estimates, distances, short}[int(with)]
	value := correlation(against, m.values(0, Expanded, m.cases))
	half := 1.959964 * 1.03 / math.Sqrt(float64(len(m.cases)-3))
	write := func(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }
	return value, model.Say([]string{"claim.at.estimate", "claim.at.distance", "claim.at.short"}[int(with)], "Value", write(value),
		"Low", write(math.Tanh(math.Atanh(value)-half)), "High", write(math.Tanh(math.Atanh(value)+half)))
}
