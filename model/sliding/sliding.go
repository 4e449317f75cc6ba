// Package sliding has the common part of the puzzles with sliding tiles: numbered tiles
// and a blank on a square of cells. A move slides a tile into the blank and is named after
// the direction in which the blank goes. The puzzle is solved when the start equals the
// goal, which can be any arrangement.
package sliding

import (
	"math/rand/v2"

	"quadrille/model"
)

// Rules are the part that differs between the puzzles. A type of rules is an empty struct.
type Rules[B Board] interface {
	ID() model.ID
	// Samples lists famous positions; a session starts with the first.
	Samples() []Sample
	// Goals lists the goals that judges and textbooks use, the usual one first.
	Goals() []Goal[B]
	// Farthest returns the greatest distance from a goal, or -1 if it isn't known.
	Farthest(goal B) int
}

// Sample is a famous position, as Parse reads it, with its name.
type Sample struct {
	Name model.Phrase
	Body string
}

// Goal is a well-known goal; its key follows "<puzzle>.transform.".
type Goal[B Board] struct {
	Key   string
	Board B
}

// Puzzle is the puzzle of the rules.
type Puzzle[B Board, R Rules[B]] struct{}

// key returns a translation key of the puzzle.
func key[B Board, R Rules[B]](name string) string {
	var rules R
	return string(rules.ID()) + "." + name
}

// say builds a phrase of the puzzle.
func say[B Board, R Rules[B]](name string, args ...any) model.Phrase {
	return model.Say(key[B, R](name), args...)
}

// refuse returns a refusal of the puzzle.
func refuse[B Board, R Rules[B]](name string, args ...any) error {
	return model.Refuse(key[B, R]("refuse."+name), args...)
}

// ID names the puzzle.
func (Puzzle[B, R]) ID() model.ID {
	var rules R
	return rules.ID()
}

// Default is the first of the samples.
func (p Puzzle[B, R]) Default() model.Position { return p.Samples()[0].Position }

// Samples are those of the rules.
func (p Puzzle[B, R]) Samples() []model.Sample {
	var rules R
	var list []model.Sample
	for _, s := range rules.Samples() {
		position, err := p.Parse(s.Body)
		if err != nil {
			panic(err)
		}
		list = append(list, model.Sample{Name: s.Name, Position: position})
	}
	return list
}

// usual returns the usual goal.
func usual[B Board, R Rules[B]]() B {
	var rules R
	return rules.Goals()[0].Board
}

// Shuffles offers a random start for the current goal, and a random start and goal. Every
// start that can reach the goal is equally likely.
func (Puzzle[B, R]) Shuffles() []model.Shuffle {
	return []model.Shuffle{
		{
			Name: say[B, R]("shuffle.start"),
			Apply: func(p model.Position, rng *rand.Rand) model.Position {
				goal := p.(Position[B, R]).goal
				if !Valid(goal) { // no start could reach it
					goal = usual[B, R]()
				}
				return Position[B, R]{randomStart[B, R](goal, rng), goal}
			},
		},
		{
			Name:  say[B, R]("shuffle.both"),
			Apply: func(_ model.Position, rng *rand.Rand) model.Position { return RandomPair[B, R](rng) },
		},
	}
}

// RandomPair draws a goal, and a start that can reach it.
func RandomPair[B Board, R Rules[B]](rng *rand.Rand) model.Position {
	goal := shuffled(usual[B, R](), rng)
	return Position[B, R]{randomStart[B, R](goal, rng), goal}
}

// RandomStart returns a function that draws a start that can reach the goal.
func RandomStart[B Board, R Rules[B]](goal B) func(*rand.Rand) model.Position {
	return func(rng *rand.Rand) model.Position { return Position[B, R]{randomStart[B, R](goal, rng), goal} }
}

// StartBlank returns the cell of the start's blank.
func StartBlank[B Board, R Rules[B]](p model.Position) []int {
	return []int{p.(Position[B, R]).Blank()}
}

// shuffled returns a random permutation of a board.
func shuffled[B Board](b B, rng *rand.Rand) B {
	rng.Shuffle(len(b), func(i, j int) { b[i], b[j] = b[j], b[i] })
	return b
}

// randomStart draws evenly from the boards that can reach the goal: swapping tiles 1 and 2
// turns a board that can't into one that can.
func randomStart[B Board, R Rules[B]](goal B, rng *rand.Rand) B {
	b := shuffled(usual[B, R](), rng)
	if odd(b) != odd(goal) {
		i, j := Find(b, 1), Find(b, 2)
		b[i], b[j] = b[j], b[i]
	}
	return b
}

// Remarks has nothing to say about any solution.
func (Puzzle[B, R]) Remarks(model.Position, int) []model.Phrase { return nil }
