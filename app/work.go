package app

import (
	"context"
	"sync/atomic"
	"time"

	"quadrille/solver"
)

// progressPeriod is how often progress is shown.
const progressPeriod = 80 * time.Millisecond

// job is a place for one piece of background work at a time. It is the one
// boundary where results of goroutines come back to the window: whatever a run
// that is no longer wanted still has to say is dropped here. All its methods
// belong to the goroutine of the window.
type job struct {
	// deliver runs a function on the goroutine of the window.
	deliver func(func())

	run    int // the number of the present run
	cancel context.CancelFunc
}

// Running reports whether the present run has not ended.
func (j *job) Running() bool { return j.cancel != nil }

// Stop gives up the present run; its result will not arrive.
func (j *job) Stop() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
	}
	j.run++
}

// startJob stops the present run of j and starts another. work runs beside the
// window; done gets its result once, unless the run has been stopped. progress,
// which may be nil, is told now and then what work reports.
func startJob[T any](j *job, work func(context.Context, solver.Progress) (T, error), progress func(done, total int64), done func(T, error)) {
	j.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel = cancel
	run := j.run
	current := func(f func()) {
		j.deliver(func() {
			if j.run == run {
				f()
			}
		})
	}

	var parts, whole atomic.Int64
	ended := make(chan struct{})
	if progress != nil {
		go func() {
			tick := time.NewTicker(progressPeriod)
			defer tick.Stop()
			for {
				select {
				case <-ended:
					return
				case <-tick.C:
					current(func() { progress(parts.Load(), whole.Load()) })
				}
			}
		}()
	}
	go func() {
		result, err := work(ctx, func(done, total int64) {
			parts.Store(done)
			whole.Store(total)
		})
		close(ended)
		cancel()
		current(func() {
			j.cancel = nil
			j.run++
			done(result, err)
		})
	}()
}
