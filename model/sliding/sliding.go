// Package sliding has the common part of the puzzles with sliding tiles: numbered tiles
// and a blank on a square of cells. A move slides a tile into the blank and is named after
// the direction in which the blank goes. The puzzle is solved when the start equals the
// goal, which can be any arrangement.
package sliding

import (
	"math/rand/v2"

	"quadrille/model"
)

// Kind is the part that differs between the puzzles.
type Kind struct {
	ID      model.ID
	Samples string // famous positions, as model.ReadSamples reads them; a session starts with the first
	Goals   []Goal // lists the goals that judges and textbooks use, the usual one first
}

// Goal is a well-known goal as text; its key follows "<puzzle>.transform.".
type Goal struct{ Key, Text string }

// Puzzle is the puzzle whose positions have such boards.
type Puzzle[B Board] struct{}

func kind[B Board]() *Kind {
	var b B
	return b.Kind()
}

func say[B Board](name string, args ...any) model.Phrase {
	return model.Own(Puzzle[B]{}, model.Key(name), args...)
}

func refuse[B Board](name string, args ...any) error {
	return &model.Refusal{Reason: say[B]("refuse."+name, args...)}
}

func (Puzzle[B]) ID() model.ID { return kind[B]().ID }

func (p Puzzle[B]) Default() model.Position { return p.Samples()[0].Position }

func (p Puzzle[B]) Samples() []model.Change { return model.ReadSamples(p, kind[B]().Samples) }

func usual[B Board]() B { return wellKnown[B](kind[B]().Goals[0]) }

func wellKnown[B Board](g Goal) (b B) {
	if err := form[B]().Read(g.Text, func(cell int, v byte) { b[cell] = v }); err != nil {
		panic(err)
	}
	return b
}

// Shuffles offers a random start for the current goal, and a random start and goal. Every
// start that can reach the goal is equally likely.
func (Puzzle[B]) Shuffles() []model.Shuffle {
	return []model.Shuffle{
		{
			Name: say[B]("shuffle.start"),
			Apply: func(p model.Position, rng *rand.Rand) model.Position {
				goal := p.(Position[B]).goal
				if !Valid(goal) { // no start could reach it
					goal = usual[B]()
				}
				return Position[B]{randomStart[B](goal, rng), goal}
			},
		},
		{
			Name:  say[B]("shuffle.both"),
			Apply: func(_ model.Position, rng *rand.Rand) model.Position { return randomPair[B](rng) },
		},
	}
}

func randomPair[B Board](rng *rand.Rand) model.Position {
	goal := shuffled(usual[B](), rng)
	return Position[B]{randomStart[B](goal, rng), goal}
}

func shuffled[B Board](b B, rng *rand.Rand) B {
	rng.Shuffle(len(b), func(i, j int) { b[i], b[j] = b[j], b[i] })
	return b
}

// randomStart draws evenly from the boards that can reach the goal: swapping tiles 1 and 2
// turns a board that can't into one that can.
func randomStart[B Board](goal B, rng *rand.Rand) B {
	b := shuffled(usual[B](), rng)
	if odd(b) != odd(goal) {
		i, j := Find(b, 1), Find(b, 2)
		b[i], b[j] = b[j], b[i]
	}
	return b
}
