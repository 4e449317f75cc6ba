package fifteen_test

import (
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
)

func TestFormats(t *testing.T) {
	judgetest.Formats(t, fifteen.Puzzle, fifteen.Formats())
}

func TestJudgeSamples(t *testing.T) {
	lengths := strings.Fields(strings.ReplaceAll("\n"+fifteen.Formats()[1].Samples[0].Output, "\n", " #"))
	for i, solutions := range [][]string{
		{"llldrdrdr", "unsolvable"}, lengths[:20], {"#8"}, {"llldrdrdr", "unsolvable"}, {"uu"}, {"dr"},
	} {
		f := fifteen.Formats()[i]
		judgetest.SampleAnswers(t, f, 0, solutions...)
	}
}

const (
	solved = "fifteen:123456789abcdefx/123456789abcdefx"
	first  = "fifteen:x123456789abcdef/x123456789abcdef"
	line   = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"
	rows   = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"
)

func TestRead(t *testing.T) {
	judgetest.Inputs(t, fifteen.Formats()[0], [][]string{
		{"nothing", "", "0 1:1 judge.empty"},
		{"a board", "1\n" + rows, "1 " + solved},
		{"too large", "2\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 16 0\n" + rows, "1 5:7 judge.range", "2 " + solved},
		{"twice", "2\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 1 0\n" + rows, "1 5:7 sliding.fault.start.twice fifteen:123456789abcde1x/123456789abcdefx", "0 6:1 judge.unread"},
		{"five in a row", "2\n1 2 3 4\n5 6 7 8 9\n9 10 11 12\n13 14 15 0\n" + rows, "1 3:9 judge.row.long", "0 6:1 judge.unread"},
		{"three rows", "1\n1 2 3 4\n5 6 7 8\n9 10 11 12\n", "1 4:11 judge.row.missing"},
		{"one too many", "1\n" + rows + rows, "1 " + solved, "0 6:1 judge.count.more"},
	})
	judgetest.Inputs(t, fifteen.Formats()[1], [][]string{
		{"with a number and without", "7 " + line + line, "1 " + first, "2 " + first},
		{"too few", "1 2 3\n" + line, "1 1:6 judge.row.short", "2 " + first},
		{"broken in two", "7 0 1 2\n3 4 5 6 7 8 9 10 11 12 13 14 15\n" + line, "1 1:8 judge.row.short", "0 2:1 judge.unread"},
		{"too many", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n" + line, "1 1:39 judge.row.long", "2 " + first},
		{"joined", strings.TrimSpace(line) + " " + line + line, "1 1:39 judge.row.long", "0 2:1 judge.unread"},
		{"joined with numbers", "1 " + strings.TrimSpace(line) + " 2 " + line + line, "1 1:38 judge.row.long", "0 2:1 judge.unread"},
		{"letters", "0 1 2 3 4 5 6 7 8 9 a 11 12 13 14 15\n" + line, "1 1:21 judge.symbol", "2 " + first},
	})
}

// UVa 10181 takes any way of at most 50 moves.
func TestVerdicts(t *testing.T) {
	p := parse(t, "123456789abcdxef")
	judgetest.Replies(t, fifteen.Formats()[0], p, judge.Answered(1, p, []model.Move{model.Right, model.Right}), [][]string{
		{"RR\n", "right", "judge.verdict.right"},
		{"rr\n", "right", "judge.verdict.right"},
		{strings.Repeat("LR", 24) + "RR\n", "right", "judge.verdict.accepted"},
		{strings.Repeat("LR", 25) + "RR\n", "wrong", "judge.verdict.tooLong"},
		{"R\n", "wrong", "judge.verdict.unsolved"},
		{"This puzzle is not solvable.\n", "wrong", "judge.verdict.solvable"},
	})
}

// LightOJ answers that there is no solution if one takes more than 35 moves.
func TestLimit(t *testing.T) {
	f := fifteen.Formats()[3]
	for i, moves := range []int{35, 36} {
		p := f.Data.Hardest[i]
		truth := judge.Answer{Number: 1, Position: p, Moves: make([]model.Move, moves), Length: moves}
		verdict := []string{"wrong", "judge.verdict.solvable"}
		if moves > 35 {
			verdict = []string{"right", "judge.verdict.over"}
		}
		judgetest.Replies(t, f, p, truth, [][]string{append([]string{"Case 1: This puzzle is not solvable.\n"}, verdict...)})
		if over := string(f.AppendAnswer(nil, truth)) == "Case 1: This puzzle is not solvable.\n"; over != (moves > 35) {
			t.Errorf("of %d moves: over the limit is %v", moves, over)
		}
	}
}
