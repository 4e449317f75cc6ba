package sliding

import "fmt"

// Size is the number of rows and of columns of a board, each from 2 to 5.
type Size struct{ Rows, Cols uint8 }

// Sizes lists all sizes, by rows and then by columns.
func Sizes() (all []Size) {
	for rows := uint8(least); rows <= most; rows++ {
		for cols := uint8(least); cols <= most; cols++ {
			all = append(all, Size{rows, cols})
		}
	}
	return all
}

const (
	least = 2
	most  = 5

	// Most is the greatest number of cells.
	Most = most * most
)

// String is the size as position IDs write it: "3x4".
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }

// Cells returns the number of cells.
func (s Size) Cells() int { return int(s.Rows) * int(s.Cols) }

// Board is one arrangement in reading order: the tiles by their numbers, and 0
// for the blank and behind the last cell. A board that is being edited may hold a value several times.
type Board [Most]byte

// InOrder returns the board with the tiles in order and the blank last, the usual goal.
func (s Size) InOrder() (b Board) {
	for cell := range s.Cells() - 1 {
		b[cell] = byte(cell + 1)
	}
	return b
}

// BlankFirst returns the board with the blank first and then the tiles in order.
func (s Size) BlankFirst() (b Board) {
	for cell := range s.Cells() {
		b[cell] = byte(cell)
	}
	return b
}

// Snail returns the board with the tiles in order clockwise from the corner inwards, and the blank at the end.
func (s Size) Snail() (b Board) {
	row, column, down, right := 0, 0, 0, 1
	isFree := func(row, column int) bool {
		return row >= 0 && row < int(s.Rows) && column >= 0 && column < int(s.Cols) && b[row*int(s.Cols)+column] == 0
	}
	for tile := 1; tile < s.Cells(); tile++ {
		b[row*int(s.Cols)+column] = byte(tile)
		if !isFree(row+down, column+right) {
			down, right = right, -down
		}
		row, column = row+down, column+right
	}
	return b
}

// Find returns the cell of the value, 0 standing for the blank, or -1 where it
// doesn't appear exactly once.
func (s Size) Find(b Board, value byte) int {
	found := -1
	for cell, v := range b[:s.Cells()] {
		if v != value {
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
func (s Size) Valid(b Board) bool { return valid(b[:s.Cells()]) }

func valid(cells []byte) bool {
	var seen uint
	for _, v := range cells {
		seen |= 1 << (v & 63)
	}
	return seen == 1<<len(cells)-1
}

// Text writes a board as a character a cell: "23415x768".
func (s Size) Text(b Board) string {
	text := make([]byte, s.Cells())
	for cell := range text {
		text[cell] = symbols[b[cell]]
	}
	return string(text)
}

// symbols are the characters of the blank and of the tiles, by their values.
const symbols = "x123456789abcdefghijklmno"

// inversion is a pair of tiles with the larger one first in reading order.
type inversion struct{ larger, smaller byte }

// inversions lists the inversions of a board, the blank left out.
func (s Size) inversions(b Board) []inversion {
	var list []inversion
	for i, larger := range b[:s.Cells()] {
		for _, smaller := range b[i+1 : s.Cells()] {
			if smaller != 0 && smaller < larger {
				list = append(list, inversion{larger, smaller})
			}
		}
	}
	return list
}

// odd reports whether the parity that no move changes is odd. A move to the side keeps
// the order of the tiles. A move up or down takes a tile past n-1 others on a board with n
// columns. If n is odd, the parity of the inversions never changes; if it is even, that of
// the inversions plus the blank's row. The board must be valid.
func (s Size) odd(b Board) bool {
	parity := 0
	for i, larger := range b[:s.Cells()] {
		for _, smaller := range b[i+1 : s.Cells()] {
			if smaller != 0 && smaller < larger {
				parity++
			}
		}
	}
	if s.rowCounts() {
		parity += s.blankRow(b)
	}
	return parity%2 == 1
}

// rowCounts reports whether the blank's row counts for the parity; see odd.
func (s Size) rowCounts() bool { return s.Cols%2 == 0 }

func (s Size) blankRow(b Board) int { return s.Find(b, 0)/int(s.Cols) + 1 }
