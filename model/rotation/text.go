package rotation

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"quadrille/model"
)

// Parse reads 24 digits, each 1, 2 or 3, in reading order.
func (Puzzle) Parse(body string) (model.Position, error) {
	var p Position
	cell := 0
	for _, r := range body {
		if cell == Cells {
			return nil, wrongLength(cell, body)
		}
		if r < '1' || r > '3' {
			return nil, &model.TextError{
				Line: 1, Column: cell + 1,
				Reason: model.Say("rotation.text.digit", "Text", visible(r)),
			}
		}
		p[cell] = byte(r - '0')
		cell++
	}
	if cell < Cells {
		return nil, wrongLength(cell, body)
	}
	return p, nil
}

// wrongLength is the error of a text that ends or goes on after the given
// number of digits, where it should not.
func wrongLength(digits int, body string) error {
	return &model.TextError{
		Line: 1, Column: digits + 1,
		Reason: model.Say("rotation.text.length", "Count", utf8.RuneCountInString(body)),
	}
}

// Notation writes a letter for each move: "AC".
func (Puzzle) Notation(moves ...model.Move) string {
	text := make([]byte, len(moves))
	for i, m := range moves {
		text[i] = 'A' + byte(m)
	}
	return string(text)
}

// ParseMoves reads letters from A to H, capital or small. Blanks and line ends
// are passed over.
func (puzzle Puzzle) ParseMoves(text string) ([]model.Move, error) {
	var moves []model.Move
	line, column := 1, 0
	for _, r := range text {
		column++
		if r == '\n' {
			line, column = line+1, 0
		}
		if unicode.IsSpace(r) {
			continue
		}
		m, ok := puzzle.MoveFor(r)
		if !ok {
			return nil, &model.TextError{
				Line: line, Column: column,
				Reason: model.Say("rotation.text.move", "Text", visible(r)),
			}
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// MoveFor returns the move of a letter from A to H, capital or small.
func (Puzzle) MoveFor(key rune) (model.Move, bool) {
	switch {
	case key >= 'A' && key <= 'H':
		return model.Move(key - 'A'), true
	case key >= 'a' && key <= 'h':
		return model.Move(key - 'a'), true
	}
	return 0, false
}

// visible returns the character itself, or its code point where it can't be seen.
func visible(r rune) string {
	if unicode.IsGraphic(r) && !unicode.IsSpace(r) {
		return string(r)
	}
	return fmt.Sprintf("U+%04X", r)
}
