package work

import (
	"context"
	"errors"
	"testing"
	"time"

	"quadrille/solver"
)

// queue is what waits for the goroutine of the window, which is the test's.
type queue chan func()

func newGroup(t *testing.T) (*Group, queue) {
	q := make(queue, 1000)
	g := NewGroup(func(f func()) { q <- f })
	t.Cleanup(g.Close)
	return g, q
}

// until takes what is delivered until the condition holds.
func (q queue) until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline := time.After(20 * time.Second)
	for !holds() {
		select {
		case f := <-q:
			f()
		case <-deadline:
			t.Fatalf("in vain: %s", what)
		}
	}
}

// untilEnd is work that goes on until its context ends, and tells so.
func untilEnd(ended chan<- error) func(context.Context, solver.Progress) (int, error) {
	return func(ctx context.Context, progress solver.Progress) (int, error) {
		progress(3, 7)
		<-ctx.Done()
		ended <- ctx.Err()
		return 1, ctx.Err()
	}
}

func TestResultsArriveOnce(t *testing.T) {
	g, q := newGroup(t)
	j := g.NewJob()
	results := 0
	wrong := errors.New("wrong")
	Start(j, func(context.Context, solver.Progress) (string, error) { return "some", wrong }, nil, func(s string, err error) {
		results++
		if s != "some" || !errors.Is(err, wrong) || j.Running() {
			t.Errorf("%q, %v arrive, running %v", s, err, j.Running())
		}
	})
	if !j.Running() {
		t.Error("a run that was started does not run")
	}
	q.until(t, "the result", func() bool { return results == 1 })
	select {
	case <-q:
		t.Error("something more is delivered")
	default:
	}
}

func TestProgressIsToldOnTheWay(t *testing.T) {
	g, q := newGroup(t)
	j := g.NewJob()
	var done, total int64
	ended := make(chan error, 1)
	Start(j, untilEnd(ended), func(d, all int64) { done, total = d, all }, func(int, error) {})
	q.until(t, "progress", func() bool { return total == 7 })
	if done != 3 {
		t.Errorf("%d of %d", done, total)
	}
}

func TestStoppedRunsSayNothing(t *testing.T) {
	g, q := newGroup(t)
	j := g.NewJob()
	ended := make(chan error, 2)
	never := func(int, error) { t.Error("the result of a run that was stopped") }
	Start(j, untilEnd(ended), nil, never)
	Start(j, untilEnd(ended), nil, never) // stops the one before
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the first run ends with %v", err)
	}
	j.Cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the second run ends with %v", err)
	}
	if j.Running() {
		t.Error("it runs")
	}
	other := false
	Start(j, func(context.Context, solver.Progress) (int, error) { return 0, nil }, nil, func(int, error) { other = true })
	q.until(t, "the result of the last", func() bool { return other })
}

// A closed window gets nothing more: not of runs that go on, not of those that begin, not what was on its
// way.
func TestClosingTheGroupEndsAllWork(t *testing.T) {
	g, q := newGroup(t)
	never := func(int, error) { t.Error("a result for a window that is closed") }
	Start(g.NewJob(), func(context.Context, solver.Progress) (int, error) { return 0, nil }, nil, never)
	onItsWay := <-q
	jobs := []*Job{g.NewJob(), g.NewJob()}
	ended := make(chan error, 10)
	Start(jobs[0], untilEnd(ended), nil, never)
	g.Close()
	Start(jobs[1], untilEnd(ended), nil, never)
	onItsWay()
	for i, j := range jobs {
		if err := <-ended; !errors.Is(err, context.Canceled) || j.Running() {
			t.Errorf("run %d: %v, running %v", i, err, j.Running())
		}
	}
	select {
	case <-q:
		t.Error("the window is handed something when it is closed")
	default:
	}
}

func TestAfter(t *testing.T) {
	g, q := newGroup(t)
	j := g.NewJob()
	After(j, time.Hour, func() { t.Error("an hour has passed") })
	passed := false
	After(j, time.Millisecond, func() { passed = true })
	q.until(t, "the time to pass", func() bool { return passed })
}
