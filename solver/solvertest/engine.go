package solvertest

import (
	"context"
	"errors"
	"iter"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"

	"quadrille/model"
	"quadrille/solver"
)

// checkKnown checks that what a new engine says of a position is true, that its moves are in order,
// and that it knows what it has learnt.
func checkKnown(tr *trial) {
	for _, p := range tr.positions {
		e := tr.newEngine()
		early := e.Known(p)
		k, ok := tr.learnFrom(e, p)
		if !ok {
			continue
		}
		tr.bounded(p, early, k)
		if again := e.Known(p); !reflect.DeepEqual(again, k) {
			tr.errorf("%v: Learn gives %+v, and then Known %+v", p, k, again)
		}
	}
}

// bounded checks that the early knowledge doesn't contradict the complete one.
func (tr *trial) bounded(p model.Position, early, k solver.Knowledge) {
	switch {
	case early.Unsolvable != nil:
		if k.Unsolvable == nil {
			tr.errorf("%v can be solved; at first the engine says that it can't be", p)
		}
		return
	case k.Unsolvable != nil:
		if early.Solvable || early.Distance >= 0 {
			tr.errorf("%v can't be solved; at first the engine says %+v", p, early)
		}
		return
	case early.AtLeast < 0 || early.AtLeast > k.Distance || early.Distance >= 0 && (early.Distance != k.Distance || early.AtLeast != k.Distance):
		tr.errorf("%v is %d moves away; at first the engine says %+v", p, k.Distance, early)
	}
	if len(early.Moves) != len(k.Moves) {
		tr.errorf("%v: at first the engine speaks of the moves %+v, then of %+v", p, early.Moves, k.Moves)
		return
	}
	for i, m := range early.Moves {
		whole := k.Moves[i]
		if m.Move != whole.Move || m.AtLeast > whole.AtLeast || m.Distance >= 0 && m.Distance != whole.Distance {
			tr.errorf("%v: of a move the engine says first %+v, then %+v", p, m, whole)
		}
	}
}

// learn makes the shared engine learn a position. If that fails, it reports an error and ok is
// false.
func (tr *trial) learn(p model.Position) (k solver.Knowledge, ok bool) {
	return tr.learnFrom(tr.engine, p)
}

// learnt yields the positions with what the shared engine learns of them.
func (tr *trial) learnt() iter.Seq2[model.Position, solver.Knowledge] {
	return func(yield func(model.Position, solver.Knowledge) bool) {
		for _, p := range tr.positions {
			if k, ok := tr.learn(p); ok && !yield(p, k) {
				return
			}
		}
	}
}

func (tr *trial) learnFrom(e solver.Engine, p model.Position) (k solver.Knowledge, ok bool) {
	k, err := e.Learn(context.Background(), p, nil)
	switch {
	case err != nil:
		tr.errorf("%v: Learn: %v", p, err)
		return k, false
	case k.Unsolvable != nil:
		if k.Unsolvable.Key == "" || !k.Unsolvable.Unsolvable || k.Solvable || k.Distance >= 0 {
			tr.errorf("%v can't be solved; Learn gives %+v", p, k)
			return k, false
		}
	case k.Distance < 0 || k.AtLeast != k.Distance || !k.Solvable:
		tr.errorf("%v: Learn gives %+v", p, k)
		return k, false
	}
	return k, true
}

// checkProgress checks that the work done stays within the total, and that what is proved grows.
func checkProgress(tr *trial) {
	for _, p := range tr.positions {
		var whole, last int64
		_, err := tr.newEngine().Solve(context.Background(), p, func(done, total int64) {
			if done < 0 || total > 0 && done > total || total == whole && done < last {
				tr.errorf("%v: progress goes from %d of %d to %d of %d", p, last, whole, done, total)
			}
			last, whole = done, total
		})
		tr.mayBeUnsolvable(p, err)
		early := solver.Knowledge{Distance: -1}
		k, err := tr.newEngine().Learn(context.Background(), p, func(k solver.Knowledge) {
			if k.AtLeast < early.AtLeast || k.Distance < early.Distance {
				tr.errorf("%v: after %+v only %+v is reported", p, early, k)
			}
			early = k
		})
		if err != nil || k.Unsolvable == nil && k.AtLeast < early.AtLeast {
			tr.errorf("%v: after %+v Learn gives %+v, %v", p, early, k, err)
		}
	}
}

