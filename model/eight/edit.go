package eight

import "quadrille/model"

// Edit steps a cell through the blank and the tiles 1 to 8, types a value (1 to
// 8; x, 0 or a space for the blank) and goes on to the board's next cell, from
// the last to the first, or swaps two cells of one board.
func (p Position) Edit(e model.Edit) (model.Position, int, error) {
	cell, ok := at(&p, e.Cell)
	if !ok {
		return nil, 0, model.Refuse("eight.refuse.cell")
	}
	switch e.Kind {
	case model.Step:
		step := byte(1)
		if e.Delta < 0 {
			step = Cells - 1 // one back, modulo the nine values
		}
		*cell = (*cell + step) % Cells
		return p, e.Cell, nil
	case model.Type:
		v, ok := value(e.Rune)
		if !ok && e.Rune != ' ' {
			return nil, 0, model.Refuse("eight.refuse.value", "Text", visible(e.Rune))
		}
		*cell = v
		first := e.Cell - e.Cell%Cells
		return p, first + (e.Cell-first+1)%Cells, nil
	case model.Swap:
		other, ok := at(&p, e.Other)
		if !ok {
			return nil, 0, model.Refuse("eight.refuse.cell")
		}
		if e.Cell/Cells != e.Other/Cells {
			return nil, 0, model.Refuse("eight.refuse.swap")
		}
		*cell, *other = *other, *cell
		return p, e.Other, nil
	}
	return nil, 0, model.Refuse("eight.refuse.edit")
}

// at returns the place of a flat cell index in a copy of a position that is
// being made into another.
func at(p *Position, cell int) (*byte, bool) {
	switch {
	case cell < 0 || cell >= 2*Cells:
		return nil, false
	case cell < Cells:
		return &p.start[cell], true
	default:
		return &p.goal[cell-Cells], true
	}
}
