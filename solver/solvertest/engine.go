package solvertest

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/solver"
)

// checkReady: there is no oracle before it is asked for, and then there is.
func checkReady(tr *trial) {
	for _, p := range tr.positions {
		e := tr.newEngine()
		if o := e.Ready(p); o != nil {
			tr.errorf("%v: a new engine is ready", p)
		}
		o, err := e.Oracle(context.Background(), p, nil)
		if err != nil {
			tr.errorf("%v: Oracle: %v", p, err)
			continue
		}
		ready := e.Ready(p)
		if ready == nil || !ready.Covers(p) {
			tr.errorf("%v: the engine is not ready when Oracle has returned", p)
			continue
		}
		n, _ := o.Distance(p)
		if k, _ := ready.Distance(p); k != n {
			tr.errorf("%v has distance %d by Oracle and %d by Ready", p, n, k)
		}
	}
}

// checkProgress: what is done never shrinks and stays within the total.
func checkProgress(tr *trial) {
	for _, p := range tr.positions {
		last := int64(0)
		_, err := tr.newEngine().Oracle(context.Background(), p, func(done, total int64) {
			if done < last || done > total || total <= 0 {
				tr.errorf("%v: progress goes from %d to %d of %d", p, last, done, total)
			}
			last = done
		})
		if err != nil {
			tr.errorf("%v: Oracle: %v", p, err)
		}
	}
}

// checkColdAndWarm: an engine without a table and one with it give the same
// solution, that of the oracle.
func checkColdAndWarm(tr *trial) {
	ctx := context.Background()
	for _, p := range tr.positions {
		o := tr.oracle(p)
		if o == nil {
			continue
		}
		e := tr.newEngine()
		cold, err := e.Solve(ctx, p, nil)
		tr.engineSolution(o, p, cold, err)
		if _, err := e.Oracle(ctx, p, nil); err != nil {
			tr.errorf("%v: Oracle after Solve: %v", p, err)
			continue
		}
		warm, err := e.Solve(ctx, p, nil)
		tr.engineSolution(o, p, warm, err)
		if err == nil && warm.Method != solver.FromTable {
			tr.errorf("%v: solved by method %d with a table there", p, warm.Method)
		}
	}
}

func (tr *trial) engineSolution(o solver.Oracle, p model.Position, s solver.Solution, err error) {
	tr.solution(o, p, s.Moves, err)
	if err != nil {
		return
	}
	if s.Start != p {
		tr.errorf("%v: the solution begins with %v", p, s.Start)
	}
	if s.Elapsed < 0 {
		tr.errorf("%v: solving took %v", p, s.Elapsed)
	}
}

// checkCancel: who has gone gets the error of the context, and the engine works
// on for others.
func checkCancel(tr *trial) {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	for _, p := range tr.positions {
		e := tr.newEngine()
		if o, err := e.Oracle(gone, p, nil); !errors.Is(err, context.Canceled) {
			tr.errorf("%v: Oracle with a cancelled context gives %v, %v", p, o, err)
		}
		if _, err := e.Solve(gone, p, nil); !errors.Is(err, context.Canceled) {
			tr.errorf("%v: Solve with a cancelled context gives the error %v", p, err)
		}

		// Cancelled half-way: either the build is given up or it was done by then.
		halfway, cancel := context.WithCancel(context.Background())
		if _, err := e.Oracle(halfway, p, func(int64, int64) { cancel() }); err != nil && !errors.Is(err, context.Canceled) {
			tr.errorf("%v: Oracle cancelled half-way gives the error %v", p, err)
		}
		cancel()
		o, err := e.Oracle(context.Background(), p, nil)
		if err != nil {
			tr.errorf("%v: Oracle after one that was cancelled: %v", p, err)
			continue
		}

		// A table look-up may be over before it looks at the context.
		if n, err := o.Count(gone, p); err != nil && !errors.Is(err, context.Canceled) {
			tr.errorf("%v: Count with a cancelled context gives %v, %v", p, n, err)
		}
		if q, err := o.At(gone, p, 0, rand.New(rand.NewPCG(8, 8))); err != nil && !errors.Is(err, context.Canceled) {
			tr.errorf("%v: At with a cancelled context gives %v, %v", p, q, err)
		}
	}
}

// checkConcurrency: many callers of one engine at once get what one alone gets.
func checkConcurrency(tr *trial) {
	ctx := context.Background()
	want := make([][]model.Move, len(tr.positions))
	for i, p := range tr.positions {
		if o := tr.oracle(p); o != nil {
			want[i], _ = o.Solve(p)
		}
	}
	e := tr.newEngine()
	var mu sync.Mutex // over errorf
	report := func(format string, args ...any) {
		mu.Lock()
		defer mu.Unlock()
		tr.errorf(format, args...)
	}
	var all sync.WaitGroup
	for worker := range 4 {
		all.Go(func() {
			for k := range tr.positions {
				i := (k + worker) % len(tr.positions)
				p := tr.positions[i]
				// Two meet the engine cold, the others by way of a table.
				if worker%2 == 0 {
					s, err := e.Solve(ctx, p, nil)
					var u *solver.Unsolvable
					if err != nil && !errors.As(err, &u) || !slices.Equal(s.Moves, want[i]) {
						report("%v: one of several solving at once gets %v, %v, want %v", p, s.Moves, err, want[i])
					}
					continue
				}
				o, err := e.Oracle(ctx, p, nil)
				if err != nil {
					report("%v: one of several asking for an oracle at once gets %v", p, err)
					continue
				}
				if n, ok := o.Distance(p); ok && n != len(want[i]) {
					report("%v: one of several asking at once gets distance %d, want %d", p, n, len(want[i]))
				}
				if r := e.Ready(p); r != nil && !r.Covers(p) {
					report("%v: Ready gives an oracle that does not cover it", p)
				}
			}
		})
	}
	all.Wait()
}
