package rotation_test

import (
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
	"quadrille/model/rotation"
)

func TestFormats(t *testing.T) {
	judgetest.Formats(t, rotation.Puzzle{}, rotation.Formats())
}

var poj2286 = rotation.Formats()[0]

func TestJudgeSample(t *testing.T) {
	judgetest.SampleAnswers(t, poj2286, 0, "AC", "DDHH")
	judgetest.Answers(t, rotation.Puzzle{}, poj2286, line(solved), "No moves needed\n2\n", []string{""})
}

// Boards of the tables below, as numbers and as they are read.
const (
	sample = "111132323132231222312133"
	solved = "111133222332233222331111"

	sampleRead = "rotation:" + sample
	solvedRead = "rotation:" + solved
)

// line writes digits apart on a line.
func line(digits string) string { return strings.Join(strings.Split(digits, ""), " ") + "\n" }

// lines writes digits apart on lines of the given lengths.
func lines(digits string, lengths ...int) string {
	var b strings.Builder
	for _, n := range lengths {
		b.WriteString(line(digits[:n]))
		digits = digits[n:]
	}
	return b.String()
}

func TestReadBoards(t *testing.T) {
	first, next := line(sample), line(solved)
	with := func(entry string) string { // in the place of the fifth entry, in column 9
		return "1 1 1 1 " + entry + first[9:]
	}
	judgetest.Inputs(t, poj2286, [][]string{
		{"nothing", "", "0 1:1 judge.empty"},
		{"only an end mark", "0\n"},
		{"no end mark", first + next, "1 " + sampleRead, "2 " + solvedRead},
		{"00 for the end mark", first + "00\n" + next, "1 " + sampleRead},
		{"after the end mark", first + " 0 \nanything \xff", "1 " + sampleRead},

		// Boards over several lines.
		{"two lines", lines(sample, 12, 12) + next + "0\n", "1 " + sampleRead, "2 " + solvedRead},
		{"the shape of the board", lines(sample, 2, 2, 7, 2, 7, 2, 2) + next, "1 " + sampleRead, "2 " + solvedRead},
		{"a number a line", strings.ReplaceAll(first, " ", "\n\n") + "0\n", "1 " + sampleRead},
		{"23 and one", lines(sample, 23, 1) + next, "1 " + sampleRead, "2 " + solvedRead},

		// Rows of a wrong length.
		{"25 numbers", "1 " + first + next + "0\n", "1 1:49 judge.row.long", "2 " + solvedRead},
		{"an end mark on the board's line", first[:47] + " 0\n" + next, "1 1:49 judge.row.long", "2 " + solvedRead},
		{"two boards on a line", first[:47] + " " + next + next, "1 1:49 judge.row.long", "0 2:1 judge.unread"},
		{"23 numbers", first[2:] + next + "0\n", "1 1:46 judge.board.short", "2 " + solvedRead},
		{"23 numbers and two", first[2:] + "1 1\n" + next, "1 1:46 judge.board.short", "0 2:1 judge.unread"},
		{"23 numbers and 25", first[2:] + "1 " + first + next, "1 1:46 judge.board.short", "2 2:49 judge.row.long", "3 " + solvedRead},
		{"23 numbers and the end mark", first[2:] + "0\n" + next, "1 1:46 judge.board.short"},
		{"23 numbers and no more", first + next[2:], "1 " + sampleRead, "2 2:46 judge.board.short"},
		{"short lines", lines(sample, 12, 11) + lines(solved, 12, 12) + next, "1 2:22 judge.board.short", "0 3:1 judge.unread"},
		{"nothing shows where to go on", lines(sample, 12, 11) + strings.Repeat("1 2 3\n", 20), "1 2:22 judge.board.short", "0 3:1 judge.unread"},
		{"a token of 200 KB", strings.Repeat("1", 200_000) + "\n" + next, "1 1:1 judge.range", "2 " + solvedRead},

		// Entries; TestInt of package judge has the numbers.
		{"4", with("4") + next, "1 1:9 judge.range", "2 " + solvedRead},
		{"0 in a board", with("0") + next, "1 1:9 judge.range", "2 " + solvedRead},
		{"a letter after a number", with("3x") + next, "1 1:10 judge.after", "2 " + solvedRead},
		{"commas", strings.ReplaceAll(first, " ", ",") + next, "1 1:2 judge.after", "2 " + solvedRead},
		{"not UTF-8 after a number", with("3\xff") + next, "1 1:10 judge.byte", "2 " + solvedRead},
		{"in the second line", lines(sample, 12, 11) + "x\n" + next, "1 3:1 judge.symbol", "2 " + solvedRead},
		{"a word on a line", "boards\n" + first, "1 1:1 judge.symbol", "2 " + sampleRead},

		// Nine 1s and seven 3s: the ninth 1 is the 22nd entry.
		{"invalid", line("111132323132231222312113") + next, "1 1:45 rotation.fault.counts rotation:111132323132231222312113", "2 " + solvedRead},
	})
}

// TestReplies: what people's answers to the first sample are worth.
func TestReplies(t *testing.T) {
	p := rotation.Puzzle{}.Default()
	truth := judge.Answered(1, p, []model.Move{rotation.A, rotation.C})
	judgetest.Replies(t, poj2286, p, truth, [][]string{
		{"AC\n2\n", "right", "judge.verdict.right"},
		{"AC \r\n2\r\n", "right", "judge.verdict.right"},
		{"AC\n3\n", "wrong", "judge.verdict.beside"},
		{"CA\n2\n", "wrong", "judge.verdict.unsolved"},
		{"AFAC\n2\n", "wrong", "judge.verdict.longer"},
		{"No moves needed\n2\n", "wrong", "judge.verdict.unsolved"},
		{"unsolvable\n", "wrong", "judge.verdict.solvable"},
		{"AC\n", "wrong", "judge.reply.end"},
		{"AC\n4\n", "wrong", "judge.range"},
		{"AC\n\n", "wrong", "judge.reply.missing"},
		{"AC\n2 2\n", "wrong", "judge.row.long"},
		{"\nAC\n2\n", "wrong", "judge.reply.missing"},
		{"AX\n2\n", "wrong", "rotation.text.move"},
		{strings.Repeat("A", 100_000) + "\n2\n", "wrong", "judge.reply.long"},
	})
}
