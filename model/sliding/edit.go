package sliding

import (
	"strings"

	"quadrille/model"
)

// Edit types a value (1 to 9 and a to f, as far as there are tiles; x, 0 or a space
// for the blank) and goes on to the board's next cell, from the last to the first,
// or swaps two cells of one board.
func (p Position[B, R]) Edit(e model.Edit) (model.Position, int, error) {
	n := len(p.start)
	cell, ok := p.at(e.Cell)
	if !ok {
		return nil, 0, refuse[B, R]("cell")
	}
	switch e.Kind {
	case model.Type:
		v, ok := number[B](e.Rune)
		if !ok && e.Rune != ' ' {
			return nil, 0, refuse[B, R]("value", "Text", model.Visible(e.Rune))
		}
		*cell = v
		first := e.Cell - e.Cell%n
		return p, first + (e.Cell-first+1)%n, nil
	case model.Swap:
		other, ok := p.at(e.Other)
		if !ok {
			return nil, 0, refuse[B, R]("cell")
		}
		if e.Cell/n != e.Other/n {
			return nil, 0, refuse[B, R]("swap")
		}
		*cell, *other = *other, *cell
		return p, e.Other, nil
	}
	return nil, 0, refuse[B, R]("edit")
}

// Values lists the tiles, for the start board in the order of a valid goal, and the
// blank last.
func (p Position[B, R]) Values(cell int) []string {
	order := usual[B, R]()
	if cell < len(p.start) && Valid(p.goal) {
		order = p.goal
	}
	text := strings.Replace(Text(order), "x", "", 1) + "x"
	return strings.Split(text, "")
}

// at returns the place of a flat cell index in a position, a copy that is being
// made into another.
func (p *Position[B, R]) at(cell int) (*byte, bool) {
	switch n := len(p.start); {
	case cell < 0 || cell >= 2*n:
		return nil, false
	case cell < n:
		return &p.start[cell], true
	default:
		return &p.goal[cell-n], true
	}
}
