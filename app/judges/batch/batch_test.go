package batch_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
	"quadrille/solver/solvertest/toysolver"
)

// format is one with a case on each line.
var format = toy.Format()

// fakeEngine solves with a function.
type fakeEngine struct {
	solver.Engine
	solve  func(context.Context, model.Position) error
	method *solver.Method // nil for one that proves its solutions
}

func (e fakeEngine) Solve(ctx context.Context, p model.Position, _ solver.Progress) (solver.Solution, error) {
	return solver.Solution{Start: p, Moves: p.Moves()[:1], Method: cmp.Or(e.method, solver.FromSearch)}, e.solve(ctx, p)
}

func (fakeEngine) Known(model.Position) solver.Knowledge {
	return solver.Knowledge{Distance: -1, AtMost: 1}
}

func instantly(context.Context, model.Position) error { return nil }

// lines returns so many cases with different starts.
func lines(cases int) []string {
	rng := rand.New(rand.NewPCG(1, 1))
	shuffle := toy.Puzzle{}.Shuffles()[0]
	list := make([]string, cases)
	for i := range list {
		p := shuffle.Apply(toy.Puzzle{}.Default(), rng)
		list[i] = string(format.AppendCase(nil, p))
	}
	return list
}

// collect solves a text and returns what is handed over, also before an error.
func collect(ctx context.Context, in io.Reader, engine solver.Engine, workers int) ([]batch.Result, error) {
	var all []batch.Result
	err := batch.Solve(ctx, format, engine, in, workers, func(results []batch.Result) error {
		all = append(all, results...)
		return nil
	})
	return all, err
}

// TestOrder: however long the cases take and however the text comes, each case
// comes once, with its answer and in the order of the text.
func TestOrder(t *testing.T) {
	text := lines(300)
	isBad := map[int]bool{7: true, 123: true}
	for i := range isBad {
		text[i] = "a b c d e a\n"
	}
	var calls atomic.Int64
	engine := fakeEngine{solve: func(context.Context, model.Position) error {
		if calls.Add(1)%16 == 0 {
			for range 1000 {
				runtime.Gosched()
			}
		}
		return nil
	}}
	for _, workers := range []int{1, 2, 7} {
		for name, in := range map[string]io.Reader{
			"at once":      strings.NewReader(strings.Join(text, "")),
			"line by line": &pieces{list: text},
			"in pieces":    iotest.HalfReader(strings.NewReader(strings.Join(text, ""))),
		} {
			results, err := collect(context.Background(), in, engine, workers)
			if err != nil || len(results) != len(text) {
				t.Fatalf("%d workers, %s: %d results, %v, want %d", workers, name, len(results), err, len(text))
			}
			for i, r := range results {
				switch {
				case r.Case.Number != i+1, r.Answer.Number != i+1, isBad[i] != (r.Answer.Outcome == judge.Bad), isBad[i] != (r.Case.Err != nil):
					t.Fatalf("%d workers, %s: result %d is %+v", workers, name, i, r)
				case !isBad[i] && string(format.AppendCase(nil, r.Answer.Position)) != text[i]:
					t.Fatalf("%d workers, %s: answer %d is to %v, want %s", workers, name, i, r.Answer.Position, text[i])
				}
			}
		}
	}
}

// pieces is a text that comes in pieces, one with each Read. before, if there is
// one, is told how many have come before the next one does.
type pieces struct {
	list   []string
	come   int
	before func(come int)
}

func (p *pieces) Read(b []byte) (int, error) {
	if p.before != nil {
		p.before(p.come)
	}
	if p.come == len(p.list) {
		return 0, io.EOF
	}
	p.come++
	return copy(b, p.list[p.come-1]), nil
}

// silence is a text that never comes; it tells that somebody waits for it.
type silence struct{ waiting func() }

func (s silence) Read([]byte) (int, error) {
	s.waiting()
	select {}
}

// TestOutcomes: solved, unsolvable by parity, bad, unsolvable by what the engine finds, and solved without a proof.
func TestOutcomes(t *testing.T) {
	text := "a b c d e\na b c e d\na b c\nc a b d e\n"
	results, err := collect(context.Background(), strings.NewReader(text), toysolver.New(), 2)
	must.Succeed(t, err)
	var got []string
	for _, r := range results {
		got = append(got, fmt.Sprint(r.Answer.Outcome, r.Answer.Length, len(r.Answer.Moves)))
	}
	want := []string{"0 0 0", "1 0 0", "2 0 0", "0 1 1"}
	if strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Errorf("outcome, length and moves are %v, want %v", got, want)
	}
	hopeless := fakeEngine{solve: func(context.Context, model.Position) error {
		return fmt.Errorf("no way: %w", &solver.Unsolvable{})
	}}
	a, err := batch.Answer(context.Background(), hopeless, 9, toy.Puzzle{}.Default())
	if err != nil || a.Outcome != judge.Unsolvable || a.Number != 9 {
		t.Errorf("the answer is %+v, %v", a, err)
	}
	a, err = batch.Answer(context.Background(), fakeEngine{solve: instantly, method: &solver.Method{}}, 9, toy.Puzzle{}.Default())
	if err == nil || a.Outcome != judge.Bad || a.Length != 1 {
		t.Errorf("without a proof the answer is %+v, %v", a, err)
	}
}

