package fifteen

import (
	"iter"
	"math/bits"

	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/solver/sliding"
)

const (
	side  = 4
	cells = side * side
)

// moves is the number of different moves.
const moves model.Move = sliding.Moves

// neighbours lists the blank's cell after each move, by its cell before; offBoard if the move
// is impossible.
var neighbours = func() (to [cells][moves]uint8) {
	for cell := range to {
		to[cell] = [moves]uint8{offBoard, offBoard, offBoard, offBoard}
		for _, l := range sliding.Legal(fifteen.Size)[cell] {
			to[cell][l.Move] = l.To
		}
	}
	return to
}()

const offBoard = 0xff

// board is a board on which each tile, and the blank, has the number of its cell in the goal.
type board = sliding.State

// solved is the board of every goal.
const solved board = 0xfedcba9876543210

// cellSet is a set of cells, one bit each.
type cellSet uint16

func (p cellSet) has(cell uint8) bool { return p>>cell&1 != 0 }

func (p cellSet) len() int { return bits.OnesCount16(uint16(p)) }

// first returns the lowest cell of a set that isn't empty.
func (p cellSet) first() uint8 { return uint8(bits.TrailingZeros16(uint16(p))) }

// all lists the cells in reading order.
func (p cellSet) all() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for rest := p; rest != 0 && yield(rest.first()); rest &= rest - 1 {
		}
	}
}

// parity is the number of the set's dark chessboard cells modulo 2. If the set holds the
// cells of some tiles, each move of one of them changes the parity.
func (p cellSet) parity() uint8 {
	const dark = 0b0101_1010_0101_1010
	return uint8((p & dark).len() & 1)
}

// region returns the cells of the set that are reachable from the cell within the set.
func (p cellSet) region(cell uint8) cellSet {
	reached := cellSet(1) << cell
	for {
		const leftmost = 0x1111
		more := reached | reached<<side | reached>>side |
			reached<<1&^leftmost | reached&^leftmost>>1
		if more &= p; more == reached {
			return reached
		}
		reached = more
	}
}

// symmetry is one of the eight symmetries of the board: the image of each cell.
type symmetry [cells]uint8

// symmetries are all of them, the identity first.
var symmetries = func() (all [8]symmetry) {
	for i := range all {
		for cell := range uint8(cells) {
			row, column := cell/side, cell%side
			if i&1 != 0 {
				row, column = column, row
			}
			if i&2 != 0 {
				column = side - 1 - column
			}
			if i&4 != 0 {
				row = side - 1 - row
			}
			all[i][cell] = side*row + column
		}
	}
	return all
}()

// then returns the symmetry that applies s, then other.
func (s symmetry) then(other symmetry) symmetry {
	for cell := range s {
		s[cell] = other[s[cell]]
	}
	return s
}

// mirrorOf returns the reflection that leaves the goal's blank in its cell, nil if there is none: only
// the cells of the two diagonals have one.
func mirrorOf(goal uint8) *symmetry {
	for i := range symmetries[1:] {
		if s := &symmetries[1+i]; s[goal] == goal {
			return s
		}
	}
	return nil
}

// mirrored returns the image of a board: the cells change places, and so do the tiles, which have the
// numbers of their cells in the goal. The image of a solution solves it.
func (s *symmetry) mirrored(b board) (image board) {
	for cell, to := range s {
		image |= board(s[b.At(uint8(cell))]) << (4 * to)
	}
	return image
}

func (s *symmetry) image(of cellSet) (set cellSet) {
	for cell := range of.all() {
		set |= 1 << s[cell]
	}
	return set
}
