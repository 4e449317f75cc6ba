package tabled

import (
	"context"
	"encoding/binary"
	"math/big"
	"math/bits"

	"quadrille/model"
	"quadrille/solver"
)

// MaxMoves is the greatest number of moves that a puzzle can have here.
const MaxMoves = 16

// Lines are the moves that lead down a table.
type Lines[S State] interface {
	// Best returns the moves that lead from a state with so many moves left, at
	// least one, to a state with one fewer: bit i is move i.
	Best(s S, left int) uint16
	// After returns the state that a move leads to.
	After(s S, m model.Move) S
}

// Ways are all shortest ways from some states to the goal, level by level: the
// states with so many moves left that lie on them, where the moves lead from
// there, and how many ways go on from each.
type Ways struct {
	levels []level // the first is where the ways begin, the last the goal
}

// level is the states with one number of moves left. They are known by their
// number.
type level struct {
	best  []uint16 // of each state, bit i for move i
	next  []uint32 // for each state and each of its best moves, the state that it leads to in the next level
	ways  []uint64 // of each state so many limbs, the lowest first
	limbs int
}

// breath is the number of states after which a count looks at the context and
// tells its progress.
const breath = 1 << 13

// NewWays finds the ways from the states, which must be different and so many
// moves from the goal. It takes time in proportion to the states on them, and
// memory too if all is set; otherwise Nth can't be asked. progress may be nil.
func NewWays[S State](ctx context.Context, lines Lines[S], roots []S, distance int, all bool, progress solver.Progress) (*Ways, error) {
	if progress == nil {
		progress = func(int64, int64) {}
	}
	w := &Ways{levels: make([]level, distance+1)}
	done := 0 // levels, there and back
	breathe := func(state int) error {
		if state%breath == 0 {
			progress(int64(done), int64(2*distance+1))
			return ctx.Err()
		}
		return nil
	}
	states, below := numbering[S]{states: roots}, numbering[S]{}
	for k := range distance {
		l := &w.levels[k]
		l.best = make([]uint16, len(states.states))
		edges := 0
		for i, s := range states.states {
			if err := breathe(i); err != nil {
				return nil, err
			}
			l.best[i] = lines.Best(s, distance-k)
			edges += bits.OnesCount16(l.best[i])
		}
		l.next = make([]uint32, 0, edges)
		below.begin(len(states.states))
		for i, s := range states.states {
			if err := breathe(i); err != nil {
				return nil, err
			}
			for best := l.best[i]; best != 0; best &= best - 1 {
				l.next = append(l.next, below.number(lines.After(s, first(best))))
			}
		}
		states, below = below, states
		if k == 0 {
			below.states = nil // the caller's
		}
		done++
	}
	w.levels[distance] = level{
		best: make([]uint16, len(states.states)), ways: make([]uint64, len(states.states)), limbs: 1,
	}
	for i := range states.states {
		w.levels[distance].ways[i] = 1
	}
	for k := distance - 1; k >= 0; k-- {
		if err := w.levels[k].addUp(&w.levels[k+1], breathe); err != nil {
			return nil, err
		}
		if !all && k+2 <= distance {
			w.levels[k+2] = level{} // what Count asks is in the first two levels
		}
		done++
	}
	return w, nil
}

// addUp finds the ways from each state of a level by those of the next.
func (l *level) addUp(below *level, breathe func(int) error) error {
	l.limbs = below.limbs
	if below.top() >= 1<<64/MaxMoves-1 {
		l.limbs++ // the sum of so many could be too large
	}
	l.ways = make([]uint64, len(l.best)*l.limbs)
	next := l.next
	for i, best := range l.best {
		if err := breathe(i); err != nil {
			return err
		}
		sum := l.ways[i*l.limbs:][:l.limbs]
		for range bits.OnesCount16(best) {
			add(sum, below.of(next[0]))
			next = next[1:]
		}
	}
	return nil
}

// of returns the ways from a state.
func (l *level) of(number uint32) []uint64 { return l.ways[int(number)*l.limbs:][:l.limbs] }

// top returns the greatest of the highest limbs.
func (l *level) top() (most uint64) {
	for i := l.limbs - 1; i < len(l.ways); i += l.limbs {
		most = max(most, l.ways[i])
	}
	return most
}

