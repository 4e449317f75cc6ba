package sliding

import (
	"embed"
	"math/rand/v2"
	"sync"

	"quadrille/model"
	"quadrille/model/judge"
)

// Writing is what format files can say of positions of a size: boards, whose blank can have a character of its own, and
// a goal after the start.
func (s Size) Writing() judge.Writing {
	cells := s.Cells()
	field := judge.Field{
		Name: "start", Rows: int(s.Rows), Cols: int(s.Cols), Symbols: symbols[:cells], Blank: true,
		Wanted: say("judge.symbol", "Last", cells-1), Most: []int{cells - 1},
	}
	goalOf := func(text string) (model.Position, error) {
		board := map[string]Board{"in order": s.InOrder(), "blank first": s.BlankFirst(), "snail": s.Snail()}
		if b, ok := board[text]; ok {
			return Position{s, b, b}, nil
		}
		puzzle := puzzleOf(s)
		return puzzle.Parse(puzzle.prefix(s) + text + "/" + text)
	}
	goal := field
	goal.Name, goal.Optional = "goal", true
	return judge.Writing{
		Puzzle: puzzleOf(s),
		Fields: []judge.Field{field, goal},
		Goal:   goalOf,
		Values: func(of model.Position) (values []byte) {
			p := of.(Position)
			return append(append(make([]byte, 0, 2*cells), p.start[:cells]...), p.goal[:cells]...)
		},
		Make: func(values []byte, goal model.Position) (model.Position, bool) {
			p := Position{size: s}
			copy(p.start[:cells], values)
			if goal == nil {
				copy(p.goal[:cells], values[cells:])
			} else {
				p.goal = goal.(Position).goal
			}
			return p, valid(p.start[:cells]) && valid(p.goal[:cells])
		},
		Random: func(rng *rand.Rand, goal model.Position) model.Position {
			if goal == nil {
				return s.randomPair(rng)
			}
			of := goal.(Position).goal
			return Position{s, s.randomStart(of, rng), of}
		},
	}
}

// Writing is what format files can say of positions of all sizes. Without a size, the files say it.
func Writing() judge.Writing {
	w := Size{3, 3}.Writing() // what goals format files can name is the same with every size
	w.Puzzle = Any
	for _, s := range Sizes() {
		w.Sizes = append(w.Sizes, [2]int{int(s.Rows), int(s.Cols)})
	}
	w.Sized = func(rows, cols int) judge.Writing { return Size{uint8(rows), uint8(cols)}.Writing() }
	return w
}

//go:embed formats
var formats embed.FS

// Formats lists the judges' formats for the puzzle of all sizes, the usual one first.
var Formats = sync.OnceValue(func() []*judge.Format {
	return judge.Embedded(formats, Writing(), "leetcode773", "npuzzle42", "hackerrankn", "princetonn")
})