// TestAnswersBeforeWaiting: before the text makes anybody wait, the cases that
// have come are handed over. A case is surely over when the next line begins.
func TestAnswersBeforeWaiting(t *testing.T) {
	text := lines(100)
	handed := make(chan int, len(text))
	seen := 0
	in := &pieces{list: text, before: func(come int) {
		for seen < come-1 {
			select {
			case n := <-handed:
				seen += n
			case <-time.After(10 * time.Second):
				t.Errorf("%d lines have come, and %d answers", come, seen)
				return
			}
		}
	}}
	err := batch.Solve(context.Background(), format, fakeEngine{solve: instantly}, in, 2, func(results []batch.Result) error {
		handed <- len(results)
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// TestErrors: each kind of error ends the work and comes back; what was solved
// before is handed over.
func TestErrors(t *testing.T) {
	broken := errors.New("broken")
	text := strings.Join(lines(200), "")

	half := io.MultiReader(strings.NewReader(text[:1000]), iotest.ErrReader(broken))
	results, err := collect(context.Background(), half, fakeEngine{solve: instantly}, 2)
	if !errors.Is(err, broken) || len(results) != 100 {
		t.Errorf("a text that breaks off after 100 cases: %d results, %v", len(results), err)
	}

	var count atomic.Int64
	fails := fakeEngine{solve: func(context.Context, model.Position) error {
		if count.Add(1) > 50 {
			return broken
		}
		return nil
	}}
	results, err = collect(context.Background(), strings.NewReader(text), fails, 1)
	if !errors.Is(err, broken) || len(results) != 50 {
		t.Errorf("an engine that fails after 50 cases: %d results, %v", len(results), err)
	}

	calls := 0
	err = batch.Solve(context.Background(), format, fakeEngine{solve: instantly}, strings.NewReader(text), 3, func([]batch.Result) error {
		calls++
		return broken
	})
	if !errors.Is(err, broken) || calls != 1 {
		t.Errorf("emit fails: %d calls, %v", calls, err)
	}
}

// TestCancel: whatever it is waiting for, Solve ends when its context is done.
func TestCancel(t *testing.T) {
	text := strings.Join(lines(200), "")
	for name, run := range map[string]func(cancel func()) (io.Reader, solver.Engine){
		"waiting for the first case": func(cancel func()) (io.Reader, solver.Engine) {
			return silence{cancel}, fakeEngine{solve: instantly}
		},
		"waiting for more cases": func(cancel func()) (io.Reader, solver.Engine) {
			return io.MultiReader(strings.NewReader(text), silence{cancel}), fakeEngine{solve: instantly}
		},
		"solving": func(cancel func()) (io.Reader, solver.Engine) {
			return strings.NewReader(text), fakeEngine{solve: func(ctx context.Context, _ model.Position) error {
				cancel()
				<-ctx.Done()
				return ctx.Err()
			}}
		},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		in, engine := run(cancel)
		if _, err := collect(ctx, in, engine, 2); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want the error of the context", name, err)
		}
	}
}

// TestReadingWaits: however many cases there are, only so many are read before
// somebody takes the first of them. The memory can't grow with the text.
func TestReadingWaits(t *testing.T) {
	text := lines(1000)
	synctest.Test(t, func(t *testing.T) {
		const workers = 3
		in := &pieces{list: text}
		handed, most := 0, 0
		err := batch.Solve(t.Context(), format, fakeEngine{solve: instantly}, in, workers, func(results []batch.Result) error {
			synctest.Wait() // until all others wait too
			most = max(most, in.come-handed)
			handed += len(results)
			return nil
		})
		// Two for each worker wait in turn; one is handed over, one waits to be put
		// into the pipeline, and the end of one is seen where the next begins.
		if limit := 2*workers + 4; err != nil || handed != len(text) || most > limit {
			t.Errorf("%v: of %d cases, up to %d were on their way, want %d at most", err, handed, most, limit)
		}
	})
}
