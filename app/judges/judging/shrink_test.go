package judging_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// pretends returns a judge of a wrong program, in the place of which a function runs, and a clock that
// does not go.
func pretends(t *testing.T, name, program string) judging.Judge {
	t.Helper()
	j := judging.Judge{Limits: system.Limits{Time: time.Second}}
	j.Entry, j.Format = format(t, name)
	wrong := wrongPrograms[program]
	return j.At(func() time.Time { return time.Time{} }).Running(
		func(ctx context.Context, _ []string, input []byte, _ system.Limits) (system.Finished, error) {
			test, err := generate.ReadTest(ctx, j.Entry, j.Format, model.Phrase{}, bytes.NewReader(input))
			if err != nil {
				return system.Finished{}, err
			}
			if wrong.crash != nil && wrong.crash(test.Cases) {
				return system.Finished{Status: 139}, nil
			}
			return system.Finished{Output: []byte(printed(t, j.Format, wrong.answer(test.Cases)))}, nil
		})
}

// TestShrink: the smallest test that fails in the same way is found, whatever test fails first.
func TestShrink(t *testing.T) {
	for _, c := range []struct {
		format, program string
		want            []int // the distances of the cases that are left
	}{
		{"hdu3567", "ignores the order of moves", []int{6}}, // half of the way around four cells
		{"hdu3567", "makes a detour in cases of ten moves", []int{10}},
		{"hdu3567", "crashes in far cases", []int{12}},
		{"poj2286", "crashes in far cases", []int{12}},
		{"p1379", "crashes in far cases", []int{12}},
		{"p5507", "makes a detour in cases of ten moves", []int{10}},
		{"uva10181", "crashes in far cases", []int{12}},
		{"uva10181", "prints nothing", []int{0}},
		{"hdu1043", "says that unsolvable cases are solved", []int{0}},
		{"hdu1043", "prints nothing for unsolvable cases", []int{0}},
		{"hdu3567", "prints nothing for solved cases", []int{0}},
		{"poj3131", "counts two too many in far cases", []int{16}},
		{"poj2286", "never resets the moves", []int{1, 0}},
		{"hdu1043", "answers only the first case", []int{0, 0}},
	} {
		t.Run(c.format+" "+c.program, func(t *testing.T) {
			j := pretends(t, c.format, c.program)
			suite := generate.Order{Entry: j.Entry, Format: j.Format, Seed: 1, Low: -1, High: -1, Kind: generate.Random}.Suite(6)
			suite.Special = !j.Format.Single() && c.format != "uva10181" // takes long
			tried := 0
			for test, err := range suite.Tests(t.Context()) {
				if err != nil {
					t.Fatal(err)
				}
				failing, err := j.One(t.Context(), test)
				if err != nil {
					t.Fatal(err)
				}
				if failing.Verdict == judging.Accepted || failing.Verdict == judging.Presentation || tried == 2 {
					continue
				}
				tried++
				runs := 0
				found, err := j.Shrink(t.Context(), failing, func(s judging.Shrinking) {
					if runs++; s.Runs != runs || s.Runs > 200 || s.Smallest.Verdict != failing.Verdict {
						t.Errorf("run %d is told as %d, with %s", runs, s.Runs, s.Smallest.Verdict)
					}
				})
				var got []int
				for _, a := range found.Smallest.Test.Cases {
					got = append(got, a.Length)
				}
				if err != nil || !slices.Equal(got, c.want) {
					t.Errorf("%s: the smallest has cases at %v after %d runs, %v, want %v", say(test.Name), got, runs, err, c.want)
				}
			}
			if tried == 0 {
				t.Error("no test fails")
			}
		})
	}
}

// TestShrinkEnds: when the time is over, or when it is stopped, with what has been found.
func TestShrinkEnds(t *testing.T) {
	j := pretends(t, "hdu3567", "makes a detour in cases of ten moves")
	suite := generate.Order{Entry: j.Entry, Format: j.Format, Kind: generate.Random, Cases: 20, Low: 12, High: 20}.Suite(1)
	for test, err := range suite.Tests(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		failing, err := j.One(t.Context(), test)
		if err != nil {
			t.Fatal(err)
		}
		var now time.Time
		late := j.At(func() time.Time { return now })
		found, err := late.Shrink(t.Context(), failing, func(s judging.Shrinking) { now = now.Add(6 * time.Second) })
		if err != nil || found.Runs != 4 || len(found.Smallest.Test.Cases) != 1 {
			t.Errorf("%d runs in 20 s, %d cases, %v", found.Runs, len(found.Smallest.Test.Cases), err)
		}
		only := j.Running(func(_ context.Context, _ []string, input []byte, _ system.Limits) (system.Finished, error) {
			if bytes.Equal(input, test.Input) {
				return system.Finished{Status: 1}, nil
			}
			return system.Finished{}, nil
		})
		if failing, err := only.One(t.Context(), test); err != nil {
			t.Error(err)
		} else if found, err := only.Shrink(t.Context(), failing, func(judging.Shrinking) {}); err != nil || found.Runs != 200 || found.Smaller {
			t.Errorf("of a test without a smaller one: %d runs, smaller: %v, %v", found.Runs, found.Smaller, err)
		}
		ctx, stop := context.WithCancel(t.Context())
		found, err = j.Shrink(ctx, failing, func(s judging.Shrinking) { stop() })
		if !errors.Is(err, context.Canceled) || found.Runs != 1 || found.Smallest.Test.Cases[0].Outcome != judge.Solved {
			t.Errorf("stopped after %d runs, %v", found.Runs, err)
		}
	}
}
