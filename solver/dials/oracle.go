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

// Covers reports whether the position has the link table of this table.
func (t *table) Covers(p model.Position) bool { return p.(dials.Position).Links() == t.links }

// state returns the dials of a position, which the table must cover.
func (t *table) state(p model.Position) state {
	t.mustCover(p)
	return pack(p.(dials.Position).States())
}

func (t *table) mustCover(p model.Position) {
	if !t.Covers(p) {
		panic("dials: " + p.String() + " has another link table than the oracle")
	}
}

// Distance looks the position up.
func (t *table) Distance(p model.Position) (moves int, reachable bool) {
	return t.depth(t.state(p))
}

// Best looks the twelve positions after a turn up.
func (t *table) Best(p model.Position) []model.Move {
	x := t.state(p)
	n, reachable := t.depth(x)
	if !reachable || n == 0 {
		return nil
	}
	var best []model.Move
	for d := range dials.Dials {
		if t.number(t.rules.after(x, d), (n-1)%2) == numberOf(n-1) {
			best = append(best, model.Move(d))
		}
	}
	return best
}

// Solve walks down the table, always by the first dial that lowers the depth.
func (t *table) Solve(p model.Position) ([]model.Move, error) {
	x := t.state(p)
	n, reachable := t.depth(x)
	if !reachable {
		return nil, unsolvable(p)
	}
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
	return moves, nil
}

// unsolvable says why a position can't be solved.
func unsolvable(p model.Position) error {
	if found := p.Check(nil); len(found) > 0 {
		return &solver.Unsolvable{Finding: found[0]}
	}
	return &solver.Unsolvable{Finding: dials.Unreachable()}
}

// At draws a position by its place among those at the distance, in the order of
// the table, which takes a scan of half the table.
func (t *table) At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	t.mustCover(p)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if distance < 0 || distance >= len(t.histogram) {
		return nil, solver.ErrNone
	}
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

// Bytes is the size of the chunks.
func (t *table) Bytes() int64 {
	return int64(len(t.chunks)) * 2 * words * int64(unsafe.Sizeof(group{}))
}
