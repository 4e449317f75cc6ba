package batch

import (
	"context"
	"errors"
	"io"
	"iter"
	"sync"
	"sync/atomic"
	"time"

	"quadrille/model/judge"
)

// A line takes cases from the goroutine that reads them to those that solve them
// and on to the one that wants the answers in order. They go in chunks, since
// handing over a case costs as much as solving an easy one.
type line struct {
	todo  chan *chunk // to the workers
	order chan *chunk // to the one who waits for each chunk in turn
	spare sync.Pool   // chunks to be used again
	size  atomic.Int64
}

// chunk is a run of cases.
type chunk struct {
	results []Result
	// solved gets one value when the worker is done: why it ended early, or nil.
	// results are then what it has answered.
	solved chan error
}

const (
	// mostCases is the number of cases in a chunk at most.
	mostCases = 64
	// share is how long a chunk should keep a worker busy: long against the cost
	// of handing it over, and so short that a few slow cases are spread over all
	// workers.
	share = time.Millisecond
)

func newLine(workers int) *line {
	l := &line{
		todo: make(chan *chunk),
		// So many chunks are under way at most; then reading waits for the slowest.
		order: make(chan *chunk, 2*workers),
	}
	l.spare.New = func() any { return &chunk{solved: make(chan error, 1)} }
	l.size.Store(1)
	return l
}

// read puts the cases of a text on the line.
func (l *line) read(ctx context.Context, f *judge.Format, in io.Reader) error {
	w := &feeder{line: l, ctx: ctx, in: in, filling: l.fresh()}
	reader := f.NewReader(w)
	for {
		c, err := reader.Next()
		if err != nil {
			// What has been read before a failure is still answered.
			if passErr := w.pass(); passErr != nil || errors.Is(err, io.EOF) {
				return passErr
			}
			return err
		}
		if err := w.add(c); err != nil {
			return err
		}
	}
}

// take puts cases that have been read on the line.
func (l *line) take(ctx context.Context, cases iter.Seq[judge.Case]) error {
	w := &feeder{line: l, ctx: ctx, filling: l.fresh()}
	for c := range cases {
		if err := w.add(c); err != nil {
			return err
		}
	}
	return w.pass()
}

func (l *line) fresh() *chunk {
	c := l.spare.Get().(*chunk)
	c.results = c.results[:0]
	return c
}

// A feeder fills chunks. It is also the text as the reader of the cases sees it:
// before each Read, the cases so far go on their way.
type feeder struct {
	line    *line
	ctx     context.Context // of the run; Read has no other way to know it
	in      io.Reader
	filling *chunk
}

func (f *feeder) Read(p []byte) (int, error) {
	if err := f.pass(); err != nil {
		return 0, err
	}
	return f.in.Read(p)
}

// add puts a case into the chunk that is being filled, and passes that when it is
// full.
func (f *feeder) add(c judge.Case) error {
	f.filling.results = append(f.filling.results, Result{Case: c})
	if int64(len(f.filling.results)) < f.line.size.Load() {
		return nil
	}
	return f.pass()
}

// pass puts the chunk that is being filled on the line, if there is anything in
// it, and begins another.
func (f *feeder) pass() error {
	if len(f.filling.results) == 0 {
		return f.ctx.Err()
	}
	if err := send(f.ctx, f.line.order, f.filling); err != nil {
		return err
	}
	if err := send(f.ctx, f.line.todo, f.filling); err != nil {
		return err
	}
	f.filling = f.line.fresh()
	return nil
}

// work solves chunks until there are no more or ctx is done.
func (l *line) work(ctx context.Context, answer answerer) {
	for {
		c, more, err := receive(ctx, l.todo)
		if err != nil || !more {
			return
		}
		begin := time.Now()
		err = c.solve(ctx, answer)
		each := max(1, time.Since(begin)/time.Duration(max(1, len(c.results))))
		l.size.Store(int64(min(max(1, share/each), mostCases)))
		c.solved <- err
	}
}

// solve answers the cases of a chunk and drops what comes after an error.
func (c *chunk) solve(ctx context.Context, answer answerer) error {
	for i := range c.results {
		r := &c.results[i]
		if r.Case.Err != nil {
			r.Answer = judge.Answer{Number: r.Case.Number, Position: r.Case.Position, Outcome: judge.Bad}
			continue
		}
		if err := answer(ctx, r); err != nil {
			c.results = c.results[:i]
			return err
		}
	}
	return nil
}
