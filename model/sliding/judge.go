package sliding

import (
	"math/rand/v2"

	"quadrille/model"
	"quadrille/model/judge"
)

// Writing is what format files can say of these puzzles: boards, whose blank can have a character of its own, and a goal
// after the start.
func Writing[B Board]() judge.Writing {
	var b B
	field := judge.Field{
		Name: "start", Rows: Side[B](), Cols: Side[B](), Symbols: symbols[:len(b)], Blank: true, Wanted: say[B]("judge.symbol"),
		Most: []int{len(b) - 1},
	}
	goal := field
	goal.Name, goal.Optional = "goal", true
	return judge.Writing{
		Puzzle: Puzzle[B]{},
		Fields: []judge.Field{field, goal},
		Values: func(of model.Position) (values []byte) {
			p := of.(Position[B])
			for _, board := range []B{p.start, p.goal} {
				for i := range len(board) {
					values = append(values, board[i])
				}
			}
			return values
		},
		Make: func(values []byte, goal model.Position) (model.Position, bool) {
			var p Position[B]
			for i := range len(b) {
				p.start[i] = values[i]
				if goal == nil {
					p.goal[i] = values[len(b)+i]
				}
			}
			if goal != nil {
				p.goal = goal.(Position[B]).goal
			}
			return p, Valid(p.start) && Valid(p.goal)
		},
		Random: func(rng *rand.Rand, goal model.Position) model.Position {
			if goal == nil {
				return randomPair[B](rng)
			}
			of := goal.(Position[B]).goal
			return Position[B]{randomStart(of, rng), of}
		},
	}
}
