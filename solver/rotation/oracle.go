package rotation

import (
	"context"
	"math/big"
	"math/bits"
	"reflect"
	"slices"

	"quadrille/model"
	"quadrille/model/rotation"
)

// Covers reports whether the position is a board of the Rotation Game.
func (t *table) Covers(p model.Position) bool {
	_, ok := p.(rotation.Position)
	return ok
}

// Distance returns the number of moves from solved, at most 13. Every board can
// be solved.
func (t *table) Distance(p model.Position) (moves int, reachable bool) {
	moves, _, _ = t.nearest(split(p.(rotation.Position)))
	return moves, true
}

// Best lists the moves that take one of the nearest digits nearer.
func (t *table) Best(p model.Position) []model.Move {
	distance, nearest, n := t.nearest(split(p.(rotation.Position)))
	lowering := uint8(0)
	for _, s := range nearest[:n] {
		lowering |= t.leading(s, distance-1)
	}
	var best []model.Move
	for ; lowering != 0; lowering &= lowering - 1 {
		best = append(best, first(lowering))
	}
	return best
}

// Solve returns the shortest solution that is first in alphabetical order; the
// error is always nil.
func (t *table) Solve(p model.Position) ([]model.Move, error) {
	return t.walk(nil, split(p.(rotation.Position))), nil
}

// walk appends the first of the shortest solutions.
//
// A move takes a digit one move nearer at most. So the digits that are nearest
// now are the only ones that can get to the centre in time, and the walk drops
// those of them that a chosen move leaves behind.
func (t *table) walk(moves []model.Move, from [rotation.Digits]set) []model.Move {
	distance, sets, n := t.nearest(from)
	moves = slices.Grow(moves, distance)
	for left := distance - 1; left >= 0; left-- {
		var lowering [rotation.Digits]uint8
		all := uint8(0)
		for k, s := range sets[:n] {
			lowering[k] = t.leading(s, left)
			all |= lowering[k]
		}
		m := first(all)
		moves = append(moves, m)
		followed := sets[:n]
		n = 0
		for k, s := range followed {
			if lowering[k]>>m&1 != 0 {
				sets[n] = t.moves.image(s, int(m))
				n++
			}
		}
	}
	return moves
}

// leading returns the moves that lead from the set to one at the given
// distance: bit i is move i.
func (t *table) leading(s set, distance int) (moves uint8) {
	stored := uint8(distance + 1)
	a, b, c := t.moves.parts(s)
	for m := range a {
		// A bit that is set or not costs less than a branch that nobody can predict.
		bit := uint8(0)
		if t.distances[t.ranks.of(a[m]|b[m]|c[m])] == stored {
			bit = 1
		}
		moves |= bit << m
	}
	return moves
}

// first returns the first of the moves, of which there must be one.
func first(moves uint8) model.Move { return model.Move(bits.TrailingZeros8(moves)) }

// Count returns the number of shortest solutions. A solution takes one digit
// into the centre, so that those of the nearest digits are all different and add
// up. They are counted level by level: the sets that so many moves lead to, each
// with the number of ways there.
func (t *table) Count(ctx context.Context, p model.Position) (*big.Int, error) {
	distance, nearest, n := t.nearest(split(p.(rotation.Position)))
	ways := make(map[set]uint64) // 3·8^13 ways at most
	for _, s := range nearest[:n] {
		ways[s] = 1
	}
	for left := distance - 1; left >= 0; left-- {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		next := make(map[set]uint64)
		for s, k := range ways {
			for _, image := range t.moves.images(s) {
				if t.distance(image) == left {
					next[image] += k
				}
			}
		}
		ways = next
	}
	total := uint64(0)
	for _, k := range ways {
		total += k
	}
	return new(big.Int).SetUint64(total), nil
}

// boards is the number of boards by distance, found by going through all of
// them: any three sets without a common cell are a board, and the nearest counts.
var boards = [...]uint64{
	38_610, 308_880, 1_698_840, 8_030_880, 33_820_248, 124_134_840, 400_278_348,
	1_098_954_804, 2_316_756_348, 3_172_593_156, 1_992_066_648, 312_776_400,
	4_053_576, 192,
}

// Histogram returns the number of boards by distance, 0 to 13.
func (t *table) Histogram() []uint64 { return slices.Clone(boards[:]) }

// Bytes returns the memory that the table takes, with what is needed to read it.
func (t *table) Bytes() int64 { return int64(reflect.TypeFor[table]().Size()) }
