package dials_test

import (
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/model/judge"
	"quadrille/model/judge/judgetest"
)

func TestFormats(t *testing.T) {
	judgetest.Formats(t, dials.Puzzle{}, dials.Formats())
}

var p5507 = dials.Formats()[0]

// TestJudgeSamples: the numbers of the dials come out as the judge has them,
// which accepts any shortest solution.
func TestJudgeSamples(t *testing.T) {
	for i, solution := range []string{"1,1,2,3,4,5", "1", "7,7,5,9,10,11,4,6,9,9"} {
		judgetest.SampleAnswers(t, p5507, i, solution)
	}
}

func TestReadCases(t *testing.T) {
	const (
		read     = "dials:333333111111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a"
		next     = "1 2 2 2 2\n" + "1 1 1 1 1\n" + rows10
		nextRead = "dials:111111111111/2222.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111"
	)
	sample := p5507.Samples[0].Input
	if !strings.HasPrefix(sample, "3 3 7 2 6\n3 1 4 5 3\n") {
		t.Fatalf("the sample has changed: %q", sample)
	}
	// row is the sample, and a good case after it, with another third row.
	row := func(third string) string { return strings.Replace(sample, "3 1 2 6 4", third, 1) + next }
	judgetest.Inputs(t, p5507, [][]string{
		{"nothing", "", "0 1:1 judge.empty"},
		{"one", sample, "1 " + read},
		{"two", sample + next, "1 " + read, "2 " + nextRead},
		{"blank lines", strings.ReplaceAll(sample, "\n", " \n\n"), "1 " + read},

		// Rows.
		{"six numbers", row("3 1 2 6 4 1"), "1 3:11 judge.row.long", "0 13:1 judge.unread"},
		{"four numbers", row("3 1 2 6"), "1 3:8 judge.row.short", "0 13:1 judge.unread"},
		{"broken in two", row("3 1\n2 6 4"), "1 3:4 judge.row.short", "0 13:1 judge.unread"},
		{"four numbers, then six", strings.Replace(sample, "4\n3 1 10 3 5", "\n4 3 1 10 3 5", 1) + next, "1 3:8 judge.row.short", "0 13:1 judge.unread"},
		{"eleven rows", strings.Replace(sample, "3 1 2 6 4\n", "", 1), "1 11:11 judge.row.missing"},
		{"thirteen rows", sample + "1 2 3 4 5\n", "1 " + read, "2 13:10 judge.row.missing"},
		{"a second case cut off", sample + next + "1 2 2 2 2\n", "1 " + read, "2 " + nextRead, "3 25:10 judge.row.missing"},
		{"all on one line", strings.ReplaceAll(sample, "\n", " ") + "\n", "1 1:11 judge.row.long"},

		// Entries.
		{"state 0", row("0 1 2 6 4"), "1 3:1 judge.range", "2 " + nextRead},
		{"state 5", row("5 1 2 6 4"), "1 3:1 judge.range", "2 " + nextRead},
		{"dial 0", row("3 0 2 6 4"), "1 3:3 judge.range", "2 " + nextRead},
		{"dial 13", row("3 1 2 6 13"), "1 3:9 judge.range", "2 " + nextRead},
		{"commas", row("3,1,2,6,4"), "1 3:2 judge.after", "0 13:1 judge.unread"},

		// A dial linked to itself; an odd sum, which no turn changes.
		{"linked to itself", row("3 1 2 3 4"), "1 3:7 dials.fault.self " + strings.Replace(read, "1264", "1234", 1), "0 13:1 judge.unread"},
		{"odd", row("4 1 2 6 4"), "1 " + strings.Replace(read, "333333", "334333", 1), "2 " + nextRead},
	})
}

// rows10 are ten rows of dials at 1.
const rows10 = "1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n"

func TestReplies(t *testing.T) {
	p := dials.Puzzle{}.Default()
	truth := judge.Answered(1, p, []model.Move{0, 0, 1, 2, 3, 4})
	judgetest.Replies(t, p5507, p, truth, [][]string{
		{"6\n1 1 2 3 4 5\n", "right", "judge.verdict.right"},
		{"6\n1 1 2 3 4 5 \n\n", "right", "judge.verdict.right"},
		{"6\n1 1 2 3 4\n", "wrong", "judge.reply.count"},
		{"5\n1 1 2 3 4\n", "wrong", "judge.verdict.unsolved"},
		{"6\n1 1 2 3 4 13\n", "wrong", "dials.text.number"},
		{"6\n", "wrong", "judge.reply.end"},
		{"-6\n", "wrong", "judge.range"},
		{"unsolvable\n", "wrong", "judge.verdict.solvable"},
	})
	unsolvable := judge.Answer{Number: 1, Outcome: judge.Unsolvable}
	for text, want := range map[string]bool{"unsolvable\n": true, "1\n1\n": false} {
		reply, _ := p5507.NewReplies(text).Next()
		if a := p5507.Judging.Assess(p, reply, unsolvable); p5507.Judging.Accepts(a.Grade) != want {
			t.Errorf("the verdict on %q, where there is no solution, is %v, %v", text, a.Grade, a.Why)
		}
	}
	if moves := slices.Clone(truth.Moves[:0]); string(p5507.AppendAnswer(nil, judge.Answered(1, p, moves))) != "0\n\n" {
		t.Error("no turns are not a 0 and an empty line")
	}
}
