package eight

import (
	"embed"
	"sync"

	"quadrille/model/judge"
	"quadrille/model/sliding"
)

//go:embed formats
var formats embed.FS

// Writing is what format files can say of this puzzle.
var Writing = sliding.Writing[Board]()

// Formats lists the judges' formats for this puzzle, the usual one first.
var Formats = sync.OnceValue(func() []*judge.Format {
	return judge.Embedded(formats, Writing, "hdu1043", "poj1077", "uva652", "p1379", "hdu3567", "acwing179", "acwing845", "boj1525", "boj11112",
		"alds1_13_b", "lanqiao261", "hackerrank", "princeton")
})
