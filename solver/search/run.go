package search

import (
	"context"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/solver"
)

// run is a solver.Run of any algorithm.
type run struct {
	algorithm algorithm
	status    status
	elapsed   time.Duration
}

const (
	// batch is the number of expansions between two looks at the context and at
	// the clock.
	batch = 1024
	// reportPeriod leaves time for a batch within the 10 ms of a solver.Progress.
	reportPeriod = 5 * time.Millisecond
)

// Step expands one state.
func (r *run) Step() bool {
	r.advance(1)
	return r.status == running
}

// advance expands so many states and returns the time.
func (r *run) advance(expansions int) time.Time {
	begin := time.Now()
	if r.status == running {
		r.status = r.algorithm.advance(expansions)
	}
	end := time.Now()
	r.elapsed += end.Sub(begin)
	return end
}

// Skip expands states one by one until the phase is another.
func (r *run) Skip(ctx context.Context, report func(solver.Stats)) error {
	phase := r.algorithm.stats().Phase
	return r.expand(ctx, report, func() (now time.Time, more bool) {
		begin := time.Now()
		for n := 0; n < batch && r.status == running && r.algorithm.stats().Phase == phase; n++ {
			r.status = r.algorithm.advance(1)
		}
		now = time.Now()
		r.elapsed += now.Sub(begin)
		return now, r.algorithm.stats().Phase == phase
	})
}

// Finish expands states in batches.
func (r *run) Finish(ctx context.Context, report func(solver.Stats)) error {
	return r.expand(ctx, report, func() (now time.Time, more bool) { return r.advance(batch), true })
}

// expand expands batch after batch while there is more to do.
func (r *run) expand(ctx context.Context, report func(solver.Stats), some func() (now time.Time, more bool)) error {
	if report == nil {
		report = func(solver.Stats) {}
	}
	reported := time.Now()
	for more := true; more && r.status == running; {
		if err := ctx.Err(); err != nil {
			return err
		}
		var now time.Time
		if now, more = some(); r.status == running && now.Sub(reported) >= reportPeriod {
			reported = now
			report(r.Stats())
		}
	}
	report(r.Stats())
	return r.Err()
}

// Stats copies the figures.
func (r *run) Stats() solver.Stats {
	s := *r.algorithm.stats()
	s.ByDepth = slices.Clone(s.ByDepth)
	s.ByDepthBack = slices.Clone(s.ByDepthBack)
	s.Iterations = slices.Clone(s.Iterations)
	s.Elapsed = r.elapsed
	return s
}

// Solution is the algorithm's.
func (r *run) Solution() (moves []model.Move, found bool) { return r.algorithm.solution() }

// Snapshot is the algorithm's.
func (r *run) Snapshot() solver.Snapshot { return r.algorithm.snapshot() }

// Err tells the memory limit from other ends.
func (r *run) Err() error {
	if r.status == limited {
		return solver.ErrLimit
	}
	return nil
}
