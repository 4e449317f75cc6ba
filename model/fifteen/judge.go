package fifteen

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
	return judge.Embedded(formats, Writing, "uva10181", "korf", "alds1_13_c", "lightoj15", "hackerrank15", "princeton15")
})
