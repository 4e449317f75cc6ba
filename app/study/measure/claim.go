package measure

import (
	"encoding/json"
	"fmt"

	"quadrille/app/catalogue"
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
