// Package judgetest checks the contract of formats of test files, for the tests of all puzzles.
package judgetest

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest"
)

// Formats checks everything that holds for any format: names and sentences, that cases and answers
// are written and read back, however lines end, and that damaged text is read sanely.
func Formats(t *testing.T, p model.Puzzle, formats []*judge.Format) {
	t.Helper()
	if len(formats) == 0 {
		t.Fatal("there is no format")
	}
	sentences, err := modeltest.ReadEnglish()
	if err != nil {
		t.Fatal(err)
	}
	names := make(map[string]bool)
	for _, f := range formats {
		if names[f.Name] || !namePattern.MatchString(f.Name) {
			t.Errorf("format %q: the name stands twice or is not of small letters, digits and underscores", f.Name)
		}
		names[f.Name] = true
		if f.Puzzle != p {
			t.Errorf("format %s is of %v, not of %v", f.Name, f.Puzzle, p)
		}
		t.Run(f.Name, func(t *testing.T) {
			for _, p := range []model.Phrase{f.Title(), f.About()} {
				if fault := sentences.Fault(p); fault != "" {
					t.Error(fault)
				}
			}
			positions := Positions(p, f)
			if len(positions) == 0 {
				t.Fatal("no sample and no random position fits the format")
			}
			checkCases(t, f, positions)
			checkAnswers(t, f, positions)
			checkDamage(t, f, positions, sentences)
			checkMutations(t, f, positions)
			checkMemory(t, f, positions)
		})
	}
}

var namePattern = regexp.MustCompile(`^[a-z0-9_]+$`)

// fewest is the number of positions that the checks need.
const fewest = 6

// Positions returns valid positions that the format can express: the default, samples and shuffles, and
// random ones if these are few.
func Positions(p model.Puzzle, f *judge.Format) []model.Position {
	rng := rand.New(rand.NewPCG(3, 4))
	candidates := []model.Position{p.Default()}
	for _, s := range p.Samples() {
		candidates = append(candidates, s.Position)
	}
	for _, c := range candidates {
		for _, s := range p.Shuffles() {
			candidates = append(candidates, s.Apply(c, rng), s.Apply(c, rng))
		}
	}
	var fitting []model.Position
	for _, c := range candidates {
		if f.Fits(c) {
			fitting = append(fitting, c)
		}
	}
	for len(fitting) < fewest {
		fitting = append(fitting, f.Data.Random(rng))
	}
	return fitting
}

// Write returns an input file with the positions, which must fit. If files of the format have one
// case each, it returns the file of the first position.
func Write(t testing.TB, f *judge.Format, positions ...model.Position) string {
	t.Helper()
	if f.Frame.Single {
		positions = positions[:1]
	}
	text, err := f.Cases(positions...)
	if err != nil {
		t.Fatalf("%s: writing cases: %v", f.Name, err)
	}
	return string(text)
}

// Transcript reads a text as an input file and returns a line for each case: "1 ID" for a valid
// one, "2 4:17 key" for an unreadable one, with the place and key of the reason, and "3 4:17 key
// ID" for an invalid position.
func Transcript(f *judge.Format, text string) []string {
	return transcript(f, strings.NewReader(text))
}

func transcript(f *judge.Format, text io.Reader) []string {
	var lines []string
	r := f.NewReader(text)
	for {
		c, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return lines
		case err != nil:
			return append(lines, err.Error())
		}
		line := fmt.Sprint(c.Number)
		if c.Err != nil {
			line += fmt.Sprintf(" %d:%d %s", c.Err.Line, c.Err.Column, c.Err.Reason.Key)
		}
		if c.Position != nil {
			line += " " + c.Position.String()
		}
		lines = append(lines, line)
	}
}

// Inputs checks a table of inputs in a format. A row is a name, the text, and Transcript's lines.
func Inputs(t *testing.T, f *judge.Format, table [][]string) {
	t.Helper()
	for _, row := range table {
		name, text, want := row[0], row[1], strings.Join(row[2:], "\n")
		t.Run(name, func(t *testing.T) {
			if got := strings.Join(Transcript(f, text), "\n"); got != want {
				t.Errorf("reading %.200q gave\n%s\nwant\n%s", text, got, want)
			}
		})
	}
}

// Answers checks that the answers to the cases of an input file are written exactly as in the
// output file, and that reading that file gives them. moves has each case's solution in the
// puzzle's notation, "unsolvable" if there is none, or "#" and its length if the format wants only
// that.
func Answers(t *testing.T, p model.Puzzle, f *judge.Format, input, output string, moves []string) {
	t.Helper()
	var written []byte
	cases := f.NewReader(strings.NewReader(input))
	replies := f.NewReplies(output)
	for i, solution := range moves {
		c, err := cases.Next()
		if err != nil || c.Err != nil {
			t.Fatalf("%s: case %d: %v, %v", f.Name, i+1, err, c.Err)
		}
		a := parseAnswer(t, p, c, solution)
		written = f.AppendAnswer(written, a)
		reply, more := replies.Next()
		if !more {
			t.Fatalf("%s: there is no reply %d", f.Name, i+1)
		}
		if got := f.Judging.Assess(c.Position, reply, a); got.Grade != judge.Right && got.Grade != judge.Another {
			t.Errorf("%s: reply %d, %+v: %v", f.Name, i+1, reply, got.Why)
		}
		for _, number := range []int{a.Number - 1, a.Number + 1} {
			a.Number = number
			if got := f.Judging.Assess(c.Position, reply, a); reply.Case != 0 && f.Judging.Accepts(got.Grade) {
				t.Errorf("%s: reply %d is accepted for case %d", f.Name, i+1, number)
			}
		}
	}
	if c, err := cases.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("%s: after the last case: %+v, %v", f.Name, c, err)
	}
	if reply, more := replies.Next(); more {
		t.Errorf("%s: after the last reply: %+v", f.Name, reply)
	}
	if string(written) != output {
		t.Errorf("%s: wrote\n%s\nwant\n%s", f.Name, string(written), output)
	}
}

func parseAnswer(t *testing.T, p model.Puzzle, c judge.Case, solution string) judge.Answer {
	t.Helper()
	a := judge.Answer{Number: c.Number, Position: c.Position}
	if solution == judge.UnsolvableText {
		a.Outcome = judge.Unsolvable
		return a
	}
	if _, err := fmt.Sscanf(solution, "#%d", &a.Length); err == nil {
		return a
	}
	moves, err := p.ParseMoves(solution)
	if err != nil {
		t.Fatal(err)
	}
	return judge.Answered(c.Number, c.Position, moves)
}

// SampleAnswers calls Answers with a sample of the format, counted from 0.
func SampleAnswers(t *testing.T, f *judge.Format, sample int, moves ...string) {
	t.Helper()
	Answers(t, f.Puzzle, f, f.Samples[sample].Input, f.Samples[sample].Output, moves)
}

// Replies checks a table of answers to a position. A row is the text, "right" or "wrong" as the
// judge decides, and the key of the reason. truth is a correct answer.
func Replies(t *testing.T, f *judge.Format, p model.Position, truth judge.Answer, table [][]string) {
	t.Helper()
	for _, row := range table {
		reply, _ := f.NewReplies(row[0]).Next()
		a := f.Judging.Assess(p, reply, truth)
		if f.Judging.Accepts(a.Grade) != (row[1] == "right") || a.Why.Key != row[2] {
			t.Errorf("%s: the verdict on %.40q, where %d moves are right, is %v, %v, want %v",
				f.Name, row[0], truth.Length, a.Grade, a.Why, row[1:])
		}
	}
}
