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
	return []*judge.Format{
		hdu1043, poj1077, uva652, p1379, hdu3567, acwing179, acwing845, boj1525, alds1, lanqiao261, hackerrank, princeton,
	}
}

// hdu1043 is the format of HDU 1043: boards up to the end of the file, the goal
// being 12345678x; an answer is a line with the moves. A breadth-first search for each of its thousands of boards is too
// slow; one from the goal is enough for all. The limits are from acm.hdu.edu.cn/showproblem.php?pid=1043.
var hdu1043 = movesFormat("hdu1043", "poj1077", judge.Frame{}, 5_000, judge.Judging{
	Limits: judge.Limits{Time: 5 * time.Second, Memory: 32_768}, Java: judge.Limits{Time: 10 * time.Second, Memory: 65_536},
})

// poj1077 is the format of POJ 1077: hdu1043 with exactly one board.
var poj1077 = movesFormat("poj1077", "poj1077", judge.Frame{Single: true}, 0, judge.Judging{
	Limits: judge.Limits{Time: time.Second, Memory: 65_536},
})

// uva652 is the format of UVa 652: hdu1043 with a count before the boards and
// blank lines between them. The time is that of most problems of the judge.
var uva652 = movesFormat("uva652", "uva652", judge.Frame{Count: true, Spaced: true}, 0, judge.Judging{
	Limits: judge.Limits{Time: 3 * time.Second},
})

// movesFormat is a format of the problem that POJ 1077 has made well known, with
// the sample of the given name, and so many cases in a file of full size; 0 for the usual number.
func movesFormat(name, sample string, frame judge.Frame, full int, judging judge.Judging) *judge.Format {
	judging.Wants = judge.AnyWay
	return toRows(row, judge.Format{
		Name: name, Samples: judge.Files(judgeSamples, sample), Frame: frame, Data: judge.Data{Unsolvable: true, Full: full}, Judging: judging,
	})
}

// p1379 is the format of Luogu P1379: nine digits glued together, 0 for the blank, the goal being
// 123804765; an answer is the least number of moves. The judge's files hold one board.
var p1379 = toGoal(Ring, glued, judge.Format{Name: "p1379", Data: judge.Data{OneCase: true}, Judging: judge.Judging{Wants: judge.Number}})

// acwing179 is the format of AcWing 179: poj1077 with any of the shortest solutions: the
// statement asks for the fewest moves, and for any answer if there are several.
var acwing179 = toRows(row, judge.Format{
	Name: "acwing179", Samples: judge.Files(judgeSamples, "poj1077"),
	Frame: judge.Frame{Single: true}, Data: judge.Data{Unsolvable: true},
})

// acwing845 is the format of AcWing 845: one board as in POJ 1077; an answer is the least number of moves,
// or -1.
var acwing845 = toRows(row, judge.Format{
	Name: "acwing845", Frame: judge.Frame{Single: true}, Unsolvable: "-1", Data: judge.Data{Unsolvable: true},
	Judging: judge.Judging{Wants: judge.Number},
})

// boj1525 is the format of Baekjoon 1525: acwing845 with a board of three rows and 0 for the blank. The
// limits are from acmicpc.net/problem/1525.
var boj1525 = toRows(square, judge.Format{
	Name: "boj1525", Samples: judge.Files(judgeSamples, "boj1525-1", "boj1525-2"),
	Frame: judge.Frame{Single: true}, Unsolvable: "-1", Data: judge.Data{Unsolvable: true},
	Judging: judge.Judging{
		Wants:  judge.Number,
		Limits: judge.Limits{Time: time.Second, Memory: 32 << 10}, Java: judge.Limits{Time: time.Second, Memory: 256 << 10},
	},
})

// alds1 is the format of AOJ ALDS1_13_B: boj1525 with a solution.
var alds1 = toRows(square, judge.Format{Name: "alds1_13_b", Frame: judge.Frame{Single: true}, Judging: judge.Judging{Wants: judge.Number}})

// hackerrank is the format of HackerRank's N Puzzle with three rows, the goal being x12345678; see
// sliding.HackerRank.
var hackerrank = sliding.HackerRank(BlankFirst, judgeSamples)

