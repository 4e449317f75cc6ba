package dials

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"unsafe"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver"
)

// Known looks the position and the twelve after a turn up.
func (t *table) Known(p model.Position) solver.Knowledge {
	x := pack(p.(dials.Position).States())
	n, reachable := t.depth(x)
	if !reachable {
		why := unsolvable(p)
		return solver.Knowledge{Distance: -1, Unsolvable: &why}
	}
	k := solver.Knowledge{Distance: n, AtLeast: n, Solvable: true, Moves: make([]solver.MoveValue, dials.Dials)}
	for d := range k.Moves {
		// A turn repeated often enough leads back, so that what can be solved can
		// be after a turn too.
		n, _ := t.depth(t.rules.after(x, d))
		k.Moves[d] = solver.MoveValue{Move: model.Move(d), Distance: n, AtLeast: n}
	}
	return k
}

// unsolvable says why a position can't be solved.
func unsolvable(p model.Position) model.Finding {
	if found := p.Check(nil); len(found) > 0 {
		return found[0]
	}
	return dials.Unreachable()
}

// solve walks down the table, always by the first dial that lowers the depth; ok
// is false where there is no way.
func (t *table) solve(x state) (moves []model.Move, ok bool) {
	n, reachable := t.depth(x)
	if !reachable {
		return nil, false
	}
	moves = make([]model.Move, n)
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
	return moves, true
}

// Roots returns the one state that the position is.
func (t *table) Roots(p model.Position) (roots []state, distance int) {
	x := pack(p.(dials.Position).States())
	n, _ := t.depth(x)
	return []state{x}, n
}

// Best returns the dials that lower the depth. It goes without branches, which nobody
// could predict.
func (t *table) Best(x state, left int) (best uint16) {
	number, parity := numberOf(left-1), (left-1)%2
	for d := range dials.Dials {
		off := uint32(t.number(t.rules.after(x, d), parity) ^ number)
		best |= uint16((off-1)>>31) << d
	}
	return best
}

// After turns a dial.
func (t *table) After(x state, m model.Move) state { return t.rules.after(x, int(m)) }

// At draws a position by its place among those at the distance, in the order of
// the table, which takes a scan of half the table.
func (t *table) At(_ context.Context, distance int, rng *rand.Rand) (model.Position, error) {
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

// statesAt returns the bits of a word that stand for states at depth n.
func (t *table) statesAt(n int, word uint32) uint64 {
	these := ^uint64(0)
	for c, chunk := range t.chunks {
		for j, ones := range &chunk[uint32(n%2)*words+word] {
			these &= ones ^ (uint64(numberOf(n)>>(4*c+j)&1) - 1)
		}
	}
	return these
}

// Histogram returns the number of states by depth.
func (t *table) Histogram() []uint64 { return slices.Clone(t.histogram) }

// bytes is the size of the chunks.
func (t *table) bytes() int64 {
	return int64(len(t.chunks)) * 2 * words * int64(unsafe.Sizeof(group{}))
}
