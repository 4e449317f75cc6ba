package model

import (
	"fmt"
	"strings"
	"unicode"
)

// Letters are a letter for each move of a puzzle, by its number. They are read small and capital.
type Letters string

// Directions are the letters of moves down, to the left, to the right and up, in that order.
const Directions Letters = "dlru"

// The moves of the puzzles that have Directions, named after the direction in which the blank goes.
const (
	Down Move = iota
	Left
	Right
	Up
)

// Neighbour returns the cell next to a cell of a board in the direction of a move; ok is
// false at the edge of the board and for other moves.
func Neighbour(cell, rows, cols int, m Move) (neighbour int, ok bool) {
	column, row := cell%cols, cell/cols
	switch m {
	case Down:
		return cell + cols, row < rows-1
	case Left:
		return cell - 1, column > 0
	case Right:
		return cell + 1, column < cols-1
	case Up:
		return cell - cols, row > 0
	}
	return 0, false
}

// DirectionsFrom lists the moves that have a Neighbour.
func DirectionsFrom(cell, rows, cols int) (moves []Move) {
	for m := Down; m <= Up; m++ {
		if _, ok := Neighbour(cell, rows, cols, m); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

func (l Letters) Of(letter rune) (Move, bool) {
	i := strings.IndexFunc(string(l), func(one rune) bool { return unicode.ToLower(one) == unicode.ToLower(letter) })
	return Move(i), i >= 0
}

func (l Letters) Write(moves ...Move) string {
	var text strings.Builder
	text.Grow(len(moves))
	for _, m := range moves {
		text.WriteByte(l[m])
	}
	return text.String()
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

// Opposite maps each arrow to the one that points the other way.
var Opposite = map[rune]rune{'↑': '↓', '↓': '↑', '←': '→', '→': '←'}

// Arrow returns the arrow of the direction in which the tile or cube of a move goes: the
// opposite of the blank's. It is 0 for moves that have no arrow key.
func Arrow(p Puzzle, m Move) rune {
	for key, way := range Opposite {
		if of, ok := p.MoveFor(key); ok && of == m {
			return way
		}
	}
	return 0
}

// Parse reads what Write writes; blanks and line ends are skipped. The sentence "<puzzle>.text.move" names
// a character that isn't a letter of a move.
func (l Letters) Parse(puzzle ID, text string) ([]Move, error) {
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
		m, ok := l.Of(r)
		if !ok {
			return nil, &TextError{Line: line, Column: column, Reason: Say(string(puzzle)+".text.move", "Text", Visible(r))}
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// Visible are characters as a sentence names them: themselves, or the code point
// ("U+000A") of one that would not be seen.
func Visible(characters ...rune) (text string) {
	for _, r := range characters {
		if unicode.IsGraphic(r) && !unicode.IsSpace(r) {
			text += string(r)
		} else {
			text += fmt.Sprintf("U+%04X", r)
		}
	}
	return text
}

// Likeliest returns the word that is one or two typing errors away from a name, or "".
func Likeliest(name string, words []string) string {
	for errors := range 3 {
		for _, word := range words {
			if errors <= len(word)/3 && within(errors, name, word) {
				return word
			}
		}
	}
	return ""
}

// within reports whether at most n edits turn one word into the other. An edit inserts, deletes or
// replaces a letter, or swaps two neighbours.
func within(n int, a, b string) bool {
	switch {
	case n < 0:
		return false
	case a == "" || b == "":
		return len(a)+len(b) <= n
	case a[0] == b[0] && within(n, a[1:], b[1:]):
		return true
	case len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] && within(n-1, a[2:], b[2:]):
		return true
	}
	return within(n-1, a[1:], b) || within(n-1, a, b[1:]) || within(n-1, a[1:], b[1:])
}
