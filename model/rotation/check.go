package rotation

import "quadrille/model"

// Check finds one fault at most: digits that don't appear eight times each. It marks the
// cells of those that appear too often. The repair writes the missing digits into as many
// of these cells, in the order of model.RepairOrder.
func (p Position) Check(recent []int) []model.Finding {
	b := model.Weigh(p.Areas()[0], recent, func(cell int) byte { return p[cell] }, []byte{1, 2, 3}, PerDigit)
	if len(b.TooOften) == 0 {
		return nil
	}
	var wrong []int
	for digit := 1; digit <= Digits; digit++ {
		if b.Count[digit] != PerDigit {
			wrong = append(wrong, digit)
		}
	}
	repaired := p
	for i, cell := range b.Change {
		repaired[cell] = b.Missing[i]
	}
	name := model.Say("rotation.repair.many", "Count", len(b.Change))
	if cell := b.Change[0]; len(b.Change) == 1 {
		name = model.Say("rotation.repair.one", "From", int(p[cell]), "To", int(repaired[cell]))
	}
	return []model.Finding{{
		Phrase:  model.Say("rotation.fault.counts", "Counts", sayCounts(b.Count[:], wrong)),
		Detail:  model.Say("rotation.detail.counts"),
		Cells:   b.Cells,
		Repairs: []model.Change{{Name: name, Position: repaired}},
	}}
}
