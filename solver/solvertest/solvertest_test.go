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
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
	"quadrille/solver/solvertest/toysolver"
)

// lister is one that can count as well: it lists.
type lister struct{ *toysolver.Engine }

func (lister) Count(ctx context.Context, p model.Position, progress solver.Progress) (solver.Count, error) {
	if err := ctx.Err(); err != nil {
		return solver.Count{}, err
	}
	all, err := toysolver.Ways(ctx, p, progress)
	if err != nil {
		return solver.Count{}, err
	}
	c := solver.Count{All: big.NewInt(int64(len(all)))}
	for _, m := range p.Moves() {
		n := int64(0)
		for _, way := range all {
			if len(way) > 0 && way[0] == m {
				n++
			}
		}
		c.Through = append(c.Through, big.NewInt(n))
	}
	return c, nil
}

func (lister) Nth(ctx context.Context, p model.Position, n *big.Int, progress solver.Progress) ([]model.Move, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	all, err := toysolver.Ways(ctx, p, progress)
	if err != nil {
		return nil, err
	}
	if n.Sign() <= 0 || n.Cmp(big.NewInt(int64(len(all)))) > 0 {
		return nil, solver.ErrNone
	}
	return all[n.Int64()-1], nil
}

// drawer is one that can also draw: from all positions by distance.
type drawer struct{ lister }

// levels are all positions that can be solved, by distance.
var levels = sync.OnceValue(func() (levels [][]model.Position) {
	var add func(row toy.Row, at int)
	add = func(row toy.Row, at int) {
		if at < toy.Letters {
			for letter := range byte(toy.Letters) {
				row[at] = letter
				add(row, at+1)
			}
			return
		}
		p := toy.New(row)
		all, err := toysolver.Ways(context.Background(), p, nil)
		if err != nil {
			return
		}
		for len(levels) <= len(all[0]) {
			levels = append(levels, nil)
		}
		levels[len(all[0])] = append(levels[len(all[0])], p)
	}
	add(toy.Row{}, 0)
	return levels
})

func (drawer) At(ctx context.Context, _ model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if distance < 0 || distance >= len(levels()) {
		return nil, solver.ErrNone
	}
	level := levels()[distance]
	return level[rng.IntN(len(level))], nil
}

func (drawer) Histogram(ctx context.Context, _ model.Position) ([]uint64, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var sizes []uint64
	for _, level := range levels() {
		sizes = append(sizes, uint64(len(level)))
	}
	return sizes, nil
}

// TestCapabilities: an engine without any capability, one that counts, and one
// that draws as well all keep the contract.
func TestCapabilities(t *testing.T) {
	for name, newEngine := range map[string]func() solver.Engine{
		"none":    func() solver.Engine { return toysolver.New() },
		"counter": func() solver.Engine { return lister{toysolver.New()} },
		"drawer":  func() solver.Engine { return drawer{lister{toysolver.New()}} },
	} {
		t.Run(name, func(t *testing.T) { Engine(t, newEngine, positions()) })
	}
}

// positions are solved, near, far, and one that can't be solved.
func positions() []model.Position {
	return []model.Position{
		toy.New(toy.Row{0, 1, 2, 3, 4}), toy.New(toy.Row{2, 0, 1, 3, 4}), toy.Puzzle{}.Default(), toy.New(toy.Row{0, 1, 2, 4, 3}),
	}
}

// A test of the tests: each clause has to find what is planted for it, in an
// engine that is faultless otherwise.

// flaw is what an engine does wrong; what it leaves nil is done right.
type flaw struct {
	known     func(k solver.Knowledge) solver.Knowledge
	learn     func(ctx context.Context, report func(solver.Knowledge), right learning) (solver.Knowledge, error)
	solve     func(ctx context.Context, progress solver.Progress, right solving) (solver.Solution, error)
	count     func(ctx context.Context, c solver.Count) (solver.Count, error)
	nth       func(n *big.Int, right func(*big.Int) ([]model.Move, error)) ([]model.Move, error)
	at        func(distance int, rng *rand.Rand, right drawing) (model.Position, error)
	histogram func([]uint64) []uint64
}

