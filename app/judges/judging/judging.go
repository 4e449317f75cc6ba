// Package judging judges answers and programs: it gives verdicts with reasons, reduces failing
// tests and guesses the causes of failures. It uses no window.
package judging

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/system"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
)

// Test is an input for one run of a program, with the right answers.
type Test = generate.Test

// Judge judges a program.
type Judge struct {
	Entry  catalogue.Entry
	Format *judge.Format // one of the entry's
	// Program is what is judged; it has been built.
	Program *Program
	Limits  system.Limits
	// Runs is the number of parallel runs, from 1 to the number of processors; numbers beyond are
	// taken for these. Times are most exact with 1.
	Runs int
	// StopFirst ends a run of tests after the first that is not accepted.
	StopFirst bool
	// Count is the number of tests to be said with each; 0 if it isn't known. Further tests are run while all are
	// accepted and the run takes less than ten seconds.
	Count int
	// Insists runs all tests even if the first ones all fail at a limit.
	Insists bool

	// Replaced in tests; nil for system.RunProgram and time.Now.
	run func(context.Context, []string, []byte, system.Limits) (system.Finished, error)
	now func() time.Time
}

// Our limits where the judge's aren't known.
const (
	ourTime   = 2 * time.Second
	ourMemory = 256 << 20
)

// Limits returns the judge's limits for a language, nil if it isn't known, and our own where they aren't known.
func Limits(f *judge.Format, language *Language) system.Limits {
	own := language.limits(f)
	return system.Limits{
		Time: cmp.Or(own.Time, ourTime), Memory: cmp.Or(own.Memory<<10, ourMemory),
		Output: 16 << 20,
	}
}

// Describe describes limits for a format and a language, and says which aren't the judge's.
func Describe(f *judge.Format, language *Language, l system.Limits) model.Phrase {
	seconds, megabytes := describe(f, language, l)
	return model.Say("judging.limits", "Time", seconds, "Memory", megabytes)
}

func describe(f *judge.Format, language *Language, l system.Limits) (seconds, megabytes model.Phrase) {
	own, known := Limits(f, language), language.limits(f)
	limit := func(unit, number string, isOwn, isKnown bool) model.Phrase {
		value := model.Say("judging.limit."+unit, "Number", number)
		switch {
		case !isOwn:
			return model.Say("judging.limit.yours", "Limit", value)
		case !isKnown:
			return model.Say("judging.limit.ours", "Limit", value)
		default:
			return value
		}
	}
	return limit("seconds", translate.Plain(l.Time.Seconds()), l.Time == own.Time, known.Time > 0 && !known.Ours),
		limit("megabytes", Megabytes(l.Memory), l.Memory == own.Memory, known.Memory > 0 && !known.Ours)
}

// One runs the program on a test. The error is a *model.Refusal or an error of solving or ctx.
func (j Judge) One(ctx context.Context, t Test) (Result, error) { return j.within(ctx, t, j.Limits) }

// within runs the program on a test within limits and judges by its own.
func (j Judge) within(ctx context.Context, t Test, l system.Limits) (Result, error) {
	run := j.run
	if run == nil {
		run = system.RunProgram
	}
	ended, err := run(ctx, j.Program.Command, t.Input, l)
	switch {
	case err == nil:
		return Weigh(ctx, j.Entry.Engine, j.Format, t, ended, j.Limits)
	case ctx.Err() == nil && errors.As(err, new(*fs.PathError)):
		return Result{}, startError(j.Program.Command[0], err)
	default:
		return Result{}, err
	}
}

// A program that waits may do so because the machine is busy. It is run again with more time, unless enough
// tests have waited then too.
const (
	patience = 4 // times the time
	enough   = 2
)

// filled is how long a run goes on with more tests.
const filled = 10 * time.Second

// What ends a run early: the first failure, or the same limit on the first tests.
var (
	errFailed   = errors.New("a test has failed")
	errHopeless = errors.New("the first tests fail at a limit")
)

// Run runs the program on all tests. It reports each test when it begins, as a result without a
// verdict, and when it ends; tests begin in order and end in any order. One goroutine at a time
// calls report. Run ends with the first error of tests or of One, with the cause of ctx, or with *Hopeless. No
// process of the program runs when it returns.
func (j Judge) Run(ctx context.Context, tests iter.Seq2[Test, error], report func(Result)) error {
	whole := ctx
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		limits  = map[Verdict]int{} // reached by the first tests
		lock    sync.Mutex          // guards report
		running sync.WaitGroup
		places  = make(chan struct{}, max(1, min(j.Runs, runtime.NumCPU())))
		number  = 0
		failed  atomic.Bool
		waited  atomic.Int64 // tests, also with more time
	)
	begun := j.time()
	tell := func(r Result) {
		lock.Lock()
		defer lock.Unlock()
		report(r)
		if r.Verdict != "" && r.Verdict != Accepted {
			failed.Store(true)
			if j.StopFirst {
				cancel(errFailed)
			}
		}
		if r.Number <= early && (r.Verdict == TimeLimit || r.Ending == system.OverMemory) {
			if limits[r.Verdict]++; limits[r.Verdict] == early && !j.Insists {
				cancel(errHopeless)
			}
		}
	}
	for t, err := range tests {
		if err != nil {
			cancel(err)
		}
		if ctx.Err() != nil || j.Count > 0 && number >= j.Count && (failed.Load() || j.time().Sub(begun) > filled) {
			break
		}
		number++
		n, of := number, j.Count
		if n > of {
			of = 0
		}
		tell(Result{Test: t, Number: n, Of: of})
		places <- struct{}{}
		running.Go(func() {
			defer func() { <-places }()
			r, err := j.One(ctx, t)
			if err == nil && r.Verdict == IdlenessLimit && waited.Load() < enough {
				longer := j.Limits
				longer.Time *= patience
				if r, err = j.within(ctx, t, longer); r.Verdict == IdlenessLimit {
					waited.Add(1)
				}
			}
			if err != nil {
				cancel(err)
				return
			}
			r.Number, r.Of = n, of
			tell(r)
		})
		// The next test is made only when a place to run it is free.
		places <- struct{}{}
		<-places
	}
	running.Wait()
	err := context.Cause(ctx)
	switch {
	case errors.Is(err, errHopeless):
		return j.hopeless(whole, limits[TimeLimit] == early)
	case errors.Is(err, errFailed):
		return nil
	}
	return err
}

func (j Judge) time() time.Time {
	if j.now == nil {
		return time.Now()
	}
	return j.now()
}
