package measure

import (
	"context"
	"maps"
	"math"
	"slices"

	"quadrille/app/files/export"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// Verdict is the result of testing a claim, as the command line prints it.
type Verdict string

// The verdicts. A verdict is about the claim as far as this sample can tell: it is NotDecided where
// another sample could well tell otherwise.
const (
	Unmeasured  Verdict = "not measured"
	Holds       Verdict = "holds"
	DoesNotHold Verdict = "does not hold"
	Partly      Verdict = "holds in part" // to a distance, and not beyond
	NotDecided  Verdict = "not decided by this sample"
	NotTestable Verdict = "not testable here"
)

// Agreement says whether a measured value agrees with a prediction.
type Agreement uint8

// The agreements.
const (
	Open    Agreement = iota // the interval crosses the border
	Within                   // of the tolerance
	Outside                  // of it
)

// String is the agreement as tables write it.
func (a Agreement) String() string { return [...]string{"open", "within", "outside"}[a] }

// Place is the measurement at one distance, over the whole sample, or of one bound.
type Place struct {
	Distance int // -1 for none
	Row      int // of a bound
	N        int // positions
	// Value is measured; Low and High are its 95% interval, both Value if all positions were measured.
	// For a bound it is the greatest ratio of the row's value to the bounding one.
	Value, Low, High    float64
	Predicted, From, To float64 // see Curve.At
	// Agreement is decided by wider intervals, which are all right together with 95% confidence.
	Agreement Agreement
	Refuting  int // positions on which a bound doesn't hold
}

// Phrase says what was measured at the place: "at distance 10: 6.2 (5.7 to 6.7), n = 11, within". row is the
// name of the row of a bound.
func (p Place) Phrase(row string) model.Phrase {
	said := []any{"Agreement", model.Say("claim.agreement." + p.Agreement.String()), "Value", translate.Figure(p.Value), "N", translate.Int(int64(p.N))}
	interval := model.Say("claim.interval", "Low", translate.Figure(p.Low), "High", translate.Figure(p.High))
	switch {
	case p.Row >= 0 && p.Refuting == 0:
		return model.Say("claim.place.kept", append(said, "Row", row)...)
	case p.Row >= 0:
		return model.Say("claim.place.bound", append(said, "Row", row, "Count", p.Refuting)...)
	case math.IsInf(p.High, 1):
		interval = model.Say("claim.interval.none")
	case p.Low == p.High:
		interval = model.Say("claim.interval.exact")
	}
	if said = append(said, "Interval", interval); p.Distance >= 0 {
		return model.Say("claim.place.distance", append(said, "Distance", p.Distance)...)
	}
	return model.Say("claim.place.all", said...)
}

// Counterexample is a position that refutes a bound.
type Counterexample struct {
	Position model.Position
	Row      int
}

// Judgement is what a sample says about a claim.
type Judgement struct {
	Verdict Verdict
	// HoldsTo and FailsFrom are distances of a Partly; those between them are open.
	HoldsTo, FailsFrom int
	Places             []Place
	Counterexample     *Counterexample // the first; nil if there is none
	Why                model.Phrase    // the reason in a sentence
}

// Phrase returns the verdict as text.
func (j Judgement) Phrase() model.Phrase {
	switch {
	case j.Verdict == Partly && j.FailsFrom == j.HoldsTo+1:
		return model.Say("claim.partly", "Distance", j.HoldsTo)
	case j.Verdict == Partly:
		return model.Say("claim.partlyOpen", "Distance", j.HoldsTo, "From", j.FailsFrom)
	}
	return model.Say(map[Verdict]string{
		Holds: "claim.holds", DoesNotHold: "claim.fails", NotDecided: "claim.open", NotTestable: "claim.untestable",
	}[j.Verdict])
}

// Judge tests the claim with a set whose rows have run on all cases of the claim's methods.
func (c Claim) Judge(ctx context.Context, s *Set) Judgement {
	j := Judgement{Verdict: Unmeasured, Why: model.Say("claim.nothing")}
	if !c.tests(s) {
		return j
	}
	m := measured{s, s.Shared(), c.sizes(ctx, s)}
	if c.Curve != nil {
		m.judgeCurve(*c.Curve, &j)
	} else {
		m.judgeBounds(c, &j)
	}
	if j.Verdict != Unmeasured && c.Explains == NotTestable {
		j.Verdict = NotTestable
	}
	if j.Verdict == c.Explains {
		j.Why = c.text(".why")
	}
	return j
}

// sizes returns how many positions there are at each distance; nil if that isn't known.
func (c Claim) sizes(ctx context.Context, s *Set) []uint64 {
	d, ok := c.Entry.Engine.(solver.Drawer)
	if !ok {
		return nil
	}
	sizes, err := d.Histogram(ctx, s.Cases[0].Position)
	if err != nil {
		return nil
	}
	return sizes
}

// measured is a set that tests a claim.
type measured struct {
	*Set
	cases []int    // indices of those that count
	sizes []uint64 // by distance
}

// judgeCurve compares the figure with the prediction at each distance, or over all cases.
func (m measured) judgeCurve(c Curve, j *Judgement) {
	at := map[int][]int{-1: m.cases}
	if c.byDistance() {
		at = m.atDistances(m.cases)
	}
	for _, d := range slices.Sorted(maps.Keys(at)) {
		if p, ok := m.place(c, d, at[d], len(at)); ok {
			j.Places = append(j.Places, p)
		}
	}
	if len(j.Places) == 0 {
		return
	}
	var count [Outside + 1]int
	failed := false // at an earlier place
	inOrder := true // nothing holds beyond what fails
	for _, p := range j.Places {
		count[p.Agreement]++
		switch {
		case p.Agreement == Outside && !failed:
			failed, j.FailsFrom = true, p.Distance
		case p.Agreement == Within && failed:
			inOrder = false
		case p.Agreement == Within:
			j.HoldsTo = p.Distance
		}
	}
	numbers := []any{"Within", count[Within], "Outside", count[Outside], "Open", count[Open], "Count", len(j.Places)}
	switch {
	case count[Outside] > 0 && count[Within] > 0 && inOrder:
		j.Verdict, j.Why = Partly, model.Say("claim.why.some", numbers...)
	case count[Outside] > 0:
		j.Verdict, j.Why = DoesNotHold, model.Say("claim.why.some", numbers...)
	case count[Open] > 0:
		j.Verdict, j.Why = NotDecided, model.Say("claim.why.open")
	default:
		j.Verdict, j.Why = Holds, model.Say("claim.why.within")
	}
}

// place measures a figure at one of several distances.
func (m measured) place(c Curve, distance int, cases []int, places int) (p Place, ok bool) {
	p = Place{Distance: distance, Row: -1}
	counted := Quantity(Expanded)
	if c.Figure == RatioGenerated {
		counted = Generated
	}
	above, below := m.values(0, counted, cases), m.values(1, counted, cases) // the figure is the ratio of their sums
	population := math.Inf(1)
	switch {
	case !m.Estimated:
		population = float64(len(cases))
	case distance >= 0 && distance < len(m.sizes):
		population = float64(m.sizes[distance])
	}
	p.N = len(above)
	p.Predicted, p.From, p.To = c.At(distance)
	p.Value, p.Low, p.High = ratioOfTotals(above, below, population, 0.05)
	_, low, high := ratioOfTotals(above, below, population, 0.05/float64(places)) // Bonferroni
	switch {
	case low >= p.From && high <= p.To:
		p.Agreement = Within
	case high < p.From || low > p.To:
		p.Agreement = Outside
	}
	return p, !math.IsNaN(p.Value)
}

// ratioOfTotals returns the ratio of two sums over a sample of a population, with the interval that is
// wrong with the given probability, by Student's distribution (Cochran, Sampling Techniques, 3rd edition,
// 1977, section 6.4). The interval is the value alone if the sample is the population, and everything if
// it has fewer than three members.
func ratioOfTotals(above, below []float64, population, wrong float64) (value, low, high float64) {
	n := float64(len(above))
	value = sum(above) / sum(below)
	switch {
	case n >= population:
		return value, value, value
	case n < 3:
		return value, 0, math.Inf(1)
	}
	squares := 0.0
	for i := range above {
		off := above[i] - value*below[i]
		squares += off * off
	}
	mean := sum(below) / n
	half := student(n-1, wrong) * math.Sqrt((1-n/population)*squares/(n-1)/n) / mean
	return value, max(value-half, 0), value + half
}

// student returns the value that Student's distribution with two or more degrees of freedom exceeds, on
// either side, with the given probability; for 0.05 to 0.5% (Abramowitz and Stegun, Handbook of
// Mathematical Functions, 26.7.5; for two it is exact).
func student(freedom, wrong float64) float64 {
	if freedom == 2 {
		inside := 1 - wrong
		return inside * math.Sqrt(2/(1-inside*inside))
	}
	z := math.Sqrt2 * math.Erfinv(1-wrong)
	z2, v := z*z, 1/freedom
	// The polynomials in z of each power of v, without the factor z.
	first := (z2 + 1) / 4
	second := ((5*z2+16)*z2 + 3) / 96
	third := (((3*z2+19)*z2+17)*z2 - 15) / 384
	fourth := ((((79*z2+776)*z2+1482)*z2-1920)*z2 - 945) / 92160
	return z * (1 + v*(first+v*(second+v*(third+v*fourth))))
}

// judgeBounds looks for positions that refute a bound.
func (m measured) judgeBounds(c Claim, j *Judgement) {
	refuted := map[int]bool{} // cases
	for _, b := range c.Each {
		p := Place{Distance: -1, Row: b.Row, N: len(m.cases), Predicted: 1, To: 1, Agreement: Within}
		if b.Factor > 0 {
			p.Predicted, p.To = b.Factor, b.Factor
		}
		for _, i := range m.cases {
			value, most := m.Value(b.Row, i, Expanded), m.Value(b.Against, i, Expanded)
			if b.Factor > 0 {
				most = float64(m.Cases[i].Distance)
				value = most + m.Value(b.Row, i, Excess)
			}
			if most == 0 {
				continue // solved already
			}
			p.Value = max(p.Value, value/most)
			if value > p.To*most {
				p.Refuting++
				refuted[i] = true
				if p.Agreement = Outside; j.Counterexample == nil {
					j.Counterexample = &Counterexample{m.Cases[i].Position, b.Row}
				}
			}
		}
		p.Low, p.High = p.Value, p.Value
		j.Places = append(j.Places, p)
	}
	refuting := newShare(len(refuted), len(m.cases))
	refuting.Estimated = m.Estimated
	switch {
	case len(m.cases) == 0:
		return
	case j.Counterexample != nil:
		j.Verdict = DoesNotHold
		j.Why = model.Say("claim.why.refuted", "Position", j.Counterexample.Position.String(), "Share", refuting.Phrase())
	case c.Proved:
		j.Verdict, j.Why = Holds, model.Say("claim.why.proved", "Count", len(m.cases))
	case !m.Estimated:
		j.Verdict, j.Why = Holds, model.Say("claim.why.all", "Count", len(m.cases))
	default:
		j.Verdict = NotDecided
		j.Why = model.Say("claim.why.unrefuted", "Count", len(m.cases), "Most", translate.Figure(refuting.High))
	}
}

// Table returns a table with a row for each place: prediction, tolerance, value, interval and whether
// they agree.
func (j Judgement) Table(o export.Origin, s *Set) export.Table {
	t := export.Table{Origin: o, Titles: []string{
		"distance", "algorithm", "heuristic", "weight", "predicted", "tolerance_low", "tolerance_high",
		"measured", "measured_95_low", "measured_95_high", "agreement", "refuting_positions", "verdict",
	}}
	for _, p := range j.Places {
		cells := []any{"", "", "", "", p.Predicted, p.From, p.To, p.Value, p.Low, p.High, p.Agreement.String(), "", string(j.Verdict)}
		if p.Distance >= 0 {
			cells[0] = p.Distance
		}
		if p.Row >= 0 {
			copy(cells[1:], idCells(s.Rows[p.Row].Method)[:3])
			cells[8], cells[9], cells[11] = math.NaN(), math.NaN(), p.Refuting
		}
		t.Rows = append(t.Rows, export.Row{Samples: p.N, Cells: cells})
	}
	return t
}