func (tr *trial) mayBeUnsolvable(p model.Position, err error) {
	if err != nil && !errors.As(err, new(*solver.Unsolvable)) {
		tr.errorf("%v: error %v", p, err)
	}
}

// checkDistance checks that the distance is 0 exactly if the position is solved, that a move lowers
// it by at most one, and that the value of every move agrees with what the engine says of the
// position after it.
func checkDistance(tr *trial) {
	for i, p := range tr.positions {
		rng := rand.New(rand.NewPCG(4, uint64(i)))
		for range 25 { // random moves, which soon lead far away
			k, ok := tr.learn(p)
			if !ok {
				break
			}
			tr.neighbours(p, k)
			legal := p.Moves()
			next, err := p.Play(legal[rng.IntN(len(legal))])
			if err != nil {
				tr.errorf("%v: playing a legal move: %v", p, err)
				break
			}
			p = next
		}
	}
}

// neighbours compares a position with those one move away.
func (tr *trial) neighbours(p model.Position, k solver.Knowledge) {
	if k.Unsolvable != nil {
		if p.Solved() {
			tr.errorf("%v is solved, and the engine says it can't be", p)
		}
		return
	}
	if (k.Distance == 0) != p.Solved() {
		tr.errorf("%v has distance %d; Solved() = %v", p, k.Distance, p.Solved())
	}
	legal := p.Moves()
	if len(legal) != len(k.Moves) {
		tr.errorf("%v has %d legal moves; the engine speaks of %+v", p, len(legal), k.Moves)
		return
	}
	least := -1
	for i, m := range legal {
		next, err := p.Play(m)
		if err != nil {
			tr.errorf("%v: playing the legal move %d: %v", p, m, err)
			continue
		}
		after, ok := tr.learn(next)
		if !ok {
			continue
		}
		want := solver.MoveValue{Move: m, Distance: after.Distance, AtLeast: after.AtLeast}
		if k.Moves[i] != want {
			tr.errorf("%v: of move %d the engine says %+v; it leads to %+v", p, m, k.Moves[i], want)
		}
		if least < 0 || want.Distance < least {
			least = want.Distance
		}
	}
	if k.Distance > 0 && least != k.Distance-1 {
		tr.errorf("%v has distance %d, and the best move leads to %d", p, k.Distance, least)
	}
}

// checkSolve checks that a new engine and one that has learnt give the same solution: as long as
// the distance, to a solved position, each move the first of the best.
func checkSolve(tr *trial) {
	ctx := context.Background()
	for _, p := range tr.positions {
		e := tr.newEngine()
		cold, err := e.Solve(ctx, p, nil)
		tr.solution(p, cold, err)
		if _, ok := tr.learnFrom(e, p); ok {
			warm, err := e.Solve(ctx, p, nil)
			tr.solution(p, warm, err)
		}
	}
}

func (tr *trial) solution(p model.Position, s solver.Solution, err error) {
	k, ok := tr.learn(p)
	if !ok {
		return
	}
	if k.Unsolvable != nil {
		tr.unsolvable(p, err)
		return
	}
	if err != nil {
		tr.errorf("%v has distance %d; Solve gives the error %v", p, k.Distance, err)
		return
	}
	if s.Start != p {
		tr.errorf("%v: the solution begins with %v", p, s.Start)
	}
	if s.Elapsed < 0 {
		tr.errorf("%v: solving took %v", p, s.Elapsed)
	}
	if !s.Promises(solver.FirstShortest) || s.Method.Name.Key == "" {
		tr.errorf("%v: found by %+v, which promises too little", p, s.Method)
	}
	if line := tr.way(p, k, s.Moves); line != nil {
		for i, m := range s.Moves {
			if k, ok := tr.learn(line[i]); ok && (len(k.Best()) == 0 || k.Best()[0] != m) {
				tr.errorf("%v: move %d of the solution is %d, and the best moves there are %v", p, i+1, m, k.Best())
			}
		}
	}
}

