// Package rotation is the Rotation Game (POJ 2286, UVa 1343, HDU 1667): eight each of the
// digits 1, 2 and 3 on the 24 cells of a #. A move shifts one of its two rows and two
// columns of seven cells by one; the digit pushed out re-enters at the other end. The game
// is solved when the eight cells of the centre hold the same digit.
package rotation

import (
	_ "embed" // for famous.txt
	"math/rand/v2"

	"quadrille/model"
)

// The sizes of the board.
const (
	Cells  = 24 // the number of cells of a board, numbered in reading order
	Digits = 3  // the number of different digits: 1, 2 and 3
	// PerDigit is the number of cells with each digit on a valid board, and the number of
	// cells in the centre.
	PerDigit = 8
)

const id model.ID = "rotation"

// Puzzle is the Rotation Game.
type Puzzle struct{}

func (Puzzle) ID() model.ID { return id }

// Default is the first sample board of POJ 2286, two moves from solved.
func (p Puzzle) Default() model.Position { return p.Samples()[0].Position }

// Shuffles offers one kind: every board is as likely as every other.
func (Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{{
		Name:  model.Say("rotation.shuffle.random"),
		Apply: func(_ model.Position, rng *rand.Rand) model.Position { return randomBoard(rng) },
	}}
}

// randomBoard draws evenly from the boards with eight of each digit.
func randomBoard(rng *rand.Rand) model.Position {
	var p Position
	for cell := range p {
		p[cell] = byte(1 + cell/PerDigit)
	}
	rng.Shuffle(Cells, func(i, j int) { p[i], p[j] = p[j], p[i] })
	return p
}

//go:embed famous.txt
var famous string

func (p Puzzle) Samples() []model.Change { return model.ReadSamples(p, famous) }
