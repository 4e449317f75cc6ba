// Package work runs what takes long beside the window and brings the results
// back to it. It is the one place where goroutines meet the window.
package work

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"quadrille/app/system"
	"quadrille/solver"
)

// ProgressPeriod is how often progress is shown.
const ProgressPeriod = 80 * time.Millisecond

// Group is all the work of one window. It ends with the window.
type Group struct {
	deliver func(func())
	ctx     context.Context
	end     context.CancelFunc
	jobs    []*Job
}

// NewGroup returns a group without work. deliver runs a function on the goroutine
// of the window: fyne.Do, and in tests a queue.
func NewGroup(deliver func(func())) *Group {
	ctx, end := context.WithCancel(context.Background())
	return &Group{deliver: deliver, ctx: ctx, end: end}
}

// Close gives up every run of the group, and those that are yet to be started:
// none of them shows a result any more.
func (g *Group) Close() { g.end() }

// Deliver runs a function on the goroutine of the window.
func (g *Group) Deliver(f func()) { g.deliver(f) }

// NewJob returns a job of the group, which has no work yet.
func (g *Group) NewJob() *Job {
	j := &Job{group: g}
	g.jobs = append(g.jobs, j)
	return j
}

// Busy reports whether any job of the group has not ended. It belongs to the
// goroutine of the window.
func (g *Group) Busy() bool { return slices.ContainsFunc(g.jobs, (*Job).Running) }

// Job is a place for one piece of background work at a time. Whatever a run that
// is no longer wanted still has to say is dropped. All its methods belong to the
// goroutine of the window.
type Job struct {
	group *Group

	run    int // the number of the present run
	cancel context.CancelFunc
}

// Running reports whether the present run has not ended.
func (j *Job) Running() bool { return j.cancel != nil && j.group.ctx.Err() == nil }

// Stop gives up the present run; its result will not arrive.
func (j *Job) Stop() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
	}
	j.run++
}

// Halt has the present run end early. Unlike Stop it leaves its result to arrive:
// what there is by then.
func (j *Job) Halt() {
	if j.cancel != nil {
		j.cancel()
	}
}

// Start stops the present run of j and starts another. do runs beside the window;
// done gets its result once, unless the run has been stopped. progress, which may
// be nil, is told now and then what do reports.
func Start[T any](j *Job, do func(context.Context, solver.Progress) (T, error), progress func(done, total int64), done func(T, error)) {
	j.Stop()
	ctx, cancel := context.WithCancel(j.group.ctx)
	j.cancel = cancel
	run := j.run
	current := func(f func()) {
		if j.group.ctx.Err() != nil {
			return // the window may take nothing any more
		}
		j.group.deliver(func() {
			if j.run == run && j.group.ctx.Err() == nil {
				f()
			}
		})
	}

	var parts, whole atomic.Int64
	ended := make(chan struct{})
	if progress != nil {
		go func() {
			tick := time.NewTicker(ProgressPeriod)
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
		result, err := do(yielding{ctx}, func(done, total int64) {
			parts.Store(done)
			whole.Store(total)
			system.Yield()
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

// yielding is a context that lets the window have its turn whenever long work looks
// whether it is still wanted, which it does often enough to be stopped at once.
type yielding struct{ context.Context }

func (c yielding) Err() error {
	system.Yield()
	return c.Context.Err()
}

// After stops the present run of j and calls then when the time has passed,
// unless j is stopped before.
func After(j *Job, pause time.Duration, then func()) {
	Start(j, func(ctx context.Context, _ solver.Progress) (struct{}, error) {
		select {
		case <-time.After(pause):
		case <-ctx.Done():
		}
		return struct{}{}, nil
	}, nil, func(struct{}, error) { then() })
}
