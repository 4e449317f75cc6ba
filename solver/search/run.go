package search

import (
	"context"
	"slices"
	"time"

	"quadrille/solver"
)

// run implements solver.Run for every algorithm.
type run struct {
	algorithm
	progress *progress
	elapsed  time.Duration
	rec      *recorder // nil if the run isn't recorded
}

const (
	// batch is the number of expansions between two checks of the context and the clock.
	batch = 1024
	// reportPeriod and a batch together take less than the 10 ms of solver.Progress.
	reportPeriod = 5 * time.Millisecond
)

func (r *run) Step() bool {
	r.advance(1)
	return r.progress.status == running
}

// advance expands up to the given number of states, and returns the time at the end.
func (r *run) advance(expansions int) time.Time {
	begin := time.Now()
	for ; expansions > 0 && r.progress.status == running; expansions-- {
		r.progress.status = r.expand()
		if r.progress.fault != nil && r.progress.fault() != nil {
			r.progress.status = failed
		}
		if r.rec != nil {
			r.account()
			r.rec.done()
		}
	}
	r.account()
	if r.rec != nil {
		r.rec.publish()
	}
	end := time.Now()
	r.elapsed += end.Sub(begin)
	return end
}

// Finish expands states in batches.
func (r *run) Finish(ctx context.Context, report func(solver.Stats)) error {
	if report == nil {
		report = func(solver.Stats) {}
	}
	reported := time.Now()
	for r.progress.status == running {
		if err := ctx.Err(); err != nil {
			return err
		}
		if now := r.advance(batch); r.progress.status == running && now.Sub(reported) >= reportPeriod {
			reported = now
			report(r.Stats())
		}
	}
	report(r.Stats())
	return r.Err()
}

func (r *run) Stats() solver.Stats {
	s := r.progress.figures
	s.ByDepth = slices.Clone(s.ByDepth)
	s.ByEstimate = slices.Clone(s.ByEstimate)
	s.ByDepthBack = slices.Clone(s.ByDepthBack)
	s.Elapsed = r.elapsed
	return s
}

// Err returns solver.ErrLimit if the memory limit has ended the search, or the heuristic's fault.
func (r *run) Err() error {
	switch r.progress.status {
	case limited:
		return solver.ErrLimit
	case failed:
		return r.progress.fault()
	default:
		return nil
	}
}