// leading returns the states that a move leads to from some of the level.
func (l *level) leading(from []uint32, m model.Move) (to []uint32) {
	for _, number := range from {
		best := l.best[number]
		if best>>m&1 == 0 {
			continue
		}
		at := bits.OnesCount16(best & (1<<m - 1))
		for _, before := range l.best[:number] {
			at += bits.OnesCount16(before)
		}
		to = append(to, l.next[at])
	}
	return to
}

// add adds a number of as many limbs or fewer.
func add(sum, n []uint64) {
	carry := uint64(0)
	for i := range sum {
		if i < len(n) {
			sum[i], carry = bits.Add64(sum[i], n[i], carry)
		} else {
			sum[i], carry = bits.Add64(sum[i], 0, carry)
		}
	}
}

// total returns the ways from some states of a level.
func (l *level) total(states []uint32) *big.Int {
	sum := new(big.Int)
	for _, number := range states {
		limbs := l.of(number)
		var text []byte
		for i := len(limbs) - 1; i >= 0; i-- {
			text = binary.BigEndian.AppendUint64(text, limbs[i])
		}
		sum.Add(sum, new(big.Int).SetBytes(text))
	}
	return sum
}

// roots returns the numbers of the states where the ways begin.
func (w *Ways) roots() []uint32 {
	all := make([]uint32, len(w.levels[0].best))
	for i := range all {
		all[i] = uint32(i)
	}
	return all
}

// All returns the number of the ways.
func (w *Ways) All() *big.Int { return w.levels[0].total(w.roots()) }

// Through returns the number of those that begin with a move.
func (w *Ways) Through(m model.Move) *big.Int {
	if len(w.levels) == 1 {
		return new(big.Int)
	}
	return w.levels[1].total(w.levels[0].leading(w.roots(), m))
}

// Nth returns the n-th way in the order of the moves, from 1; solver.ErrNone
// where there are fewer.
func (w *Ways) Nth(n *big.Int) ([]model.Move, error) {
	if n.Sign() <= 0 || n.Cmp(w.All()) > 0 {
		return nil, solver.ErrNone
	}
	before := new(big.Int).Sub(n, big.NewInt(1)) // ways before it
	moves := make([]model.Move, len(w.levels)-1)
	at := w.roots()
	for k := range moves {
		for m := model.Move(0); ; m++ {
			to := w.levels[k].leading(at, m)
			ways := w.levels[k+1].total(to)
			if before.Cmp(ways) < 0 {
				moves[k], at = m, to
				break
			}
			before.Sub(before, ways)
		}
	}
	return moves, nil
}

func first(moves uint16) model.Move { return model.Move(bits.TrailingZeros16(moves)) }

// numbering numbers states as they come. It is a hash table with open addressing.
type numbering[S State] struct {
	states []S
	slots  []slot[S]
	shift  int
}

// slot holds a state with one more than its number, or 0.
type slot[S State] struct {
	state  S
	number uint32
}

// begin begins anew, with room for about so many states.
func (n *numbering[S]) begin(size int) {
	n.states = n.states[:0]
	n.resize(bits.Len(uint(2*size + 4)))
}

// resize makes room for 2^log/2 states.
func (n *numbering[S]) resize(log int) {
	if cap(n.slots) < 1<<log {
		n.slots = make([]slot[S], 1<<log)
	}
	n.slots = n.slots[:1<<log]
	clear(n.slots)
	n.shift = 64 - log
	for i, s := range n.states {
		n.slots[n.find(s)] = slot[S]{s, uint32(i + 1)}
	}
}

// find returns the slot of a state, or the one where it belongs.
func (n *numbering[S]) find(s S) int {
	const golden = 0x9E3779B97F4A7C15 // Knuth's multiplicative hashing
	at := int(uint64(s) * golden >> n.shift)
	for n.slots[at].number != 0 && n.slots[at].state != s {
		at = (at + 1) & (len(n.slots) - 1)
	}
	return at
}

// number returns the number of a state, a new one if it is new.
func (n *numbering[S]) number(s S) uint32 {
	if 2*len(n.states) >= len(n.slots) {
		n.resize(bits.Len(uint(len(n.slots))))
	}
	at := &n.slots[n.find(s)]
	if at.number == 0 {
		n.states = append(n.states, s)
		*at = slot[S]{s, uint32(len(n.states))}
	}
	return at.number - 1
}
