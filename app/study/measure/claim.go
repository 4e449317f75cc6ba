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
	return Claim{}, faulty("measure.noClaim", "Name", name, "Known", names)
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
	f := figures[c.Figure]
	verdict, held, found := Depends, 0, 0
	places := c.Also
	for _, p := range c.Points {
		if len(c.Also) == 0 {
			places = append(places, p.At)
		}
		if value := f.at(m, p.At); !math.IsNaN(value) {
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
		if value := f.at(m, at); !math.IsNaN(value) {
			told = append(told, f.tell(m, at, value))
		}
	}
	second := s.Rows[min(1, len(s.Rows)-1)]
	return verdict, model.Say(f.why, "First", s.Rows[0].Method.Name(), "Second", second.Method.Name(), "Values", told)
}

// measured is a set that tests a claim.
type measured struct {
	*Set
	cases  []int // indices of those that count
	engine solver.Engine
}

// figure computes and describes a figure of claims.
type figure struct {
	at   func(m measured, at float64) float64 // NaN if not measured
	why  string                               // text key of the reason, with First, Second and Values
	tell func(m measured, at, value float64) model.Phrase
}

var figures = map[solver.Figure]figure{
	solver.FigureRatio:     {measured.ratio, "claim.why.ratio", tellAs("claim.at.ratio")},
	solver.FigureSaving:    {measured.saving, "claim.why.saving", tellRow("claim.at.saving")},
	solver.FigurePaired:    {measured.paired, "claim.why.paired", tellRow("claim.at.saving")},
	solver.FigureBound:     {measured.bound, "claim.why.bound", measured.tellBound},
	solver.FigureLonger:    {measured.longer, "claim.why.longer", measured.tellWeight},
	solver.FigureLast:      {measured.last, "claim.why.last", measured.tellLast},
	solver.FigureRank:      {measured.rank, "claim.why.rank", measured.tellRank},
	solver.FigureBreakEven: {measured.breakEven, "claim.why.breakEven", tellRow("claim.at.breakEven")},
	solver.FigureTime:      {measured.time, "claim.why.time", tellAs("claim.at.time")},
	solver.FigureForecast:  {measured.forecast, "claim.why.forecast", tellAs("claim.at.forecast")},
}

// tellAs describes a value at a place on the axis.
func tellAs(key string) func(measured, float64, float64) model.Phrase {
	return func(_ measured, at, value float64) model.Phrase {
		return model.Say(key, "At", translate.Plain(at), "Value", translate.Figure(value))
	}
}

// tellRow describes a value of a row.
func tellRow(key string) func(measured, float64, float64) model.Phrase {
	return func(m measured, at, value float64) model.Phrase {
		return model.Say(key, "Row", m.Rows[int(at)].Method.Name(), "Value", translate.Figure(value))
	}
}

func (m measured) total(row int, q Quantity, on []int) float64 { return sum(m.values(row, q, on)) }

func (m measured) atDistance(distance float64) []int {
	return slices.DeleteFunc(slices.Clone(m.cases), func(i int) bool { return float64(m.Cases[i].Distance) != distance })
}

func (m measured) ratio(distance float64) float64 {
	cases := m.atDistance(distance)
	return m.total(0, Expanded, cases) / m.total(1, Expanded, cases)
}

func (m measured) saving(row float64) float64 {
	return m.total(int(row)-1, Expanded, m.cases) / m.total(int(row), Expanded, m.cases)
}

func (m measured) paired(row float64) float64 { return m.Ratio(int(row)-1, int(row), Generated) }

// weighted returns the index of the row with a weight. Claims about weights have such a row.
func (m measured) weighted(weight float64) int {
	return slices.IndexFunc(m.Rows, func(r Row) bool { return r.Method.Weight == weight })
}

func (m measured) bound(weight float64) float64 {
	longest := math.NaN()
	for _, i := range m.cases {
		d := float64(m.Cases[i].Distance)
		if ratio := m.Value(m.weighted(weight), i, Length) / d; d > 0 && !(ratio <= longest) {
			longest = ratio
		}
	}
	return longest
}

func (m measured) longer(weight float64) float64 { return m.Longer(m.weighted(weight)).Percent }

