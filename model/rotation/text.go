package rotation

import (
	"strconv"

	"quadrille/model"
)

// form is how boards are written: a digit for each cell.
func form() model.Form {
	return model.Form{Puzzle: id, Areas: []model.AreaForm{
		{Area: area, Values: "123", Width: 1, From: 1, Wrong: "text.digit"},
	}}
}

func (p Position) String() string { return form().Write(func(cell int) byte { return p[cell] }) }

func (Puzzle) Parse(body string) (model.Position, error) {
	var p Position
	err := form().Read(body, func(cell int, digit byte) { p[cell] = digit })
	return p, err
}

func (Puzzle) Layouts() []model.Layout {
	return []model.Layout{{Cols: Cells, Rows: 1, Read: func(entries []string) (string, model.Phrase, error) {
		return form().ReadNumbers(entries, func(entry int) int { return entry })
	}}}
}

// letters are those of the moves.
const letters model.Letters = "ABCDEFGH"

func (Puzzle) Notation(moves ...model.Move) string { return letters.Write(moves...) }

func (Puzzle) ParseMoves(text string) ([]model.Move, error) { return letters.Parse(id, text) }

func (Puzzle) MoveFor(key rune) (model.Move, bool) { return letters.Of(key) }

func (p Position) Describe(m model.Move) model.Phrase {
	return model.Say("rotation.move."+Puzzle{}.Notation(m), "Digit", int(p[lines[m][0]]))
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
	for _, cell := range Centre() {
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
	return most, PerDigit
}

func (p Position) middle() int { return int(p[Centre()[0]]) }

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
