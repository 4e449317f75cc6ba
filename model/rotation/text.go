package rotation

import (
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
				Reason: model.Say("rotation.text.digit", "Text", model.Visible(r)),
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
	return model.ParseLetters(text, puzzle.MoveFor, func(r rune) model.Phrase {
		return model.Say("rotation.text.move", "Text", model.Visible(r))
	})
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