// tellWeight says how many solutions are longer than the shortest with a weight, and how much
// work the weight saves against the first row.
func (m measured) tellWeight(weight, _ float64) model.Phrase {
	row := m.weighted(weight)
	saved := 100 - 100*m.total(row, Expanded, m.cases)/m.total(0, Expanded, m.cases)
	key := "claim.at.weight"
	if row == 0 {
		key = "claim.at.firstWeight"
	}
	return model.Say(key, "At", translate.Plain(weight), "Share", m.Longer(row).Phrase(), "Saved", translate.Plain(math.Round(saved)))
}

// tellBound says the same and the greatest ratio of a solution to the shortest.
func (m measured) tellBound(weight, value float64) model.Phrase {
	return model.Say("claim.at.bound", "Longer", m.tellWeight(weight, value), "Value", translate.Plain(math.Round(100*value)/100))
}

// lastShares lists the last iteration's shares of the work on each case, in percent and ascending,
// and its share of all work. Cases that the first iteration solves are left out: it does all of it.
func (m measured) lastShares() (shares []float64, overall float64) {
	last, all := 0.0, 0.0
	for _, i := range m.cases {
		if its := m.Rows[0].Outcomes[i].Stats.Iterations; len(its) > 1 {
			of, work := float64(its[len(its)-1].Expanded), m.Value(0, i, Expanded)
			last, all = last+of, all+work
			shares = append(shares, 100*of/work)
		}
	}
	slices.Sort(shares)
	return shares, 100 * last / all
}

func (m measured) last(share float64) float64 {
	shares, overall := m.lastShares()
	if share == 0 {
		return overall
	}
	return quantile(shares, share)
}

// tellLast describes the share of all work with its least and greatest value on a position, or
// the percentage of positions that have at most, or at least, a share.
func (m measured) tellLast(at, value float64) model.Phrase {
	round := func(x float64) string { return translate.Plain(math.Round(x)) }
	switch {
	case at == 0:
		shares, _ := m.lastShares()
		return model.Say("claim.at.last.all", "Percent", round(value), "Least", round(shares[0]), "Most", round(shares[len(shares)-1]))
	case at < 0.5:
		return model.Say("claim.at.last.few", "Percent", round(value), "Share", round(100*at))
	default:
		return model.Say("claim.at.last.many", "Percent", round(value), "Share", round(100*(1-at)))
	}
}

func (m measured) rank(with float64) float64 {
	estimate := func(i int) float64 { return float64(m.Rows[0].Outcomes[i].Estimate) }
	distance := func(i int) float64 { return float64(m.Cases[i].Distance) }
	against := []func(int) float64{estimate, distance, func(i int) float64 { return distance(i) - estimate(i) }}[int(with)]
	return correlation(m.cases, against, func(i int) float64 { return m.Value(0, i, Expanded) })
}

// tellRank describes a correlation with its 95% interval, by Fisher's transformation
// with the standard deviation of Fieller, Hartley and Pearson (1957).
func (m measured) tellRank(with, value float64) model.Phrase {
	half := 1.959964 * 1.03 / math.Sqrt(float64(len(m.cases)-3))
	write := func(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }
	return model.Say([]string{"claim.at.estimate", "claim.at.distance", "claim.at.short"}[int(with)], "Value", write(value),
		"Low", write(math.Tanh(math.Atanh(value)-half)), "High", write(math.Tanh(math.Atanh(value)+half)))
}

func (m measured) breakEven(row float64) float64 {
	r := int(row)
	saved := (m.total(r-1, Generated, m.cases) - m.total(r, Generated, m.cases)) / float64(len(m.cases))
	built := m.Rows[r].Method.Heuristic.Entries - m.Rows[r-1].Method.Heuristic.Entries
	return float64(built) / saved
}

func (m measured) time(distance float64) float64 {
	return summarize(m.values(0, Time, m.atDistance(distance))).Median
}

func (m measured) forecast(bound float64) float64 {
	expanded, predicted := 0.0, 0.0
	if forecaster, ok := m.engine.(solver.Forecaster); ok {
		for _, i := range m.cases {
			p, n := forecaster.Forecast(m.Cases[i].Position, m.Rows[0].Method.Heuristic.ID, int(bound))
			predicted, expanded = predicted+p, expanded+float64(n)
		}
	}
	return expanded / predicted
}
