package rotation

import (
	"strings"

	"quadrille/model"
)

// Position is a board: the digit, 1 to 3, in each cell in reading order. It may have any
// number of each digit; see Check.
type Position [Cells]byte

func (p Position) Puzzle() model.Puzzle { return Puzzle{} }

// area is the only area: one row of 24 cells, since a # isn't a rectangle. Square returns their places.
var area = model.Area{Key: "start", First: 0, Cols: Cells, Rows: 1}

func (p Position) Areas() []model.Area { return []model.Area{area} }

func (p Position) Solved() bool {
	for _, cell := range Centre() {
		if int(p[cell]) != p.middle() {
			return false
		}
	}
	return true
}

func (p Position) Moves() []model.Move {
	return []model.Move{A, B, C, D, E, F, G, H}
}

func (p Position) Play(m model.Move) (model.Position, error) {
	if m >= Moves {
		return nil, model.Refuse("rotation.refuse.move")
	}
	line := &lines[m]
	pushedOut := p[line[0]]
	for i := 1; i < LineLen; i++ {
		p[line[i-1]] = p[line[i]]
	}
	p[line[LineLen-1]] = pushedOut
	return p, nil
}

func (p Position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	digit, ok := form().Areas[0].Value(string(r))
	if !ok {
		return nil, false, model.Refuse("rotation.refuse.digit", "Text", model.Visible(r))
	}
	p[cell] = digit
	return p, false, nil
}

func (p Position) Swap(i, j int) model.Position {
	p[i], p[j] = p[j], p[i]
	return p
}

func (Position) Values(int) []string { return []string{"1", "2", "3"} }

func (p Position) Transforms() []model.Change { return nil }

// Draw draws the #, a digit for each cell:
//
//	    1   1
//	    1   1
//	3 2 3 2 3 1 3
//	    2   2
//	3 1 2 2 2 3 1
//	    2   1
//	    3   3
func (p Position) Draw(int) string {
	var picture [Side][2*Side - 1]byte
	for row := range picture {
		for column := range picture[row] {
			picture[row][column] = ' '
		}
	}
	for cell, digit := range p {
		column, row := Square(cell)
		picture[row][2*column] = '0' + digit
	}
	var b strings.Builder
	for row := range picture {
		if row > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.TrimRight(string(picture[row][:]), " "))
	}
	return b.String()
}

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
