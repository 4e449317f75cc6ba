package rotation

import (
	"strings"

	"quadrille/model"
)

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
