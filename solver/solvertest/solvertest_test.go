package solvertest

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"quadrille/model"
	puzzle "quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/eight"
)

// A test of the tests: each clause has to find what is planted for it, in an
// engine that is faultless otherwise.

// flaw is what an engine does wrong; what it leaves nil is done right.
type flaw struct {
	// ready, build and solve stand for the methods of an engine; they are given
	// what it does right.
	ready func(o solver.Oracle) solver.Oracle
	build func(ctx context.Context, progress solver.Progress, right func(context.Context, solver.Progress) (solver.Oracle, error)) (solver.Oracle, error)
	solve func(ctx context.Context, right func(context.Context) (solver.Solution, error)) (solver.Solution, error)

	covers    func(p model.Position, right bool) bool
	distance  func(p model.Position, n int, ok bool) (int, bool)
	best      func(p model.Position, moves []model.Move) []model.Move
	walk      func(p model.Position, moves []model.Move, err error) ([]model.Move, error)
	count     func(ctx context.Context, n *big.Int) (*big.Int, error)
	at        func(distance int, rng *rand.Rand, right func(int, *rand.Rand) (model.Position, error)) (model.Position, error)
	histogram func([]uint64) []uint64
	bytes     func() int64
}

// engine is the eight-puzzle's with a flaw.
type engine struct {
	right solver.Engine
	flaw  *flaw
}

func (e *engine) Ready(p model.Position) solver.Oracle {
	o := e.right.Ready(p)
	if o != nil {
		o = &oracle{o, e.flaw}
	}
	if e.flaw.ready != nil {
		return e.flaw.ready(o)
	}
	return o
}

func (e *engine) Oracle(ctx context.Context, p model.Position, progress solver.Progress) (solver.Oracle, error) {
	right := func(ctx context.Context, progress solver.Progress) (solver.Oracle, error) {
		o, err := e.right.Oracle(ctx, p, progress)
		if err != nil {
			return nil, err
		}
		return &oracle{o, e.flaw}, nil
	}
	if e.flaw.build != nil {
		return e.flaw.build(ctx, progress, right)
	}
	return right(ctx, progress)
}

func (e *engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	right := func(ctx context.Context) (solver.Solution, error) { return e.right.Solve(ctx, p, progress) }
	if e.flaw.solve != nil {
		return e.flaw.solve(ctx, right)
	}
	return right(ctx)
}

// oracle is an oracle of it.
type oracle struct {
	solver.Oracle
	flaw *flaw
}

func (o *oracle) Covers(p model.Position) bool {
	if o.flaw.covers != nil {
		return o.flaw.covers(p, o.Oracle.Covers(p))
	}
	return o.Oracle.Covers(p)
}

func (o *oracle) Distance(p model.Position) (int, bool) {
	n, ok := o.Oracle.Distance(p)
	if o.flaw.distance != nil {
		return o.flaw.distance(p, n, ok)
	}
	return n, ok
}

func (o *oracle) Best(p model.Position) []model.Move {
	if o.flaw.best != nil {
		return o.flaw.best(p, o.Oracle.Best(p))
	}
	return o.Oracle.Best(p)
}

func (o *oracle) Solve(p model.Position) ([]model.Move, error) {
	moves, err := o.Oracle.Solve(p)
	if o.flaw.walk != nil {
		return o.flaw.walk(p, moves, err)
	}
	return moves, err
}

func (o *oracle) Count(ctx context.Context, p model.Position) (*big.Int, error) {
	n, err := o.Oracle.Count(ctx, p)
	if o.flaw.count != nil && err == nil {
		return o.flaw.count(ctx, n)
	}
	return n, err
}

func (o *oracle) At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	right := func(distance int, rng *rand.Rand) (model.Position, error) { return o.Oracle.At(ctx, p, distance, rng) }
	if o.flaw.at != nil {
		return o.flaw.at(distance, rng, right)
	}
	return right(distance, rng)
}

func (o *oracle) Histogram() []uint64 {
	if o.flaw.histogram != nil {
		return o.flaw.histogram(o.Oracle.Histogram())
	}
	return o.Oracle.Histogram()
}

