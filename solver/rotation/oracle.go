package rotation

import (
	"math/bits"
	"reflect"
	"slices"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/solver"
)

// Known looks the board up, and those that its moves lead to. Every board can be
// solved.
func (t *table) Known(p model.Position) solver.Knowledge {
	sets := split(p.(rotation.Position))
	n, _, _ := t.nearest(sets)
	k := solver.Knowledge{Distance: n, AtLeast: n, Solvable: true, Moves: make([]solver.MoveValue, rotation.Moves)}
	var images [rotation.Digits][rotation.Moves]set
	for i, s := range sets {
		images[i] = t.moves.images(s)
	}
	for m := range k.Moves {
		n := min(t.distance(images[0][m]), t.distance(images[1][m]), t.distance(images[2][m]))
		k.Moves[m] = solver.MoveValue{Move: model.Move(m), Distance: n, AtLeast: n}
	}
	return k
}

// Roots returns the nearest sets: a solution takes one of them into the centre,
// and no other.
func (t *table) Roots(p model.Position) (roots []set, distance int) {
	distance, nearest, n := t.nearest(split(p.(rotation.Position)))
	return slices.Clone(nearest[:n]), distance
}

// Best returns the moves that take the set nearer.
func (t *table) Best(s set, left int) uint16 { return uint16(t.leading(s, left-1)) }

// After returns what becomes of the set.
func (t *table) After(s set, m model.Move) set { return t.moves.image(s, int(m)) }

// walk returns the shortest solution that is first in alphabetical order.
//
// A move takes a digit one move nearer at most. So the digits that are nearest
// now are the only ones that can get to the centre in time, and the walk drops
// those of them that a chosen move leaves behind.
func (t *table) walk(from [rotation.Digits]set) []model.Move {
	distance, sets, n := t.nearest(from)
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

// boards is the number of boards by distance, found by going through all of
// them: any three sets without a common cell are a board, and the nearest counts.
var boards = [...]uint64{
	38_610, 308_880, 1_698_840, 8_030_880, 33_820_248, 124_134_840, 400_278_348,
	1_098_954_804, 2_316_756_348, 3_172_593_156, 1_992_066_648, 312_776_400,
	4_053_576, 192,
}

// Histogram returns the number of boards by distance, 0 to 13.
func (t *table) Histogram() []uint64 { return slices.Clone(boards[:]) }

// bytes returns the memory that the table takes, with what is needed to read it.
func (t *table) bytes() int64 { return int64(reflect.TypeFor[table]().Size()) }
