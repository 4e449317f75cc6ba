package toy

import (
	"math/rand/v2"

	"quadrille/model"
	"quadrille/model/judge"
)

// Format returns a format with a case on each line: five letters with blanks between them. An
// answer is the moves.
func Format() *judge.Format {
	f, err := judge.Read("format toyrow\npuzzle toy\nfile many cases\ncase line\ngoal abcde\nanswer moves\ntests unsolvable\n", Writing)
	if err != nil {
		panic(err)
	}
	return f
}

// Writing is what format files can say of this puzzle: the letters, and those of the goal.
var Writing = judge.Writing{
	Puzzle: Puzzle{},
	Fields: []judge.Field{
		{Name: "start", Rows: 1, Cols: Letters, Symbols: "abcde", Wanted: model.Say("toy.text")},
		{Name: "goal", Rows: 1, Cols: Letters, Symbols: "abcde", Wanted: model.Say("toy.text"), Optional: true},
	},
	Goal: func(text string) (model.Position, error) { return Puzzle{}.Parse(text + "/" + text) },
	Values: func(p model.Position) []byte {
		toy := p.(Position)
		return append(append([]byte(nil), toy.Start[:]...), toy.Goal[:]...)
	},
	Make: func(values []byte, goal model.Position) (model.Position, bool) {
		if goal != nil {
			return Position{Row(values), goal.(Position).Goal}, false
		}
		return Position{Row(values[:Letters]), Row(values[Letters:])}, false
	},
	Random: func(rng *rand.Rand, _ model.Position) model.Position {
		return Puzzle{}.Shuffles()[0].Apply(Puzzle{}.Default(), rng)
	},
}
