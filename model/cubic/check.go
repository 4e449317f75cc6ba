package cubic

import (
	"slices"

	"quadrille/model"
)

// Check finds areas without exactly one empty cell. Nothing else can be wrong: every goal
// can be reached from every start. A repair empties the first cell in its order, or fills all empty
// cells but one with cubes as in the judges' start or with white.
func (p Position) Check(recent []int) []model.Finding {
	var found []model.Finding
	for _, area := range p.Areas() {
		empty := p.empties(area)
		if len(empty) == 1 {
			continue
		}
		repaired, order := p, model.RepairOrder(area, recent)
		f := model.Finding{Detail: model.Say("cubic.detail.empty"), Cells: empty}
		var name model.Phrase
		if surplus := len(empty) - 1; surplus < 0 {
			cell := order[0] - area.First
			repaired.put(order[0], Empty, NoFace)
			slices.Sort(order)
			f.Phrase, f.Cells = model.Say("cubic.fault."+area.Key+".none"), order
			name = model.Say("cubic.repair.empty", "Row", cell/Side+1, "Column", cell%Side+1)
		} else {
			order = slices.DeleteFunc(order, func(cell int) bool { return !p.isEmpty(cell) })
			for _, cell := range order[:surplus] {
				repaired.put(cell, WR, White)
			}
			f.Phrase = model.Say("cubic.fault."+area.Key+".several", "Count", len(empty))
			name = model.Say("cubic.repair.fill."+area.Key, "Count", surplus)
		}
		f.Repairs = []model.Change{{Name: name, Area: area.Key, Position: repaired}}
		found = append(found, f)
	}
	return found
}
