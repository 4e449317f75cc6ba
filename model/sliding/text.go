package sliding

import (
	"strings"
	"unicode/utf8"

	"quadrille/model"
)

// Parse reads START/GOAL, a character a cell: 1 to 9 and a to f, capital or small,
// as far as there are tiles, and x, X or 0 for the blank. Without a goal it is the
// usual one.
func (Puzzle[B, R]) Parse(body string) (model.Position, error) {
	board, goal, hasGoal := strings.Cut(body, "/")
	start, err := read[B, R](board, 1)
	if err != nil || !hasGoal {
		return Position[B, R]{start, usual[B, R]()}, err
	}
	end, err := read[B, R](goal, utf8.RuneCountInString(board)+2)
	return Position[B, R]{start, end}, err
}

// ParseBoard reads a board as Parse does, with the usual goal.
func (Puzzle[B, R]) ParseBoard(text string) (model.Position, error) {
	start, err := read[B, R](text, 1)
	return Position[B, R]{start, usual[B, R]()}, err
}

// read reads a board whose text begins in the given column.
func read[B Board, R Rules[B]](text string, column int) (b B, err error) {
	fail := func(at int, key string, args ...any) (B, error) {
		return b, &model.TextError{Line: 1, Column: column + at, Reason: say[B, R](key, args...)}
	}
	cell := 0
	for _, r := range text {
		v, ok := number[B](r)
		switch {
		case cell == len(b):
			return fail(cell, "text.long")
		case !ok:
			return fail(cell, "text.symbol", "Text", model.Visible(r))
		}
		b[cell] = v
		cell++
	}
	if cell < len(b) {
		return fail(cell, "text.short", "Count", cell)
	}
	return b, nil
}

// Notation writes a letter for each move, the direction in which the blank
// goes: "ullddr".
func (Puzzle[B, R]) Notation(moves ...model.Move) string { return model.Directions.Write(moves...) }

// ParseMoves reads the letters d, l, r and u, capital or small. Blanks and line
// ends are skipped.
func (Puzzle[B, R]) ParseMoves(text string) ([]model.Move, error) {
	return model.ParseLetters(text, model.Directions.Of, func(r rune) model.Phrase {
		return say[B, R]("text.move", "Text", model.Visible(r))
	})
}

// MoveFor returns the move of a letter or an arrow key, both of which say where
// the blank goes.
func (Puzzle[B, R]) MoveFor(key rune) (model.Move, bool) { return model.Direction(key) }
