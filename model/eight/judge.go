package eight

import (
	"embed"
	"time"

	"quadrille/model/judge"
	"quadrille/model/sliding"
)

//go:embed samples/*.in
var samples embed.FS

// Formats lists the judges' formats for this puzzle, the usual one first.
func Formats() []*judge.Format { return formats }

// The ways in which judges write cases.
var (
	row    = sliding.Cases[Board]{Goal: Rows, Columns: Cells, Blank: "x"}
	square = sliding.Cases[Board]{Goal: Rows, Columns: side, Blank: "0"}
	ring   = sliding.Cases[Board]{Goal: Ring, Blank: "0"}
)

var (
	single       = judge.Frame{Single: true}
	isUnsolvable = judge.Data{Unsolvable: true}
)

// formats are described by their texts; what their answers are, by judge.Format.
var formats = []*judge.Format{
	// A breadth-first search for each of its thousands of boards is too slow; one from the goal is enough for
	// all. The limits are from acm.hdu.edu.cn/showproblem.php?pid=1043.
	sliding.Format(samples, row, judge.Format{
		Name: "hdu1043", Samples: judge.Files(samples, "poj1077"), Data: judge.Data{Unsolvable: true, Full: 5_000},
		Judging: judge.Judging{
			Wants:  judge.AnyWay,
			Limits: judge.Limits{Time: 5 * time.Second, Memory: 32_768}, Java: judge.Limits{Time: 10 * time.Second, Memory: 65_536},
		},
	}),
	sliding.Format(samples, row, judge.Format{
		Name: "poj1077", Frame: single, Data: isUnsolvable,
		Judging: judge.Judging{Wants: judge.AnyWay, Limits: judge.Limits{Time: time.Second, Memory: 65_536}},
	}),
	// The time is that of most problems of the judge.
	sliding.Format(samples, row, judge.Format{
		Name: "uva652", Frame: judge.Frame{Count: true, Spaced: true}, Data: isUnsolvable,
		Judging: judge.Judging{Wants: judge.AnyWay, Limits: judge.Limits{Time: 3 * time.Second}},
	}),
	// The judge's files hold one board.
	sliding.Format(samples, ring, judge.Format{
		Name: "p1379", Also: []string{"luogu1379"}, Data: judge.Data{OneCase: true}, Judging: judge.Judging{Wants: judge.Number},
	}),
	// There are at most 200 cases, all solvable.
	sliding.Format(samples, sliding.Cases[Board]{Blank: "X", IsPair: true}, judge.Format{
		Name: "hdu3567", Frame: judge.Frame{Count: true}, Numbered: "Case", Reply: judge.ReplyLayout{HasLength: true},
		Data: judge.Data{Promise: judge.Promise{Cases: 200}}, Judging: judge.Judging{Wants: judge.FirstShortest},
	}),
	// The statement asks for the fewest moves, and for any answer if there are several.
	sliding.Format(samples, row, judge.Format{
		Name: "acwing179", Samples: judge.Files(samples, "poj1077"), Frame: single, Data: isUnsolvable,
	}),
	sliding.Format(samples, row, judge.Format{
		Name: "acwing845", Frame: single, Unsolvable: "-1", Data: isUnsolvable, Judging: judge.Judging{Wants: judge.Number},
	}),
	// The limits are from acmicpc.net/problem/1525.
	sliding.Format(samples, square, judge.Format{
		Name: "boj1525", Also: []string{"baekjoon1525"}, Samples: judge.Files(samples, "boj1525-1", "boj1525-2"),
		Frame: single, Unsolvable: "-1", Data: isUnsolvable,
		Judging: judge.Judging{
			Wants:  judge.Number,
			Limits: judge.Limits{Time: time.Second, Memory: 32 << 10}, Java: judge.Limits{Time: time.Second, Memory: 256 << 10},
		},
	}),
	sliding.Format(samples, square, judge.Format{
		Name: "alds1_13_b", Frame: single, Judging: judge.Judging{Wants: judge.Number},
	}),
	sliding.Format(samples, sliding.Cases[Board]{Blank: ".", IsPair: true}, judge.Format{
		Name: "lanqiao261", Frame: single, Unsolvable: "-1", Data: isUnsolvable, Judging: judge.Judging{Wants: judge.Number},
	}),
	sliding.HackerRank(BlankFirst, samples, "hackerrank-n-puzzle", "hackerrank8"),
	sliding.Princeton(Rows, samples, 0, "princeton8"),
}
