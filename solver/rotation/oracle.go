package rotation

import (
	"math/bits"
	"slices"
	"unsafe"

	"quadrille/model"
	"quadrille/model/rotation"
)

// States returns the sets of the three digits. Every board can be solved.
func (t *table) States(p model.Position) []set {
	sets := split(p.(rotation.Position))
	return sets[:]
}

func (t *table) Best(s set, distance int) uint32 { return uint32(t.leading(s, distance-1)) }

func (t *table) After(s set, m model.Move) set { return t.moves.image(s, int(m)) }

// Walk follows the nearest digits. A move takes a digit at most one move nearer, so no
// other digit can reach the centre in time. Walk drops a digit when a move does not take
// it nearer.
func (t *table) Walk(states []set) []model.Move {
	distance, sets, n := t.nearest(partition(states))
	moves := make([]model.Move, 0, distance)
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

// leading returns the moves from a set to sets at the given distance; bit i is move i.
func (t *table) leading(s set, distance int) (moves uint8) {
	stored := uint8(distance + 1)
	a, b, c := t.moves.parts(s)
	for m := range a {
		// This compiles to code without a branch, which a processor could not predict.
		bit := uint8(0)
		if t.distances[t.ranks.of(a[m]|b[m]|c[m])] == stored {
			bit = 1
		}
		moves |= bit << m
	}
	return moves
}

// first returns the first of the moves. There must be at least one.
func first(moves uint8) model.Move { return model.Move(bits.TrailingZeros8(moves)) }

// boards is the number of boards by distance. A program counted them: it went through all
// divisions of the cells into three sets, and took the distance of the nearest set.
var boards = [...]uint64{
	38_610, 308_880, 1_698_840, 8_030_880, 33_820_248, 124_134_840, 400_278_348,
	1_098_954_804, 2_316_756_348, 3_172_593_156, 1_992_066_648, 312_776_400,
	4_053_576, 192,
}

func (t *table) Histogram() []uint64 { return slices.Clone(boards[:]) }

func (t *table) Bytes() int64 { return int64(unsafe.Sizeof(*t)) }
