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
	// Command is the program with its arguments, as FindCommand returns it.
	Command []string
	Limits  system.Limits
	// Runs is the number of parallel runs, from 1 to the number of processors; numbers beyond are
	// taken for these. Times are most exact with 1.
	Runs int
	// StopFirst ends a run of tests after the first that is not accepted.
	StopFirst bool

	// Replaced in tests; nil for system.RunProgram and time.Now.
	run func(context.Context, []string, []byte, system.Limits) (system.Finished, error)
	now func() time.Time
}

// Our limits where the judge's aren't known.
const (
	ourTime   = 2 * time.Second
	ourMemory = 256 << 20
)

// Limits returns the judge's limits, and our own where they aren't known.
func Limits(f *judge.Format) system.Limits {
	return system.Limits{
		Time: cmp.Or(f.Judging.Limits.Time, ourTime), Memory: cmp.Or(f.Judging.Limits.Memory<<10, ourMemory),
		Output: 16 << 20, Written: 64 << 20, Processes: 64,
	}
}

// Describe describes limits for a format and says which aren't the judge's.
func Describe(f *judge.Format, l system.Limits) model.Phrase {
	own := Limits(f)
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
	return model.Say("judging.limits",
		"Time", limit("seconds", translate.Plain(l.Time.Seconds()), l.Time == own.Time, f.Judging.Limits.Time > 0 && !f.Judging.Limits.Ours),
		"Memory", limit("megabytes", Megabytes(l.Memory), l.Memory == own.Memory, f.Judging.Limits.Memory > 0))
}

// One runs the program on a test. The error is a *model.Refusal or an error of solving or ctx.
func (j Judge) One(ctx context.Context, t Test) (Result, error) { return j.within(ctx, t, j.Limits) }

// within runs the program on a test within limits and judges by its own.
func (j Judge) within(ctx context.Context, t Test, l system.Limits) (Result, error) {
	run := j.run
	if run == nil {
		run = system.RunProgram
	}
	ended, err := run(ctx, j.Command, t.Input, l)
	switch {
	case err == nil:
		return Weigh(ctx, j.Entry.Engine, j.Format, t, ended, j.Limits)
	case ctx.Err() == nil && errors.As(err, new(*fs.PathError)):
		return Result{}, startError(j.Command[0], err)
	default:
		return Result{}, err
	}
}

// A program that waits may do so because the machine is busy. It is run again, alone and with more time
// by the clock. When enough have waited then too, the program is at fault, and no other is run again.
const (
	patience = 4 // times the time
	enough   = 2
)

// errFailed ends a run after the first failure.
var errFailed = errors.New("a test has failed")

// course is a run of several tests.
type course struct {
	Judge
	report func(Result)
	cancel context.CancelCauseFunc

	lock   sync.Mutex // guards what follows, and calls of report
	idle   []Result   // to be run again
	waited int        // that were idle again
}

// Run runs the program on all tests. It reports each test when it begins, as a result without a
// verdict, and when it ends; tests begin in order and end in any order. One goroutine at a time
// calls report. A test that ends idle is run again, alone, when all others have ended. Run ends with the
// first error of tests or of One, or with the cause of ctx. No process of the program runs when it
// returns.
func (j Judge) Run(ctx context.Context, tests iter.Seq2[Test, error], report func(Result)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		c       = course{Judge: j, report: report, cancel: cancel}
		running sync.WaitGroup
		places  = make(chan struct{}, max(1, min(j.Runs, runtime.NumCPU())))
		number  = 0
	)
	for t, err := range tests {
		if err != nil {
			cancel(err)
		}
		if ctx.Err() != nil {
			break
		}
		number++
		n := number
		c.tell(Result{Test: t, Number: n})
		places <- struct{}{}
		running.Go(func() {
			defer func() { <-places }()
			r, err := j.One(ctx, t)
			r.Number = n
			c.ended(r, err)
		})
		// The next test is made only when a place to run it is free.
		places <- struct{}{}
		<-places
		if j.StopFirst && c.waits() {
			running.Wait()
			c.again(ctx)
		}
	}
	running.Wait()
	c.again(ctx)
	if err := context.Cause(ctx); !errors.Is(err, errFailed) {
		return err
	}
	return nil
}

// tell reports a result.
func (c *course) tell(r Result) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.report(r)
	if c.StopFirst && r.Verdict != "" && r.Verdict != Accepted {
		c.cancel(errFailed)
	}
}

// ended tells the result of a first run, unless it is to be repeated.
func (c *course) ended(r Result, err error) {
	switch {
	case err != nil:
		c.cancel(err)
	case r.Verdict == IdlenessLimit && c.waited < enough:
		c.lock.Lock()
		defer c.lock.Unlock()
		c.idle = append(c.idle, r)
	default:
		c.tell(r)
	}
}

// waits reports whether a test is to be run again.
func (c *course) waits() bool {
	c.lock.Lock()
	defer c.lock.Unlock()
	return len(c.idle) > 0
}

// again runs the idle tests again. No others are running.
func (c *course) again(ctx context.Context) {
	longer := c.Limits
	longer.Time *= patience
	for _, r := range c.idle {
		if c.waited < enough {
			second, err := c.within(ctx, r.Test, longer)
			if err != nil {
				c.cancel(err)
				break
			}
			if second.Verdict == IdlenessLimit {
				c.waited++
			}
			second.Number = r.Number
			r = second
		}
		c.tell(r)
	}
	c.idle = nil
}