func (o *oracle) Bytes() int64 {
	if o.flaw.bytes != nil {
		return o.flaw.bytes()
	}
	return o.Oracle.Bytes()
}

func positions() []model.Position {
	list := []model.Position{puzzle.New(puzzle.Rows, puzzle.Rows)}
	for _, s := range (puzzle.Puzzle{}).Samples() {
		list = append(list, s.Position)
	}
	return list
}

func TestFlawsAreFound(t *testing.T) {
	kept := []uint64{1, 2, 3}
	calls := 0

	// What the flawed methods are given: those that do it right.
	type (
		build = func(context.Context, solver.Progress) (solver.Oracle, error)
		solve = func(context.Context) (solver.Solution, error)
		at    = func(int, *rand.Rand) (model.Position, error)
	)
	for _, test := range []struct {
		clause, what string
		flaw         flaw
	}{
		{"Ready", "before anything is built", flaw{ready: func(o solver.Oracle) solver.Oracle {
			if o == nil {
				return &oracle{}
			}
			return o
		}}},
		{"Ready", "never", flaw{ready: func(solver.Oracle) solver.Oracle { return nil }}},
		{"Progress", "beyond the total", flaw{build: func(ctx context.Context, p solver.Progress, right build) (solver.Oracle, error) {
			if p != nil {
				p(11, 10)
			}
			return right(ctx, nil)
		}}},
		{"Progress", "backwards", flaw{build: func(ctx context.Context, p solver.Progress, right build) (solver.Oracle, error) {
			if p != nil {
				p(2, 10)
				p(1, 10)
			}
			return right(ctx, nil)
		}}},
		{"Distance", "too far", flaw{distance: func(_ model.Position, n int, ok bool) (int, bool) { return n + 1, ok }}},
		{"Distance", "a slip at one distance", flaw{distance: func(_ model.Position, n int, ok bool) (int, bool) {
			if n == 18 {
				n = 20
			}
			return n, ok
		}}},
		{"Distance", "solved, yet unreachable", flaw{distance: func(_ model.Position, n int, ok bool) (int, bool) { return n, ok && n > 0 }}},
		{"Distance", "best moves out of order", flaw{best: func(_ model.Position, moves []model.Move) []model.Move {
			slices.Reverse(moves)
			return moves
		}}},
		{"Distance", "a best move missing", flaw{best: func(_ model.Position, moves []model.Move) []model.Move {
			return moves[:min(len(moves), 1)]
		}}},
		{"Distance", "a move leads out", flaw{covers: func(p model.Position, right bool) bool {
			return right && p.(puzzle.Position).Blank() != 0
		}}},
		{"Solve", "not the first of the shortest", flaw{best: func(_ model.Position, moves []model.Move) []model.Move {
			return moves[max(len(moves)-1, 0):]
		}}},
		{"Solve", "too short", flaw{walk: func(_ model.Position, moves []model.Move, err error) ([]model.Move, error) {
			return moves[:max(len(moves)-1, 0)], err
		}}},
		{"Solve", "illegal", flaw{walk: func(_ model.Position, moves []model.Move, err error) ([]model.Move, error) {
			for i := range moves {
				moves[i] = puzzle.Up
			}
			return moves, err
		}}},
		{"Solve", "elsewhere", flaw{walk: func(_ model.Position, moves []model.Move, err error) ([]model.Move, error) {
			if len(moves) == 2 {
				moves = []model.Move{puzzle.Left, puzzle.Down}
			}
			return moves, err
		}}},
		{"Solve", "unreachable without a reason", flaw{
			distance: func(model.Position, int, bool) (int, bool) { return 0, false },
			walk:     func(model.Position, []model.Move, error) ([]model.Move, error) { return nil, errors.New("no way") },
		}},
		{"Count", "one too many", flaw{count: func(_ context.Context, n *big.Int) (*big.Int, error) {
			return n.Add(n, big.NewInt(1)), nil
		}}},
		{"Count", "an error", flaw{count: func(context.Context, *big.Int) (*big.Int, error) { return nil, errors.New("no number") }}},
		{"At", "another distance", flaw{at: func(d int, rng *rand.Rand, right at) (model.Position, error) {
			return right(max(d-1, min(d, 1)), rng)
		}}},
		{"At", "not by the seed", flaw{at: func(d int, _ *rand.Rand, right at) (model.Position, error) {
			calls++
			return right(d, rand.New(rand.NewPCG(uint64(calls), 0)))
		}}},
		{"At", "always the same", flaw{at: func(d int, _ *rand.Rand, right at) (model.Position, error) {
			return right(d, rand.New(rand.NewPCG(0, 0)))
		}}},
		{"At", "beyond the farthest", flaw{at: func(d int, rng *rand.Rand, right at) (model.Position, error) {
			return right(max(0, min(d, 30)), rng)
		}}},
		{"Histogram", "empty", flaw{histogram: func([]uint64) []uint64 { return nil }}},
		{"Histogram", "too short", flaw{histogram: func(n []uint64) []uint64 { return n[:20] }}},
		{"Histogram", "not a copy", flaw{histogram: func([]uint64) []uint64 { return kept[:3:3] }}},
		{"Histogram", "no memory", flaw{bytes: func() int64 { return 0 }}},
		{"Coverage", "not what it was built for", flaw{covers: func(model.Position, bool) bool { return false }}},
		{"Coverage", "now this distance, now that", flaw{distance: func(_ model.Position, n int, ok bool) (int, bool) {
			calls++
			return n + calls%2, ok
		}}},
		{"ColdAndWarm", "never from the table", flaw{solve: func(ctx context.Context, right solve) (solver.Solution, error) {
			s, err := right(ctx)
			s.Method = solver.FromSearch
			return s, err
		}}},
		{"ColdAndWarm", "another start", flaw{solve: func(ctx context.Context, right solve) (solver.Solution, error) {
			s, err := right(ctx)
			s.Start = puzzle.New(puzzle.Ring, puzzle.Ring)
			return s, err
		}}},
		{"ColdAndWarm", "a longer way", flaw{solve: func(ctx context.Context, right solve) (solver.Solution, error) {
			s, err := right(ctx)
			s.Moves = append(s.Moves, puzzle.Up, puzzle.Down)
			return s, err
		}}},
		{"ColdAndWarm", "before its time", flaw{solve: func(ctx context.Context, right solve) (solver.Solution, error) {
			s, err := right(ctx)
			s.Elapsed = -1
			return s, err
		}}},
		{"Cancel", "a build goes on", flaw{build: func(_ context.Context, p solver.Progress, right build) (solver.Oracle, error) {
			return right(context.Background(), p)
		}}},
		{"Cancel", "a solution all the same", flaw{solve: func(_ context.Context, right solve) (solver.Solution, error) {
			return right(context.Background())
		}}},
		{"Cancel", "another error", flaw{count: func(ctx context.Context, n *big.Int) (*big.Int, error) {
			if ctx.Err() != nil {
				return nil, errors.New("stopped")
			}
			return n, nil
		}}},
		{"Concurrency", "another way for the second", flaw{solve: func() func(context.Context, solve) (solver.Solution, error) {
			var mu sync.Mutex
			solved := 0
			return func(ctx context.Context, right solve) (solver.Solution, error) {
				s, err := right(ctx)
				mu.Lock()
				defer mu.Unlock()
				if solved++; solved%2 == 0 {
					s.Moves = nil
				}
				return s, err
			}
		}()}},
	} {
		if len(faultsIn(test.clause, &test.flaw)) == 0 {
			t.Errorf("%s: %s is not found", test.clause, test.what)
		}
	}
}

func TestNothingIsFoundWhereNothingIsWrong(t *testing.T) {
	for _, c := range clauses {
		if found := faultsIn(c.name, &flaw{}); len(found) > 0 {
			t.Errorf("%s: %q", c.name, found)
		}
	}
}

// faultsIn checks one clause and returns what it reports.
func faultsIn(clause string, f *flaw) (found []string) {
	newEngine := func() solver.Engine { return &engine{eight.New(), f} }
	var mu sync.Mutex
	for _, c := range clauses {
		if c.name == clause {
			c.check(newTrial(newEngine, positions(), func(format string, args ...any) {
				mu.Lock()
				defer mu.Unlock()
				found = append(found, fmt.Sprintf(format, args...))
			}))
		}
	}
	return found
}
