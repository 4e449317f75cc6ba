package sliding

import (
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// Parse reads START/GOAL, a character a cell: 1 to 9 and a to f, capital or small, as far as there
// are tiles, and x, X or 0 for the blank. Without a goal it is the usual one.
func (Puzzle[B]) Parse(body string) (model.Position, error) {
	board, goal, hasGoal := strings.Cut(body, "/")
	start, err := read[B](board, 1)
	if err != nil || !hasGoal {
		return Position[B]{start, usual[B]()}, err
	}
	end, err := read[B](goal, utf8.RuneCountInString(board)+2)
	return Position[B]{start, end}, err
}

// read reads a board whose text begins in the given column.
func read[B Board](text string, column int) (b B, err error) {
	err = model.ReadCells(kind[B]().ID, text, column, len(b), func(at int, r rune) (wrong model.Phrase) {
		v, ok := number[B](r)
		if !ok {
			return say[B]("text.symbol", "Text", model.Visible(r))
		}
		b[at] = v
		return wrong
	})
	return b, err
}

func (Puzzle[B]) Notation(moves ...model.Move) string { return model.Directions.Write(moves...) }

func (Puzzle[B]) ParseMoves(text string) ([]model.Move, error) {
	return model.Directions.Parse(kind[B]().ID, text)
}

func (Puzzle[B]) MoveFor(key rune) (model.Move, bool) { return model.Direction(key) }
