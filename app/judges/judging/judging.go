// Package judging judges answers and programs: it gives verdicts with reasons, reduces failing
// tests and guesses the causes of failures. It uses no window.
package judging

import (
	"context"
	"errors"
	"iter"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// Judge judges a program.
type Judge struct {
	Entry  catalogue.Entry
	Format *judge.Format // one of the entry's
	// Program is the built program to judge.
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

	budget time.Duration // of a search for causes or a smaller test; 0 means mostTime, and only tests set it
}

// One runs the program on a test. The error is a *model.Refusal or an error of solving or ctx.
func (j Judge) One(ctx context.Context, t Test) (Result, error) { return j.within(ctx, t, j.Limits) }

// within runs the program on a test within limits and judges by its own.
func (j Judge) within(ctx context.Context, t Test, l system.Limits) (Result, error) {
	ended, err := j.Program.Run(ctx, t.Input, l)
	if err != nil {
		return Result{}, err
	}
	return Weigh(ctx, j.Entry.Engine, j.Format, t, ended, j.Limits)
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
		slots   = make(chan struct{}, max(1, min(j.Runs, runtime.NumCPU()))) // has one for each test that runs
		number  = 0
		failed  atomic.Bool
		waited  atomic.Int64 // tests, also with more time
	)
	begun := time.Now()
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
		if ctx.Err() != nil || j.Count > 0 && number >= j.Count && (failed.Load() || time.Since(begun) > filled) {
			break
		}
		number++
		n, of := number, j.Count
		if n > of {
			of = 0
		}
		tell(Result{Test: t, Number: n, Of: of})
		slots <- struct{}{}
		running.Go(func() {
			defer func() { <-slots }()
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
		// The next test is made only when it can run: this waits for a free slot, and leaves it free.
		slots <- struct{}{}
		<-slots
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

// Hopeless ends a run whose first tests all fail at the same limit.
type Hopeless struct {
	Why model.Phrase
	// Time or Memory is a limit to try, the other 0.
	Time   time.Duration
	Memory int64
}

func (h *Hopeless) Error() string { return h.Why.String() }

const early = 3

func (j Judge) hopeless(ctx context.Context, isSlow bool) error {
	seconds, megabytes := describe(j.Format, j.Program.Language, j.Limits)
	if isSlow {
		return &Hopeless{Time: 5 * j.Limits.Time, Why: model.Say("judging.hopeless.time", "Limit", seconds, "Tests", early)}
	}
	h := &Hopeless{
		Memory: max(ourMemory, 4*j.Limits.Memory), Why: model.Say("judging.hopeless.memory", "Limit", megabytes, "Tests", early),
	}
	if alone := j.alone(ctx); alone > j.Limits.Memory {
		h.Why = model.Say("judging.hopeless.language",
			"Limit", megabytes, "Language", j.Program.Language.Name, "Memory", (alone+MB-1)/MB)
	}
	return h
}

// alone measures the memory of a program in the language that does nothing, 0 if it can't.
func (j Judge) alone(ctx context.Context) int64 {
	l := j.Program.Language
	if l == nil || l.nothing == "" {
		return 0
	}
	command := strings.Fields(l.nothing)
	path, err := exec.LookPath(command[0])
	if err != nil {
		return 0
	}
	ended, _ := system.RunProgram(ctx, append([]string{path}, command[1:]...), nil, inspecting)
	return ended.Memory
}
