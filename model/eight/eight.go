// Package eight is the eight-puzzle (POJ 1077, HDU 1043, UVa 652, Luogu P1379,
// HDU 3567): eight tiles and a blank on 3x3 cells; see package sliding.
package eight

import (
	_ "embed" // for famous.txt

	"quadrille/model"
	"quadrille/model/sliding"
)

const id model.ID = "eight"

// Cells is the number of cells of a board, 0 to 8 in reading order.
const Cells = 9

// Board is one arrangement in reading order: the tiles 1 to 8, and 0 for the
// blank. A board that is being edited may hold a value several times.
type Board [Cells]byte

// Goals that judges and textbooks use.
var (
	// Rows has the tiles in reading order and the blank last: 12345678x, the goal
	// of POJ 1077, HDU 1043 and UVa 652.
	Rows = Board{1, 2, 3, 4, 5, 6, 7, 8, 0}
	// Ring has the tiles clockwise around the blank: 1238x4765, the goal of Luogu P1379.
	Ring = Board{1, 2, 3, 8, 0, 4, 7, 6, 5}
	// BlankFirst has the blank first and then the tiles in reading order.
	BlankFirst = Board{0, 1, 2, 3, 4, 5, 6, 7, 8}
)

// Puzzle is the eight-puzzle.
type Puzzle = sliding.Puzzle[Board]

// Position is a start board with its goal. Its cells 0 to 8 are those of the
// start, 9 to 17 those of the goal.
type Position = sliding.Position[Board]

//go:embed famous.txt
var famous string

var kind = sliding.Kind{
	ID: id, Samples: famous,
	Goals: []sliding.Goal{
		{Key: "rows", Text: sliding.Text(Rows)},
		{Key: "ring", Text: sliding.Text(Ring)},
		{Key: "blankFirst", Text: sliding.Text(BlankFirst)},
	},
}

func (Board) Kind() *sliding.Kind { return &kind }
