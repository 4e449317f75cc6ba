// Package eight is the eight-puzzle (POJ 1077, HDU 1043, UVa 652, Luogu P1379,
// HDU 3567): eight tiles and a blank on 3x3 cells; see package sliding.
package eight

import (
	"embed"
	"sync"

	"quadrille/model/judge"
	"quadrille/model/sliding"
)

// Size is the size of the boards.
var Size = sliding.Size{Rows: 3, Cols: 3}

var (
	//go:embed famous.txt
	famous string
	//go:embed formats
	formats embed.FS
)

// Puzzle is the eight-puzzle.
var Puzzle = sliding.Own("eight", Size, famous)

// Formats lists the judges' formats for this puzzle, the usual one first.
var Formats = sync.OnceValue(func() []*judge.Format {
	return judge.Embedded(formats, Size.Writing(), "hdu1043", "poj1077", "uva652", "p1379", "hdu3567", "acwing179", "acwing845", "boj1525", "boj11112",
		"alds1_13_b", "lanqiao261", "hackerrank", "princeton")
})
