package dials

import (
	"strconv"
	"strings"

	"quadrille/model"
)

// Check finds dials linked to themselves, and an odd sum of states. Under every link table
// a turn adds 2 to the sum modulo 4, and the sum of the solved position is even. Not every
// position with an even sum can be solved: see Unreachable.
func (p Position) Check(recent []int) []model.Finding {
	var found []model.Finding
	if f, some := p.selfLinks(); some {
		found = append(found, f)
	}
	if p.sum()%2 != 0 {
		found = append(found, p.oddSum(recent))
	}
	return found
}

// selfLinks is the finding of dials linked to themselves; the repair links each to the
// next dial, dial 12 to dial 1.
func (p Position) selfLinks() (f model.Finding, some bool) {
	var each []model.Phrase
	repaired := p
	var repair model.Phrase
	for d, row := range p.links {
		for s, link := range row {
			if int(link) == d+1 {
				repaired.links[d][s] = next(link, Dials)
				repair = model.Say("dials.repair.link", "Dial", int(repaired.links[d][s]))
				f.Cells = append(f.Cells, linkCell(d, s))
				each = append(each, model.Say("dials.fault.self", "Dial", d+1, "State", s+1))
			}
		}
	}
	switch len(each) {
	case 0:
		return f, false
	case 1:
		f.Phrase = each[0]
	default:
		f.Phrase, f.Explain = model.Say("dials.fault.selves", "Count", len(each)), each
		repair = model.Say("dials.repair.links")
	}
	f.Detail = model.Say("dials.detail.self")
	f.Repairs = []model.Change{{Name: repair, Area: linkArea.Key, Position: repaired}}
	return f, true
}

// oddSum is the finding of an odd sum; the repair turns one dial by itself.
func (p Position) oddSum(recent []int) model.Finding {
	d := model.RepairOrder(dialArea, recent)[0]
	repaired := p
	repaired.states[d] = next(repaired.states[d], States)
	return model.Finding{
		Unsolvable: true,

		Phrase:  model.Say("dials.fault.odd"),
		Detail:  model.Say("dials.detail.odd"),
		Explain: []model.Phrase{model.Say("dials.explain.sum", "Terms", p.terms(), "Sum", p.sum())},
		Repairs: []model.Change{{
			Name:     model.Say("dials.repair.turn", "Dial", d+1, "State", int(repaired.states[d])),
			Area:     dialArea.Key,
			Position: repaired,
		}},
	}
}

func (p Position) terms() string {
	terms := make([]string, Dials)
	for d, state := range p.states {
		terms[d] = strconv.Itoa(int(state))
	}
	return strings.Join(terms, " + ")
}

// Unreachable is the finding of a position in which Check finds no fault, but whose link table lets
// no turns lead to the goal. Only a search can find this out, so the solver reports it.
func Unreachable() model.Finding {
	return model.Finding{
		Unsolvable: true,

		Phrase: model.Say("dials.fault.unreachable"),
		Detail: model.Say("dials.detail.unreachable"),
	}
}
