// Package cubic is the Cubic Eight-Puzzle (POJ 3131, AOJ 1268, UVa 1604): eight
// cubes on nine cells, each with white, red and blue pairs of opposite faces. A
// move rolls a cube next to the empty cell into it, over the edge between them.
// The puzzle is solved when the tops show the pattern of the goal. Unlike the
// judges' puzzle, this one lets every cube have any orientation at the start.
package cubic

import (
	_ "embed" // for famous.txt
	"math/rand/v2"

	"quadrille/model"
)

// The sizes of the board.
const (
	Side  = 3           // the number of cells of a row and of a column
	Cells = Side * Side // the number of cells of a board, numbered in reading order
	Cubes = Cells - 1   // the number of cubes on a valid board
	// JudgeLimit is the number of moves up to which the judges give the length
	// of a solution; above it their answer is -1.
	JudgeLimit = 30
)

const id model.ID = "cubic"

// Puzzle is the Cubic Eight-Puzzle.
type Puzzle struct{}

func (Puzzle) ID() model.ID { return id }

func (Puzzle) Default() model.Position { return sample }

// sample is the third sample of POJ 3131, 13 moves from its goal, which is the usual one.
var sample = judgeCase(8, "WBWBRERBR")

func judgeCase(empty int, goal string) Position {
	p := Position{start: JudgeStart(empty)}
	for cell := range p.goal {
		p.goal[cell], _ = faceOf(rune(goal[cell]))
	}
	return p
}

//go:embed famous.txt
var famous string

func (p Puzzle) Samples() []model.Change { return model.ReadSamples(p, famous) }

// Shuffles offers a random goal for the current start, a random start for the current
// goal, and a random case of the judges. An invalid start or goal is replaced too.
func (Puzzle) Shuffles() []model.Shuffle {
	return []model.Shuffle{
		{
			Name: model.Say("cubic.shuffle.goal"),
			Apply: func(p model.Position, rng *rand.Rand) model.Position {
				shuffled := New(p.(Position).start, randomGoal(rng))
				if len(shuffled.empties(startArea)) != 1 {
					shuffled.start = randomStart(rng)
				}
				return shuffled
			},
		},
		{
			Name: model.Say("cubic.shuffle.start"),
			Apply: func(p model.Position, rng *rand.Rand) model.Position {
				shuffled := New(randomStart(rng), p.(Position).goal)
				if len(shuffled.empties(goalArea)) != 1 {
					shuffled.goal = randomGoal(rng)
				}
				return shuffled
			},
		},
		{
			Name: model.Say("cubic.shuffle.judge"),
			Apply: func(_ model.Position, rng *rand.Rand) model.Position {
				return New(JudgeStart(rng.IntN(Cells)), randomGoal(rng))
			},
		},
	}
}

func randomStart(rng *rand.Rand) (start [Cells]Orientation) {
	for cell := range start {
		start[cell] = Orientation(rng.IntN(Orientations))
	}
	start[rng.IntN(Cells)] = Empty
	return start
}

func randomGoal(rng *rand.Rand) (goal [Cells]Face) {
	for cell := range goal {
		goal[cell] = Face(rng.IntN(Colours))
	}
	goal[rng.IntN(Cells)] = NoFace
	return goal
}
