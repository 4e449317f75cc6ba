package dials

import (
	"context"
	"encoding/binary"
	"math/big"
	"math/bits"

	"quadrille/model"
	"quadrille/model/dials"
)

// Count goes down from the position level by level, through all states that lie
// on shortest solutions, and adds up the ways that lead to each. It takes time
// in proportion to these states, of which far away from the goal there can be
// hundreds of thousands.
func (t *table) Count(ctx context.Context, p model.Position) (*big.Int, error) {
	x := t.state(p)
	n, reachable := t.depth(x)
	if !reachable {
		return new(big.Int), ctx.Err()
	}
	c := newCounter(t, x, n)
	for c.depth > 0 {
		if err := c.descend(ctx); err != nil {
			return nil, err
		}
	}
	return c.total(), nil
}

// counter is one level of the states on shortest solutions, in the order of
// their words and bits, and the number of ways that lead to each.
type counter struct {
	table  *table
	depth  int // of the states
	states []state
	ways   []uint64 // limbs a state, the lowest first
	limbs  int
	best   []uint16 // of each state, a bit for each dial that lowers the depth

	// The next level is found as a set first. A state's rank in it is the place
	// where its ways are added up.
	next [words]uint64
	rank [words]uint32 // of the first state in each word
}

func newCounter(t *table, x state, depth int) *counter {
	// There are at most 12^n ways, which is less than 2^3.6n.
	limbs := depth*18/5/64 + 1
	c := &counter{table: t, depth: depth, states: []state{x}, ways: make([]uint64, limbs), limbs: limbs}
	c.ways[0] = 1
	return c
}

// breath is the number of states after which a counter looks at the context.
const breath = 1 << 13

// descend goes on to the next level.
func (c *counter) descend(ctx context.Context) error {
	c.depth--
	if err := c.findNext(ctx); err != nil {
		return err
	}
	next := c.rankNext()
	ways := make([]uint64, len(next)*c.limbs)
	for i, x := range c.states {
		if i%breath == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		from := c.ways[i*c.limbs:][:c.limbs]
		for best := c.best[i]; best != 0; best &= best - 1 {
			y := c.table.rules.after(x, bits.TrailingZeros16(best))
			w := wordOf(y)
			rank := int(c.rank[w]) + bits.OnesCount64(c.next[w]&(1<<bitOf(y)-1))
			add(ways[rank*c.limbs:][:c.limbs], from)
		}
	}
	c.states, c.ways = next, ways
	return nil
}

// findNext finds the best dials of each state and the set of the states that
// they lead to.
func (c *counter) findNext(ctx context.Context) error {
	clear(c.next[:])
	c.best = append(c.best[:0], make([]uint16, len(c.states))...)
	number := numberOf(c.depth)
	for i, x := range c.states {
		if i%breath == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		for d := range dials.Dials {
			y := c.table.rules.after(x, d)
			if c.table.number(y, c.depth%2) == number {
				c.best[i] |= 1 << d
				c.next[wordOf(y)] |= 1 << bitOf(y)
			}
		}
	}
	return nil
}

// rankNext ranks the states of the next level and lists them.
func (c *counter) rankNext() []state {
	count := 0
	for w, these := range &c.next {
		c.rank[w] = uint32(count)
		count += bits.OnesCount64(these)
	}
	list := make([]state, 0, count)
	for w, these := range &c.next {
		for ; these != 0; these &= these - 1 {
			list = append(list, stateAt(c.depth%2, uint32(w), bits.TrailingZeros64(these)))
		}
	}
	return list
}

// add adds up numbers of several limbs.
func add(sum, n []uint64) {
	carry := uint64(0)
	for l := range sum {
		sum[l], carry = bits.Add64(sum[l], n[l], carry)
	}
}

// total returns the ways to the only state of the last level.
func (c *counter) total() *big.Int {
	var text []byte
	for l := c.limbs - 1; l >= 0; l-- {
		text = binary.BigEndian.AppendUint64(text, c.ways[l])
	}
	return new(big.Int).SetBytes(text)
}