// What the flawed methods are given: those that do it right.
type (
	learning = func(context.Context, func(solver.Knowledge)) (solver.Knowledge, error)
	solving  = func(context.Context, solver.Progress) (solver.Solution, error)
	drawing  = func(int, *rand.Rand) (model.Position, error)
)

// flawed is an engine with a flaw.
type flawed struct {
	drawer
	flaw *flaw
}

func (e *flawed) Known(p model.Position) solver.Knowledge {
	k := e.drawer.Known(p)
	if e.flaw.known != nil {
		return e.flaw.known(k)
	}
	return k
}

func (e *flawed) Learn(ctx context.Context, p model.Position, report func(solver.Knowledge)) (solver.Knowledge, error) {
	right := func(ctx context.Context, report func(solver.Knowledge)) (solver.Knowledge, error) {
		return e.drawer.Learn(ctx, p, report)
	}
	if e.flaw.learn != nil {
		return e.flaw.learn(ctx, report, right)
	}
	return right(ctx, report)
}

func (e *flawed) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	right := func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return e.drawer.Solve(ctx, p, progress)
	}
	if e.flaw.solve != nil {
		return e.flaw.solve(ctx, progress, right)
	}
	return right(ctx, progress)
}

func (e *flawed) Count(ctx context.Context, p model.Position, progress solver.Progress) (solver.Count, error) {
	c, err := e.drawer.Count(ctx, p, progress)
	if e.flaw.count != nil && (err == nil || ctx.Err() != nil) {
		return e.flaw.count(ctx, c)
	}
	return c, err
}

func (e *flawed) Nth(ctx context.Context, p model.Position, n *big.Int, progress solver.Progress) ([]model.Move, error) {
	right := func(n *big.Int) ([]model.Move, error) { return e.drawer.Nth(ctx, p, n, progress) }
	if e.flaw.nth != nil {
		return e.flaw.nth(n, right)
	}
	return right(n)
}

func (e *flawed) At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	right := func(distance int, rng *rand.Rand) (model.Position, error) { return e.drawer.At(ctx, p, distance, rng) }
	if e.flaw.at != nil {
		return e.flaw.at(distance, rng, right)
	}
	return right(distance, rng)
}

func (e *flawed) Histogram(ctx context.Context, p model.Position) ([]uint64, error) {
	levels, err := e.drawer.Histogram(ctx, p)
	if e.flaw.histogram != nil && err == nil {
		return e.flaw.histogram(levels), nil
	}
	return levels, err
}

// learnt is a flaw of what Learn returns, and of what is known then.
func learnt(wrong func(k *solver.Knowledge)) flaw {
	return flaw{
		known: func(k solver.Knowledge) solver.Knowledge {
			if k.Distance > 0 {
				wrong(&k)
			}
			return k
		},
		learn: func(ctx context.Context, report func(solver.Knowledge), right learning) (solver.Knowledge, error) {
			k, err := right(ctx, report)
			if err == nil && k.Unsolvable == nil {
				wrong(&k)
			}
			return k, err
		},
	}
}

// solved is a flaw of what Solve returns.
func solved(wrong func(s *solver.Solution)) flaw {
	return flaw{solve: func(ctx context.Context, progress solver.Progress, right solving) (solver.Solution, error) {
		s, err := right(ctx, progress)
		if err == nil {
			wrong(&s)
		}
		return s, err
	}}
}