// way replays a shortest solution. If it isn't one, way reports an error and returns nil.
func (tr *trial) way(p model.Position, k solver.Knowledge, moves []model.Move) []model.Position {
	if len(moves) != k.Distance {
		tr.errorf("%v has distance %d; its solution is %v", p, k.Distance, moves)
		return nil
	}
	line, err := model.Replay(p, moves)
	if err != nil {
		tr.errorf("%v: replaying %v: %v", p, moves, err)
		return nil
	}
	if end := line[len(moves)]; !end.Solved() {
		tr.errorf("%v: %v leads to %v, which is not solved", p, moves, end)
		return nil
	}
	return line
}

func (tr *trial) unsolvable(p model.Position, err error) {
	var u *solver.Unsolvable
	if !errors.As(err, &u) || u.Finding.Key == "" {
		tr.errorf("%v can't be solved; the error is %v, want an *Unsolvable with its reason", p, err)
	}
}

// checkCancel checks that a caller with a cancelled context gets its error, and that the engine
// continues to work for others.
func checkCancel(tr *trial) {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	given := func(what string, p model.Position, err error) {
		if !errors.Is(err, context.Canceled) {
			tr.errorf("%v: %s with a cancelled context gives the error %v", p, what, err)
		}
	}
	for _, p := range tr.positions {
		e := tr.newEngine()
		_, err := e.Learn(gone, p, nil)
		given("Learn", p, err)
		_, err = e.Solve(gone, p, nil)
		given("Solve", p, err)

		// After cancelling half-way, Learn is either cancelled or was already done.
		halfway, cancel := context.WithCancel(context.Background())
		if _, err := e.Learn(halfway, p, func(solver.Knowledge) { cancel() }); err != nil && !errors.Is(err, context.Canceled) {
			tr.errorf("%v: Learn cancelled half-way gives the error %v", p, err)
		}
		cancel()
		k, ok := tr.learnFrom(e, p)
		if !ok || k.Unsolvable != nil {
			continue
		}
		if c, ok := e.(solver.Counter); ok {
			_, err := c.Count(gone, p, nil)
			given("Count", p, err)
			_, err = c.Nth(gone, p, big.NewInt(1), nil)
			given("Nth", p, err)
		}
		if l, ok := e.(solver.Lister); ok {
			_, err := l.List(gone, p)
			given("List", p, err)
		}
		if d, ok := e.(solver.Drawer); ok {
			_, err := d.At(gone, p, 0, rand.New(rand.NewPCG(8, 8)))
			given("At", p, err)
			_, err = d.Histogram(gone, p)
			given("Histogram", p, err)
		}
	}
}

// checkConcurrency checks that concurrent callers of one engine get what a single caller gets.
func checkConcurrency(tr *trial) {
	ctx := context.Background()
	want := make([][]model.Move, len(tr.positions))
	for i, p := range tr.positions {
		s, err := tr.engine.Solve(ctx, p, nil)
		tr.mayBeUnsolvable(p, err)
		want[i] = s.Moves
	}
	e := tr.newEngine()
	var mu sync.Mutex // guards errorf
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
				// Two workers call Solve, the others Learn.
				if worker%2 == 0 {
					s, err := e.Solve(ctx, p, nil)
					if err != nil && !errors.As(err, new(*solver.Unsolvable)) || !slices.Equal(s.Moves, want[i]) {
						report("%v: one of several solving at once gets %v, %v, want %v", p, s.Moves, err, want[i])
					}
					continue
				}
				k, err := e.Learn(ctx, p, nil)
				if err != nil || k.Unsolvable == nil && k.Distance != len(want[i]) {
					report("%v: one of several learning at once gets %+v, %v", p, k, err)
				}
				e.Known(p)
			}
		})
	}
	all.Wait()
}
