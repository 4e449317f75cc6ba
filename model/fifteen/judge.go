package fifteen

import (
	"embed"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/sliding"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle, the usual one first.
func Formats() []*judge.Format {
	return []*judge.Format{uva10181, korf100, alds1, lightoj15, hackerrank, princeton}
}

// rows is a board of four rows, the goal being 123456789abcdefx.
var rows = sliding.Numbers[Board]{Goal: Rows, Columns: side}

// uva10181 is the format of UVa 10181: a count, and boards of four rows of numbers. An answer is a line with
// the moves in capital letters, or that there are none: "The input 15-puzzles requires at most 45 steps to be
// solved with our judge solution. So you will not be allowed to use more than 50 steps". The time is that of
// most problems of the judge.
var uva10181 = rows.Format(judgeSamples, judge.Format{
	Name:         "uva10181",
	Frame:        judge.Frame{Count: true},
	AppendSolved: sliding.AppendCapitals,
	Unsolvable:   notSolvable,
	Data: judge.Data{
		Unsolvable: true,
		Full:       30, // so that a textbook's search has time enough
		Promise:    judge.Promise{Moves: 45},
	},
	Judging: judge.Judging{
		Wants:  judge.AnyWay,
		Most:   50,
		Limits: judge.Limits{Time: 3 * time.Second},
	},
})

const notSolvable = "This puzzle is not solvable."

// lightoj15 is the format of LightOJ's 15 Puzzle (lightoj.com/problem/15-puzzle): uva10181 with an empty line before
// each board and numbered answers, of which only the first of the shortest is right. "If there is no solution or you need
// more than 35 moves; report so"; "T (≤ 100)"; "you need at
// least one move".
var lightoj15 = sliding.Numbers[Board]{Goal: Rows, Columns: side, Apart: true}.Format(judgeSamples, judge.Format{
	Name:         "lightoj15",
	Frame:        judge.Frame{Count: true},
	AppendSolved: sliding.AppendCapitals,
	Unsolvable:   notSolvable,
	Numbered:     "Case",
	Data: judge.Data{
		Unsolvable: true, Full: 30, Promise: judge.Promise{Cases: 100, Least: 1}, Hardest: parsed(at35and36),
	},
	Judging: judge.Judging{Wants: judge.FirstShortest, Limit: 35, Limits: sliding.Ample},
})

// alds1 is the format of AOJ ALDS1_13_C: one board of four rows; an answer is the least number of moves. "The given
// puzzle is solvable in at most 45 steps."
var alds1 = rows.Format(judgeSamples, judge.Format{
	Name:    "alds1_13_c",
	Frame:   judge.Frame{Single: true},
	Data:    judge.Data{Promise: judge.Promise{Moves: 45}},
	Judging: judge.Judging{Wants: judge.Number, Limits: sliding.Ample},
})

// hackerrank is the format of HackerRank's N Puzzle with four rows; see sliding.HackerRank.
var hackerrank = sliding.HackerRank(BlankFirst, judgeSamples)

// princeton is the format of Princeton's puzzle files with four rows; see sliding.Princeton. Its program, A* with
// the Manhattan distance, may be too slow to solve far boards: ours are as far as those of other judges.
var princeton = sliding.Princeton(Rows, judgeSamples, 45)

// line is a position on a line, the goal being x123456789abcdef.
var line = sliding.Numbers[Board]{Goal: BlankFirst, Columns: Cells, Labelled: true}

// korf100 is the format in which Korf's hundred positions go about: a position a line, sixteen
// numbers, with its own number before them or without. An answer is the least number of moves.
var korf100 = line.Format(judgeSamples, judge.Format{
	Name:   "korf",
	Begins: line.Begins,
	Data:   judge.Data{Hardest: farthestBlankFirst()},
	Judging: judge.Judging{
		Wants:  judge.Number,
		Limits: judge.Limits{Time: time.Minute, Ours: true}, // for positions that a good heuristic solves in seconds
	},
})

// at35and36 are positions that are 35 and 36 moves from 123456789abcdefx, in turn.
var at35and36 = []string{
	"13ac5694dx7f28eb", "13ac5694d7xf28eb", "5c286d419a3xeb7f", "5c286d4x9a31eb7f", "2xc613b47985deaf", "2cx613b47985deaf",
	"6b3ex1259ac7df84", "xb3e61259ac7df84", "5124x87e6d9bfca3", "51248x7e6d9bfca3", "654xbd87af2319ec", "65x4bd87af2319ec",
}

// parsed returns the positions of IDs without the puzzle's name.
func parsed(bodies []string) (list []model.Position) {
	for _, body := range bodies {
		p, err := Puzzle{}.Parse(body)
		if err != nil {
			panic(err)
		}
		list = append(list, p)
	}
	return list
}

// farthestBlankFirst returns the positions that are 80 moves from BlankFirst: the
// farthest ones of Rows, with the board turned by half and each tile t renamed 16-t,
// which turns the one goal into the other.
func farthestBlankFirst() (list []model.Position) {
	for _, p := range parsed(farthest) {
		var turned Board
		for cell, tile := range p.(Position).Start() {
			turned[Cells-1-cell] = (Cells - tile) % Cells
		}
		list = append(list, New(turned, BlankFirst))
	}
	return list
}
