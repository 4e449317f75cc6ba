package judging

import (
	"context"
	"io"
	"runtime"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
)

// Tally counts answers by their grades.
type Tally struct {
	Right, Longer, Wrong, Missing int
	// Verdict is Accepted, WrongAnswer or Presentation, as for a program that prints the answers.
	Verdict Verdict
}

// Check compares the answers in out with the test file in. It passes each case and the surplus
// answers to emit, unless the verdict is Presentation: then all are right. bad gets the cases
// that can't be read. The error is an *InputError if the test file can't be read, or an error of
// reading out, of emit or of ctx.
func Check(ctx context.Context, e catalogue.Entry, f *judge.Format, in, out io.Reader, bad func(*model.TextError), emit func(Judged) error) (t Tally, err error) {
	var r Result
	var isBad []bool
	err = batch.Solve(ctx, f, in, e.Engine, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
		for _, result := range results {
			if result.Case.Number > 0 {
				isBad = append(isBad, result.Case.Err != nil)
			}
			if result.Case.Err != nil {
				bad(result.Case.Err)
			} else {
				r.Test.Cases = append(r.Test.Cases, result.Answer)
			}
		}
		return nil
	})
	switch {
	case ctx.Err() != nil:
		return t, ctx.Err()
	case err != nil:
		return t, &InputError{err}
	}
	if r.Output, err = io.ReadAll(out); err != nil {
		return t, err
	}
	if err := r.compare(ctx, e.Engine, f, isBad); err != nil {
		return t, err
	}
	if t.Verdict = r.Verdict; t.Verdict == Presentation {
		t.Right = len(r.Test.Cases)
		return t, nil
	}
	for _, j := range r.Cases {
		switch j.Grade {
		case judge.Right, judge.Another:
			t.Right++
		case judge.Longer:
			t.Longer++
		case judge.Missing:
			t.Missing++
		default:
			t.Wrong++
		}
		if err := emit(j); err != nil {
			return t, err
		}
	}
	return t, nil
}

// InputError is the reason that a test file can't be read.
type InputError struct{ Err error }

func (e *InputError) Error() string { return e.Err.Error() }

func (e *InputError) Unwrap() error { return e.Err }
