package tabled

import (
	"context"
	"math/big"
	"math/bits"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// Steps has the moves between the states of a table.
type Steps[S search.State] interface {
	// Best returns the moves that lead nearer to the goal from a state at the distance,
	// which is at least 1; bit i is move i.
	Best(s S, distance int) uint32
	// After returns the state that a move leads to.
	After(s S, m model.Move) S
}

// paths are all shortest paths from some states to the goal.
type paths struct {
	levels []level // from the distance of those states down to 0
	limbs  int     // words of a count
}

// level has the states at one distance that are on the paths, by their numbers.
type level struct {
	best   []uint32 // by state, bit i for move i
	next   []uint32 // for each state and each of its best moves, the number of the state in the next level
	counts []uint64 // by state, the number of paths from there: the lowest word first
}

// breath is the number of states between two checks of the context.
const breath = 1 << 13

// newPaths finds the paths from the roots, which must be different states at the
// distance. It overwrites the roots. Time and memory are proportional to the number of
// states on the paths. progress may be nil.
func newPaths[S search.State](ctx context.Context, steps Steps[S], roots []S, distance int, progress solver.Progress) (*paths, error) {
	p := &paths{levels: make([]level, distance+1)}
	done := 0 // levels, down and up again
	breathe := func(state int) error {
		if state%breath > 0 {
			return nil
		}
		if progress != nil {
			progress(int64(done), int64(2*distance+1))
		}
		return ctx.Err()
	}
	states, below := roots, []S(nil)
	numbers := make(map[S]uint32) // of the states below
	most := 1                     // bits of a count
	for k := range p.levels {
		l, left, widest := &p.levels[k], distance-k, 1
		l.best = make([]uint32, len(states))
		if left == 0 {
			break
		}
		for i, s := range states {
			if err := breathe(i); err != nil {
				return nil, err
			}
			l.best[i] = steps.Best(s, left)
			widest = max(widest, bits.OnesCount32(l.best[i]))
			for best := l.best[i]; best != 0; best &= best - 1 {
				after := steps.After(s, model.Move(bits.TrailingZeros32(best)))
				number, known := numbers[after]
				if !known {
					number = uint32(len(below))
					numbers[after], below = number, append(below, after)
				}
				l.next = append(l.next, number)
			}
		}
		clear(numbers)
		states, below = below, states[:0]
		most += bits.Len(uint(widest - 1))
		done++
	}
	p.limbs = (most + 63) / 64
	for k := distance; k >= 0; k-- {
		if err := p.addUp(k, breathe); err != nil {
			return nil, err
		}
		done++
	}
	return p, nil
}

// addUp counts the paths from each state of a level from the counts of the next level.
func (p *paths) addUp(k int, breathe func(int) error) error {
	l := &p.levels[k]
	l.counts = make([]uint64, len(l.best)*p.limbs)
	next := l.next
	for i, best := range l.best {
		if err := breathe(i); err != nil {
			return err
		}
		sum := p.count(k, uint32(i))
		if k == len(p.levels)-1 {
			sum[0] = 1
		}
		for range bits.OnesCount32(best) {
			carry := uint64(0)
			for j, limb := range p.count(k+1, next[0]) {
				sum[j], carry = bits.Add64(sum[j], limb, carry)
			}
			next = next[1:]
		}
	}
	return nil
}

// count returns the count of a state in a level, the lowest word first.
func (p *paths) count(k int, number uint32) []uint64 {
	return p.levels[k].counts[int(number)*p.limbs:][:p.limbs]
}

// after returns the states in the next level that a move leads to from some states of
// the level. It ignores those for which the move is not one of the best.
func (l *level) after(from []uint32, m model.Move) (to []uint32) {
	for _, number := range from {
		best := l.best[number]
		if best>>m&1 == 0 {
			continue
		}
		at := bits.OnesCount32(best & (1<<m - 1))
		for _, before := range l.best[:number] {
			at += bits.OnesCount32(before)
		}
		to = append(to, l.next[at])
	}
	return to
}

func (p *paths) total(k int, states []uint32) *big.Int {
	sum := new(big.Int)
	for _, number := range states {
		count, limbs := new(big.Int), p.count(k, number)
		for i := len(limbs) - 1; i >= 0; i-- {
			count.Add(count.Lsh(count, 64), new(big.Int).SetUint64(limbs[i]))
		}
		sum.Add(sum, count)
	}
	return sum
}

// roots returns the numbers of the states where the paths begin.
func (p *paths) roots() []uint32 {
	all := make([]uint32, len(p.levels[0].best))
	for i := range all {
		all[i] = uint32(i)
	}
	return all
}

func (p *paths) all() *big.Int { return p.total(0, p.roots()) }

func (p *paths) through(m model.Move) *big.Int {
	if len(p.levels) == 1 {
		return new(big.Int)
	}
	return p.total(1, p.levels[0].after(p.roots(), m))
}

// nth returns the n-th path in tie-break order, from 1, or solver.ErrNone if there are
// fewer.
func (p *paths) nth(n *big.Int) ([]model.Move, error) {
	if n.Sign() <= 0 || n.Cmp(p.all()) > 0 {
		return nil, solver.ErrNone
	}
	before := new(big.Int).Sub(n, big.NewInt(1)) // the paths before it
	moves := make([]model.Move, len(p.levels)-1)
	at := p.roots()
	for k := range moves {
		for m := model.Move(0); ; m++ {
			to := p.levels[k].after(at, m)
			count := p.total(k+1, to)
			if before.Cmp(count) < 0 {
				moves[k], at = m, to
				break
			}
			before.Sub(before, count)
		}
	}
	return moves, nil
}
