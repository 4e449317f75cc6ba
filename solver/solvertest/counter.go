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

// listed is the greatest number of solutions to list one by one.
const listed = 400

// checkCount checks that the number of shortest solutions, in all and by first move, is what
// following all best moves gives.
func checkCount(tr *trial) {
	ctx := context.Background()
	c, ok := tr.engine.(solver.Counter)
	if !ok {
		return
	}
	for p, k := range tr.learnt() {
		got, err := c.Count(ctx, p, nil)
		if k.Unsolvable != nil {
			tr.unsolvable(p, err)
			continue
		}
		if err != nil || got.All == nil || len(got.Through) != len(k.Moves) {
			tr.errorf("%v: Count gives %+v, %v", p, got, err)
			continue
		}
		tr.counted(p, "in all", got.All, tr.list(nil, nil, p, listed))
		sum := new(big.Int)
		for i, m := range k.Moves {
			sum.Add(sum, got.Through[i])
			next, err := p.Play(m.Move)
			if err != nil {
				tr.errorf("%v: playing the legal move %d: %v", p, m.Move, err)
				continue
			}
			var through [][]model.Move
			if m.Distance == k.Distance-1 {
				through = tr.list(nil, nil, next, listed)
			}
			tr.counted(p, "through a move", got.Through[i], through)
		}
		if k.Distance > 0 && sum.Cmp(got.All) != 0 {
			tr.errorf("%v: %v shortest solutions in all, and %v through the moves together", p, got.All, sum)
		}
	}
}

func (tr *trial) counted(p model.Position, what string, got *big.Int, list [][]model.Move) {
	n := int64(len(list))
	if n < listed && got.Cmp(big.NewInt(n)) != 0 || got.Cmp(big.NewInt(n)) < 0 {
		tr.errorf("%v: %d shortest solutions %s, Count gives %v", p, n, what, got)
	}
}

// list appends the shortest solutions in tie-break order, at most the given number.
func (tr *trial) list(all [][]model.Move, way []model.Move, p model.Position, most int) [][]model.Move {
	if p.Solved() {
		return append(all, slices.Clone(way))
	}
	k, ok := tr.learn(p)
	if !ok {
		return all
	}
	for _, m := range k.Best() {
		next, err := p.Play(m)
		if err != nil {
			tr.errorf("%v: playing the best move %d: %v", p, m, err)
			return all
		}
		if all = tr.list(all, append(way, m), next, most); len(all) >= most {
			break
		}
	}
	return all
}

// checkNth checks that the solutions come in tie-break order without gaps, from the first to the
// last, and that there are none before and after.
func checkNth(tr *trial) {
	ctx := context.Background()
	c, ok := tr.engine.(solver.Counter)
	if !ok {
		return
	}
	for p, k := range tr.learnt() {
		if k.Unsolvable != nil {
			_, err := c.Nth(ctx, p, big.NewInt(1), nil)
			tr.unsolvable(p, err)
			continue
		}
		count, err := c.Count(ctx, p, nil)
		if err != nil {
			tr.errorf("%v: Count: %v", p, err)
			continue
		}
		nth := func(n *big.Int) []model.Move {
			moves, err := c.Nth(ctx, p, n, nil)
			if err != nil {
				tr.errorf("%v: solution %v of %v: %v", p, n, count.All, err)
			} else {
				tr.way(p, k, moves)
			}
			return moves
		}
		const several = 20
		for n, want := range tr.list(nil, nil, p, several) {
			if got := nth(big.NewInt(int64(n + 1))); !slices.Equal(got, want) {
				tr.errorf("%v: solution %d is %v, want %v", p, n+1, got, want)
			}
		}
		// Consecutive solutions, in the middle and at the end, differ and are in order.
		rng := rand.New(rand.NewPCG(9, uint64(k.Distance)))
		for range 3 {
			n := new(big.Int).Mul(count.All, big.NewInt(rng.Int64N(1000)))
			n.Div(n, big.NewInt(1000)) // less than the last number
			if n.Sign() == 0 {
				continue
			}
			a, b := nth(n), nth(new(big.Int).Add(n, big.NewInt(1)))
			if slices.Compare(a, b) >= 0 {
				tr.errorf("%v: solution %v is %v, and the next one %v", p, n, a, b)
			}
		}
		if last := nth(count.All); len(last) > 0 {
			line, _ := model.Replay(p, last)
			for j, m := range last {
				if k, ok := tr.learn(line[j]); ok && k.Best()[len(k.Best())-1] != m {
					tr.errorf("%v: move %d of the last solution is %d, and the best moves there are %v", p, j+1, m, k.Best())
				}
			}
		}
		for _, n := range []*big.Int{big.NewInt(-1), new(big.Int), new(big.Int).Add(count.All, big.NewInt(1))} {
			if moves, err := c.Nth(ctx, p, n, nil); !errors.Is(err, solver.ErrNone) {
				tr.errorf("%v: solution %v of %v is %v, %v, want ErrNone", p, n, count.All, moves, err)
			}
		}
	}
}
