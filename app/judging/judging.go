// Package judging judges answers and programs: it runs a program over tests,
// says what is wrong in words, makes a failing test smaller, and says what a
// pattern of failures looks like. It knows no window.
package judging

import (
	"context"
	"errors"
	"io/fs"
	"iter"
	"os/exec"
	"sync"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/system"
	"quadrille/model/judge"
)

// Judge judges a program.
type Judge struct {
	Entry  catalogue.Entry
	Format *judge.Format // one of the entry's
	// Command is the program with its arguments, as system.FindProgram returns it.
	Command []string
	Limits  system.Limits
	// Runs is how many runs go on at once, at least one; with one, times are the
	// most honest, and tests are made between the runs.
	Runs int
}

// UsualLimits are the limits unless somebody sets others.
func UsualLimits() system.Limits {
	return system.Limits{Time: time.Second, Memory: 256 << 20, Output: 16 << 20}
}

// Watcher is told what happens, by one goroutine at a time.
type Watcher struct {
	// Begun is told each test when its run begins, with its number from 0; Ended
	// what came of it. With several runs at once they end in any order.
	Begun func(number int, t Test)
	Ended func(number int, r Result)
}

// StartError is why a program could not be started.
type StartError struct{ Err error }

func (e *StartError) Error() string { return e.Err.Error() }

func (e *StartError) Unwrap() error { return e.Err }

// One runs the program on a test. The error is a *StartError, or one of solving,
// or that ctx is done.
func (j Judge) One(ctx context.Context, t Test) (Result, error) {
	ended, err := system.RunProgram(ctx, j.Command, t.Input, j.Limits)
	switch {
	case err == nil:
		return weigh(ctx, j.Entry.Engine, j.Format, t, ended, j.Limits)
	case ctx.Err() == nil && (errors.As(err, new(*fs.PathError)) || errors.As(err, new(*exec.Error))):
		return Result{}, &StartError{err}
	default:
		return Result{}, err
	}
}

// Run runs the program on all tests and tells w. It ends with the first error of
// a test or of One; then, and when ctx is done, nothing of the program is left.
func (j Judge) Run(ctx context.Context, tests iter.Seq2[Test, error], w Watcher) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		lock    sync.Mutex // held while w is told
		running sync.WaitGroup
		places  = make(chan struct{}, max(1, j.Runs))
		number  = 0
	)
	for t, err := range tests {
		if err != nil {
			cancel(err)
			break
		}
		select {
		case places <- struct{}{}:
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			break
		}
		lock.Lock()
		w.Begun(number, t)
		lock.Unlock()
		work := func(number int) {
			r, err := j.One(ctx, t)
			if err != nil {
				cancel(err)
			} else {
				lock.Lock()
				w.Ended(number, r)
				lock.Unlock()
			}
			<-places
		}
		if j.Runs <= 1 {
			work(number)
		} else {
			n := number
			running.Go(func() { work(n) })
		}
		number++
	}
	running.Wait()
	return context.Cause(ctx)
}
