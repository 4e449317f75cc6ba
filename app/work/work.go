// Package work runs long work beside the window and delivers its results. Only here goroutines
// meet the window.
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

// ProgressPeriod is how often progress is shown.
const ProgressPeriod = 80 * time.Millisecond

// Group is all the work of one window. It ends with the window.
type Group struct {
	deliver func(func())
	ctx     context.Context
	end     context.CancelFunc
	jobs    []*Job
}

// NewGroup returns an empty group. deliver runs a function on the window's goroutine: fyne.Do,
// in tests a queue.
func NewGroup(deliver func(func())) *Group {
	ctx, end := context.WithCancel(context.Background())
	return &Group{deliver: deliver, ctx: ctx, end: end}
}

// Close ends all runs of the group, present and future; none delivers a result.
func (g *Group) Close() { g.end() }

// Deliver runs a function on the goroutine of the window.
func (g *Group) Deliver(f func()) { g.deliver(f) }

// NewJob returns a job of the group without work.
func (g *Group) NewJob() *Job {
	j := &Job{group: g}
	g.jobs = append(g.jobs, j)
	return j
}

// Busy reports whether any job is running. Call it on the window's goroutine.
func (g *Group) Busy() bool { return slices.ContainsFunc(g.jobs, (*Job).Running) }

// Job runs one piece of background work at a time; what a cancelled run still reports is
// dropped. Call its methods on the window's goroutine.
type Job struct {
	group *Group

	run    int // the number of the present run
	cancel context.CancelFunc
}

// Running reports whether the present run has not ended.
func (j *Job) Running() bool { return j.cancel != nil && j.group.ctx.Err() == nil }

// Cancel ends the current run and drops its result.
func (j *Job) Cancel() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
	}
	j.run++
}

// Finish ends the current run early; its result so far arrives as usual.
func (j *Job) Finish() {
	if j.cancel != nil {
		j.cancel()
	}
}

// Start ends the present run of j and starts another: do runs beside the window, done gets its
// result unless the run was cancelled. progress, which may be nil, is called now and then.
func Start[T any](j *Job, do func(context.Context, solver.Progress) (T, error), progress func(done, total int64), done func(T, error)) {
	j.Cancel()
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

// yielding is a context that gives a browser page its turn whenever long work checks it.
type yielding struct{ context.Context }

func (c yielding) Err() error {
	system.Yield()
	return c.Context.Err()
}

// After calls then after a pause unless j is cancelled before. It ends the present run of j.
func After(j *Job, pause time.Duration, then func()) {
	Start(j, func(ctx context.Context, _ solver.Progress) (struct{}, error) {
		select {
		case <-time.After(pause):
		case <-ctx.Done():
		}
		return struct{}{}, nil
	}, nil, func(struct{}, error) { then() })
}

// Inbox hands values from goroutines to the window in the order in which they come.
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

// Take returns the values that have come since the last call.
func (b *Inbox[T]) Take() []T {
	b.lock.Lock()
	defer b.lock.Unlock()
	values := b.values
	b.values = nil
	return values
}
