package dials

import (
	"strings"

	"quadrille/model"
)

// Edit types a state of a dial or the number of a link (above 9 as a, b, c; the
// cursor goes on to the next cell of the area, from the last one to the first), or
// swaps two cells of one area. A link may become one from a dial to itself, which is
// a fault for Check.
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

// Values lists the states of a dial, or the dials that a link can lead to.
func (Position) Values(cell int) []string {
	if dialArea.Contains(cell) {
		return strings.Split("1234", "")
	}
	return strings.Split("123456789abc", "")
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
