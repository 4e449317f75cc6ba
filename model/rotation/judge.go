package rotation

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
var Formats = sync.OnceValue(func() []*judge.Format { return judge.Embedded(formats, Writing, "poj2286") })

// Writing is what format files can say of this puzzle. An answer can state the digit in the centre.
var Writing = judge.Writing{
	Puzzle: Puzzle{},
	Fields: []judge.Field{{Name: "board", Rows: 1, Cols: Cells, Least: 1, Most: []int{Digits}, Loose: true}},
	Values: func(p model.Position) []byte {
		board := p.(Position)
		return board[:]
	},
	Make:   func(values []byte, _ model.Position) (p model.Position, isValid bool) { return Position(values), false },
	Random: func(rng *rand.Rand, _ model.Position) model.Position { return randomBoard(rng) },
	Beside: judge.Beside{Name: "centre", Of: func(end model.Position) int { return end.(Position).middle() }, Most: Digits},
}
