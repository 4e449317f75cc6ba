// Package batch solves any number of cases in parallel and returns them in order.
package batch

import (
	"cmp"
	"context"
	"errors"
	"io"
	"sync"
	"sync/atomic"
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

const (
	// mostCases is the greatest number of cases in a chunk, 30 KB.
	mostCases = 256
	// share is the desired time to solve a chunk: long compared with the time to pass it,
	// short enough to spread a few slow cases over all workers.
	share = time.Millisecond
)

// chunk is a run of cases. Cases are passed on in chunks, since passing one costs as much as
// solving an easy one.
type chunk struct {
	results []Result
	// solved gets one value when the chunk is done: nil, or the error that cut results short.
	solved chan error
}

// pipeline reads cases, and solves them in chunks on other goroutines.
type pipeline struct {
	ctx     context.Context // of the run; here because Read has no ctx parameter
	engine  solver.Engine
	wants   judge.Wanted
	in      io.Reader // the text
	filling *chunk
	size    atomic.Int64  // cases in each of the next chunks
	places  chan struct{} // taken by the chunks being solved
	order   chan *chunk   // to the caller, who waits for each chunk in turn
	spare   sync.Pool     // of chunks that emit is done with
}

// Solve reads the cases of a text, solves them on the given number of workers, at least 1, and
// passes them to emit in order, on the calling goroutine, in a slice that is valid during the call.
// Before each Read, which may block, all cases read so far go to the workers.
//
// Solve ends with the first error of reading, solving or emit, or when ctx is done; nil means
// that emit got all cases. Its memory does not depend on their number. Solve does not wait for a
// Read that blocks when ctx is done; the bytes of that Read are lost.
func Solve(ctx context.Context, f *judge.Format, engine solver.Engine, in io.Reader, workers int, emit func([]Result) error) error {
	own, cancel := context.WithCancel(ctx)
	defer cancel()
	ctx = solver.Asking{Context: own, Too: ctx}
	// When order is full, reading waits.
	p := &pipeline{ctx: ctx, engine: engine, wants: f.Judging.Wants, in: in, places: make(chan struct{}, workers), order: make(chan *chunk, 2*workers)}
	p.size.Store(1)
	p.spare.New = func() any { return &chunk{solved: make(chan error, 1)} }
	p.filling = p.spare.Get().(*chunk)
	var readErr error // set before order is closed
	go func() {
		readErr = p.read(f)
		close(p.order)
	}()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case c, more := <-p.order:
			if !more {
				return readErr
			}
			failed := <-c.solved
			if err := cmp.Or(emit(c.results), failed); err != nil {
				return err
			}
			c.results = c.results[:0]
			p.spare.Put(c)
		}
	}
}

func (p *pipeline) read(f *judge.Format) error {
	reader := f.NewReader(p)
	for {
		c, err := reader.Next()
		if err != nil {
			// Cases read before an error are still solved.
			if passErr := p.pass(); passErr != nil || errors.Is(err, io.EOF) {
				return passErr
			}
			return err
		}
		p.filling.results = append(p.filling.results, Result{Case: c})
		if int64(len(p.filling.results)) >= p.size.Load() {
			if err := p.pass(); err != nil {
				return err
			}
		}
	}
}

// Read passes on the cases read so far, then reads from the text.
func (p *pipeline) Read(buffer []byte) (int, error) {
	if err := p.pass(); err != nil {
		return 0, err
	}
	return p.in.Read(buffer)
}

// pass has the cases read so far solved, if there are any, as soon as a worker is free.
func (p *pipeline) pass() error {
	c := p.filling
	if len(c.results) == 0 {
		return p.ctx.Err()
	}
	p.filling = p.spare.Get().(*chunk)
	select {
	case p.places <- struct{}{}:
	case <-p.ctx.Done():
		return p.ctx.Err()
	}
	go func() {
		c.solved <- p.solve(c)
		<-p.places
	}()
	select {
	case p.order <- c:
		return nil
	case <-p.ctx.Done():
		return p.ctx.Err()
	}
}

// solve answers the cases of a chunk. After an error it drops the rest.
func (p *pipeline) solve(c *chunk) error {
	begin := time.Now()
	for i := range c.results {
		r := &c.results[i]
		if r.Case.Err != nil {
			r.Answer = judge.Answer{Number: r.Case.Number, Position: r.Case.Position, Outcome: judge.Bad}
		} else if err := r.solve(p.ctx, p.engine, p.wants); err != nil {
			c.results = c.results[:i]
			return err
		}
	}
	each := max(1, time.Since(begin)/time.Duration(len(c.results)))
	p.size.Store(int64(min(max(1, share/each), mostCases)))
	return nil
}

// solve answers the case, which must not be bad, with the first shortest solution or as unsolvable. The case is bad, with the best
// solution found, if a shortest one is wanted and none is proved.
func (r *Result) solve(ctx context.Context, engine solver.Engine, wants judge.Wanted) error {
	solution, err := engine.Solve(ctx, r.Case.Position, nil)
	r.Answer = judge.Answered(r.Case.Number, r.Case.Position, solution.Moves)
	r.Elapsed, r.Method = solution.Elapsed, solution.Method
	if _, none := errors.AsType[*solver.Unsolvable](err); none {
		r.Answer, err = judge.Answer{Number: r.Case.Number, Position: r.Case.Position, Outcome: judge.Unsolvable}, nil
	} else if err == nil && wants != judge.AnyWay && !solution.Promises(solver.Shortest) {
		r.Answer.Outcome = judge.Bad
		k := engine.Known(r.Case.Position)
		r.Case.Err = model.Place{Line: r.Case.Line, Column: 1}.Fault(model.Say("judge.unproved", "Count", k.AtMost, "Least", k.AtLeast))
	}
	return err
}

// Answer solves one position as the case of the given number.
func Answer(ctx context.Context, engine solver.Engine, number int, p model.Position) (judge.Answer, error) {
	r := Result{Case: judge.Case{Number: number, Position: p}}
	err := r.solve(ctx, engine, judge.AnyShortest)
	if r.Case.Err != nil {
		return r.Answer, r.Case.Err
	}
	return r.Answer, err
}
