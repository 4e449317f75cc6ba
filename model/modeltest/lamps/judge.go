package lamps

import (
	"math/rand/v2"

	"quadrille/model"
	"quadrille/model/judge"
)

// Writing is what format files can say of this puzzle.
var Writing = judge.Writing{
	Puzzle: Puzzle{},
	Fields: []judge.Field{{Name: "lamps", Rows: Side, Cols: Side, Least: 0, Most: []int{1}}},
	Values: func(p model.Position) (values []byte) {
		for cell := range Cells {
			values = append(values, p.(Position).value(cell))
		}
		return values
	},
	Make: func(values []byte, _ model.Position) (model.Position, bool) {
		var p Position
		for cell, v := range values {
			p |= Position(v) << cell
		}
		return p, true
	},
	Random: func(rng *rand.Rand, _ model.Position) model.Position {
		return Puzzle{}.Shuffles()[0].Apply(nil, rng)
	},
}
