// Package rotation is the Rotation Game (POJ 2286, UVa 1343, HDU 1667): eight each of the
// digits 1, 2 and 3 on the 24 cells of a #. A move shifts one of its two rows and two
// columns of seven cells by one; the digit pushed out re-enters at the other end. The game
// is solved when the eight cells of the centre hold the same digit.
package rotation

import (
	_ "embed" // for famous.txt
	"math/rand/v2"

	"quadrille/model"
)

// The sizes of the board.
const (
	Cells  = 24 // the number of cells of a board, numbered in reading order
	Digits = 3  // the number of different digits: 1, 2 and 3
	// PerDigit is the number of cells with each digit on a valid board, and the number of
	// cells in the centre.
	PerDigit = 8
)

const id model.ID = "rotation"

// Puzzle is the Rotation Game.
type Puzzle struct{}

func (Puzzle) ID() model.ID { return id }

// Default is the first sample board of POJ 2286, two moves from solved.
func (p Puzzle) Default() model.Position { return p.Samples()[0].Position }

// Shuffles offers one kind: every board is as likely as every other.
func (Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{{
		Name:  model.Say("rotation.shuffle.random"),
		Apply: func(_ model.Position, rng *rand.Rand) model.Position { return randomBoard(rng) },
	}}
}

// randomBoard draws evenly from the boards with eight of each digit.
func randomBoard(rng *rand.Rand) model.Position {
	var p Position
	for cell := range p {
		p[cell] = byte(1 + cell/PerDigit)
	}
	rng.Shuffle(Cells, func(i, j int) { p[i], p[j] = p[j], p[i] })
	return p
}

//go:embed famous.txt
var famous string

func (p Puzzle) Samples() []model.Change { return model.ReadSamples(p, famous) }

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

// lines are the cells of each move; see Line.
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

// Line returns the seven cells that a move, one of A to H, shifts: the digit on cell i+1 of the line goes to cell
// i, and the one on cell 0, pushed out, comes in again on cell 6.
func Line(m model.Move) [LineLen]int { return lines[m] }

// Inverses returns the moves that undo each move.
func Inverses() [Moves]model.Move {
	return [...]model.Move{A: F, B: E, C: H, D: G, E: B, F: A, G: D, H: C}
}

// Centre returns the eight cells around the middle, which hold the same digit on a solved board, in reading order.
func Centre() [PerDigit]int { return [...]int{6, 7, 8, 11, 12, 15, 16, 17} }

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
