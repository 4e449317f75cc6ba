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

// ParseBoard reads what Parse reads.
func (p Puzzle) ParseBoard(text string) (model.Position, error) { return p.Parse(text) }

// wrongLength is the error of a text that should not end, or go on, after the given number
// of digits.
func wrongLength(digits int, body string) error {
	return &model.TextError{
		Line: 1, Column: digits + 1,
		Reason: model.Say("rotation.text.length", "Count", utf8.RuneCountInString(body)),
	}
}

// letters are those of the moves.
const letters model.Letters = "ABCDEFGH"

// Notation writes a letter for each move: "AC".
func (Puzzle) Notation(moves ...model.Move) string { return letters.Write(moves...) }

// ParseMoves reads letters from A to H, capital or small. Blanks and line ends
// are skipped.
func (Puzzle) ParseMoves(text string) ([]model.Move, error) {
	return model.ParseLetters(text, letters.Of, func(r rune) model.Phrase {
		return model.Say("rotation.text.move", "Text", model.Visible(r))
	})
}

// MoveFor returns the move of a letter from A to H, capital or small.
func (Puzzle) MoveFor(key rune) (model.Move, bool) { return letters.Of(key) }
