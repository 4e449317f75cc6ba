package cubic

import (
	"embed"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle.
func Formats() []*judge.Format { return []*judge.Format{poj3131} }

// poj3131 is the format of POJ 3131, and of the same problem elsewhere (AOJ 1268, UVa 1604): column
// and row of the empty cell, then three rows of the goal; two zeros after the last case. An answer
// is the least number of moves, -1 where it is over the limit.
var poj3131 = &judge.Format{
	Name:   "poj3131",
	Also:   []string{"aoj1268", "uva1604", "openjudge4054"},
	Puzzle: Puzzle{},
	Frame:  judge.Frame{Zeros: 2},
	Fits: func(p model.Position) bool {
		c := p.(Position)
		empty, ok := c.Empty()
		return ok && c.start == JudgeStart(empty)
	},
	Read:       readCase,
	Begins:     startsCase,
	Native:     startsCase,
	AppendCase: appendCase,
	Unsolvable: "-1",
	Samples:    judge.Files(judgeSamples, "poj3131"),
	Data: judge.Data{
		Promise: judge.Promise{Cases: 15}, // "The number of datasets is less than 16"
		Random:  randomCase,
		Until:   func(p, end model.Position) model.Position { return New(p.(Position).start, end.(Position).tops()) },
		Hardest: hardestForJudge,
	},
	Judging: judge.Judging{
		Limit:  JudgeLimit,
		Wants:  judge.Number,
		Limits: judge.Limits{Time: 5 * time.Second, Memory: 65_536}, // poj.org/problem?id=3131
	},
}

// hardestForJudge are goals 30 moves away and 37 or 36, in turn. No start of the judges needs more.
var hardestForJudge = []model.Position{
	judgeCase(0, "ERRBBBRRR"), judgeCase(1, "BRBBEBBRB"), judgeCase(2, "BREWWBRRR"), judgeCase(3, "RRRBEBRRR"),
	judgeCase(4, "RRRBEBWRR"), judgeCase(5, "RRRBEBRRR"), judgeCase(6, "RWRBWBERR"), judgeCase(7, "BRBBEBBRB"),
	judgeCase(8, "RRRBWRRRE"), judgeCase(4, "RRRBEBRRR"), judgeCase(1, "BRBBWERRR"), judgeCase(3, "RRRBRERRR"),
}

// wantedColour says what the rows of the goal consist of.
var wantedColour = model.Say("cubic.judge.poj3131.colour")

// caseRows are the numbers of entries in the rows of a case; cellRow is that of the first.
var caseRows = []int{cellRow, Side, Side, Side}

const cellRow = 2

// readCase reads the line of the empty cell and the three rows of the goal.
func readCase(in *judge.Input) (model.Position, *model.TextError) {
	var p Position
	var empty [cellRow]int // column and row, from 1
	err := in.Rows(caseRows, func(i int, t *judge.Token) (err *model.TextError) {
		if i < cellRow {
			empty[i], err = t.Int(1, Side)
			return err
		}
		face, err := t.Symbol(faceLetters, wantedColour)
		p.goal[i-cellRow] = Face(face)
		return err
	})
	if err != nil {
		return nil, err
	}
	p.start = JudgeStart((empty[1]-1)*Side + empty[0] - 1)
	return in.Checked(p, cellRow-goalArea.First)
}

// startsCase reports whether the next row can be the first of a case: it begins with numbers.
func startsCase(in *judge.Input) bool {
	row := in.Row()
	return isNumeric(&row[0]) && (len(row) == 1 || isNumeric(&row[1]))
}

func isNumeric(t *judge.Token) bool { return t.Text[0] == '-' || '0' <= t.Text[0] && t.Text[0] <= '9' }

func appendCase(b []byte, p model.Position) []byte {
	c := p.(Position)
	empty, _ := c.Empty()
	b = append(b, '1'+byte(empty%Side), ' ', '1'+byte(empty/Side), '\n')
	return append(append(b, c.Draw(1)...), '\n')
}
