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
	if cells := p.selfLinks(); len(cells) > 0 {
		found = append(found, p.selfLinked(cells))
	}
	if p.sum()%2 != 0 {
		found = append(found, p.oddSum(recent))
	}
	return found
}

// selfLinks returns the cells of the links from a dial to itself.
func (p Position) selfLinks() []int {
	var cells []int
	for d, row := range p.links {
		for s, link := range row {
			if int(link) == d+1 {
				cells = append(cells, linkCell(d, s))
			}
		}
	}
	return cells
}

// selfLinked is the finding of dials linked to themselves; the repair links each to the
// next dial, dial 12 to dial 1.
func (p Position) selfLinked(cells []int) model.Finding {
	var each []model.Phrase
	repaired := p
	for _, cell := range cells {
		d, s := (cell-linkArea.First)/States, (cell-linkArea.First)%States
		each = append(each, model.Say("dials.fault.self", "Dial", d+1, "State", s+1))
		repaired.links[d][s] = next(repaired.links[d][s], Dials)
	}
	finding := model.Finding{
		Phrase: each[0],
		Detail: model.Say("dials.detail.self"),
		Cells:  cells,
	}
	repair := model.Say("dials.repair.links")
	if len(cells) == 1 {
		repair = model.Say("dials.repair.link", "Dial", int(*valueAt(&repaired, cells[0])))
	} else {
		finding.Phrase = model.Say("dials.fault.selves", "Count", len(cells))
		finding.Explain = each
	}
	finding.Repairs = []model.Change{{Name: repair, Area: linkArea.Key, Position: repaired}}
	return finding
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

// terms writes the states with plus signs between them.
func (p Position) terms() string {
	terms := make([]string, Dials)
	for d, state := range p.states {
		terms[d] = strconv.Itoa(int(state))
	}
	return strings.Join(terms, " + ")
}

// Unreachable is the finding of a position in which Check finds no fault, but whose link
// table lets no turns lead to the goal. Only a search can find this out, so the solver
// reports it.
func Unreachable() model.Finding {
	return model.Finding{
		Unsolvable: true,

		Phrase: model.Say("dials.fault.unreachable"),
		Detail: model.Say("dials.detail.unreachable"),
	}
}
