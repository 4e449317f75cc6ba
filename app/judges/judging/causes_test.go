package judging_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
)

// ofFormat has the tests of formats that have been made.
var ofFormat = map[string][]generate.Test{}

// running is what runs in place of a program.
type running func(judging.Test) system.Finished

// crashing returns a program that crashes on the tests for which fails is true, and answers the others right.
func crashing(t *testing.T, name string, fails func(judging.Test) bool) running {
	t.Helper()
	_, f := format(t, name)
	return func(test judging.Test) system.Finished {
		if fails(test) {
			return system.Finished{Status: 139}
		}
		return system.Finished{Output: []byte(printed(f, test.Cases))}
	}
}

// mutated returns a mutant as a program.
func mutated(t *testing.T, m mutants.Mutant) running {
	t.Helper()
	return func(test judging.Test) system.Finished {
		output, _, err := m.Output(t.Context(), test)
		if err != nil {
			t.Error(err)
		}
		return system.Finished{Output: output}
	}
}

// judgeOf returns the judge of a program, with time enough.
func judgeOf(t *testing.T, name string, run running) judging.Judge {
	t.Helper()
	j := judging.Judge{Limits: system.Limits{Time: time.Second}, Runs: 1}
	j.Entry, j.Format = format(t, name)
	return j.Within(time.Hour).Running(
		func(ctx context.Context, _ []string, input []byte, _ system.Limits) (system.Finished, error) {
			test, err := generate.ReadTest(ctx, j.Entry, j.Format, model.Phrase{}, bytes.NewReader(input))
			if err != nil {
				return system.Finished{}, err
			}
			return run(test), nil
		})
}

// caused judges a program by the tests that are the same or alike with every seed, and returns the cause.
func caused(t *testing.T, name string, run running) model.Phrase {
	t.Helper()
	j := judgeOf(t, name, run)
	var results []judging.Result
	if ofFormat[name] == nil {
		ofFormat[name] = certain(t, j.Entry, j.Format, 1)
	}
	for i, test := range ofFormat[name] {
		r, err := j.One(t.Context(), test)
		must.Succeed(t, err)
		r.Number = i + 1
		results = append(results, r)
	}
	cause, err := j.Cause(t.Context(), results)
	must.Succeed(t, err)
	return cause
}

// TestCauses: what crashes for one reason has that reason.
func TestCauses(t *testing.T) {
	after := func(fails func(before, a judge.Answer) bool) func(judging.Test) bool {
		return func(test judging.Test) bool {
			for i, a := range test.Cases[1:] {
				if fails(test.Cases[i], a) {
					return true
				}
			}
			return false
		}
	}
	has := func(fails func(judge.Answer) bool) func(judging.Test) bool {
		return func(test judging.Test) bool { return slices.ContainsFunc(test.Cases, fails) }
	}
	for _, c := range []struct {
		format, cause, property string
		fails                   func(judging.Test) bool
	}{
		{"hdu1043", "layout", "", func(test judging.Test) bool { return bytes.Contains(test.Input, []byte("\r")) }},
		{"hdu1043", "again", "", after(func(before, a judge.Answer) bool { return before.Position == a.Position })},
		{"hdu1043", "after", "", after(func(before, a judge.Answer) bool {
			return before.Outcome == judge.Unsolvable && a.Outcome == judge.Solved
		})},
		{"hdu1043", "only", "solved", has(func(a judge.Answer) bool { return a.Outcome == judge.Solved && a.Length == 0 })},
		{"hdu1043", "only", "unsolvable", has(func(a judge.Answer) bool { return a.Outcome == judge.Unsolvable })},
		{"hdu1043", "many", "", func(test judging.Test) bool { return len(test.Cases) > 3 }},
		{"p1379", "only", "far", has(func(a judge.Answer) bool { return a.Length >= 20 })},
		{"poj3131", "only", "over", has(func(a judge.Answer) bool { return a.Length > 30 })},
		{"hdu1043", "", "", func(test judging.Test) bool { return bytes.HasPrefix(test.Input, []byte("2")) }},
	} {
		got := caused(t, c.format, crashing(t, c.format, c.fails))
		property, _ := got.Args["Property"].(model.Phrase)
		if want := "judging.cause." + c.cause; got.Key != want && c.cause+got.Key != "" || c.property != "" && property.Key != "judging.property."+c.property {
			t.Errorf("%s, %s %s: the cause is %v", c.format, c.cause, c.property, got)
		}
	}
}

// TestCausesOfMutants: a mutant is said to be like itself, or has another cause that is true of it.
func TestCausesOfMutants(t *testing.T) {
	e, f := format(t, "hdu3567")
	for _, m := range mutants.Faults(e, f) {
		got := caused(t, f.Name, mutated(t, m))
		// The first fails only tests of full size; whether the second fails a case doesn't depend on its distance.
		isSaid := m.Name().Key != "mutant.room" && m.Name().Key != "mutant.short"
		if isSaid && got.Key == "" || got.Key == "judging.cause.like" && !strings.Contains(say(got), say(m.Name())) {
			t.Errorf("%v: %s", m.Name(), say(got))
		}
	}
}
