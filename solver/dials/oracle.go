package dials

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"unsafe"

	"quadrille/model"
	"quadrille/model/dials"
)

// States returns the only state of the position, or none if it can't be solved.
func (t *table) States(p model.Position) []state {
	x := pack(p.(dials.Position).States())
	if t.Distance(x) < 0 {
		return nil
	}
	return []state{x}
}

// Walk always turns the first dial that leads nearer to the goal.
func (t *table) Walk(states []state) []model.Move {
	x := states[0]
	n := t.Distance(x)
	moves := make([]model.Move, n)
	for k := range moves {
		n--
		d, number := 0, numberOf(n)
		y := t.rules.after(x, d)
		for t.number(y, n%2) != number {
			d++
			y = t.rules.after(x, d)
		}
		moves[k], x = model.Move(d), y
	}
	return moves
}

// Best implements tabled.Steps. It has no branches, since a processor could not predict them.
func (t *table) Best(x state, distance int) (best uint32) {
	number, parity := numberOf(distance-1), (distance-1)%2
	for d := range dials.Dials {
		off := uint32(t.number(t.rules.after(x, d), parity) ^ number)
		best |= (off - 1) >> 31 << d
	}
	return best
}

func (t *table) After(x state, m model.Move) state { return t.rules.after(x, int(m)) }

// At draws a number of a position among those at the distance, and scans the table for
// that position.
func (t *table) At(_ context.Context, _ model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	before := rng.Uint64N(t.histogram[distance])
	for w := range uint32(words) {
		these := t.statesAt(distance, w)
		count := uint64(bits.OnesCount64(these))
		if before >= count {
			before -= count
			continue
		}
		for ; before > 0; before-- {
			these &= these - 1
		}
		x := stateAt(distance%2, w, bits.TrailingZeros64(these))
		return dials.New(unpack(x), t.links), nil
	}
	panic("dials: the histogram counts more states than the table holds")
}

func (t *table) statesAt(n int, word uint32) uint64 {
	these := ^uint64(0)
	for c, chunk := range t.chunks {
		for j, ones := range &chunk[uint32(n%2)*words+word] {
			these &= ones ^ (uint64(numberOf(n)>>(4*c+j)&1) - 1)
		}
	}
	return these
}

func (t *table) Histogram() []uint64 { return slices.Clone(t.histogram) }

func (t *table) Bytes() int64 {
	return int64(len(t.chunks)) * 2 * words * int64(unsafe.Sizeof(group{}))
}
