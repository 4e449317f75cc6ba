// Package batch solves the cases of a judge's file, any number of them, on
// several cores and in the order of the file.
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

// Source yields cases one after the other, and io.EOF after the last. A
// *judge.Reader is one.
type Source interface {
	Next() (judge.Case, error)
}

// Result is a case with its answer. The answer to a bad case has the outcome
// judge.Bad.
type Result struct {
	Case    judge.Case
	Answer  judge.Answer
	Method  solver.Method // of a solution
	Elapsed time.Duration // of the solving
}

// Options say how cases are solved.
type Options struct {
	// Workers is the number of goroutines that solve; at least one.
	Workers int
	// Ahead is how many cases are read before the first of them is solved. More
	// cost less per case; 1 answers each case before it waits for the next.
	Ahead int
}

// chunk is a run of cases that one worker solves.
type chunk struct {
	results []Result
	err     error // why the solving ended early
	done    chan struct{}
}

// Solve reads all cases, solves them and hands them to emit in their order, on
// the calling goroutine. It ends with the first error of reading, solving or
// emit, or when ctx is done; nil means that all cases were handed over. Its
// memory does not depend on the number of cases.
func Solve(ctx context.Context, r Source, engine solver.Engine, o Options, emit func(Result) error) error {
	ctx, cancel := context.WithCancel(ctx)
	// work and order are as long as there are workers: so many chunks are under
	// way, and reading waits for the slowest.
	work := make(chan *chunk)
	order := make(chan *chunk, 2*o.Workers)
	var workers sync.WaitGroup
	// A reader that waits for its input can't be told to stop; it is left behind.
	defer func() { cancel(); workers.Wait() }()

	for range o.Workers {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for {
				select {
				case <-ctx.Done():
					return
				case c, more := <-work:
					if !more {
						return
					}
					c.solve(ctx, engine)
				}
			}
		}()
	}
	var readErr error
	go func() {
		defer close(order)
		defer close(work)
		readErr = read(ctx, r, o.Ahead, work, order)
	}()

	for {
		var c *chunk
		var more bool
		select {
		case <-ctx.Done():
			return ctx.Err()
		case c, more = <-order:
		}
		if !more {
			return readErr
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-c.done:
		}
		for _, result := range c.results {
			if err := emit(result); err != nil {
				return err
			}
		}
		if c.err != nil {
			return c.err
		}
	}
}

// read cuts the cases into chunks and hands each to the workers and to the one
// who waits for them in order.
func read(ctx context.Context, r Source, ahead int, work, order chan<- *chunk) error {
	for {
		c := &chunk{done: make(chan struct{})}
		var err error
		for len(c.results) < ahead && err == nil {
			var one judge.Case
			if one, err = r.Next(); err == nil {
				c.results = append(c.results, Result{Case: one})
			}
		}
		if len(c.results) > 0 {
			for _, to := range []chan<- *chunk{order, work} {
				select {
				case to <- c:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
		}
		if err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
	}
}

// solve answers the cases of a chunk. What was not solved is left out.
func (c *chunk) solve(ctx context.Context, engine solver.Engine) {
	defer close(c.done)
	for i := range c.results {
		if c.err = c.results[i].solve(ctx, engine); c.err != nil {
			c.results = c.results[:i]
			return
		}
	}
}

func (r *Result) solve(ctx context.Context, engine solver.Engine) error {
	if r.Case.Err != nil {
		r.Answer = judge.Answer{Number: r.Case.Number, Position: r.Case.Position, Outcome: judge.Bad}
		return nil
	}
	start := time.Now()
	var err error
	r.Answer, r.Method, err = answer(ctx, engine, r.Case.Number, r.Case.Position)
	r.Elapsed = time.Since(start)
	return err
}

// Answer solves one position that a format's reader finds no fault with. What is
// still unsound has the wrong parity: it can't be solved.
func Answer(ctx context.Context, engine solver.Engine, number int, p model.Position) (judge.Answer, error) {
	a, _, err := answer(ctx, engine, number, p)
	return a, err
}

func answer(ctx context.Context, engine solver.Engine, number int, p model.Position) (judge.Answer, solver.Method, error) {
	unsolvable := judge.Answer{Number: number, Position: p, Outcome: judge.Unsolvable}
	if !model.Sound(p) {
		return unsolvable, 0, nil
	}
	solution, err := engine.Solve(ctx, p, nil)
	switch {
	case errors.As(err, new(*solver.Unsolvable)):
		return unsolvable, 0, nil
	case err != nil:
		return judge.Answer{}, 0, err
	default:
		return judge.Answered(number, p, solution.Moves), solution.Method, nil
	}
}
