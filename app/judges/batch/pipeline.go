package batch

import (
	"context"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"quadrille/model/judge"
	"quadrille/solver"
)

// A pipeline passes cases from the reading goroutine to the workers and then, in order, to the
// caller. It passes chunks, since passing one case costs as much as solving an easy one.
type pipeline struct {
	ctx   context.Context // of the run; here because Read has no ctx parameter
	todo  chan *chunk     // to the workers
	order chan *chunk     // to the caller, who waits for each chunk in turn
	spare sync.Pool       // of chunks that emit is done with
	size  atomic.Int64    // cases in each of the next chunks

	in      io.Reader // the text
	filling *chunk
}

// chunk is a run of cases.
type chunk struct {
	results []Result
	// solved gets one value when the worker is done: nil, or the error that cut results short.
	solved chan error
}

const (
	// mostCases is the greatest number of cases in a chunk, 30 KB.
	mostCases = 256
	// share is the desired time to solve a chunk: long compared with the time to pass it,
	// short enough to spread a few slow cases over all workers.
	share = time.Millisecond
)

func newPipeline(ctx context.Context, in io.Reader, workers int) *pipeline {
	p := &pipeline{
		ctx:  ctx,
		in:   in,
		todo: make(chan *chunk),
		// When this many chunks are being solved, reading waits.
		order: make(chan *chunk, 2*workers),
	}
	p.spare.New = func() any { return &chunk{solved: make(chan error, 1)} }
	p.size.Store(1)
	return p
}

// read puts the cases of the text on the pipeline.
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
		if err := p.add(c); err != nil {
			return err
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

// add adds a case to the current chunk and passes the chunk on when it is full.
func (p *pipeline) add(c judge.Case) error {
	if p.filling == nil {
		p.filling = p.spare.Get().(*chunk)
	}
	p.filling.results = append(p.filling.results, Result{Case: c})
	if int64(len(p.filling.results)) < p.size.Load() {
		return nil
	}
	return p.pass()
}

// pass puts the current chunk, if any, on the pipeline.
func (p *pipeline) pass() error {
	c := p.filling
	p.filling = nil
	if c == nil {
		return p.ctx.Err()
	}
	for _, to := range []chan *chunk{p.order, p.todo} {
		select {
		case to <- c:
		case <-p.ctx.Done():
			return p.ctx.Err()
		}
	}
	return nil
}

// work solves chunks until there are no more or the run is over.
func (p *pipeline) work(engine solver.Engine) {
	for {
		c, more, err := receive(p.ctx, p.todo)
		if err != nil || !more {
			return
		}
		begin := time.Now()
		err = c.solve(p.ctx, engine)
		each := max(1, time.Since(begin)/time.Duration(max(1, len(c.results))))
		p.size.Store(int64(min(max(1, share/each), mostCases)))
		c.solved <- err
	}
}

// solve answers the cases of a chunk. After an error it drops the rest.
func (c *chunk) solve(ctx context.Context, engine solver.Engine) error {
	for i := range c.results {
		r := &c.results[i]
		if r.Case.Err != nil {
			r.Answer = judge.Answer{Number: r.Case.Number, Position: r.Case.Position, Outcome: judge.Bad}
			continue
		}
		if err := r.solve(ctx, engine); err != nil {
			c.results = c.results[:i]
			return err
		}
	}
	return nil
}
