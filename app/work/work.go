// Package work runs long work in the background and delivers its results to the window. No other
// package passes results from goroutines to the window.
package work

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"quadrille/app/system"
	"quadrille/solver"
)

// ProgressPeriod is the time between two reports of progress.
const ProgressPeriod = 80 * time.Millisecond

// Group holds the jobs of one window.
type Group struct {
	Deliver func(func()) // runs a function on the window's goroutine
	ctx     context.Context
	end     context.CancelFunc
	jobs    []*Job
}

// NewGroup returns an empty group. deliver runs a function on the window's goroutine: fyne.Do,
// in tests a queue.
func NewGroup(deliver func(func())) *Group {
	ctx, end := context.WithCancel(context.Background())
	return &Group{Deliver: deliver, ctx: ctx, end: end}
}

// Close ends all runs of the group, current and future; none delivers a result.
func (g *Group) Close() { g.end() }

// NewJob adds an idle job to the group.
func (g *Group) NewJob() *Job {
	j := &Job{group: g}
	g.jobs = append(g.jobs, j)
	return j
}

// Busy reports whether any job is running. Call it on the window's goroutine.
func (g *Group) Busy() bool { return slices.ContainsFunc(g.jobs, (*Job).Running) }

// Job runs one piece of background work at a time and drops what a cancelled run reports. Call its
// methods on the window's goroutine.
type Job struct {
	group *Group

	run    int // the number of the current run
	cancel context.CancelFunc
}

// Running reports whether a run has not ended.
func (j *Job) Running() bool { return j.cancel != nil && j.group.ctx.Err() == nil }

// Cancel ends the current run and drops its result.
func (j *Job) Cancel() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
	}
	j.run++
}

// Start cancels the current run of j and runs do in the background. The window's goroutine calls
// done with its result unless the run is cancelled, and progress, if not nil, every ProgressPeriod.
func Start[T any](j *Job, do func(context.Context, solver.Progress) (T, error), progress func(done, total int64), done func(T, error)) {
	j.Cancel()
	ctx, cancel := context.WithCancel(j.group.ctx)
	j.cancel = cancel
	run := j.run
	current := func(f func()) {
		if j.group.ctx.Err() != nil {
			return // the window may no longer accept calls
		}
		j.group.Deliver(func() {
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

// yielding is a context that lets a browser page run whenever the work checks for cancellation.
type yielding struct{ context.Context }

func (c yielding) Err() error {
	system.Yield()
	return c.Context.Err()
}

// After cancels the current run of j and calls then after a pause, unless j is cancelled first.
func After(j *Job, pause time.Duration, then func()) {
	Start(j, func(ctx context.Context, _ solver.Progress) (struct{}, error) {
		select {
		case <-time.After(pause):
		case <-ctx.Done():
		}
		return struct{}{}, nil
	}, nil, func(struct{}, error) { then() })
}

// Inbox passes values from goroutines to the window in order of arrival.
type Inbox[T any] struct {
	lock   sync.Mutex
	values []T
}

// Put adds values.
func (b *Inbox[T]) Put(values ...T) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.values = append(b.values, values...)
}

// Take returns the values added since the last call.
func (b *Inbox[T]) Take() []T {
	b.lock.Lock()
	defer b.lock.Unlock()
	values := b.values
	b.values = nil
	return values
}
