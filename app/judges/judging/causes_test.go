package judging_test

import (
	"bytes"
	"context"
	"slices"
	"testing"
	"time"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// ofFormat has the tests of formats that have been made.
var ofFormat = map[string][]generate.Test{}

// caused judges what a function does in place of a program by the tests that are the same or alike with every
// seed, and returns the cause.
func caused(t *testing.T, name string, program func(judging.Test) system.Finished) model.Phrase {
	t.Helper()
	j := judging.Judge{Limits: system.Limits{Time: time.Second}, Runs: 1}
	j.Entry, j.Format = format(t, name)
	j = j.At(func() time.Time { return time.Time{} }).Running(
		func(ctx context.Context, _ []string, input []byte, _ system.Limits) (system.Finished, error) {
			test, err := generate.ReadTest(ctx, j.Entry, j.Format, model.Phrase{}, bytes.NewReader(input))
			return program(test), err
		})
	var results []judging.Result
	if ofFormat[name] == nil {
		ofFormat[name] = certain(t, j.Entry, j.Format, 1)
	}
	for i, test := range ofFormat[name] {
		r, err := j.One(t.Context(), test)
		if err != nil {
			t.Fatal(err)
		}
		r.Number = i + 1
		results = append(results, r)
	}
	cause, err := j.Cause(t.Context(), results)
	if err != nil {
		t.Fatal(err)
	}
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
		got := caused(t, c.format, func(test judging.Test) (f system.Finished) {
			if c.fails(test) {
				f.Status = 1
				return f
			}
			_, format := format(t, c.format)
			f.Output = []byte(printed(t, format, test.Cases))
			return f
		})
		property, _ := got.Args["Property"].(model.Phrase)
		if want := "judging.cause." + c.cause; got.Key != want && c.cause+got.Key != "" || c.property != "" && property.Key != "judging.property."+c.property {
			t.Errorf("%s, %s %s: the cause is %v", c.format, c.cause, c.property, got)
		}
	}
}

// TestCausesOfMutants: a program that answers like mutants is said to be one of them, or the cause is another that is true of it.
func TestCausesOfMutants(t *testing.T) {
	e, f := format(t, "hdu3567")
	for _, m := range mutants.Faults(e, f) {
		got := caused(t, f.Name, func(test judging.Test) (out system.Finished) {
			out.Output, _, _ = m.Output(t.Context(), test)
			return out
		})
		said, _ := got.Args["Programs"].([]model.Phrase)
		if isSaid := slices.ContainsFunc(said, func(n model.Phrase) bool { return n.Key == m.Name().Key }); len(said) > 0 && !isSaid {
			t.Errorf("%v is said to be like %v", m.Name(), said)
		}
		t.Log(m.Name().Key, got.Key)
	}
}
