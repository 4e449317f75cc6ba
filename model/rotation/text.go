package rotation

import "quadrille/model"

// Parse reads 24 digits, each 1, 2 or 3, in reading order.
func (Puzzle) Parse(body string) (model.Position, error) {
	var p Position
	err := model.ReadCells(id, body, 1, Cells, func(at int, r rune) (wrong model.Phrase) {
		if r < '1' || r > '3' {
			return model.Say("rotation.text.digit", "Text", model.Visible(r))
		}
		p[at] = byte(r - '0')
		return wrong
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// ParseBoard reads what Parse reads.
func (p Puzzle) ParseBoard(text string) (model.Position, error) { return p.Parse(text) }

// letters are those of the moves.
const letters model.Letters = "ABCDEFGH"

// Notation writes a letter for each move: "AC".
func (Puzzle) Notation(moves ...model.Move) string { return letters.Write(moves...) }

// ParseMoves reads letters from A to H, capital or small. Blanks and line ends are skipped.
func (Puzzle) ParseMoves(text string) ([]model.Move, error) {
	return letters.Parse(id, text)
}

// MoveFor returns the move of a letter from A to H, capital or small.
func (Puzzle) MoveFor(key rune) (model.Move, bool) { return letters.Of(key) }
