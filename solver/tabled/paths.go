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

// Steps has the moves between states with known distances.
type Steps[S search.Number] interface {
	// Best returns the moves that lead nearer to the goal from a state at the distance,
	// which is at least 1; bit i is move i.
	Best(s S, distance int) uint32
	// After returns the state that a move leads to.
	After(s S, m model.Move) S
}

// Paths are all shortest paths from some states to the goal.
type Paths[S search.Number] struct {
	steps  Steps[S]
	levels []level[S] // from the distance of those states down to 0
}

// level has the states on the paths at one distance.
type level[S search.Number] struct {
	states []S
	best   []uint32 // the best moves of each state, dropped when its paths are counted
	counts []uint64 // the number of paths from each state: limbs words, the lowest first
	limbs  int
	bits   int // enough for each number
}

// breath is the number of states between two checks of the context.
const breath = 1 << 12

// NewPaths finds the paths from the roots, which are different states at the distance, and counts them. Time and
// memory are proportional to the number of states on the paths. progress, which may be nil, gets the number of
// states handled: each is handled on the way down and on the way up.
func NewPaths[S search.Number](
	ctx context.Context, steps Steps[S], roots []S, distance int, progress solver.Progress,
) (*Paths[S], error) {
	return newPaths(ctx, steps, roots, distance, true, progress)
}

// newPaths keeps the counts of all levels, which Nth needs, or only those of the first two, for Count.
func newPaths[S search.Number](
	ctx context.Context, steps Steps[S], roots []S, distance int, keepAll bool, progress solver.Progress,
) (*Paths[S], error) {
	p := &Paths[S]{steps, make([]level[S], distance+1)}
	done := int64(0)
	breathe := func() error {
		if done++; done%breath != 0 {
			return nil
		}
		if progress != nil {
			progress(done, 0)
		}
		return ctx.Err()
	}
	var numbers numbering[S]
	p.levels[0].states = roots
	for k := range distance {
		if err := p.find(k, &numbers, breathe); err != nil {
			return nil, err
		}
	}
	goals := &p.levels[distance]
	goals.bits, goals.limbs, goals.counts = 1, 1, slices.Repeat([]uint64{1}, len(goals.states))
	for k := distance - 1; k >= 0; k-- {
		if err := p.addUp(k, &numbers, breathe); err != nil {
			return nil, err
		}
		if !keepAll && k > 0 {
			p.levels[k+1] = level[S]{}
		}
	}
	return p, nil
}

// find finds the states of the level below level k.
func (p *Paths[S]) find(k int, numbers *numbering[S], breathe func() error) error {
	l, left := &p.levels[k], len(p.levels)-1-k
	l.best = make([]uint32, len(l.states))
	numbers.clear()
	for i, s := range l.states {
		if err := breathe(); err != nil {
			return err
		}
		l.best[i] = p.steps.Best(s, left)
		for best := l.best[i]; best != 0; best &= best - 1 {
			numbers.add(p.steps.After(s, model.Move(bits.TrailingZeros32(best))))
		}
	}
	p.levels[k+1].states = numbers.list()
	return nil
}

// addUp counts the paths from each state of level k by the counts of the level below.
func (p *Paths[S]) addUp(k int, numbers *numbering[S], breathe func() error) error {
	l, below := &p.levels[k], &p.levels[k+1]
	numbers.clear()
	for _, s := range below.states {
		numbers.add(s)
	}
	l.limbs = (below.bits+bits.Len(model.MaxMoves-1)-1)/64 + 1
	l.counts = make([]uint64, len(l.states)*l.limbs)
	highest := uint64(0) // all bits of the highest words
	for i, s := range l.states {
		if err := breathe(); err != nil {
			return err
		}
		sum := l.count(i)
		for best := l.best[i]; best != 0; best &= best - 1 {
			n := numbers.of(p.steps.After(s, model.Move(bits.TrailingZeros32(best))))
			carry := uint64(0)
			for j, limb := range below.count(n) {
				sum[j], carry = bits.Add64(sum[j], limb, carry)
			}
			if l.limbs > below.limbs {
				sum[below.limbs] += carry
			}
		}
		highest |= sum[l.limbs-1]
	}
	l.bits = 64*(l.limbs-1) + bits.Len64(highest)
	l.best = nil
	return nil
}

// count returns the number of paths from state i, the lowest word first.
func (l *level[S]) count(i int) []uint64 { return l.counts[i*l.limbs:][:l.limbs] }

// numbering numbers the states of a set, 64 neighbours at a time: those that differ in the six lowest bits only
// share a word. The words are found by hashing, with open addressing. A large set of states of a table, which are
// small numbers, has them in order instead.
type numbering[S search.Number] struct {
	words  []word[S]
	used   []uint64 // a bit for each word with states
	filled int      // those words
	states int
	shift  int // the bits of a hash that are not used
}

type word[S search.Number] struct {
	key   S      // the states without their lowest bits
	first uint32 // the number of the first of them
	set   uint64
}

