package judging

import (
	"context"
	"io"
	"runtime"

	"quadrille/app/batch"
	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/model/judge"
)

// Tally is how many answers are worth what.
type Tally struct {
	Right, Longer, Wrong, Missing int
	// Accepted says that the judge would accept every case.
	Accepted bool
}

// count counts an answer.
func (t *Tally) count(f *judge.Format, g judge.Grade) {
	switch g {
	case judge.Right, judge.Another:
		t.Right++
	case judge.Longer:
		t.Longer++
	case judge.Missing:
		t.Missing++
	default:
		t.Wrong++
	}
	t.Accepted = t.Accepted && f.Accepts(g)
}

// Check compares a file of answers with the cases of an input file and hands each
// case to emit, and each answer too many. bad is told the cases that can't be
// read, whose answers don't count. An *InputError is why the cases can't be read,
// any other error why the answers can't, or of emit, or that ctx is done.
func Check(ctx context.Context, e catalogue.Entry, f *judge.Format, in, out io.Reader, bad func(*model.TextError), emit func(Judged) error) (Tally, error) {
	t := Tally{Accepted: true}
	c := NewComparer(e.Engine, f, f.NewReplies(out), func(j Judged) error {
		t.count(f, j.Grade)
		return emit(j)
	})
	var after error // of what becomes of the cases
	err := batch.Solve(ctx, f, in, e.Engine, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
		for i := range results {
			r := &results[i]
			if r.Case.Err != nil {
				bad(r.Case.Err)
				continue
			}
			if err := c.Add(ctx, r.Answer); err != nil {
				after = err
				return err
			}
		}
		return nil
	})
	switch {
	case after != nil:
		return t, after
	case err != nil && ctx.Err() == nil:
		return t, &InputError{err}
	case err != nil:
		return t, err
	}
	return t, c.End(ctx)
}

// InputError is why cases can't be read.
type InputError struct{ Err error }

func (e *InputError) Error() string { return e.Err.Error() }

func (e *InputError) Unwrap() error { return e.Err }