// princeton is the format of Princeton's puzzle files with three rows; see sliding.Princeton.
var princeton = sliding.Princeton(Rows, judgeSamples, 0)

// hdu3567 is the format of HDU 3567: a count, and in each case two boards, the
// start and the goal, glued together with X for the blank. An answer is
// "Case 1: 2" and a line with the moves that come first. There are at most 200 cases, all solvable.
var hdu3567 = pair("X", judge.Format{
	Name:  "hdu3567",
	Frame: judge.Frame{Count: true},
	AppendSolved: func(b []byte, a judge.Answer) []byte {
		b = append(strconv.AppendInt(b, int64(len(a.Moves)), 10), '\n')
		return judge.AppendMoves(b, a)
	},
	ReadSolved: judge.ReadLengthAndMoves(Puzzle{}),
	Numbered:   "Case",
	Lines:      2,
	Data:       judge.Data{Promise: judge.Promise{Cases: 200}},
	Judging:    judge.Judging{Wants: judge.FirstShortest},
})

// lanqiao261 is the format of the Lanqiao Cup's problem 261: one start and goal, glued together with a dot
// for the blank. An answer is the least number of moves, or -1.
var lanqiao261 = pair(".", judge.Format{
	Name: "lanqiao261", Frame: judge.Frame{Single: true}, Unsolvable: "-1", Data: judge.Data{Unsolvable: true},
	Judging: judge.Judging{Wants: judge.Number},
})

// pair completes a format of starts and goals, each glued together with the given blank.
func pair(blank string, f judge.Format) *judge.Format {
	symbols := symbols
	if !strings.Contains(symbols, blank) {
		symbols = blank + symbols[blanks:]
	}
	f.Read = func(in *judge.Input) (model.Position, *model.TextError) { return readPair(in, symbols) }
	f.Begins = beginsBoard
	f.Native = func(s *judge.Scanner) bool { return isGlued(s.Peek(0), blank) }
	f.AppendCase = func(b []byte, p model.Position) []byte {
		return appendGlued(appendGlued(b, p.(Position).Start(), blank), p.(Position).Goal(), blank)
	}
	f.Samples = judge.Files(judgeSamples, f.Name)
	f.Fits = func(model.Position) bool { return true }
	f.Data.Random = func(rng *rand.Rand) model.Position { return sliding.RandomPair[Board](rng) }
	return sliding.Complete[Board](f)
}

// layout is how a judge writes a board.
type layout struct {
	isNative func(*judge.Scanner) bool
	appendTo func([]byte, Board) []byte
}

// The layouts of judges with one goal.
var (
	row = layout{
		func(s *judge.Scanner) bool { return s.Row() == Cells },
		func(b []byte, board Board) []byte {
			return judge.AppendEntries(b, Cells, Cells, func(cell int) string { return string(sliding.Symbol(board[cell])) })
		},
	}
	square = layout{
		func(s *judge.Scanner) bool { return s.Row() == side },
		func(b []byte, board Board) []byte { return sliding.AppendNumbers(b, board, side) },
	}
	glued = layout{
		func(s *judge.Scanner) bool { return isGlued(s.Peek(0), "0") },
		func(b []byte, board Board) []byte { return appendGlued(b, board, "0") },
	}
)

func toRows(l layout, f judge.Format) *judge.Format { return toGoal(Rows, l, f) }

// toGoal completes a format of starts of one goal.
func toGoal(goal Board, l layout, f judge.Format) *judge.Format {
	f.Read, f.Begins, f.Native = readTo(goal), beginsBoard, l.isNative
	f.AppendCase = func(b []byte, p model.Position) []byte { return l.appendTo(b, p.(Position).Start()) }
	if f.Samples == nil {
		f.Samples = judge.Files(judgeSamples, f.Name)
	}
	return sliding.ToGoal(goal, f)
}

// isGlued reports whether a token is a board with its characters glued
// together, the given one among them.
func isGlued(t *judge.Token, blank string) bool {
	return t.Chars == Cells && bytes.Contains(t.Text, []byte(blank))
}

// appendGlued appends a board as nine characters on a line.
func appendGlued(b []byte, board Board, blank string) []byte {
	return append(b, strings.Replace(board.String(), "x", blank, 1)+"\n"...)
}
