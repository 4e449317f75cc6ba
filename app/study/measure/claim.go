package measure

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/resources"
)

// Claim is a claim about searches, and the measurement that tests it. All of it is fixed before the
// run. The claims about a puzzle are in resources/claims/<puzzle>.json. The keys of their texts are
// <puzzle>.claim.<ID> (the title), then .text (the claim in our words), .source (with page or section),
// .predicted (the prediction, and the source of its constants) and .why (the reason for the verdict
// Explains, if there is one).
type Claim struct {
	ID string `json:"id"` // "bidirectional", unique in its puzzle
	// Methods are the searches, one row each, as on the command line: "weighted-a-star:manhattan:1.5".
	Methods []string `json:"methods"`
	Sample  Sample   `json:"sample"` // of the puzzle's default position
	// Curve is a figure that the claim predicts. A claim without one has Each: bounds on every position.
	Curve *Curve  `json:"curve"`
	Each  []Bound `json:"each"`
	// Proved is set if Each is a theorem. Otherwise a sample can refute it, but not prove it.
	Proved   bool            `json:"proved"`
	Explains Verdict         `json:"explains"`
	Entry    catalogue.Entry `json:"-"`
}

// Curve predicts a figure: Times·Base^(Per·distance) at each distance, or Times over the whole sample
// if Base is 0 and Shown is empty.
type Curve struct {
	Figure Figure  `json:"figure"`
	Times  float64 `json:"times"`
	Base   float64 `json:"base"`
	Per    float64 `json:"per"`
	// Low and High are the tolerance: the least (0 for none) and greatest multiple of the prediction
	// that still agrees with it.
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Shown []int   `json:"shown"` // the distances named in sentences
}

// Figure is what a Curve predicts.
type Figure string

// The figures. Each is a ratio of totals over the positions at a distance, or over all.
const (
	// Ratio is the states that the first row expands divided by those of the second.
	Ratio Figure = "ratio"
	// RatioGenerated is the same of states generated.
	RatioGenerated Figure = "generated"
)

// Bound limits a row on every position: it expands at most as many states as the row Against, or its
// solution is at most Factor times the shortest if Factor isn't 0.
type Bound struct {
	Row     int     `json:"row"`
	Against int     `json:"against"`
	Factor  float64 `json:"factor"`
}

// byDistance reports whether the prediction is one for each distance.
func (c *Curve) byDistance() bool { return len(c.Shown) > 0 }

// ByDistance reports whether the claim predicts a figure for each distance.
func (c Claim) ByDistance() bool { return c.Curve != nil && c.Curve.byDistance() }

// At returns the prediction at a distance and the values that agree with it.
func (c *Curve) At(distance int) (predicted, from, to float64) {
	predicted = c.Times
	if c.Base > 0 {
		predicted *= math.Pow(c.Base, c.Per*float64(distance))
	}
	return predicted, predicted * c.Low, predicted * c.High
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

// Name returns the ID of the claim with that of its puzzle: "eight-bidirectional".
func (c Claim) Name() string { return string(c.Entry.Puzzle.ID()) + "-" + c.ID }

// Title is the claim's title.
func (c Claim) Title() model.Phrase { return c.text("") }

// Text is the claim itself.
func (c Claim) Text() model.Phrase { return c.text(".text") }

// Source says who claims it, and where.
func (c Claim) Source() model.Phrase { return c.text(".source") }

// Predicted is the prediction in numbers, and where they come from.
func (c Claim) Predicted() model.Phrase {
	var values []model.Phrase
	if c.Curve != nil {
		for _, d := range c.Curve.Shown {
			predicted, _, _ := c.Curve.At(d)
			values = append(values, model.Say("claim.at", "Value", translate.Figure(predicted), "Distance", d))
		}
	}
	said := c.text(".predicted")
	said.Args = map[string]any{"Values": values}
	return said
}

// Tolerance says which values agree with the prediction.
func (c Claim) Tolerance() model.Phrase {
	switch {
	case c.Curve == nil:
		return model.Say("claim.tolerance.none")
	case c.Curve.Low == 0:
		return model.Say("claim.tolerance.most", "Most", translate.Plain(c.Curve.High*c.Curve.Times))
	default:
		return model.Say("claim.tolerance.factor", "Factor", translate.Plain(c.Curve.High))
	}
}

// Measured names what is measured.
func (c Claim) Measured() model.Phrase {
	switch {
	case c.ByDistance():
		return model.Say("claim.measured.byDistance", "Figure", model.Say("claim.figure."+string(c.Curve.Figure)))
	case c.Curve != nil:
		return model.Say("claim.measured.all", "Figure", model.Say("claim.figure."+string(c.Curve.Figure)))
	case c.Each[0].Factor > 0:
		return model.Say("claim.measured.length")
	default:
		return model.Say("claim.measured.each")
	}
}

func (c Claim) text(part string) model.Phrase {
	return model.Own(c.Entry.Puzzle, model.Key("claim."+c.ID+part))
}

// Plan returns the measurement that tests the claim.
func (c Claim) Plan() (Plan, error) {
	p, err := NewPlan(c.Entry, c.Entry.Puzzle.Default())
	for _, name := range c.Methods {
		err = cmp.Or(err, p.read(link.Field{Value: name}))
	}
	p.Sample, p.Claim = c.Sample, &c
	p.Sample.Seed = cmp.Or(c.Sample.Seed, FirstSeed)
	return p, err
}

// tests reports whether the rows of a set are those of the claim and have run on all cases.
func (c Claim) tests(s *Set) bool {
	return len(s.Cases) > 0 && slices.EqualFunc(s.Rows, c.Methods, func(r Row, name string) bool {
		return r.Method.String() == name && len(r.Outcomes) == len(s.Cases)
	})
}

// Names reports whether a place is one that sentences name: all but most of the distances.
func (c Claim) Names(p Place) bool {
	return !c.ByDistance() || slices.Contains(c.Curve.Shown, p.Distance)
}
