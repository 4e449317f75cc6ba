package cubic

import (
	"slices"

	"quadrille/model"
)

// Check finds areas without exactly one empty cell. Nothing else can be wrong: every goal
// can be reached from every start.
func (p Position) Check(recent []int) []model.Finding {
	var found []model.Finding
	for _, area := range p.Areas() {
		switch empty := p.empties(area); len(empty) {
		case 0:
			found = append(found, p.noneEmpty(area, recent))
		case 1:
		default:
			found = append(found, p.severalEmpty(area, empty, recent))
		}
	}
	return found
}

// noneEmpty is the finding of an area without an empty cell. The repair empties
// the first in the repair's order.
func (p Position) noneEmpty(area model.Area, recent []int) model.Finding {
	cells := model.RepairOrder(area, recent)
	cell := cells[0]
	p.put(cell, Empty, NoFace)
	slices.Sort(cells)
	return model.Finding{
		Phrase: model.Say("cubic.fault." + area.Key + ".none"),
		Detail: model.Say("cubic.detail.empty"),
		Cells:  cells,
		Repairs: []model.Change{{
			Name:     model.Say("cubic.repair.empty", "Row", (cell-area.First)/Side+1, "Column", (cell-area.First)%Side+1),
			Area:     area.Key,
			Position: p,
		}},
	}
}

// severalEmpty is the finding of an area with more than one empty cell. The repair fills
// all but one of them, in the order of model.RepairOrder, with cubes as in the judges' start or
// with white.
func (p Position) severalEmpty(area model.Area, empty, recent []int) model.Finding {
	surplus := len(empty) - 1
	filled := 0
	for _, cell := range model.RepairOrder(area, recent) {
		if filled < surplus && p.isEmpty(cell) {
			p.put(cell, WR, White)
			filled++
		}
	}
	return model.Finding{
		Phrase: model.Say("cubic.fault."+area.Key+".several", "Count", len(empty)),
		Detail: model.Say("cubic.detail.empty"),
		Cells:  empty,
		Repairs: []model.Change{{
			Name:     model.Say("cubic.repair.fill."+area.Key, "Count", surplus),
			Area:     area.Key,
			Position: p,
		}},
	}
}
