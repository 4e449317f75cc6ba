package tabled

import (
	"context"
	"math/big"
	"math/bits"
	"slices"

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
type paths struct{ levels []level } // from the distance of those states down to 0

// level has the states at one distance that are on the paths, by their numbers.
type level struct {
	best   []uint32 // by state, bit i for move i
	next   []uint32 // for each state and each of its best moves, the number of the state in the next level
	widest int      // the most best moves of a state, at least 1
	bits   int      // enough for each count
	limbs  int      // words of a count
	counts []uint64 // by state, the number of paths from there: limbs words, the lowest first
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
	states, below := roots, numbering[S]{}
	for k := range p.levels {
		l, left := &p.levels[k], distance-k
		l.widest, l.best = 1, make([]uint32, len(states))
		if left == 0 {
			break
		}
		edges := 0
		for i, s := range states {
			if err := breathe(i); err != nil {
				return nil, err
			}
			l.best[i] = steps.Best(s, left)
			n := bits.OnesCount32(l.best[i])
			l.widest = max(l.widest, n)
			edges += n
		}
		l.next = make([]uint32, 0, edges)
		below.begin(len(states))
		for i, s := range states {
			if err := breathe(i); err != nil {
				return nil, err
			}
			for best := l.best[i]; best != 0; best &= best - 1 {
				m := model.Move(bits.TrailingZeros32(best))
				l.next = append(l.next, below.number(steps.After(s, m)))
			}
		}
		states, below.states = below.states, states
		done++
	}
	goals := &p.levels[distance]
	goals.bits, goals.limbs, goals.counts = 1, 1, slices.Repeat([]uint64{1}, len(goals.best))
	for k := distance - 1; k >= 0; k-- {
		if err := p.levels[k].addUp(&p.levels[k+1], breathe); err != nil {
			return nil, err
		}
		done++
	}
	return p, nil
}

// addUp counts the paths from each state of a level from the counts of the next level.
func (l *level) addUp(below *level, breathe func(int) error) error {
	l.bits = below.bits + bits.Len(uint(l.widest-1))
	l.limbs = (l.bits + 63) / 64
	l.counts = make([]uint64, len(l.best)*l.limbs)
	next := l.next
	for i, best := range l.best {
		if err := breathe(i); err != nil {
			return err
		}
		sum := l.count(uint32(i))
		for range bits.OnesCount32(best) {
			carry := uint64(0)
			for j, limb := range below.count(next[0]) {
				sum[j], carry = bits.Add64(sum[j], limb, carry)
			}
			if l.limbs > below.limbs {
				sum[below.limbs] += carry
			}
			next = next[1:]
		}
	}
	return nil
}

// count returns a state's count, the lowest word first.
func (l *level) count(number uint32) []uint64 { return l.counts[int(number)*l.limbs:][:l.limbs] }

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

// total returns the number of paths from some states of a level.
func (l *level) total(states []uint32) *big.Int {
	sum := new(big.Int)
	for _, number := range states {
		count, limbs := new(big.Int), l.count(number)
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

// all returns the number of paths.
func (p *paths) all() *big.Int { return p.levels[0].total(p.roots()) }

// through returns the number of paths that begin with a move.
func (p *paths) through(m model.Move) *big.Int {
	if len(p.levels) == 1 {
		return new(big.Int)
	}
	return p.levels[1].total(p.levels[0].after(p.roots(), m))
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
			count := p.levels[k+1].total(to)
			if before.Cmp(count) < 0 {
				moves[k], at = m, to
				break
			}
			before.Sub(before, count)
		}
	}
	return moves, nil
}

// numbering numbers states in the order in which they are added. It is a hash table
// with open addressing.
type numbering[S search.State] struct {
	states []S
	slots  []slot[S]
	shift  int
}

// slot holds a state and its number plus 1, or 0 if the slot is empty.
type slot[S search.State] struct {
	state  S
	number uint32
}

// begin starts a new numbering of about the given number of states.
func (n *numbering[S]) begin(size int) {
	n.states = n.states[:0]
	n.resize(bits.Len(uint(2*size + 4)))
}

// resize makes 2^log slots.
func (n *numbering[S]) resize(log int) {
	if cap(n.slots) < 1<<log {
		n.slots = make([]slot[S], 1<<log)
	}
	n.slots = n.slots[:1<<log]
	clear(n.slots)
	n.shift = 64 - log
	for i, s := range n.states {
		*n.find(s) = slot[S]{s, uint32(i + 1)}
	}
}

// find returns the slot of a state, or the empty one for it.
func (n *numbering[S]) find(s S) *slot[S] {
	const golden = 0x9E3779B97F4A7C15 // Knuth's multiplicative hashing
	at := int(uint64(s) * golden >> n.shift)
	for n.slots[at].number != 0 && n.slots[at].state != s {
		at = (at + 1) & (len(n.slots) - 1)
	}
	return &n.slots[at]
}

// number returns the number of a state. It adds a new state.
func (n *numbering[S]) number(s S) uint32 {
	if 2*len(n.states) >= len(n.slots) {
		n.resize(bits.Len(uint(len(n.slots))))
	}
	at := n.find(s)
	if at.number == 0 {
		n.states = append(n.states, s)
		*at = slot[S]{s, uint32(len(n.states))}
	}
	return at.number - 1
}
