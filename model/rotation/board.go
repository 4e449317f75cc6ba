package rotation

import "quadrille/model"

// The moves in tie-break order. A column goes up or down, a row left or right.
const (
	A model.Move = iota // left column up
	B                   // right column up
	C                   // upper row right
	D                   // lower row right
	E                   // right column down
	F                   // left column down
	G                   // lower row left
	H                   // upper row left

	Moves = 8 // the number of moves, all of them legal on every board
)

// LineLen is the number of cells that a move shifts.
const LineLen = 7

// lines holds, for each move, its cells in the direction against which the digits go.
var lines = [Moves][LineLen]int{
	A: {0, 2, 6, 11, 15, 20, 22},
	B: {1, 3, 8, 12, 17, 21, 23},
	C: {10, 9, 8, 7, 6, 5, 4},
	D: {19, 18, 17, 16, 15, 14, 13},
	E: {23, 21, 17, 12, 8, 3, 1},
	F: {22, 20, 15, 11, 6, 2, 0},
	G: {13, 14, 15, 16, 17, 18, 19},
	H: {4, 5, 6, 7, 8, 9, 10},
}

// Line returns the seven cells that a move shifts: the digit on cell i+1 of the line goes to cell
// i, and the one on cell 0, pushed out, comes in again on cell 6. The move must be one of A to H.
func Line(m model.Move) [LineLen]int { return lines[m] }

// inverses holds the move that undoes each move.
var inverses = [Moves]model.Move{A: F, B: E, C: H, D: G, E: B, F: A, G: D, H: C}

// Inverse returns the move that undoes the given one, which must be one of A to H.
func Inverse(m model.Move) model.Move { return inverses[m] }

// centre holds the cells of the ring around the middle, in reading order.
var centre = [PerDigit]int{6, 7, 8, 11, 12, 15, 16, 17}

// Centre returns the eight cells that hold the same digit on a solved board, in reading order.
func Centre() [PerDigit]int { return centre }

// Side is the width and height, in cells, of the square that the # fills.
const Side = 7

// shape shows where the cells are.
const shape = "" +
	"  * *  " +
	"  * *  " +
	"*******" +
	"  * *  " +
	"*******" +
	"  * *  " +
	"  * *  "

// squares holds the place of each cell as {column, row}.
var squares = func() (squares [Cells][2]int) {
	cell := 0
	for i, mark := range shape {
		if mark == '*' {
			squares[cell] = [2]int{i % Side, i / Side}
			cell++
		}
	}
	return squares
}()

// Square returns where a cell lies in a square of Side by Side cells, columns counted from the left
// and rows from the top, both from 0. The cell must be one of 0 to Cells-1.
func Square(cell int) (column, row int) { return squares[cell][0], squares[cell][1] }
