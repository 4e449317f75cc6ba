package batch

import (
	"context"
	"errors"
	"io"
	"iter"
	"sync/atomic"
	"time"

	"quadrille/model/judge"
)

// A line takes cases from the goroutine that reads them to the workers and on, in order, to the
// caller. They go in chunks, since passing a case on costs as much as solving an easy one.
type line struct {
	ctx   context.Context // of the run; Read has no other way to know it
	todo  chan *chunk     // to the workers
	order chan *chunk     // to the one who waits for each chunk in turn
	size  atomic.Int64    // of the next chunks

	in      io.Reader // of cases that are read from a text
	filling *chunk
}

// chunk is a run of cases.
type chunk struct {
	results []Result
	// solved gets one value when the worker is done: nil, or why results were cut short.
	solved chan error
}

const (
	// mostCases is the number of cases in a chunk at most.
	mostCases = 64
	// share is how long a chunk should keep a worker busy: long compared with passing it on,
	// short enough to spread a few slow cases over all workers.
	share = time.Millisecond
)

func newLine(ctx context.Context, workers int) *line {
	l := &line{
		ctx:  ctx,
		todo: make(chan *chunk),
		// So many chunks are under way at most; then reading waits for the slowest.
		order: make(chan *chunk, 2*workers),
	}
	l.size.Store(1)
	return l
}

// read puts the cases of a text on the line.
func (l *line) read(f *judge.Format, in io.Reader) error {
	l.in = in
	reader := f.NewReader(l)
	for {
		c, err := reader.Next()
		if err != nil {
			// What has been read before a failure is still answered.
			if passErr := l.pass(); passErr != nil || errors.Is(err, io.EOF) {
				return passErr
			}
			return err
		}
		if err := l.add(c); err != nil {
			return err
		}
	}
}

// take puts cases that have been read on the line.
func (l *line) take(cases iter.Seq[judge.Case]) error {
	for c := range cases {
		if err := l.add(c); err != nil {
			return err
		}
	}
	return l.pass()
}

// Read reads the text for the reader of its cases. The cases so far go on their way before.
func (l *line) Read(p []byte) (int, error) {
	if err := l.pass(); err != nil {
		return 0, err
	}
	return l.in.Read(p)
}

// add adds a case to the current chunk and passes the chunk on when it is full.
func (l *line) add(c judge.Case) error {
	if l.filling == nil {
		l.filling = &chunk{results: make([]Result, 0, l.size.Load()), solved: make(chan error, 1)}
	}
	l.filling.results = append(l.filling.results, Result{Case: c})
	if int64(len(l.filling.results)) < l.size.Load() {
		return nil
	}
	return l.pass()
}

// pass puts the chunk that is being filled on the line, if there is one.
func (l *line) pass() error {
	c := l.filling
	l.filling = nil
	if c == nil {
		return l.ctx.Err()
	}
	for _, to := range []chan *chunk{l.order, l.todo} {
		select {
		case to <- c:
		case <-l.ctx.Done():
			return l.ctx.Err()
		}
	}
	return nil
}

// work solves chunks until there are no more or the run is over.
func (l *line) work(answer answerer) {
	for {
		c, more, err := receive(l.ctx, l.todo)
		if err != nil || !more {
			return
		}
		begin := time.Now()
		err = c.solve(l.ctx, answer)
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
