package eight

import (
	"bytes"
	"embed"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/sliding"
)

//go:embed samples/*.in
var judgeSamples embed.FS

// Formats lists the judges' formats for this puzzle, the usual one first. All
// of them read a board in any layout of reading.board.
func Formats() []*judge.Format {
	return []*judge.Format{hdu1043, poj1077, uva652, p1379, hdu3567}
}

// hdu1043 is the format of HDU 1043: boards up to the end of the file, the goal
// being 12345678x; an answer is a line with the moves. The limits are from acm.hdu.edu.cn/showproblem.php?pid=1043.
var hdu1043 = movesFormat("hdu1043", "poj1077", judge.Frame{}, judge.Judging{
	Limits: judge.Limits{Time: 5 * time.Second, Memory: 32_768}, Java: judge.Limits{Time: 10 * time.Second, Memory: 65_536},
})

// poj1077 is the format of POJ 1077: hdu1043 with exactly one board.
var poj1077 = movesFormat("poj1077", "poj1077", judge.Frame{Single: true}, judge.Judging{
	Limits: judge.Limits{Time: time.Second, Memory: 65_536},
})

// uva652 is the format of UVa 652: hdu1043 with a count before the boards and
// blank lines between them. The time is that of most problems of the judge.
var uva652 = movesFormat("uva652", "uva652", judge.Frame{Count: true, Spaced: true}, judge.Judging{
	Limits: judge.Limits{Time: 3 * time.Second},
})

// movesFormat is a format of the problem that POJ 1077 has made well known, with
// the sample of the given name.
func movesFormat(name, sample string, frame judge.Frame, judging judge.Judging) *judge.Format {
	judging.Wants = judge.AnyWay
	return &judge.Format{
		Name:         name,
		Puzzle:       id,
		Frame:        frame,
		Fits:         func(p model.Position) bool { return p.(Position).Goal() == Rows },
		Read:         readTo(Rows),
		Begins:       beginsBoard,
		Native:       func(s *judge.Scanner) bool { return s.Row() == Cells },
		AppendCase:   appendRow,
		AppendSolved: judge.AppendMoves,
		ReadSolved:   judge.ReadMoves(Puzzle{}),
		Samples:      judge.Files(judgeSamples, sample),
		Data: judge.Data{
			Unsolvable: true,
			Random:     sliding.RandomStart[Board](Rows),
		},
		Judging: judging,
	}
}

// p1379 is the format of Luogu P1379: nine digits glued together, 0 for the blank, the goal being
// 123804765; an answer is the least number of moves. The judge's files hold one board.
var p1379 = &judge.Format{
	Name:         "p1379",
	Puzzle:       id,
	Fits:         func(p model.Position) bool { return p.(Position).Goal() == Ring },
	Read:         readTo(Ring),
	Begins:       beginsBoard,
	Native:       func(s *judge.Scanner) bool { return isGlued(s.Peek(0), "0") },
	AppendCase:   func(b []byte, p model.Position) []byte { return appendGlued(b, p.(Position).Start(), "0") },
	AppendSolved: judge.AppendLength(0),
	ReadSolved:   judge.ReadLength(0),
	Samples:      judge.Files(judgeSamples, "p1379"),
	Data: judge.Data{
		OneCase: true,
		Random:  sliding.RandomStart[Board](Ring),
	},
	Judging: judge.Judging{Wants: judge.Number},
}

// hdu3567 is the format of HDU 3567: a count, and in each case two boards, the
// start and the goal, glued together with X for the blank. An answer is
// "Case 1: 2" and a line with the moves that come first. There are at most 200 cases, all solvable.
var hdu3567 = &judge.Format{
	Name:   "hdu3567",
	Puzzle: id,
	Frame:  judge.Frame{Count: true},
	Fits:   func(model.Position) bool { return true },
	Read:   readPair,
	Begins: beginsBoard,
	Native: func(s *judge.Scanner) bool { return isGlued(s.Peek(0), "X") },
	AppendCase: func(b []byte, p model.Position) []byte {
		b = appendGlued(b, p.(Position).Start(), "X")
		return appendGlued(b, p.(Position).Goal(), "X")
	},
	AppendSolved: func(b []byte, a judge.Answer) []byte {
		b = append(strconv.AppendInt(b, int64(len(a.Moves)), 10), '\n')
		return judge.AppendMoves(b, a)
	},
	ReadSolved: judge.ReadLengthAndMoves(Puzzle{}),
	Numbered:   "Case",
	Lines:      2,
	Samples:    judge.Files(judgeSamples, "hdu3567"),
	Data: judge.Data{
		Promise: judge.Promise{Cases: 200},
		Random:  func(rng *rand.Rand) model.Position { return sliding.RandomPair[Board](rng) },
	},
	Judging: judge.Judging{Wants: judge.FirstShortest},
}

// isGlued reports whether a token is a board with its characters glued
// together, the given one among them.
func isGlued(t *judge.Token, blank string) bool {
	return t.Chars == Cells && bytes.Contains(t.Text, []byte(blank))
}

// appendRow appends the start board as a line, with x for the blank.
func appendRow(b []byte, p model.Position) []byte {
	start := p.(Position).Start()
	return judge.AppendEntries(b, Cells, Cells, func(cell int) string { return string(sliding.Symbol(start[cell])) })
}

// appendGlued appends a board as nine characters on a line.
func appendGlued(b []byte, board Board, blank string) []byte {
	return append(b, strings.Replace(board.String(), "x", blank, 1)+"\n"...)
}
