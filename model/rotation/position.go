package rotation

import (
	"strconv"
	"strings"

	"quadrille/model"
)

// Position is a board: the digit, 1 to 3, in each cell in reading order. It may have any
// number of each digit; see Check.
type Position [Cells]byte

func (p Position) Puzzle() model.Puzzle { return Puzzle{} }

// Areas returns the board as the only area: one row of 24 cells, since a # isn't a
// rectangle. Square returns their places.
func (p Position) Areas() []model.Area {
	return []model.Area{{Key: "start", First: 0, Cols: Cells, Rows: 1}}
}

func (p Position) Solved() bool {
	for _, cell := range Centre {
		if p[cell] != p[Centre[0]] {
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
	line := &Lines[m]
	pushedOut := p[line[0]]
	for i := 1; i < LineLen; i++ {
		p[line[i-1]] = p[line[i]]
	}
	p[line[LineLen-1]] = pushedOut
	return p, nil
}

func (p Position) Type(cell int, r rune) (_ model.Position, stay bool, err error) {
	if r < '1' || r > '3' {
		return nil, false, model.Refuse("rotation.refuse.digit", "Text", model.Visible(r))
	}
	p[cell] = byte(r - '0')
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

func (p Position) String() string {
	text := append(make([]byte, 0, len(id)+1+Cells), id...)
	text = append(text, ':')
	for _, digit := range p {
		text = append(text, '0'+digit)
	}
	return string(text)
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

func (p Position) Describe(m model.Move) model.Phrase {
	return model.Say("rotation.move."+Puzzle{}.Notation(m), "Digit", int(p[Lines[m][0]]))
}

func (p Position) Summary(distance int) (headline model.Phrase, details []model.Phrase) {
	if p.Solved() {
		return model.Say("rotation.solved", "Digit", p.middle()), nil
	}
	said, _ := p.sayCentre()
	return model.Say("rotation.distance", "Count", distance), []model.Phrase{said}
}

// sayCentre counts the digits in the centre, and returns the greatest count.
func (p Position) sayCentre() (said model.Phrase, most int) {
	var inCentre [Digits + 1]int
	for _, cell := range Centre {
		inCentre[p[cell]]++
	}
	var present []int
	for digit := 1; digit <= Digits; digit++ {
		if inCentre[digit] > 0 {
			present = append(present, digit)
			most = max(most, inCentre[digit])
		}
	}
	return model.Say("rotation.fact.centre", "Counts", sayCounts(inCentre[:], present)), most
}

func (p Position) Near() (reached, of int) {
	_, most := p.sayCentre()
	return most, len(Centre)
}

func (p Position) middle() int { return int(p[Centre[0]]) }

// sayCounts gives the count of each of the digits: "nine 1s", "seven 2s".
func sayCounts(counts []int, digits []int) []model.Phrase {
	list := make([]model.Phrase, len(digits))
	for i, digit := range digits {
		n := counts[digit]
		list[i] = model.Say("rotation.count",
			"Count", n, "Number", model.Say("rotation.number."+strconv.Itoa(n)), "Digit", digit)
	}
	return list
}

func (Puzzle) Parse(body string) (model.Position, error) {
	var p Position
	err := model.ReadCells(id, body, 1, Cells, func(at int, r rune) (wrong model.Phrase) {
		if r < '1' || r > '3' {
			return model.Say("rotation.text.digit", "Text", model.Visible(r))
		}
		p[at] = byte(r - '0')
		return wrong
	})
	return p, err
}

func (Puzzle) Layouts() []model.Layout {
	return []model.Layout{{Cols: Cells, Rows: 1, Read: readEntries}}
}

func readEntries(entries []string) (body string, how model.Phrase, err error) {
	for cell, entry := range entries {
		if len(entry) != 1 || entry < "1" || entry > "3" {
			return "", how, &model.EntryError{Entry: cell, Reason: model.Say("rotation.text.digit", "Text", entry)}
		}
	}
	return strings.Join(entries, ""), how, nil
}

// letters are those of the moves.
const letters model.Letters = "ABCDEFGH"

func (Puzzle) Notation(moves ...model.Move) string { return letters.Write(moves...) }

func (Puzzle) ParseMoves(text string) ([]model.Move, error) { return letters.Parse(id, text) }

func (Puzzle) MoveFor(key rune) (model.Move, bool) { return letters.Of(key) }
