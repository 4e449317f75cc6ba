// Package eight is the eight-puzzle (POJ 1077, HDU 1043, UVa 652, Luogu P1379,
// HDU 3567): eight tiles and a blank on 3x3 cells. A move slides a tile into
// the blank and is named after the direction in which the blank goes. The
// puzzle is solved when the board is the goal, which can be any arrangement.
package eight

import (
	"math/rand/v2"

	"quadrille/model"
)

const id model.ID = "eight"

// Puzzle is the eight-puzzle.
type Puzzle struct{}

// ID returns "eight".
func (Puzzle) ID() model.ID { return id }

// Default is the sample position of POJ 1077, 19 moves from solved.
func (Puzzle) Default() model.Position { return mustParse("23415x768/12345678x") }

// Samples are the judges' samples and the positions that are farthest from
// their goals: 31 moves where the goal has its blank in a corner, 30 where it
// has it in the centre.
func (Puzzle) Samples() []model.Sample {
	return []model.Sample{
		{Name: model.Say("eight.sample.poj1077"), Position: mustParse("23415x768/12345678x")},
		{Name: model.Say("eight.sample.p1379"), Position: mustParse("2831x4765/1238x4765")},
		{Name: model.Say("eight.sample.hdu3567", "Number", 1), Position: mustParse("12x453786/12345678x")},
		{Name: model.Say("eight.sample.hdu3567", "Number", 2), Position: mustParse("564178x23/7568x4123")},
		{Name: model.Say("eight.sample.corner", "Number", 1), Position: mustParse("8672543x1/12345678x")},
		{Name: model.Say("eight.sample.corner", "Number", 2), Position: mustParse("64785x321/12345678x")},
		{Name: model.Say("eight.sample.centre"), Position: mustParse("x21358467/1238x4765")},
	}
}

// Shuffles offers a random start for the goal that there is, and both boards at
// random. Every start that can reach the goal is as likely as every other.
func (Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{
		{
			Name: model.Say("eight.shuffle.start"),
			Apply: func(p model.Position, rng *rand.Rand) model.Position {
				goal := p.(Position).goal
				if !goal.Sound() { // no start could reach it
					goal = Rows
				}
				return New(randomStart(goal, rng), goal)
			},
		},
		{
			Name: model.Say("eight.shuffle.both"),
			Apply: func(_ model.Position, rng *rand.Rand) model.Position {
				goal := shuffled(rng)
				return New(randomStart(goal, rng), goal)
			},
		},
	}
}

func shuffled(rng *rand.Rand) Board {
	b := Rows
	rng.Shuffle(Cells, func(i, j int) { b[i], b[j] = b[j], b[i] })
	return b
}

// randomStart draws evenly from the boards that can reach the goal: exchanging
// the tiles 1 and 2 pairs off those that can with those that can't.
func randomStart(goal Board, rng *rand.Rand) Board {
	b := shuffled(rng)
	if b.odd() != goal.odd() {
		i, j := b.Find(1), b.Find(2)
		b[i], b[j] = b[j], b[i]
	}
	return b
}

// Remarks has nothing to say about any solution of this puzzle.
func (Puzzle) Remarks(model.Position, int) []model.Phrase { return nil }

// mustParse reads a position of this package's own.
func mustParse(body string) model.Position {
	p, err := Puzzle{}.Parse(body)
	if err != nil {
		panic(err)
	}
	return p
}