func TestFlawsAreFound(t *testing.T) {
	kept := []uint64{1, 2, 3}
	calls := 0
	for _, test := range []struct {
		clause, what string
		flaw         flaw
	}{
		{"Known", "too much, too early", flaw{known: func(k solver.Knowledge) solver.Knowledge {
			k.AtLeast += 9
			return k
		}}},
		{"Progress", "backwards", flaw{solve: func(ctx context.Context, p solver.Progress, right solving) (solver.Solution, error) {
			p(2, 10)
			p(1, 10)
			return right(ctx, nil)
		}}},
		{"Progress", "less proved than before", flaw{learn: func(ctx context.Context, report func(solver.Knowledge), right learning) (solver.Knowledge, error) {
			if report != nil {
				report(solver.Knowledge{Distance: -1, AtLeast: 1})
				report(solver.Knowledge{Distance: -1})
			}
			return right(ctx, nil)
		}}},
		{"Distance", "too far", learnt(func(k *solver.Knowledge) { k.Distance++; k.AtLeast++ })},
		{"Distance", "moves out of order", learnt(func(k *solver.Knowledge) { slices.Reverse(k.Moves) })},
		{"Distance", "a move worth more", learnt(func(k *solver.Knowledge) { k.Moves[0].Distance++ })},
		{"Solve", "not the first of the shortest", solved(func(s *solver.Solution) {
			if all, err := toysolver.Ways(context.Background(), s.Start, nil); err == nil {
				s.Moves = all[len(all)-1]
			}
		})},
		{"Solve", "too short", solved(func(s *solver.Solution) { s.Moves = s.Moves[:max(len(s.Moves)-1, 0)] })},
		{"Solve", "as if it was read", solved(func(s *solver.Solution) { s.Method = nil })},
		{"Solve", "unreachable without a reason", flaw{solve: func(ctx context.Context, _ solver.Progress, right solving) (solver.Solution, error) {
			s, err := right(ctx, nil)
			if err != nil {
				err = errors.New("no way")
			}
			return s, err
		}}},
		{"Count", "one too many", flaw{count: func(_ context.Context, c solver.Count) (solver.Count, error) {
			c.All.Add(c.All, big.NewInt(1))
			return c, nil
		}}},
		{"Count", "a move for another", flaw{count: func(_ context.Context, c solver.Count) (solver.Count, error) {
			slices.Reverse(c.Through)
			return c, nil
		}}},
		{"Nth", "counted from nought", flaw{nth: func(n *big.Int, right func(*big.Int) ([]model.Move, error)) ([]model.Move, error) {
			return right(new(big.Int).Add(n, big.NewInt(1)))
		}}},
		{"Nth", "no end", flaw{nth: func(n *big.Int, right func(*big.Int) ([]model.Move, error)) ([]model.Move, error) {
			moves, err := right(n)
			if errors.Is(err, solver.ErrNone) {
				err = nil
			}
			return moves, err
		}}},
		{"At", "another distance", flaw{at: func(d int, rng *rand.Rand, right drawing) (model.Position, error) {
			return right(max(d-1, min(d, 1)), rng)
		}}},
		{"At", "not by the seed", flaw{at: func(d int, _ *rand.Rand, right drawing) (model.Position, error) {
			calls++
			return right(d, rand.New(rand.NewPCG(uint64(calls), 0)))
		}}},
		{"Histogram", "not a copy", flaw{histogram: func([]uint64) []uint64 { return kept[:3:3] }}},
		{"Cancel", "learns on", flaw{learn: func(_ context.Context, report func(solver.Knowledge), right learning) (solver.Knowledge, error) {
			return right(context.Background(), report)
		}}},
		{"Cancel", "another error", flaw{count: func(ctx context.Context, c solver.Count) (solver.Count, error) {
			if ctx.Err() != nil {
				return solver.Count{}, errors.New("stopped")
			}
			return c, nil
		}}},
		{"Concurrency", "another way for the second", flaw{solve: func() func(context.Context, solver.Progress, solving) (solver.Solution, error) {
			var mu sync.Mutex
			asked := 0
			return func(ctx context.Context, p solver.Progress, right solving) (solver.Solution, error) {
				s, err := right(ctx, p)
				mu.Lock()
				defer mu.Unlock()
				if asked++; asked%2 == 0 {
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

// faultsIn checks one clause and returns what it reports.
func faultsIn(clause string, f *flaw) (found []string) {
	newEngine := func() solver.Engine { return &flawed{drawer{lister{toysolver.New()}}, f} }
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
