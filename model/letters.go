package model

import (
	"fmt"
	"unicode"
)

// ParseLetters reads moves that are written as one character each; blanks and line
// ends are passed over. moveOf returns the move of a character, reason why another
// one is none.
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
