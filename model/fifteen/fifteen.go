// Package fifteen is the fifteen-puzzle (UVa 10181, Korf's hundred positions):
// fifteen tiles and a blank on 4x4 cells; see package sliding.
package fifteen

import (
	_ "embed" // for famous.txt

	"quadrille/model"
	"quadrille/model/sliding"
)

const id model.ID = "fifteen"

// Cells is the number of cells of a board, 0 to 15 in reading order.
const Cells = 16

// Board is one arrangement in reading order: the tiles 1 to 15, and 0 for the
// blank. A board that is being edited may hold a value several times.
type Board [Cells]byte

// Goals that judges and textbooks use.
var (
	// Rows has the tiles in reading order and the blank last: 123456789abcdefx, the
	// goal of UVa 10181.
	Rows = Board{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0}
	// BlankFirst has the blank first and then the tiles in reading order, as in
	// Korf, Depth-First Iterative-Deepening (1985).
	BlankFirst = Board{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	// Snail has the tiles clockwise from the corner inwards.
	Snail = Board{1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7}
)

// Puzzle is the fifteen-puzzle.
type Puzzle = sliding.Puzzle[Board]

// Position is a start board with its goal. Its cells 0 to 15 are those of the
// start, 16 to 31 those of the goal.
type Position = sliding.Position[Board]

//go:embed famous.txt
var famous string

var kind = sliding.Kind{
	ID: id, Samples: famous,
	Goals: []sliding.Goal{
		{Key: "rows", Text: sliding.Text(Rows)},
		{Key: "blankFirst", Text: sliding.Text(BlankFirst)},
		{Key: "snail", Text: sliding.Text(Snail)},
	},
}

func (Board) Kind() *sliding.Kind { return &kind }
