package eight

import (
	"fmt"
	"unicode"

	"quadrille/model"
)

// letters are the notation of the moves, by their numbers.
const letters = "dlru"

// Parse reads START/GOAL, nine characters each: 1 to 8, and x, X or 0 for the
// blank. Without a goal it is 12345678x.
func (Puzzle) Parse(body string) (model.Position, error) {
	boards := [2]Board{GoalArea: Rows}
	area, cell, column := StartArea, 0, 0
	for _, r := range body {
		column++
		if r == '/' && area == StartArea && cell == Cells {
			area, cell = GoalArea, 0
			continue
		}
		v, ok := value(r)
		switch {
		case r == '/' && area == StartArea:
			return nil, textError(1, column, model.Say("eight.text.short", "Count", cell))
		case cell == Cells:
			return nil, textError(1, column, model.Say("eight.text.long"))
		case !ok:
			return nil, textError(1, column, model.Say("eight.text.symbol", "Text", visible(r)))
		}
		boards[area][cell] = v
		cell++
	}
	if cell < Cells {
		return nil, textError(1, column+1, model.Say("eight.text.short", "Count", cell))
	}
	return New(boards[StartArea], boards[GoalArea]), nil
}

// value returns the tile that a character of a position stands for, 0 for the
// blank.
func value(r rune) (v byte, ok bool) {
	switch {
	case r >= '0' && r <= '8':
		return byte(r - '0'), true
	case r == 'x' || r == 'X':
		return 0, true
	}
	return 0, false
}

// Notation writes a letter for each move, the direction in which the blank
// goes: "ullddr".
func (Puzzle) Notation(moves ...model.Move) string {
	text := make([]byte, len(moves))
	for i, m := range moves {
		text[i] = letters[m]
	}
	return string(text)
}

// ParseMoves reads the letters d, l, r and u, capital or small. Blanks and line
// ends are passed over.
func (Puzzle) ParseMoves(text string) ([]model.Move, error) {
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
		m, ok := moveOf(r)
		if !ok {
			return nil, textError(line, column, model.Say("eight.text.move", "Text", visible(r)))
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// MoveFor returns the move of a letter or an arrow key, both of which say where
// the blank goes.
func (Puzzle) MoveFor(key rune) (model.Move, bool) {
	switch key {
	case '↓':
		return Down, true
	case '←':
		return Left, true
	case '→':
		return Right, true
	case '↑':
		return Up, true
	}
	return moveOf(key)
}

// moveOf returns the move of a letter, capital or small.
func moveOf(letter rune) (model.Move, bool) {
	switch letter {
	case 'd', 'D':
		return Down, true
	case 'l', 'L':
		return Left, true
	case 'r', 'R':
		return Right, true
	case 'u', 'U':
		return Up, true
	}
	return 0, false
}

func textError(line, column int, reason model.Phrase) error {
	return &model.TextError{Line: line, Column: column, Reason: reason}
}

// visible returns the character itself, or its code point where it can't be
// seen.
func visible(r rune) string {
	if unicode.IsGraphic(r) && !unicode.IsSpace(r) {
		return string(r)
	}
	return fmt.Sprintf("U+%04X", r)
}
