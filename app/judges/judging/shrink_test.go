package judging_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
)

// failing returns the judge of a program that is named for its fault.
func failing(t *testing.T, name, fault string) judging.Judge {
	t.Helper()
	e, f := format(t, name)
	far := func(a judge.Answer) bool { return a.Length > 11 }
	run := crashing(t, name, func(test judging.Test) bool { return slices.ContainsFunc(test.Cases, far) })
	switch fault {
	case "crash":
	case "detour":
		run = func(test judging.Test) system.Finished {
			return system.Finished{Output: []byte(printed(f, detours(10, 99)(test.Cases)))}
		}
	default:
		all := mutants.Faults(e, f)
		run = mutated(t, all[slices.IndexFunc(all, func(m mutants.Mutant) bool { return m.Name().Key == "mutant."+fault })])
	}
	return judgeOf(t, name, run)
}

// TestShrink: the smallest test that fails in the same way is found, whatever test fails first.
func TestShrink(t *testing.T) {
	for _, c := range []struct {
		format, program string
		want            []int // the distances of the cases that are left
	}{
		{"hdu3567", "orderBackward", []int{6}}, // half of the way around four cells
		{"hdu3567", "detour", []int{10}},
		{"hdu3567", "crash", []int{12}},
		{"poj2286", "crash", []int{12}},
		{"p1379", "crash", []int{12}},
		{"p5507", "detour", []int{10}},
		{"uva10181", "crash", []int{12}},
		{"uva10181", "silent", []int{0}},
		{"hdu1043", "unsolvableSolved", []int{0}},
		{"hdu1043", "unsolvableSilent", []int{0}},
		{"hdu3567", "solvedSilent", []int{0}},
		{"poj3131", "oneMore", []int{0}},
		{"poj2286", "pathKept", []int{1, 0}},
		{"hdu1043", "first", []int{0, 0}},
	} {
		t.Run(c.format+" "+c.program, func(t *testing.T) {
			j := failing(t, c.format, c.program)
			suite := generate.Order{Entry: j.Entry, Format: j.Format, Seed: 1, Low: -1, High: -1, Kind: generate.Random}.Suite(6)
			suite.Special = !j.Format.Single() && c.format != "uva10181" // takes long
			tried := 0
			for test, err := range suite.Tests(t.Context()) {
				must.Succeed(t, err)
				first, err := j.One(t.Context(), test)
				must.Succeed(t, err)
				if first.Verdict == judging.Accepted || first.Verdict == judging.Presentation || tried == 2 {
					continue
				}
				tried++
				runs := 0
				found, err := j.Shrink(t.Context(), first, func(s judging.Shrinking) {
					if runs++; s.Runs != runs || s.Runs > 200 || s.Smallest.Verdict != first.Verdict {
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
	j := failing(t, "hdu3567", "detour")
	suite := generate.Order{Entry: j.Entry, Format: j.Format, Kind: generate.Random, Cases: 20, Low: 12, High: 20}.Suite(1)
	for test, err := range suite.Tests(t.Context()) {
		must.Succeed(t, err)
		first, err := j.One(t.Context(), test)
		must.Succeed(t, err)
		found, err := j.Within(1).Shrink(t.Context(), first, func(judging.Shrinking) {})
		if err != nil || found.Runs != 0 || found.Smaller {
			t.Errorf("%d runs without time, smaller: %v, %v", found.Runs, found.Smaller, err)
		}
		only := j.Running(func(_ context.Context, _ []string, input []byte, _ system.Limits) (system.Finished, error) {
			if bytes.Equal(input, test.Input) {
				return system.Finished{Status: 1}, nil
			}
			return system.Finished{}, nil
		})
		if first, err := only.One(t.Context(), test); err != nil {
			t.Error(err)
		} else if found, err := only.Shrink(t.Context(), first, func(judging.Shrinking) {}); err != nil || found.Runs != 200 || found.Smaller {
			t.Errorf("of a test without a smaller one: %d runs, smaller: %v, %v", found.Runs, found.Smaller, err)
		}
		ctx, stop := context.WithCancel(t.Context())
		found, err = j.Shrink(ctx, first, func(s judging.Shrinking) { stop() })
		if !errors.Is(err, context.Canceled) || found.Runs != 1 || found.Smallest.Test.Cases[0].Outcome != judge.Solved {
			t.Errorf("stopped after %d runs, %v", found.Runs, err)
		}
	}
}
