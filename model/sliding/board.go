package sliding

import "strings"

// Board is one arrangement in reading order: the tiles by their numbers, and 0
// for the blank. A board that is being edited may hold a value several times.
type Board interface {
	~[9]byte | ~[16]byte
	// Kind returns the kind of puzzle, the same for every board of a type.
	Kind() *Kind
}

// Side returns the number of rows and of columns of a board.
func Side[B Board]() int {
	var b B
	if len(b) == 9 {
		return 3
	}
	return 4
}

// Find returns the cell of the value, 0 standing for the blank, or -1 where it
// doesn't appear exactly once.
func Find[B Board](b B, value byte) int {
	found := -1
	for cell := range len(b) {
		if b[cell] != value {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = cell
	}
	return found
}

// Valid reports whether every tile and the blank appear exactly once.
func Valid[B Board](b B) bool {
	var seen uint
	for cell := range len(b) {
		seen |= 1 << b[cell]
	}
	return seen == 1<<len(b)-1
}

// Text writes a board as a character a cell: "23415x768".
func Text[B Board](b B) string {
	text := make([]byte, len(b))
	for cell := range text {
		text[cell] = symbols[b[cell]]
	}
	return string(text)
}

// symbols are the characters of the blank and of the tiles, by their values.
const symbols = "x123456789abcdef"

// inversion is a pair of tiles with the larger one first in reading order.
type inversion struct{ larger, smaller byte }

// inversions lists the inversions of a board, the blank left out.
func inversions[B Board](b B) []inversion {
	var list []inversion
	for i := range len(b) {
		for j := i + 1; j < len(b); j++ {
			if b[j] != 0 && b[j] < b[i] {
				list = append(list, inversion{b[i], b[j]})
			}
		}
	}
	return list
}

// odd reports whether the parity that no move changes is odd. A move to the side keeps
// the order of the tiles. A move up or down takes a tile past n-1 others on a board with n
// columns. If n is odd, the parity of the inversions never changes; if it is even, that of
// the inversions plus the blank's row. The board must be valid.
func odd[B Board](b B) bool {
	parity := 0
	for i := range len(b) {
		for j := i + 1; j < len(b); j++ {
			if b[j] != 0 && b[j] < b[i] {
				parity++
			}
		}
	}
	if rowCounts[B]() {
		parity += blankRow(b)
	}
	return parity%2 == 1
}

// rowCounts reports whether the blank's row counts for the parity; see odd.
func rowCounts[B Board]() bool { return Side[B]()%2 == 0 }

func blankRow[B Board](b B) int { return Find(b, 0)/Side[B]() + 1 }

// number returns the value of a character of a position ID, 0 for the blank.
func number[B Board](r rune) (v byte, ok bool) {
	return form[B]().Areas[0].Value(strings.Replace(string(r), "0", "x", 1))
}
