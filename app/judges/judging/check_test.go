package judging_test

import (
	"bytes"
	"strings"
	"testing"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/model"
)

// TestTheSuiteRejects: the default tests reject programs that print something else in the
// special cases only, and a program that prints other line breaks gets a presentation error.
func TestTheSuiteRejects(t *testing.T) {
	for _, c := range []struct {
		format, right, printed string
		want                   judging.Verdict
	}{
		{"poj1077", "unsolvable", "impossible", judging.WrongAnswer},
		{"hdu1043", "unsolvable", "impossible", judging.WrongAnswer},
		{"poj2286", "No moves needed\n", "", judging.WrongAnswer},
		{"poj2286", "\n", "\n\n", judging.Presentation},
	} {
		e, f := format(t, c.format)
		verdicts := map[judging.Verdict]int{}
		for test, err := range (generate.Order{Entry: e, Format: f, Cases: 1, Seed: 1, Low: -1}).Suite(0).Tests(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			answers, err := test.Answers(f)
			if err != nil {
				t.Fatal(err)
			}
			printed := strings.ReplaceAll(string(answers), c.right, c.printed)
			tally, err := judging.Check(t.Context(), e, f, bytes.NewReader(test.Input), strings.NewReader(printed),
				func(bad *model.TextError) { t.Error(bad) }, func(judging.Judged) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			verdicts[tally.Verdict]++
		}
		if verdicts[c.want] == 0 {
			t.Errorf("%s with %q for %q: %v, want some %s", c.format, c.printed, c.right, verdicts, c.want)
		}
	}
}
