package fifteen

import (
	"embed"
	"strings"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/sliding"
)

//go:embed samples/*.in
var samples embed.FS

// Formats lists the judges' formats for this puzzle, the usual one first.
func Formats() []*judge.Format { return formats }

// rows is a board of four rows of numbers.
var rows = sliding.Cases[Board]{Goal: Rows, Columns: side}

const notSolvable = "This puzzle is not solvable."

// capitals are the answers of judges that write moves in capital letters.
var capitals = judge.ReplyLayout{Spell: strings.ToUpper}

var formats = []*judge.Format{
	// "The input 15-puzzles requires at most 45 steps to be solved with our judge solution. So you will not be
	// allowed to use more than 50 steps". The time is that of most problems of the judge.
	sliding.Format(samples, rows, judge.Format{
		Name: "uva10181", Frame: judge.Frame{Count: true}, Reply: capitals, Unsolvable: notSolvable,
		Data: judge.Data{
			Unsolvable: true,
			Full:       30, // so that a textbook's search has time enough
			Promise:    judge.Promise{Moves: 45},
		},
		Judging: judge.Judging{Wants: judge.AnyWay, Most: 50, Limits: judge.Limits{Time: 3 * time.Second}},
	}),
	// Korf's hundred positions, as they go about: each may have its own number before it.
	sliding.Format(samples, sliding.Cases[Board]{Goal: BlankFirst, Columns: Cells, Labelled: true}, judge.Format{
		Name: "korf", Data: judge.Data{Hardest: farthestBlankFirst()},
		Judging: judge.Judging{
			Wants:  judge.Number,
			Limits: judge.Limits{Time: time.Minute, Ours: true}, // for positions that a good heuristic solves in seconds
		},
	}),
	// "The given puzzle is solvable in at most 45 steps."
	sliding.Format(samples, rows, judge.Format{
		Name: "alds1_13_c", Frame: judge.Frame{Single: true}, Data: judge.Data{Promise: judge.Promise{Moves: 45}},
		Judging: judge.Judging{Wants: judge.Number, Limits: sliding.Ample},
	}),
	// "If there is no solution or you need more than 35 moves; report so"; "T (≤ 100)"; "you need at least one
	// move" (lightoj.com/problem/15-puzzle).
	sliding.Format(samples, sliding.Cases[Board]{Goal: Rows, Columns: side, Apart: true}, judge.Format{
		Name: "lightoj15", Frame: judge.Frame{Count: true}, Numbered: "Case", Reply: capitals, Unsolvable: notSolvable,
		Data: judge.Data{
			Unsolvable: true, Full: 30, Promise: judge.Promise{Cases: 100, Least: 1}, Hardest: parsed(at35and36),
		},
		Judging: judge.Judging{Wants: judge.FirstShortest, Limit: 35, Limits: sliding.Ample},
	}),
	sliding.HackerRank(BlankFirst, samples),
	// Its program, A* with the Manhattan distance, may be too slow to solve far boards: ours are as far as those
	// of other judges.
	sliding.Princeton(Rows, samples, 45),
}

// farthest are the positions that are 80 moves from 123456789abcdefx; there are
// no others, and none is farther.
var farthest = []string{
	"xc9dfbae37254861", "xcadfbe937254861", "xb9dcfae37624851", "xf9dbcae37624851", "xc9dfbae37624851", "xcedfb9a37624851",
	"xcadfbe937624851", "xcbdfea937624851", "xcadfb9e73624851", "xc9dfbea38624751", "xc9dfbae83624751", "xcedfb9a83624751",
	"xc9dfbae78624351", "xcadfbe978624351", "xc9df8aeb7624351", "xc9dfbae37564821", "xc9dfbae78564321",
}

// at35and36 are positions that are 35 and 36 moves from 123456789abcdefx, in turn.
var at35and36 = []string{
	"13ac5694dx7f28eb", "13ac5694d7xf28eb", "5c286d419a3xeb7f", "5c286d4x9a31eb7f", "2xc613b47985deaf", "2cx613b47985deaf",
	"6b3ex1259ac7df84", "xb3e61259ac7df84", "5124x87e6d9bfca3", "51248x7e6d9bfca3", "654xbd87af2319ec", "65x4bd87af2319ec",
}

// parsed returns the positions of IDs without the puzzle's name.
func parsed(bodies []string) (list []model.Position) {
	for _, body := range bodies {
		list = append(list, model.MustParse(Puzzle{}, body))
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
		list = append(list, sliding.New(turned, BlankFirst))
	}
	return list
}
