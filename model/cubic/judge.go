package cubic

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
var Formats = sync.OnceValue(func() []*judge.Format { return judge.Embedded(formats, Writing, "poj3131") })

// cellRow is the number of entries of the row of the empty cell: its column and row, from 1.
const cellRow = 2

// Writing is what format files can say of this puzzle: the judges' starts have an empty cell, and all cubes lie alike.
var Writing = judge.Writing{
	Puzzle: Puzzle{},
	Fields: []judge.Field{
		{Name: "empty cell", Rows: 1, Cols: cellRow, Least: 1, Most: []int{Side}},
		{Name: "goal", Rows: Side, Cols: Side, Symbols: faceLetters, Wanted: model.Say("cubic.judge.colour")},
	},
	Values: func(p model.Position) []byte {
		c := p.(Position)
		empty, _ := c.Empty()
		values := []byte{1 + byte(empty%Side), 1 + byte(empty/Side)}
		for _, face := range c.goal {
			values = append(values, byte(face))
		}
		return values
	},
	Make: func(values []byte, _ model.Position) (model.Position, bool) {
		p := Position{start: JudgeStart(int(values[1]-1)*Side + int(values[0]-1))}
		for cell := range p.goal {
			p.goal[cell] = Face(values[cellRow+cell])
		}
		return p, false
	},
	Cell:   func(entry int) int { return entry - cellRow + goalArea.First },
	Random: func(rng *rand.Rand, _ model.Position) model.Position { return randomCase(rng) },
	Until:  func(p, end model.Position) model.Position { return New(p.(Position).start, end.(Position).tops()) },
}
