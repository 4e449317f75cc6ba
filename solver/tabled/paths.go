package tabled

import (
	"context"
	"math/big"
	"math/bits"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// Steps has the moves between states with known distances.
type Steps[S search.State] interface {
	// Best returns the moves that lead nearer to the goal from a state at the distance,
	// which is at least 1; bit i is move i.
	Best(s S, distance int) uint32
	// After returns the state that a move leads to.
	After(s S, m model.Move) S
}

// Paths are all shortest paths from some states to the goal.
type Paths[S search.State] struct {
	steps    Steps[S]
	roots    []S // different states at the distance
	distance int
	counts   map[S]*big.Int // the number of paths from each state on them
}

// breath is the number of states between two checks of the context.
const breath = 1 << 12

// NewPaths counts the paths from the roots. Time and memory are proportional to the number of states on
// the paths, which progress gets. It may be nil.
func NewPaths[S search.State](ctx context.Context, steps Steps[S], roots []S, distance int, progress solver.Progress) (*Paths[S], error) {
	p := &Paths[S]{steps, roots, distance, map[S]*big.Int{}}
	var count func(s S, distance int) (*big.Int, error)
	count = func(s S, distance int) (*big.Int, error) {
		if n := p.counts[s]; n != nil {
			return n, nil
		}
		if len(p.counts)%breath == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if progress != nil {
				progress(int64(len(p.counts)), 0)
			}
		}
		sum := new(big.Int)
		if distance == 0 {
			sum.SetInt64(1)
		} else {
			for best := steps.Best(s, distance); best != 0; best &= best - 1 {
				n, err := count(steps.After(s, model.Move(bits.TrailingZeros32(best))), distance-1)
				if err != nil {
					return nil, err
				}
				sum.Add(sum, n)
			}
		}
		p.counts[s] = sum
		return sum, nil
	}
	for _, s := range roots {
		if _, err := count(s, distance); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// after returns the states that a move leads to from some states at a distance, if it leads nearer.
func (p *Paths[S]) after(from []S, distance int, m model.Move) (to []S) {
	for _, s := range from {
		if distance > 0 && p.steps.Best(s, distance)>>m&1 != 0 {
			to = append(to, p.steps.After(s, m))
		}
	}
	return to
}

func (p *Paths[S]) total(states []S) *big.Int {
	sum := new(big.Int)
	for _, s := range states {
		sum.Add(sum, p.counts[s])
	}
	return sum
}

// Count counts the paths: all of them, and those with each first move.
func (p *Paths[S]) Count(legal []model.Move) solver.Count {
	c := solver.Count{All: p.total(p.roots)}
	for _, m := range legal {
		c.Through = append(c.Through, p.total(p.after(p.roots, p.distance, m)))
	}
	return c
}

// Nth returns the n-th path in tie-break order, from 1, or solver.ErrNone if there are
// fewer.
func (p *Paths[S]) Nth(n *big.Int) (moves []model.Move, err error) {
	if n.Sign() <= 0 || n.Cmp(p.total(p.roots)) > 0 {
		return nil, solver.ErrNone
	}
	before := new(big.Int).Sub(n, big.NewInt(1)) // the paths before it
	at := p.roots
	for left := p.distance; left > 0; left-- {
		for m := model.Move(0); ; m++ {
			to := p.after(at, left, m)
			count := p.total(to)
			if before.Cmp(count) < 0 {
				moves, at = append(moves, m), to
				break
			}
			before.Sub(before, count)
		}
	}
	return moves, nil
}
