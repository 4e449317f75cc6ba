package judging_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"regexp"
	"testing"
	"time"

	"quadrille/app/judges/batch"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/model"
)

// answer is a program that solves the cases on standard input and replaces what matches a pattern
// in its answers. Without a pattern it is correct.
func answer(name, pattern, replacement string) {
	for _, e := range entries {
		for _, f := range e.Formats {
			if f.Name != name {
				continue
			}
			var out bytes.Buffer
			w := f.NewWriter(&out)
			err := batch.Batch{Format: f, Engine: e.Engine}.Solve(context.Background(), os.Stdin, 1, func(results []batch.Result) error {
				for _, r := range results {
					if err := w.Write(r.Answer); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				panic(err)
			}
			text := out.String()
			if pattern != "" {
				text = regexp.MustCompile(pattern).ReplaceAllString(text, replacement)
			}
			fmt.Print(text)
		}
	}
}

// TestTheSuiteRejects: the default tests accept a correct program and reject those that print
// something else in the special cases only; for other line breaks there is a presentation error.
// The answers, judged without a program, have the same verdict.
func TestTheSuiteRejects(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		format, pattern, printed string
		want                     judging.Verdict
	}{
		{"poj1077", "", "", judging.Accepted},
		{"poj1077", "unsolvable", "impossible", judging.WrongAnswer},
		{"hdu1043", "unsolvable", "impossible", judging.WrongAnswer},
		{"hdu3567", `Case \d+: 0\n\n`, "", judging.WrongAnswer}, // nothing for a solved board
		{"poj2286", "", "", judging.Accepted},
		{"poj2286", "No moves needed\n", "", judging.WrongAnswer},
		{"poj2286", `No moves needed\n.\n`, "", judging.WrongAnswer},
		{"poj2286", "\n", "\n\n", judging.Presentation},
	} {
		t.Run(c.format, func(t *testing.T) {
			e, f := format(t, c.format)
			j := judging.Judge{Entry: e, Format: f, Command: []string{self, "answers", c.format, c.pattern, c.printed}, Runs: 2}
			j.Limits = system.Limits{Time: time.Minute, Memory: 1 << 30, Output: 1 << 20}
			suite := generate.Order{Entry: e, Format: f, Cases: 1, Seed: 1, Low: -1}.Suite(1)
			suite.Full = false
			verdicts := map[judging.Verdict]int{}
			err := j.Run(t.Context(), suite.Tests(t.Context()), func(r judging.Result) {
				if r.Verdict == "" {
					return // it begins
				}
				verdicts[r.Verdict]++
				tally, err := judging.Check(t.Context(), e, f, bytes.NewReader(r.Test.Input), r.Output,
					func(bad *model.TextError) { t.Error(bad) }, func(judging.Judged) error { return nil })
				if err != nil || tally.Verdict != r.Verdict {
					t.Errorf("the program gets %s, its answers %s, %v", r.Verdict, tally.Verdict, err)
				}
			})
			if err != nil || verdicts[c.want] == 0 || c.want == judging.Accepted && len(verdicts) > 1 {
				t.Errorf("%q for %q: %v, %v, want some %s", c.printed, c.pattern, verdicts, err, c.want)
			}
		})
	}
}
