package solvertest

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// checkDistance: nought exactly where the position is solved, a move lowers it
// by one at most, and the best moves are exactly those that do.
func checkDistance(tr *trial) {
	for i, p := range tr.positions {
		o := tr.oracle(p)
		if o == nil {
			continue
		}
		rng := rand.New(rand.NewPCG(4, uint64(i)))
		for range 25 { // along random moves, which soon lead far away
			tr.neighbours(o, p)
			legal := p.Moves()
			next, err := p.Play(legal[rng.IntN(len(legal))])
			if err != nil {
				tr.errorf("%v: playing a legal move: %v", p, err)
				break
			}
			if !o.Covers(next) {
				break // said by neighbours
			}
			p = next
		}
	}
}

// neighbours compares a position with those one move away.
func (tr *trial) neighbours(o solver.Oracle, p model.Position) {
	n, reachable := o.Distance(p)
	best := o.Best(p)
	if !reachable {
		if len(best) > 0 {
			tr.errorf("%v can't be solved, and its best moves are %v", p, best)
		}
		if p.Solved() {
			tr.errorf("%v is solved, and the oracle says it can't be", p)
		}
		return
	}
	if n < 0 || (n == 0) != p.Solved() {
		tr.errorf("%v has distance %d; Solved() = %v", p, n, p.Solved())
	}
	var want []model.Move
	for _, m := range p.Moves() {
		next, err := p.Play(m)
		if err != nil {
			tr.errorf("%v: playing the legal move %d: %v", p, m, err)
			continue
		}
		if !o.Covers(next) {
			tr.errorf("%v: move %d leads out of what the table covers", p, m)
			continue
		}
		k, ok := o.Distance(next)
		if ok && k < n-1 {
			tr.errorf("%v has distance %d, and %d after move %d", p, n, k, m)
		}
		if ok && k == n-1 {
			want = append(want, m)
		}
	}
	if !slices.Equal(best, want) {
		tr.errorf("%v: the best moves are %v, those that lower the distance %d are %v", p, best, n, want)
	}
	if n > 0 && len(want) == 0 {
		tr.errorf("%v has distance %d, and no move lowers it", p, n)
	}
}

// checkSolve: a solution is as long as the distance says, ends in a solved
// position, and each of its moves is the first of the best.
func checkSolve(tr *trial) {
	for _, p := range tr.positions {
		if o := tr.oracle(p); o != nil {
			moves, err := o.Solve(p)
			tr.solution(o, p, moves, err)
		}
	}
}

func (tr *trial) solution(o solver.Oracle, p model.Position, moves []model.Move, err error) {
	n, reachable := o.Distance(p)
	if !reachable {
		tr.unsolvable(p, err)
		return
	}
	if err != nil || len(moves) != n {
		tr.errorf("%v has distance %d; its solution is %v, %v", p, n, moves, err)
		return
	}
	line, err := model.Replay(p, moves)
	if err != nil {
		tr.errorf("%v: replaying %v: %v", p, moves, err)
		return
	}
	if end := line[len(moves)]; !end.Solved() {
		tr.errorf("%v: %v leads to %v, which is not solved", p, moves, end)
	}
	for k, m := range moves {
		if best := o.Best(line[k]); len(best) == 0 || best[0] != m {
			tr.errorf("%v: move %d of the solution is %d, and the best moves there are %v", p, k+1, m, best)
		}
	}
}

func (tr *trial) unsolvable(p model.Position, err error) {
	var u *solver.Unsolvable
	if !errors.As(err, &u) || u.Finding.Key == "" {
		tr.errorf("%v can't be solved; Solve gives the error %v, want an *Unsolvable with its reason", p, err)
	}
}

// recounted is the number of solutions up to which they are counted one by one.
const recounted = 400

// checkCount: the number of shortest solutions is what following all best moves
// gives.
func checkCount(tr *trial) {
	ctx := context.Background()
	for _, p := range tr.positions {
		o := tr.oracle(p)
		if o == nil {
			continue
		}
		got, err := o.Count(ctx, p)
		if err != nil || got == nil {
			tr.errorf("%v: Count gives %v, %v", p, got, err)
			continue
		}
		want := int64(0)
		if _, reachable := o.Distance(p); reachable {
			want = tr.recount(o, p, recounted)
		}
		switch {
		case want < recounted && got.Cmp(big.NewInt(want)) != 0:
			tr.errorf("%v has %d shortest solutions; Count gives %v", p, want, got)
		case want >= recounted && got.Cmp(big.NewInt(recounted)) < 0:
			tr.errorf("%v has at least %d shortest solutions; Count gives %v", p, recounted, got)
		}
	}
}

