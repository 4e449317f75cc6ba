// Package dials is the puzzle of the twelve dials (Luogu P5507). Each dial
// stands in one of four states. Turning a dial moves it on by one, 4 going to
// 1, and takes one other dial along by one; which one, the link table says by
// the dial turned and the state that it was in before the turn. The puzzle is
// solved when all dials stand at 1. The link table is part of the position.
package dials

import (
	"math/rand/v2"

	"quadrille/model"
)

const (
	// Dials is the number of dials. In texts and in the link table they are
	// numbered from 1, in moves and arrays from 0.
	Dials = 12
	// States is the number of states of a dial, 1 to 4.
	States = 4
)

const id model.ID = "dials"

// Puzzle is the puzzle of the twelve dials.
type Puzzle struct{}

// ID returns "dials".
func (Puzzle) ID() model.ID { return id }

// Default is the first sample of Luogu P5507, six turns from solved.
func (Puzzle) Default() model.Position { return sampleOne }

// Shuffles offers random dials under the link table that is there, and random
// dials under a random one. The sum of the dials is always even, but a link
// table of somebody's own can still keep the goal out of reach.
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

// randomLinks draws evenly from the link tables without a link from a dial to
// itself.
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

// Remarks has nothing to say.
func (Puzzle) Remarks(model.Position, int) []model.Phrase { return nil }
