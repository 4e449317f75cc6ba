// Package judging judges answers and programs: it gives verdicts with reasons, reduces failing
// tests and guesses the causes of failures. It uses no window.
package judging

import (
	"context"
	"errors"
	"io/fs"
	"iter"
	"runtime"
	"sync"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/system"
	"quadrille/model/judge"
)

// Test is an input for one run of a program, with the right answers.
type Test = generate.Test

// Judge judges a program.
type Judge struct {
	Entry  catalogue.Entry
	Format *judge.Format // one of the entry's
	// Command is the program with its arguments, as FindCommand returns it.
	Command []string
	Limits  system.Limits
	// Runs is the number of parallel runs, from 1 to the number of processors; numbers beyond are
	// taken for these. Times are most exact with 1.
	Runs int
}

// Limits returns the judge's limits, 2 s and 256 MB if it has none, with our own for the rest.
func Limits(f *judge.Format) system.Limits {
	l := system.Limits{
		Time: f.Limits.Time, Memory: f.Limits.Memory << 10,
		Output: 16 << 20, Written: 64 << 20, Processes: 64,
	}
	if f.Limits == (judge.Limits{}) {
		l.Time, l.Memory = 2*time.Second, 256<<20
	}
	return l
}

// One runs the program on a test. The error is a *model.Refusal or an error of solving or ctx.
func (j Judge) One(ctx context.Context, t Test) (Result, error) {
	ended, err := system.RunProgram(ctx, j.Command, t.Input, j.Limits)
	switch {
	case err == nil:
		return Weigh(ctx, j.Entry.Engine, j.Format, t, ended, j.Limits)
	case ctx.Err() == nil && errors.As(err, new(*fs.PathError)):
		return Result{}, startError(j.Command[0], err)
	default:
		return Result{}, err
	}
}

// Run runs the program on all tests. It reports each test when it begins, as a result without a
// verdict, and when it ends; tests begin in order and end in any order. One goroutine at a time
// calls report. A test that ends idle is run again, alone, when all others have ended: the machine may
// have been busy. Run ends with the first error of tests or of One, or with the cause of ctx. No process
// of the program runs when it returns.
func (j Judge) Run(ctx context.Context, tests iter.Seq2[Test, error], report func(Result)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		lock    sync.Mutex // held while report runs
		running sync.WaitGroup
		places  = make(chan struct{}, max(1, min(j.Runs, runtime.NumCPU())))
		number  = 0
		idle    []Result // guarded by lock
	)
	tell := func(r Result, number int) {
		lock.Lock()
		defer lock.Unlock()
		r.Number = number
		report(r)
	}
	for t, err := range tests {
		if err != nil {
			cancel(err)
		}
		if ctx.Err() != nil {
			break
		}
		number++
		n := number
		tell(Result{Test: t}, n)
		places <- struct{}{}
		running.Go(func() {
			defer func() { <-places }()
			r, err := j.One(ctx, t)
			switch {
			case err != nil:
				cancel(err)
			case r.Verdict == IdlenessLimit:
				lock.Lock()
				defer lock.Unlock()
				r.Number = n
				idle = append(idle, r)
			default:
				tell(r, n)
			}
		})
		// The next test is made only when a place to run it is free.
		places <- struct{}{}
		<-places
	}
	running.Wait()
	for _, before := range idle {
		r, err := j.One(ctx, before.Test)
		if err != nil {
			cancel(err)
			break
		}
		tell(r, before.Number)
	}
	return context.Cause(ctx)
}
