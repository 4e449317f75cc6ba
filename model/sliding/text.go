package sliding

import (
	"quadrille/model"
)

// Parse reads START/GOAL, a character a cell: 1 to 9 and a to f, capital or small,
// as far as there are tiles, and x, X or 0 for the blank. Without a goal it is the
// usual one.
func (Puzzle[B, R]) Parse(body string) (model.Position, error) {
	boards := [2]B{GoalArea: usual[B, R]()}
	cells := len(boards[StartArea])
	area, cell, column := StartArea, 0, 0
	for _, r := range body {
		column++
		if r == '/' && area == StartArea && cell == cells {
			area, cell = GoalArea, 0
			continue
		}
		v, ok := number[B](r)
		switch {
		case r == '/' && area == StartArea:
			return nil, textError(column, say[B, R]("text.short", "Count", cell))
		case cell == cells:
			return nil, textError(column, say[B, R]("text.long"))
		case !ok:
			return nil, textError(column, say[B, R]("text.symbol", "Text", model.Visible(r)))
		}
		boards[area][cell] = v
		cell++
	}
	if cell < cells {
		return nil, textError(column+1, say[B, R]("text.short", "Count", cell))
	}
	return Position[B, R]{boards[StartArea], boards[GoalArea]}, nil
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

func textError(column int, reason model.Phrase) error {
	return &model.TextError{Line: 1, Column: column, Reason: reason}
}
