// Package batch solves any number of cases in parallel and returns them in order.
package batch

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Result is a case with its answer. The answer's outcome is judge.Bad for a bad case.
type Result struct {
	Case    judge.Case
	Answer  judge.Answer
	Elapsed time.Duration  // time of solving, without waiting for a table
	Method  *solver.Method // as in solver.Solution
}

// Batch describes the cases to solve.
type Batch struct {
	Format *judge.Format
	Engine solver.Engine
}

// Solve reads the cases of a text, solves them on the given number of workers, at least 1, and
// passes them to emit in order, on the calling goroutine, in a slice that is valid during the call.
// Before each Read, which may block, Solve sends all cases read so far to the workers.
//
// Solve ends with the first error of reading, solving or emit, or when ctx is done; nil means
// that emit got all cases. Its memory does not depend on their number. Solve does not wait for a
// Read that blocks when ctx is done; the bytes of that Read are lost.
func (b Batch) Solve(ctx context.Context, in io.Reader, workers int, emit func([]Result) error) error {
	ctx, cancel := context.WithCancel(ctx)
	pipe := newPipeline(ctx, in, workers)
	var working sync.WaitGroup
	defer func() { cancel(); working.Wait() }()
	for range workers {
		working.Go(func() { pipe.work(b.Engine) })
	}
	var readErr error // set before order is closed
	go func() {
		readErr = pipe.read(b.Format)
		close(pipe.todo)
		close(pipe.order)
	}()
	for {
		c, more, err := receive(ctx, pipe.order)
		switch {
		case err != nil:
			return err
		case !more:
			return readErr
		}
		ended, _, err := receive(ctx, c.solved)
		if err != nil {
			return err
		}
		if err := emit(c.results); err != nil {
			return err
		}
		if ended != nil {
			return ended
		}
		c.results = c.results[:0]
		pipe.spare.Put(c)
	}
}

// receive receives from a channel unless ctx is done first.
func receive[T any](ctx context.Context, from <-chan T) (value T, more bool, err error) {
	select {
	case value, more = <-from:
		return value, more, nil
	case <-ctx.Done():
		return value, false, ctx.Err()
	}
}

// solve answers the case, which must not be bad, with the first shortest solution or as unsolvable.
func (r *Result) solve(ctx context.Context, engine solver.Engine) error {
	solution, err := engine.Solve(ctx, r.Case.Position, nil)
	r.Answer = judge.Answered(r.Case.Number, r.Case.Position, solution.Moves)
	r.Elapsed, r.Method = solution.Elapsed, solution.Method
	if _, none := errors.AsType[*solver.Unsolvable](err); none {
		r.Answer = judge.Answer{Number: r.Case.Number, Position: r.Case.Position, Outcome: judge.Unsolvable}
		return nil
	}
	return err
}

// Answer solves one position as the case of the given number.
func Answer(ctx context.Context, engine solver.Engine, number int, p model.Position) (judge.Answer, error) {
	r := Result{Case: judge.Case{Number: number, Position: p}}
	err := r.solve(ctx, engine)
	return r.Answer, err
}
