// Package fifteen is the fifteen-puzzle (UVa 10181, Korf's hundred positions):
// fifteen tiles and a blank on 4x4 cells; see package sliding.
package fifteen

import (
	"embed"
	"sync"

	"quadrille/model/judge"
	"quadrille/model/sliding"
)

// Size is the size of the boards.
var Size = sliding.Size{Rows: 4, Cols: 4}

var (
	//go:embed famous.txt
	famous string
	//go:embed formats
	formats embed.FS
)

// Puzzle is the fifteen-puzzle.
var Puzzle = sliding.Own("fifteen", Size, famous)

// Formats lists the judges' formats for this puzzle, the usual one first.
var Formats = sync.OnceValue(func() []*judge.Format {
	return judge.Embedded(formats, Size.Writing(), "uva10181", "korf", "alds1_13_c", "lightoj15", "hackerrank15", "princeton15")
})
