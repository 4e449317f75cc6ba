package dials

import "quadrille/model"

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

func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	if p.Solved() {
		return model.Say("dials.solved"), nil
	}
	if model.Solvable(p) {
		details = append(details, model.Say("dials.fact.least", "Count", p.Clicks()/2, "Clicks", p.Clicks()))
	}
	return model.Say("dials.distance", "Count", distance), details
}

func (p Position) Near() (reached, of int) {
	for _, state := range p.states {
		if state == 1 {
			reached++
		}
	}
	return reached, Dials
}
