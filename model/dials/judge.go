package dials

import (
	"embed"
	"math/rand/v2"
	"sync"

	"quadrille/model"
	"quadrille/model/judge"
)

//go:embed formats
var formats embed.FS

// Formats lists the judges' formats for this puzzle.
var Formats = sync.OnceValue(func() []*judge.Format { return judge.Embedded(formats, Writing, "p5507") })

// rowLen is the number of entries of a row: a state and the links.
const rowLen = 1 + States

// Writing is what format files can say of this puzzle. A case has a row for each dial, with its state and its four links.
var Writing = judge.Writing{
	Puzzle: Puzzle{},
	Fields: []judge.Field{{Name: "state and links", Rows: Dials, Cols: rowLen, Least: 1, Most: []int{States, Dials}}},
	Values: func(p model.Position) []byte {
		position, values := p.(Position), make([]byte, rowLen*Dials)
		for entry := range values {
			values[entry] = position.value(cellOfEntry(entry))
		}
		return values
	},
	Make: func(values []byte, _ model.Position) (model.Position, bool) {
		var p Position
		for entry, value := range values {
			*valueAt(&p, cellOfEntry(entry)) = value
		}
		return p, false
	},
	Cell:   cellOfEntry,
	Random: func(rng *rand.Rand, _ model.Position) model.Position { return New(randomStates(rng), randomLinks(rng)) },
}
