package sliding

import (
	"strings"

	"quadrille/model"
)

// Type takes 1 to 9 and a to f, as far as there are tiles, and x, 0, _, a dot or a space for the blank.
func (p Position[B]) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	v, ok := number[B](r)
	if !ok && !strings.ContainsRune(" _.", r) {
		return nil, false, refuse[B]("value", "Text", model.Visible(r))
	}
	*p.at(cell) = v
	return p, false, nil
}

// Join makes 10 to 15 of two digits, as far as there are tiles.
func (Puzzle[B]) Join(first, second rune) (value rune, ok bool) {
	value = 'a' + second - '0'
	_, ok = number[B](value)
	return value, ok && first == '1' && second >= '0' && second <= '9'
}

func (p Position[B]) Swap(i, j int) model.Position {
	a, b := p.at(i), p.at(j)
	*a, *b = *b, *a
	return p
}

// Values lists the tiles, for the start board in the order of a valid goal, and the blank last.
func (p Position[B]) Values(cell int) []string {
	order := usual[B]()
	if cell < len(p.start) && Valid(p.goal) {
		order = p.goal
	}
	text := strings.Replace(Text(order), "x", "", 1) + "x"
	return strings.Split(text, "")
}

// at returns the place of a cell in a position, a copy that is being made into another.
func (p *Position[B]) at(cell int) *byte {
	if cell < len(p.start) {
		return &p.start[cell]
	}
	return &p.goal[cell-len(p.start)]
}
