package rotation

import (
	"embed"
	"strconv"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle.
func Formats() []*judge.Format { return []*judge.Format{poj2286} }

// poj2286 is the format of POJ 2286, and of the same problem elsewhere (UVa
// 1343, HDU 1667): 24 numbers a board, a zero after the last board. An answer is
// the letters and, on a line of its own, the digit in the centre.
var poj2286 = &judge.Format{
	Name:   "poj2286",
	Also:   []string{"uva1343", "hdu1667", "tioj1673", "acwing181"},
	Puzzle: Puzzle{},
	Frame:  judge.Frame{Zeros: 1},
	Fits:   func(model.Position) bool { return true },
	Read:   readCase,
	Begins: func(in *judge.Input) bool { return len(in.Row()) >= Cells },
	Native: func(in *judge.Input) bool { return len(in.Row()) == Cells },
	AppendCase: func(b []byte, p model.Position) []byte {
		board := p.(Position)
		line := model.DrawCells(Cells, Cells, func(cell int) string { return strconv.Itoa(int(board[cell])) })
		return append(append(b, line...), '\n')
	},
	Reply:   judge.ReplyLayout{NoMoves: "No moves needed"},
	Samples: judge.Files(judgeSamples, "poj2286"),
	Data: judge.Data{
		Promise: judge.Promise{Cases: 30}, // "no more than 30 test cases"
		Random:  randomBoard,
	},
	Judging: judge.Judging{
		Wants:      judge.FirstShortest,
		Beside:     func(end model.Position) int { return end.(Position).middle() },
		BesideMost: Digits,
		Limits:     judge.Limits{Time: 15 * time.Second, Memory: 150_000}, // poj.org/problem?id=2286
	},
}

// readCase reads the 24 numbers of a board from one line, or from several that have
// exactly 24 together.
func readCase(in *judge.Input) (model.Position, *model.TextError) {
	var p Position
	err := in.Board(Cells, 0, func(cell int, t *judge.Token) *model.TextError {
		digit, err := t.Int(1, Digits)
		p[cell] = byte(digit)
		return err
	})
	if err != nil {
		return nil, err
	}
	return in.Checked(p, 0)
}
