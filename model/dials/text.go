package dials

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/model"
)

// digit reads a number from 1 to 12 in one character, a, b and c small or
// capital standing for 10, 11 and 12.
func digit(r rune) (value int, ok bool) {
	v, ok := form().Areas[1].Value(string(r))
	return int(v), ok
}

// form is how positions are written: "dials:333333111111/3726.3145.…", a group of links for each dial.
func form() model.Form {
	return model.Form{Puzzle: id, Areas: []model.AreaForm{
		{Area: dialArea, Values: "1234", Width: 1, From: 1, Wrong: "text.state"},
		{Area: linkArea, Values: "123456789abc", Width: 1, From: 1, Group: States, Wrong: "text.link"},
	}}
}

func (p Position) value(cell int) byte { return *valueAt(&p, cell) }

func (p Position) String() string { return form().Write(p.value) }

func (p Position) GoalText() string { return form().Areas[1].Write(p.value) }

func (p Position) WithGoal(of model.Position) model.Position {
	p.links = of.(Position).links
	return p
}

// Parse reads a position. Without a link table, it is that of sample one. Check finds dials linked to
// themselves and an odd sum.
func (Puzzle) Parse(body string) (model.Position, error) {
	p := Position{links: sampleOne.links}
	err := form().Read(body, func(cell int, value byte) { *valueAt(&p, cell) = value })
	return p, err
}

// Layouts are that of the judge, a line for each dial with its state and links.
func (Puzzle) Layouts() []model.Layout {
	return []model.Layout{{Cols: rowLen, Rows: Dials, Read: func(entries []string) (string, model.Phrase, error) {
		return form().ReadNumbers(entries, cellOfEntry)
	}}}
}

// cellOfEntry is the cell of an entry in the rows of the judge.
func cellOfEntry(entry int) int {
	d, i := entry/rowLen, entry%rowLen
	if i == 0 {
		return d
	}
	return linkCell(d, i-1)
}

// Notation writes the numbers of the dials turned, separated by commas: "1,12,3".
func (Puzzle) Notation(moves ...model.Move) string {
	var text []byte
	for i, m := range moves {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(m)+1, 10)
	}
	return string(text)
}

// ParseMoves reads numbers from 1 to 12, separated by commas, blanks or both,
// as Notation and the judge write them.
func (Puzzle) ParseMoves(text string) ([]model.Move, error) {
	var moves []model.Move
	line, column := 1, 1
	fail := func(key, word string) ([]model.Move, error) {
		return nil, &model.TextError{Line: line, Column: column, Reason: model.Say("dials.text."+key, "Text", word)}
	}
	numberBefore := false // whether a comma can follow
	for text != "" {
		first, size := utf8.DecodeRuneInString(text)
		number := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
		switch d, _ := strconv.Atoi(number); {
		case number != "" && (d < 1 || d > Dials):
			return fail("number", number)
		case number != "":
			moves = append(moves, model.Move(d-1))
			numberBefore, size = true, len(number)
		case first == ',' && !numberBefore:
			return fail("comma", ",")
		case first == ',':
			numberBefore = false
		case !unicode.IsSpace(first):
			return fail("move", model.Visible(first))
		}
		column += max(len(number), 1)
		if first == '\n' {
			line, column = line+1, 1
		}
		text = text[size:]
	}
	return moves, nil
}

func (Puzzle) MoveFor(key rune) (model.Move, bool) {
	d, ok := digit(key)
	return model.Move(d - 1), ok
}
