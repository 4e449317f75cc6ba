package rotation

import (
	"slices"

	"quadrille/model"
)

// Check finds one fault at most: digits that don't stand eight times each. The
// cells of those that stand too often are at fault. The repair gives digits
// that are missing to as many of them, those edited last or else last in
// reading order.
func (p Position) Check(recent []int) []model.Finding {
	counts := p.counts()
	var wrong []int
	for digit := 1; digit <= Digits; digit++ {
		if counts[digit] != PerDigit {
			wrong = append(wrong, digit)
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	var atFault []int
	for cell, digit := range p {
		if counts[digit] > PerDigit {
			atFault = append(atFault, cell)
		}
	}
	return []model.Finding{{
		Phrase:  model.Say("rotation.fault.counts", "Counts", sayCounts(counts, wrong)),
		Detail:  model.Say("rotation.detail.counts"),
		Cells:   atFault,
		Repairs: []model.Change{p.repair(counts, recent)},
	}}
}

// repair is the change that makes the counts right with the fewest cells.
func (p Position) repair(counts [Digits + 1]int, recent []int) model.Change {
	surplus := p.surplus(counts, recent)
	repaired := p
	missing := 1
	for _, cell := range surplus {
		for counts[missing] >= PerDigit {
			missing++
		}
		repaired[cell] = byte(missing)
		counts[missing]++
	}
	name := model.Say("rotation.repair.many", "Count", len(surplus))
	if len(surplus) == 1 {
		cell := surplus[0]
		name = model.Say("rotation.repair.one", "From", int(p[cell]), "To", int(repaired[cell]))
	}
	return model.Change{Name: name, Position: repaired}
}

// surplus returns the cells that must change, in reading order: of each digit
// that stands too often as many as are too many, the cells edited last first,
// then the last ones in reading order.
func (p Position) surplus(counts [Digits + 1]int, recent []int) []int {
	var cells, all []int
	for cell := range p {
		all = append(all, cell)
	}
	for _, cell := range model.EditedLast(all, recent) {
		if counts[p[cell]] > PerDigit {
			counts[p[cell]]--
			cells = append(cells, cell)
		}
	}
	slices.Sort(cells)
	return cells
}

// counts returns how often each digit stands on the board; entry 0 is unused.
func (p Position) counts() (counts [Digits + 1]int) {
	for _, digit := range p {
		counts[digit]++
	}
	return counts
}
