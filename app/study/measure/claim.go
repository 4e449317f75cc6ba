package measure

import (
	"encoding/json"
	"fmt"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
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

// Text is the claim itself.
func (c Claim) Text() model.Phrase { return c.text(".text") }

// Source says who claims it, and where.
func (c Claim) Source() model.Phrase { return c.text(".source") }

// Predicted says what the claim expects of the measurement.
func (c Claim) Predicted() model.Phrase { return c.text(".predicted") }

// Measured names what is measured.
func (c Claim) Measured() model.Phrase {
	if c.Shortest {
		return model.Say("claim.measured.length")
	}
	return model.Say("claim.measured.expanded")
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
