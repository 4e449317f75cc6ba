package cubic_test

import (
	"testing"

	"quadrille/model/cubic"
	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
	"quadrille/model/modeltest/must"
)

func TestFormats(t *testing.T) {
	judgetest.Formats(t, cubic.Puzzle{}, cubic.Formats())
}

var poj3131 = cubic.Formats()[0]

// TestJudgeSample: the last two cases need 31 and 33 moves, which for the judge
// are both over the limit.
func TestJudgeSample(t *testing.T) {
	lengths := []string{"#0", "#3", "#13", "#23", "#29", "#30", "#31", "#33"}
	judgetest.SampleAnswers(t, poj3131, 0, lengths...)
}

func TestReadCases(t *testing.T) {
	const (
		rows     = "W B W\nE W B\nW B W\n"
		good     = "1 2\n" + rows
		goodRead = "cubic:WR.WR.WR.EE.WR.WR.WR.WR.WR/WBWEWBWBW"
		next     = "2 1\nR B W\nR W B\nE W B\n"
		nextRead = "cubic:WR.EE.WR.WR.WR.WR.WR.WR.WR/RBWRWBEWB"
	)
	row := func(second string) string { return "1 2\nW B W\n" + second + "\nW B W\n" + next }
	judgetest.Inputs(t, poj3131, [][]string{
		{"nothing", "", "0 1:1 judge.empty"},
		{"only an end mark", "0 0\n"},
		{"no end mark", good + next, "1 " + goodRead, "2 " + nextRead},
		{"after the end mark", good + "0 0\n" + next, "1 " + goodRead},
		{"blank lines", "\n1 2\n\nW B W\n \nE W B\r\nW B W\n\n\n0 0\n", "1 " + goodRead},
		{"column before row", "3 1\nW B E\nR B W\nR B W\n", "1 cubic:WR.WR.EE.WR.WR.WR.WR.WR.WR/WBERBWRBW"},

		// The line of the empty cell.
		{"one number", "1\n" + rows + next, "1 1:2 judge.row.short", "2 " + nextRead},
		{"three numbers", "1 2 3\n" + rows + next, "1 1:5 judge.row.long", "2 " + nextRead},
		{"three zeros", good + "0 0 0\n" + rows + next, "1 " + goodRead, "2 5:1 judge.range", "3 " + nextRead},
		{"one zero", good + "0\n" + next, "1 " + goodRead, "2 5:1 judge.range", "0 6:1 judge.unread"},
		{"column 0", "0 1\n" + rows + next, "1 1:1 judge.range", "2 " + nextRead},
		{"row 4", "1 4\n" + rows + next, "1 1:3 judge.range", "2 " + nextRead},
		{"missing", rows + next, "1 1:1 judge.symbol", "2 " + nextRead},
		{"cell and goal on one line", "1 2 W B W E W B W B W\n" + next, "1 1:5 judge.row.long", "0 2:1 judge.unread"},

		// The rows.
		{"four letters", row("E W B W"), "1 3:7 judge.row.long", "2 " + nextRead},
		{"two letters", row("E W"), "1 3:4 judge.row.short", "2 " + nextRead},
		{"two letters, then four", "1 2\nW B\nR E W B\nW B W\n" + next, "1 2:4 judge.row.short", "2 " + nextRead},
		{"two rows", "1 2\nW B W\nE W B\n" + next, "1 3:6 judge.row.missing", "2 " + nextRead},
		{"two rows and the end mark", good + "1 2\nW B W\nE W B\n0 0\n", "1 " + goodRead, "2 7:6 judge.row.missing"},
		{"two rows at the end", "1 2\nW B W\nE W B", "1 3:6 judge.row.missing"},
		{"no row", "1 2\n" + next, "1 1:4 judge.row.missing", "0 2:1 judge.unread"},
		{"four rows", good + "W B W\n" + next, "1 5:1 judge.row.extra", "2 " + nextRead},
		{"glued", row("EWW"), "1 3:2 judge.after", "2 " + nextRead},
		{"a small letter", row("E w W"), "1 3:3 judge.symbol", "2 " + nextRead},
		{"a digit in a row", row("E 1 W"), "1 3:3 judge.symbol", "2 " + nextRead},

		// Goals that have not exactly one empty cell.
		{"two empty cells", row("E W E"), "1 3:5 cubic.fault.goal.several cubic:WR.WR.WR.EE.WR.WR.WR.WR.WR/WBWEWEWBW", "2 " + nextRead},
		{"no empty cell", row("W B W"), "1 4:5 cubic.fault.goal.none cubic:WR.WR.WR.EE.WR.WR.WR.WR.WR/WBWWBWWBW", "2 " + nextRead},
	})
}

// TestOnlyJudgeStartsFit: the format has no place for how the cubes lie.
func TestOnlyJudgeStartsFit(t *testing.T) {
	p, err := cubic.Puzzle{}.Parse("EE.WB.WR.WR.WR.WR.WR.WR.WR/WBWEWBWBW")
	must.Succeed(t, err)
	if _, err := poj3131.Cases(p); err == nil {
		t.Errorf("wrote %v", p)
	}
}

func TestReplies(t *testing.T) {
	for length, table := range map[int][][]string{
		30: {
			{"30\n", "right", "judge.verdict.right"},
			{"-1\n", "wrong", "judge.verdict.length"},
			{"28\n", "wrong", "judge.verdict.length"},
			{"-2\n", "wrong", "judge.range"},
			{"thirty\n", "wrong", "judge.symbol"},
			{"30 moves\n", "wrong", "judge.row.long"},
			{"\n", "wrong", "judge.reply.missing"},
		},
		31: {
			{"-1\n", "right", "judge.verdict.over"},
			{"31\n", "wrong", "judge.verdict.overLimit"},
		},
	} {
		judgetest.Replies(t, poj3131, cubic.Puzzle{}.Default(), judge.Answer{Number: 1, Length: length}, table)
	}
}
