package model

import (
	"fmt"
	"strings"
	"unicode"
)

// Letters are a letter for each move of a puzzle, by its number. They are read small
// and capital.
type Letters string

// Directions are the letters of moves down, to the left, to the right and up, in that
// order.
const Directions Letters = "dlru"

// Of returns the move of a letter.
func (l Letters) Of(letter rune) (Move, bool) {
	i := strings.IndexFunc(string(l), func(one rune) bool { return unicode.ToLower(one) == unicode.ToLower(letter) })
	return Move(i), i >= 0
}

// Write writes moves as their letters.
func (l Letters) Write(moves ...Move) string {
	text := make([]byte, len(moves))
	for i, m := range moves {
		text[i] = l[m]
	}
	return string(text)
}

// Direction returns the move of a key, one of the Directions or an arrow.
func Direction(key rune) (Move, bool) {
	for m, arrow := range []rune("↓←→↑") {
		if key == arrow {
			return Move(m), true
		}
	}
	return Directions.Of(key)
}

// ParseLetters reads moves that are written as one character each; blanks and line
// ends are skipped. moveOf returns the move of a character, and reason says why a
// character isn't one.
func ParseLetters(text string, moveOf func(rune) (Move, bool), reason func(rune) Phrase) ([]Move, error) {
	var moves []Move
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
			return nil, &TextError{Line: line, Column: column, Reason: reason(r)}
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// Visible is a character as a sentence names it: itself, or its code point
// ("U+000A") where it would not be seen.
func Visible(r rune) string {
	if unicode.IsGraphic(r) && !unicode.IsSpace(r) {
		return string(r)
	}
	return fmt.Sprintf("U+%04X", r)
}
