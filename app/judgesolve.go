package app

import (
	"context"
	"runtime"
	"sync"

	"quadrille/app/batch"
	"quadrille/model/judge"
	"quadrille/solver"
)

// solvingLine solves the cases of a file on all cores and hands the answers over
// in the order of the cases. One worker takes one case at a time: there are
// puzzles with seconds a case, and an answer should not wait for its neighbours.
type solvingLine struct {
	file *caseFile
	emit func(done int, a caseAnswer) // called under lock; done counts from the file's first case

	lock  sync.Mutex
	next  int                // the case to be taken next
	done  int                // the case to be handed over next
	early map[int]caseAnswer // solved before a case in front of them
	err   error              // the first
}

func newSolvingLine(f *caseFile, from int, emit func(int, caseAnswer)) *solvingLine {
	return &solvingLine{file: f, emit: emit, next: from, done: from, early: make(map[int]caseAnswer)}
}

// run solves all cases and returns the first error; the cases in front of it
// have been handed over.
func (l *solvingLine) run(ctx context.Context, engine solver.Engine) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i, more := l.take(ctx); more; i, more = l.take(ctx) {
				a, err := solveCase(ctx, engine, l.file.at(i))
				if err != nil {
					l.fail(err)
					cancel()
					return
				}
				l.give(i, a)
			}
		})
	}
	workers.Wait()
	if l.err == nil {
		l.err = ctx.Err()
	}
	return l.err
}

// take returns the next case to be solved.
func (l *solvingLine) take(ctx context.Context) (i int, more bool) {
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.next == l.file.count || ctx.Err() != nil {
		return 0, false
	}
	l.next++
	return l.next - 1, true
}

// give hands an answer over, after those in front of it.
func (l *solvingLine) give(i int, a caseAnswer) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.early[i] = a
	for {
		a, ok := l.early[l.done]
		if !ok {
			return
		}
		delete(l.early, l.done)
		l.done++
		l.emit(l.done, a)
	}
}

func (l *solvingLine) fail(err error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.err == nil {
		l.err = err
	}
}

// solveCase solves one case.
func solveCase(ctx context.Context, engine solver.Engine, r *caseRecord) (caseAnswer, error) {
	if r.isBad() {
		return caseAnswer{state: caseBad}, nil
	}
	solution, outcome, err := batch.Settle(ctx, engine, r.position)
	switch {
	case err != nil:
		return caseAnswer{}, err
	case outcome == judge.Unsolvable:
		return caseAnswer{state: caseUnsolvable, elapsed: solution.Elapsed}, nil
	default:
		return caseAnswer{
			state: caseSolved, moves: string(solution.Moves),
			elapsed: solution.Elapsed, method: solution.Method,
		}, nil
	}
}
