package dials

import (
	"strings"

	"quadrille/model"
)

// Type takes the state of a dial or the number of a link, above 9 as a, b, c. A link may
// become one from a dial to itself, which is a fault for Check.
func (p Position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	value, ok := digit(r)
	if !ok || value > len(p.Values(cell)) {
		return nil, false, model.Refuse("dials.refuse."+model.AreaOf(p, cell).Key, "Text", model.Visible(r))
	}
	*valueAt(&p, cell) = byte(value)
	return p, false, nil
}

func (p Position) Swap(i, j int) model.Position {
	a, b := valueAt(&p, i), valueAt(&p, j)
	*a, *b = *b, *a
	return p
}

func (Position) Values(cell int) []string {
	if dialArea.Contains(cell) {
		return strings.Split(digits[:States], "")
	}
	return strings.Split(digits, "")
}

func valueAt(p *Position, cell int) *byte {
	if dialArea.Contains(cell) {
		return &p.states[cell]
	}
	i := cell - linkArea.First
	return &p.links[i/States][i%States]
}
