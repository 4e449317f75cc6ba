package judging

import (
	"context"
	"io"
	"runtime"
	"slices"

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

// Check compares a text of answers with the test file in. It passes each good case and the surplus
// answers to emit, unless the verdict is Presentation: then all are right. bad gets the cases that
// can't be read. The error is an error of reading in, of solving, of emit or of ctx.
func Check(ctx context.Context, e catalogue.Entry, f *judge.Format, in io.Reader, answers []byte, bad func(*model.TextError), emit func(Judged) error) (t Tally, err error) {
	var r Result
	r.Output = answers
	b := batch.Batch{Format: f, Engine: e.Engine}
	err = b.Solve(ctx, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
		for _, result := range results {
			if result.Case.Err != nil {
				bad(result.Case.Err)
			}
			if result.Case.Number > 0 {
				r.Test.Cases = append(r.Test.Cases, result.Answer)
			}
		}
		return nil
	})
	if err == nil {
		err = r.compare(ctx, e.Engine, f)
	}
	if err != nil {
		return t, err
	}
	t.Verdict = r.Verdict
	if t.Verdict == Presentation {
		t.Right = len(slices.DeleteFunc(r.Test.Cases, isBad))
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
