package measure

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
)

// Claim is a claim about searches that one position can refute, and the measurement that tests it.
// All of it is fixed before the run. The claims about a puzzle are in resources/claims/<puzzle>.json.
// The keys of their texts are <puzzle>.claim.<ID> (the title), then .text (the claim in our words),
// .source (with page or section), .predicted (what is expected) and .why (why it doesn't hold).
type Claim struct {
	ID string `json:"id"` // "weights", unique in its puzzle
	// Link names the searches, one row each, and the sample, as in links to comparisons:
	// "a-star:manhattan&a-star:linear-conflict&drawn=all", of the puzzle's default position.
	Link string `json:"link"`
	// Shortest claims that every row finds shortest solutions. Otherwise the claim is that no row expands
	// more states than the first.
	Shortest bool            `json:"shortest"`
	Entry    catalogue.Entry `json:"-"`
}

// FirstSeed is the seed of a sample that names none.
const FirstSeed = 1

// Claims lists the claims about the puzzles.
func Claims(entries []catalogue.Entry) []Claim {
	var all []Claim
	for _, e := range entries {
		data, err := resources.Claims.ReadFile("claims/" + string(e.Puzzle.ID()) + ".json")
		if err != nil {
			continue // it has none
		}
		var claims []Claim
		if err := json.Unmarshal(data, &claims); err != nil {
			panic(fmt.Sprintf("measure: claims about %s: %v", e.Puzzle.ID(), err)) // a resource of ours
		}
		for _, c := range claims {
			c.Entry = e
			all = append(all, c)
		}
	}
	return all
}

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

// Name returns the ID of the claim with that of its puzzle: "eight-weights".
func (c Claim) Name() string { return string(c.Entry.Puzzle.ID()) + "-" + c.ID }

// Title is the claim's title.
func (c Claim) Title() model.Phrase { return c.text("") }

// Fact is a part of what is told of a claim, with its name: "claim", "source", "predicted", "measured".
type Fact struct {
	Name string
	Text model.Phrase
}

// Facts tells what is fixed before the run: the claim in our words, who claims it and where, what it expects
// of the measurement, and what is measured.
func (c Claim) Facts() []Fact {
	measured := "claim.measured.expanded"
	if c.Shortest {
		measured = "claim.measured.length"
	}
	return []Fact{
		{"claim", c.text(".text")},
		{"source", c.text(".source")},
		{"predicted", c.text(".predicted")},
		{"measured", model.Say(measured)},
	}
}

func (c Claim) text(part string) model.Phrase {
	return model.Own(c.Entry.Puzzle, model.Key("claim."+c.ID+part))
}

// Plan returns the measurement that tests the claim.
func (c Claim) Plan() (Plan, error) {
	p, err := ReadLink([]catalogue.Entry{c.Entry}, LinkPrefix+string(c.Entry.Puzzle.ID())+"?"+c.Link)
	p.Claim = &c
	return p, err
}

// tests reports whether the rows of a set are those of the claim and have run on all cases.
func (c Claim) tests(s *Set) bool {
	plan, err := c.Plan()
	return err == nil && len(s.Cases) > 0 && slices.EqualFunc(s.Rows, plan.Methods, func(r Row, m method.Method) bool {
		return r.Method.String() == m.String() && len(r.Outcomes) == len(s.Cases)
	})
}

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
	Most     float64 // the greatest ratio to what the claim allows
	Refuting int     // positions on which the ratio is over 1
	First    int     // the first case of those
}

// Judgement is what a measurement says about a claim.
type Judgement struct {
	Verdict Verdict
	N       int          // positions
	Results []Result     // of each row but the one that the others are compared with
	Refuted *Result      // the first that refutes the claim; nil for none
	Why     model.Phrase // the reason in a sentence
}

// Tell says a result: "up to 1.92 times, more on 786 of 181,440 (0.43%)". row is the row's name.
func (j Judgement) Tell(r Result, row model.Phrase) model.Phrase {
	return model.Say("claim.result",
		"Row", row, "Most", strconv.FormatFloat(r.Most, 'f', 2, 64), "More", translate.Int(int64(r.Refuting)),
		"N", translate.Int(int64(j.N)), "Percent", translate.Figure(percent(r.Refuting, j.N)))
}

// Phrase returns the verdict as text.
func (j Judgement) Phrase() model.Phrase {
	return model.Say(map[Verdict]string{Holds: "claim.holds", DoesNotHold: "claim.fails", NotDecided: "claim.open"}[j.Verdict])
}

// Judge tests the claim with a set whose rows have run on all cases of the claim's methods.
func (c Claim) Judge(s *Set) Judgement {
	cases := s.Shared()
	if !c.tests(s) || len(cases) == 0 {
		return Judgement{Verdict: Unmeasured, Why: model.Say("claim.nothing")}
	}
	j := Judgement{N: len(cases)}
	for row := range s.Rows {
		if !c.Shortest && row == 0 {
			continue // the others are compared with it
		}
		r := Result{Row: row}
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
				if r.Refuting == 0 {
					r.First = i
				}
				r.Refuting++
			}
		}
		j.Results = append(j.Results, r)
		if j.Refuted == nil && r.Refuting > 0 {
			j.Refuted = &r
		}
	}
	switch {
	case j.Refuted != nil:
		j.Verdict = DoesNotHold
		j.Why = model.Say("claim.why.refuted", "Position", s.Cases[j.Refuted.First].Position.String(), "Reason", c.text(".why"))
	case s.Census && j.N == len(s.Cases):
		j.Verdict, j.Why = Holds, model.Say("claim.why.all", "Count", j.N)
	default:
		j.Verdict, j.Why = NotDecided, model.Say("claim.why.unrefuted", "Count", j.N)
	}
	return j
}
