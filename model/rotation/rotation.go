// Package rotation is the Rotation Game (POJ 2286, UVa 1343, HDU 1667): eight each of the
// digits 1, 2 and 3 on the 24 cells of a #. A move shifts one of its two rows and two
// columns of seven cells by one; the digit pushed out re-enters at the other end. The game
// is solved when the eight cells of the centre hold the same digit.
package rotation

import (
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
func (p Puzzle) Default() model.Position { return model.MustParse(p, sampleBoards[0]) }

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

// sampleBoards are the two boards of the sample input of POJ 2286.
var sampleBoards = [...]string{
	"111132323132231222312133",
	"111111112222222233333333",
}

// hardestBoards are the boards that need 13 moves, the most, up to rotation, reflection and
// permutation of the digits: 192 boards in all.
var hardestBoards = [...]string{
	"111223332333212112121233",
	"111223332333212121121233",
	"112313211322323123212133",
	"122313121322332131212331",
	"122323112311331233121223",
}

// solvedBoard has its 2s in the centre.
const solvedBoard = "111133222332233222331111"

func (p Puzzle) Samples() (list []model.Sample) {
	add := func(name model.Phrase, board string) {
		list = append(list, model.Sample{Name: name, Position: model.MustParse(p, board)})
	}
	for i, board := range sampleBoards {
		add(model.Say("rotation.sample.poj", "Number", i+1), board)
	}
	for i, board := range hardestBoards {
		add(model.Say("rotation.sample.hardest", "Number", i+1), board)
	}
	add(model.Say("rotation.sample.solved"), solvedBoard)
	return list
}
