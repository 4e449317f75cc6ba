package dials

import "quadrille/model"

// Describe says which states the two dials go from and to.
func (p Position) Describe(m model.Move) model.Phrase {
	d := int(m)
	partner, after := p.Partner(d), p.turn(d)
	if partner == d {
		return model.Say("dials.move.self", "Dial", d+1, "From", int(p.states[d]), "To", int(after.states[d]))
	}
	return model.Say("dials.move.turn",
		"Dial", d+1, "From", int(p.states[d]), "To", int(after.states[d]),
		"Partner", partner+1, "PartnerFrom", int(p.states[partner]), "PartnerTo", int(after.states[partner]))
}

// Summary says how many turns are missing, that the sum is even, and how many
// turns it takes at least.
func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	if model.Sound(p) {
		details = append(details, model.Say("dials.fact.even", "Sum", p.sum()))
	}
	if p.Solved() {
		return model.Say("dials.solved"), details
	}
	if model.Sound(p) {
		details = append(details, model.Say("dials.fact.least", "Count", p.Clicks()/2, "Clicks", p.Clicks()))
	}
	return model.Say("dials.distance", "Count", distance), details
}

// Phrases lists every translation key of the puzzle.
func (Puzzle) Phrases() []string {
	return []string{
		"dials.name",
		"dials.area.dials",
		"dials.area.links",
		"dials.illegal.links",
		"dials.board.links",
		"dials.moves",
		"dials.distance",
		"dials.solved",
		"dials.fact.even",
		"dials.fact.least",
		"dials.move.turn",
		"dials.move.self",
		"dials.fault.self",
		"dials.fault.selves",
		"dials.detail.self",
		"dials.repair.link",
		"dials.repair.links",
		"dials.fault.odd",
		"dials.detail.odd",
		"dials.explain.sum",
		"dials.repair.turn",
		"dials.fault.unreachable",
		"dials.detail.unreachable",
		"dials.transform.ones",
		"dials.transform.sample",
		"dials.transform.state",
		"dials.transform.next",
		"dials.shuffle.dials",
		"dials.shuffle.all",
		"dials.sample.luogu",
		"dials.sample.random",
		"dials.sample.made",
		"dials.text.state",
		"dials.text.slash",
		"dials.text.link",
		"dials.text.dot",
		"dials.text.short",
		"dials.text.long",
		"dials.text.comma",
		"dials.text.move",
		"dials.text.number",
		"dials.refuse.move",
		"dials.refuse.cell",
		"dials.refuse.dials",
		"dials.refuse.links",
		"dials.refuse.swap",
		"dials.refuse.edit",
	}
}
