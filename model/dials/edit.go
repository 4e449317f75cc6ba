package dials

import "quadrille/model"

// Edit steps a dial through 1 to 4 or a link through 1 to 12, types one of them
// (links above 9 as a, b, c; the cursor goes on to the next cell of the area,
// from the last one to the first) or swaps two cells of one area. A link may
// become one from a dial to itself, which is a fault for Check.
func (p Position) Edit(e model.Edit) (model.Position, int, error) {
	if !onBoard(e.Cell) || e.Kind == model.Swap && !onBoard(e.Other) {
		return nil, 0, model.Refuse("dials.refuse.cell")
	}
	area, most := dialArea, States
	if linkArea.Contains(e.Cell) {
		area, most = linkArea, Dials
	}
	cell := valueAt(&p, e.Cell)
	switch e.Kind {
	case model.Step:
		step := (e.Delta%most + most) % most
		*cell = byte(1 + (int(*cell)-1+step)%most)
		return p, e.Cell, nil
	case model.Type:
		value, ok := digit(e.Rune)
		if !ok || value > most {
			return nil, 0, model.Refuse("dials.refuse."+area.Key, "Text", model.Visible(e.Rune))
		}
		*cell = byte(value)
		return p, area.First + (e.Cell-area.First+1)%area.Cells(), nil
	case model.Swap:
		if !area.Contains(e.Other) {
			return nil, 0, model.Refuse("dials.refuse.swap")
		}
		other := valueAt(&p, e.Other)
		*cell, *other = *other, *cell
		return p, e.Other, nil
	default:
		return nil, 0, model.Refuse("dials.refuse.edit")
	}
}

func onBoard(cell int) bool { return cell >= 0 && cell < cells }

// valueAt returns the place of a cell's value.
func valueAt(p *Position, cell int) *byte {
	if dialArea.Contains(cell) {
		return &p.states[cell]
	}
	i := cell - linkArea.First
	return &p.links[i/States][i%States]
}
