package rotation

import (
	"slices"

	"quadrille/model"
)

// Check finds one fault at most: digits that don't appear eight times each. It marks the
// cells of those that appear too often. The repair writes the missing digits into as many
// of these cells, in the order of model.RepairOrder.
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

// repair is the change of the fewest cells that makes the counts right: in reading order, the missing
// digits take the place of those that appear too often.
func (p Position) repair(counts [Digits + 1]int, recent []int) model.Change {
	var surplus []int
	left := counts
	for _, cell := range model.RepairOrder(p.Areas()[0], recent) {
		if left[p[cell]] > PerDigit {
			left[p[cell]]--
			surplus = append(surplus, cell)
		}
	}
	slices.Sort(surplus)
	repaired, missing := p, 1
	for _, cell := range surplus {
		for left[missing] == PerDigit {
			missing++
		}
		repaired[cell] = byte(missing)
		left[missing]++
	}
	name := model.Say("rotation.repair.many", "Count", len(surplus))
	if len(surplus) == 1 {
		cell := surplus[0]
		name = model.Say("rotation.repair.one", "From", int(p[cell]), "To", int(repaired[cell]))
	}
	return model.Change{Name: name, Position: repaired}
}

// counts returns the number of cells with each digit; entry 0 is unused.
func (p Position) counts() (counts [Digits + 1]int) {
	for _, digit := range p {
		counts[digit]++
	}
	return counts
}
