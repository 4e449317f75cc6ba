// Package dials is the Twelve Dials puzzle (Luogu P5507). Each dial has a state from 1 to
// 4. Turning a dial moves it on by one, from 4 to 1, and also turns another dial by one.
// Which one depends on the dial turned and on its state before the turn: the link table,
// which is part of the position, has an entry for each. The puzzle is solved when all dials
// are at 1.
package dials

import (
	_ "embed" // for famous.txt
	"math/rand/v2"

	"quadrille/model"
)

// Numbers of the puzzle.
const (
	// Dials is the number of dials. In texts and in the link table they are
	// numbered from 1, in moves and arrays from 0.
	Dials  = 12
	States = 4 // the number of states of a dial, 1 to 4
)

const id model.ID = "dials"

// Puzzle is the puzzle of the twelve dials.
type Puzzle struct{}

func (Puzzle) ID() model.ID { return id }

//go:embed famous.txt
var famous string

func (p Puzzle) Samples() []model.Change { return model.ReadSamples(p, famous) }

// sampleOne is the first sample of Luogu P5507, six turns from solved.
var sampleOne = Puzzle{}.Samples()[0].Position.(Position)

func (Puzzle) Default() model.Position { return sampleOne }

// Shuffles offers random states with the current link table, and with a random one. The sum
// of the states is always even, but under some link tables the goal still can't be reached.
func (Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{
		{
			Name: model.Say("dials.shuffle.dials"),
			Apply: func(p model.Position, rng *rand.Rand) model.Position {
				return New(randomStates(rng), p.(Position).links)
			},
		},
		{
			Name: model.Say("dials.shuffle.all"),
			Apply: func(_ model.Position, rng *rand.Rand) model.Position {
				return New(randomStates(rng), randomLinks(rng))
			},
		},
	}
}

// randomStates draws evenly from the states with an even sum.
func randomStates(rng *rand.Rand) (states [Dials]byte) {
	sum := 0
	for d := range states {
		states[d] = byte(1 + rng.IntN(States))
		sum += int(states[d])
	}
	if sum%2 != 0 {
		states[Dials-1] = next(states[Dials-1], States)
	}
	return states
}

// randomLinks draws evenly from the link tables without a link from a dial to itself.
func randomLinks(rng *rand.Rand) (links [Dials][States]byte) {
	for d := range links {
		for s := range links[d] {
			other := rng.IntN(Dials - 1)
			if other >= d {
				other++
			}
			links[d][s] = byte(1 + other)
		}
	}
	return links
}