const (
	inWord  = 6       // the bits of a state that number the bits of a word
	ordered = 1 << 18 // keys below this aren't hashed where there are as many words
	few     = 1 << 12 // of more words than this there are as many
)

// clear makes the set empty.
func (n *numbering[S]) clear() {
	for w := range n.inUse {
		*w = word[S]{}
	}
	clear(n.used)
	n.filled, n.states = 0, 0
}

// inUse yields the words with states in their order.
func (n *numbering[S]) inUse(yield func(*word[S]) bool) {
	for i, used := range n.used {
		for ; used != 0; used &= used - 1 {
			if !yield(&n.words[i<<inWord|bits.TrailingZeros64(used)]) {
				return
			}
		}
	}
}

// slot returns the place of the key's word, or the one to put it in.
func (n *numbering[S]) slot(key S) uint64 {
	i := uint64(key)
	if i >= ordered || len(n.words) < ordered {
		i = i * 0x9e3779b97f4a7c15 >> (n.shift & 63) // Knuth's multiplicative hashing
	}
	mask := uint64(len(n.words) - 1)
	for ; ; i++ {
		if w := &n.words[i&mask]; w.key == key || w.set == 0 {
			return i & mask
		}
	}
}

// add adds a state. Those of a word must be added one after another if they are to have numbers in this order.
func (n *numbering[S]) add(s S) {
	key, bit := s>>inWord, uint64(1)<<(s&(1<<inWord-1))
	if 2*n.filled >= len(n.words) {
		n.grow(key)
	}
	slot := n.slot(key)
	w := &n.words[slot]
	if w.set == 0 {
		*w = word[S]{key: key, first: uint32(n.states)}
		n.used[slot>>inWord] |= 1 << (slot & (1<<inWord - 1))
		n.filled++
	}
	if w.set&bit == 0 {
		w.set |= bit
		n.states++
	}
}

// grow makes room for the key's word.
func (n *numbering[S]) grow(key S) {
	old, size := *n, max(1<<inWord, 2*len(n.words))
	if size > few && uint64(key) < ordered {
		size = max(size, ordered)
	}
	n.words, n.used, n.shift = make([]word[S], size), make([]uint64, size>>inWord), 64-bits.Len(uint(size-1))
	for w := range old.inUse {
		to := n.slot(w.key)
		n.words[to] = *w
		n.used[to>>inWord] |= 1 << (to & (1<<inWord - 1))
	}
}

// list returns the states, words with neighbouring keys beside each other: the tables' entries are too.
func (n *numbering[S]) list() []S {
	states := make([]S, 0, n.states)
	for w := range n.inUse {
		for set := w.set; set != 0; set &= set - 1 {
			states = append(states, w.key<<inWord|S(bits.TrailingZeros64(set)))
		}
	}
	return states
}

// of returns the number of a state of the set, if they were added in the order of list.
func (n *numbering[S]) of(s S) int {
	w := &n.words[n.slot(s>>inWord)]
	return int(w.first) + bits.OnesCount64(w.set&(1<<(s&(1<<inWord-1))-1))
}

// after returns the states that a move leads to from some states of a level, if it leads nearer.
func (p *Paths[S]) after(k int, from []S, m model.Move) (to []S) {
	distance := len(p.levels) - 1 - k
	for _, s := range from {
		if distance > 0 && p.steps.Best(s, distance)>>m&1 != 0 {
			to = append(to, p.steps.After(s, m))
		}
	}
	return to
}

// total adds up the counts of some states of the level.
func (l *level[S]) total(states []S) *big.Int {
	sum := new(big.Int)
	for _, s := range states {
		count := new(big.Int)
		for _, limb := range slices.Backward(l.count(slices.Index(l.states, s))) {
			count.Add(count.Lsh(count, 64), new(big.Int).SetUint64(limb))
		}
		sum.Add(sum, count)
	}
	return sum
}

// Count counts the paths: all of them, and those with each first move.
func (p *Paths[S]) Count(legal []model.Move) solver.Count {
	roots := p.levels[0].states
	c := solver.Count{All: p.levels[0].total(roots)}
	for _, m := range legal {
		if len(p.levels) == 1 {
			c.Through = append(c.Through, new(big.Int))
			continue
		}
		c.Through = append(c.Through, p.levels[1].total(p.after(0, roots, m)))
	}
	return c
}

// Nth returns the n-th path in tie-break order, from 1, or solver.ErrNone if there are
// fewer.
func (p *Paths[S]) Nth(n *big.Int) (moves []model.Move, err error) {
	at := p.levels[0].states
	if n.Sign() <= 0 || n.Cmp(p.levels[0].total(at)) > 0 {
		return nil, solver.ErrNone
	}
	before := new(big.Int).Sub(n, big.NewInt(1)) // the paths before it
	for k := range p.levels[1:] {
		for m := model.Move(0); ; m++ {
			to := p.after(k, at, m)
			count := p.levels[k+1].total(to)
			if before.Cmp(count) < 0 {
				moves, at = append(moves, m), to
				break
			}
			before.Sub(before, count)
		}
	}
	return moves, nil
}
