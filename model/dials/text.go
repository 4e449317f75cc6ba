package dials

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/model"
)

// digits are the numbers of the dials in a position ID, from 1.
const digits = "123456789abc"

// digit reads a number from 1 to 12 in one character, a, b and c small or
// capital standing for 10, 11 and 12.
func digit(r rune) (value int, ok bool) {
	i := strings.IndexRune(digits, unicode.ToLower(r))
	return i + 1, i >= 0
}

// The text of a position after its name: twelve states, and for each dial a
// slash or dot and its four links.
const (
	slashAt  = Dials
	groupLen = 1 + States
	textLen  = slashAt + Dials*groupLen
)

// String returns "dials:", the states, a slash, and the links of each dial,
// separated by dots: "dials:333333111111/3726.3145.…".
func (p Position) String() string {
	states := p.states
	for d := range states {
		states[d] += '0'
	}
	return string(id) + ":" + string(states[:]) + "/" + p.GoalText()
}

func (p Position) GoalText() string {
	var text []byte
	for d, row := range p.links {
		if d > 0 {
			text = append(text, '.')
		}
		for _, link := range row {
			text = append(text, digits[link-1])
		}
	}
	return string(text)
}

func (p Position) WithGoal(of model.Position) model.Position {
	p.links = of.(Position).links
	return p
}

// Parse reads what String writes after the colon; capital A, B, C are links too. Without a link
// table, it is that of sample one. Check finds dials linked to themselves and an odd sum.
func (Puzzle) Parse(body string) (model.Position, error) {
	if len(body) == slashAt {
		return parseText(sampleOne, body, slashAt)
	}
	return parseText(Position{}, body, textLen)
}

// Layouts are that of the judge, a line for each dial with its state and links, and the states as the dials lie.
func (Puzzle) Layouts() []model.Layout {
	return []model.Layout{
		{Cols: rowLen, Rows: Dials, Read: func(entries []string) (string, model.Phrase, error) { return readEntries(entries, rowLen) }},
		{Cols: dialArea.Cols, Rows: dialArea.Rows, Read: func(entries []string) (string, model.Phrase, error) { return readEntries(entries, 1) }},
	}
}

// readEntries reads numbers, of which the first of so many is a state and the others are links.
func readEntries(entries []string, cols int) (body string, how model.Phrase, err error) {
	var states, links strings.Builder
	for i, entry := range entries {
		n, err := strconv.Atoi(entry)
		switch isState := i%cols == 0; {
		case isState && (err != nil || n < 1 || n > States):
			return "", how, &model.EntryError{Entry: i, Reason: model.Say("dials.text.state", "Text", entry)}
		case isState:
			states.WriteString(entry)
		case err != nil || n < 1 || n > Dials:
			return "", how, &model.EntryError{Entry: i, Reason: model.Say("dials.text.link", "Text", entry)}
		default:
			if i%cols == 1 && links.Len() > 0 {
				links.WriteByte('.')
			}
			links.WriteByte(digits[n-1])
		}
	}
	if links.Len() > 0 {
		states.WriteString("/" + links.String())
	}
	return states.String(), how, nil
}

// parseText reads the first characters of a position's text, as many as given.
func parseText(p Position, text string, chars int) (model.Position, error) {
	err := model.ReadCells(id, text, 1, chars, func(at int, r rune) (wrong model.Phrase) {
		value, ok := digit(r)
		// The slash is in the place of a dot before the first group.
		d, s := (at-slashAt)/groupLen, (at-slashAt)%groupLen-1
		switch {
		case at < slashAt && (!ok || value > States):
			return model.Say("dials.text.state", "Text", model.Visible(r))
		case at < slashAt:
			p.states[at] = byte(value)
		case at == slashAt && r != '/':
			return model.Say("dials.text.slash", "Text", model.Visible(r))
		case at > slashAt && s < 0 && r != '.':
			return model.Say("dials.text.dot", "Text", model.Visible(r))
		case s >= 0 && !ok:
			return model.Say("dials.text.link", "Text", model.Visible(r))
		case s >= 0:
			p.links[d][s] = byte(value)
		}
		return wrong
	})
	return p, err
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