// recount counts the shortest solutions one by one, and stops at most.
func (tr *trial) recount(o solver.Oracle, p model.Position, most int64) int64 {
	if p.Solved() {
		return 1
	}
	n := int64(0)
	for _, m := range o.Best(p) {
		next, err := p.Play(m)
		if err != nil {
			tr.errorf("%v: playing the best move %d: %v", p, m, err)
			return n
		}
		if n += tr.recount(o, next, most-n); n >= most {
			break
		}
	}
	return n
}

// checkAt: positions are at the distance asked for, the same for the same seed,
// each one where there are few, and none beyond the farthest.
func checkAt(tr *trial) {
	ctx := context.Background()
	for i, p := range tr.positions {
		o := tr.oracle(p)
		if o == nil {
			continue
		}
		levels := o.Histogram()
		last := len(levels) - 1
		n, _ := o.Distance(p)
		for _, distance := range []int{0, 1, n, last / 2, last - 1, last} {
			if distance < 0 || distance > last || levels[distance] == 0 {
				continue
			}
			for seed := range uint64(2) {
				draw := func() (model.Position, error) {
					return o.At(ctx, p, distance, rand.New(rand.NewPCG(5, seed)))
				}
				q, err := draw()
				if err != nil {
					tr.errorf("%v: At(%d): %v", p, distance, err)
					continue
				}
				if again, _ := draw(); again != q {
					tr.errorf("%v: At(%d) gives %v and %v for one seed", p, distance, q, again)
				}
				if !model.Sound(q) || !o.Covers(q) {
					tr.errorf("%v: At(%d) gives %v, which is unsound or not covered", p, distance, q)
				} else if k, ok := o.Distance(q); !ok || k != distance {
					tr.errorf("%v: At(%d) gives %v at distance %d", p, distance, q, k)
				}
			}
		}
		for distance, size := range levels {
			if i > 1 || size > 4 {
				continue // many draws, which may take a scan of the table each
			}
			rng := rand.New(rand.NewPCG(6, 6))
			seen := make(map[model.Position]bool)
			for range 60 { // misses one of four once in ten million times
				if q, err := o.At(ctx, p, distance, rng); err == nil {
					seen[q] = true
				}
			}
			if uint64(len(seen)) != size {
				tr.errorf("%v: there are %d positions at distance %d; At gives %d of them", p, size, distance, len(seen))
			}
		}
		for _, distance := range []int{-1, last + 1, last + 1000} {
			q, err := o.At(ctx, p, distance, rand.New(rand.NewPCG(7, 7)))
			if !errors.Is(err, solver.ErrNone) {
				tr.errorf("%v: the farthest are at distance %d; At(%d) gives %v, %v, want ErrNone", p, last, distance, q, err)
			}
		}
	}
}

// checkHistogram: it reaches exactly as far as positions do, and is the
// caller's own copy.
func checkHistogram(tr *trial) {
	for _, p := range tr.positions {
		o := tr.oracle(p)
		if o == nil {
			continue
		}
		levels := o.Histogram()
		if len(levels) == 0 || levels[0] == 0 || levels[len(levels)-1] == 0 {
			tr.errorf("%v: the histogram %v lacks the solved or the farthest positions", p, levels)
			continue
		}
		if n, reachable := o.Distance(p); reachable && (n >= len(levels) || levels[n] == 0) {
			tr.errorf("%v has distance %d, where the histogram has none", p, n)
		}
		want := slices.Clone(levels)
		clear(levels)
		if got := o.Histogram(); !slices.Equal(got, want) {
			tr.errorf("%v: changing the histogram returned changes the oracle's", p)
		}
		if o.Bytes() <= 0 {
			tr.errorf("%v: the table takes %d bytes", p, o.Bytes())
		}
	}
}

// checkCoverage: whatever an oracle covers it judges as the oracle made for it.
func checkCoverage(tr *trial) {
	for _, p := range tr.positions {
		o := tr.oracle(p)
		if o == nil {
			continue
		}
		for _, q := range tr.positions {
			if !o.Covers(q) {
				continue
			}
			own := tr.oracle(q)
			if own == nil {
				continue
			}
			n, reachable := o.Distance(q)
			if k, ok := own.Distance(q); k != n || ok != reachable {
				tr.errorf("%v has distance %d, %v; the oracle of %v says %d, %v", q, k, ok, p, n, reachable)
			}
		}
	}
}
