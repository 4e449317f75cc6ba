package measure

import (
	"slices"
	"strconv"

	"quadrille/app/files/export"
	"quadrille/app/translate"
	"quadrille/model"
)

// Verdict is the result of testing a claim, as the command line prints it.
type Verdict string

// The verdicts. One position can refute a claim. Only a measurement of all positions can confirm it.
const (
	Unmeasured  Verdict = "not measured"
	Holds       Verdict = "holds"
	DoesNotHold Verdict = "does not hold"
	NotDecided  Verdict = "not decided by this sample"
)

// Result is what a row says about a claim.
type Result struct {
	Row      int
	N        int     // positions
	Most     float64 // the greatest ratio to what the claim allows
	Refuting int     // positions on which the ratio is over 1
}

// Phrase says the result: "up to 1.92 times, more on 786 of 181,440 (0.43%)". row is the row's name.
func (r Result) Phrase(row string) model.Phrase {
	return model.Say("claim.result", "Row", row, "Most", strconv.FormatFloat(r.Most, 'f', 2, 64), "More", translate.Int(int64(r.Refuting)),
		"N", translate.Int(int64(r.N)), "Percent", translate.Figure(percent(r.Refuting, r.N)))
}

// Counterexample is a position that refutes a claim.
type Counterexample struct {
	Position model.Position
	Row      int
}

// Judgement is what a measurement says about a claim.
type Judgement struct {
	Verdict        Verdict
	Results        []Result        // of each row but the one that the others are compared with
	Counterexample *Counterexample // the first; nil if there is none
	Why            model.Phrase    // the reason in a sentence
}

// Phrase returns the verdict as text.
func (j Judgement) Phrase() model.Phrase {
	return model.Say(map[Verdict]string{Holds: "claim.holds", DoesNotHold: "claim.fails", NotDecided: "claim.open"}[j.Verdict])
}

// Judge tests the claim with a set whose rows have run on all cases of the claim's methods.
func (c Claim) Judge(s *Set) Judgement {
	j := Judgement{Verdict: Unmeasured, Why: model.Say("claim.nothing")}
	cases := s.Shared()
	if !c.tests(s) || len(cases) == 0 {
		return j
	}
	for row := range s.Rows {
		if !c.Shortest && row == 0 {
			continue // the others are compared with it
		}
		r := Result{Row: row, N: len(cases)}
		for _, i := range cases {
			allowed, value := s.Value(0, i, Expanded), s.Value(row, i, Expanded)
			if c.Shortest {
				allowed = float64(s.Cases[i].Distance)
				value = allowed + s.Value(row, i, Excess)
			}
			if allowed > 0 {
				r.Most = max(r.Most, value/allowed)
			}
			if value > allowed {
				r.Refuting++
				if j.Counterexample == nil {
					j.Counterexample = &Counterexample{s.Cases[i].Position, row}
				}
			}
		}
		j.Results = append(j.Results, r)
	}
	switch {
	case j.Counterexample != nil:
		j.Verdict = DoesNotHold
		j.Why = model.Say("claim.why.refuted", "Position", j.Counterexample.Position.String(), "Reason", c.text(".why"))
	case s.Census && len(cases) == len(s.Cases):
		j.Verdict, j.Why = Holds, model.Say("claim.why.all", "Count", len(cases))
	default:
		j.Verdict, j.Why = NotDecided, model.Say("claim.why.unrefuted", "Count", len(cases))
	}
	return j
}

// Table returns a table with the result of each row.
func (j Judgement) Table(o export.Origin, s *Set) export.Table {
	t := export.Table{Origin: o, Titles: append(slices.Clone(idTitles[:5]), "greatest_ratio", "refuting_positions", "verdict")}
	for _, r := range j.Results {
		cells := slices.Concat(idCells(s.Rows[r.Row].Method)[:5], []any{r.Most, r.Refuting, string(j.Verdict)})
		t.Rows = append(t.Rows, export.Row{Samples: r.N, Cells: cells})
	}
	return t
}
