package eight

import "quadrille/model/sliding"

// Cells is the number of cells of a board, 0 to 8 in reading order.
const Cells = 9

// side is the number of rows and of columns of a board.
const side = 3

// Board is one arrangement in reading order: the tiles 1 to 8, and 0 for the
// blank. A board that is being edited may hold a value several times.
type Board [Cells]byte

// Goals that judges and textbooks use.
var (
	// Rows has the tiles in reading order and the blank last: 12345678x, the goal
	// of POJ 1077, HDU 1043 and UVa 652.
	Rows = Board{1, 2, 3, 4, 5, 6, 7, 8, 0}
	// Ring has the tiles clockwise around the blank: 1238x4765, the goal of Luogu
	// P1379.
	Ring = Board{1, 2, 3, 8, 0, 4, 7, 6, 5}
	// BlankFirst has the blank first and then the tiles in reading order.
	BlankFirst = Board{0, 1, 2, 3, 4, 5, 6, 7, 8}
)

// Find returns the cell of the value, 0 standing for the blank, or -1 where it
// doesn't appear exactly once.
func (b Board) Find(value byte) int { return sliding.Find(b, value) }

// Valid reports whether every tile and the blank appear exactly once.
func (b Board) Valid() bool { return sliding.Valid(b) }

// String writes the board as nine characters, x for the blank: "23415x768".
func (b Board) String() string { return sliding.Text(b) }
