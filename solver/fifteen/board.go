package fifteen

import (
	"math/bits"

	"quadrille/model"
)

const (
	side  = 4
	cells = side * side
)

// The moves of the blank, in tie-break order.
const (
	down model.Move = iota
	left
	right
	up
	moves
)

// reverse returns the move that takes a move back.
func reverse(m model.Move) model.Move { return up - m }

// neighbours lists the cell that each move takes the blank to, by the blank's
// cell; offBoard where there is none.
var neighbours = func() (to [cells][moves]uint8) {
	for cell := range cells {
		row, column := cell/side, cell%side
		to[cell] = [moves]uint8{offBoard, offBoard, offBoard, offBoard}
		if row < side-1 {
			to[cell][down] = uint8(cell + side)
		}
		if column > 0 {
			to[cell][left] = uint8(cell - 1)
		}
		if column < side-1 {
			to[cell][right] = uint8(cell + 1)
		}
		if row > 0 {
			to[cell][up] = uint8(cell - side)
		}
	}
	return to
}()

const offBoard = 0xff

// board is what stands in the cells, four bits a cell, cell 0 the lowest. A tile
// is called by the cell that it has in the goal, and so is the blank; so every
// goal is one and the same board.
type board uint64

const (
	tileBits = 4
	tileMask = 1<<tileBits - 1

	solved board = 0xfedcba9876543210
)

// relabel returns a board by its goal. Both hold the same sixteen numbers below
// sixteen, once each.
func relabel(start, goal [cells]uint8) (b board) {
	var home [cells]uint8
	for cell, tile := range goal {
		home[tile] = uint8(cell)
	}
	for cell, tile := range start {
		b |= board(home[tile]) << (tileBits * cell)
	}
	return b
}

func (b board) at(cell uint8) uint8 { return uint8(b>>(tileBits*(cell%cells))) & tileMask }

// find returns the cell of a tile.
func (b board) find(tile uint8) uint8 {
	const ones board = 0x1111111111111111
	rest := b ^ ones*board(tile) // 0 at the cell
	return uint8(bits.TrailingZeros64(uint64((rest-ones)&^rest&(ones<<3)))) / tileBits
}

// slide moves the tile at one cell to the other, where the blank is.
func (b board) slide(from, blank uint8) board {
	x, y := tileBits*(from%cells), tileBits*(blank%cells)
	change := (b>>x ^ b>>y) & tileMask
	return b ^ change<<x ^ change<<y
}

// cellSet is a set of cells, a bit each.
type cellSet uint16

func (p cellSet) has(cell uint8) bool { return p>>cell&1 != 0 }

func (p cellSet) len() int { return bits.OnesCount16(uint16(p)) }

// shade is the sum of the cells' colours, modulo 2.
func (p cellSet) shade() int {
	const dark = 0b0101_1010_0101_1010
	return bits.OnesCount16(uint16(p)&dark) & 1
}

// region returns the cells of the set that can be reached from one of them
// within the set.
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

// symmetry is one of the eight ways to lay the board upon itself: the cell that
// each cell comes to.
type symmetry [cells]uint8

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

const (
	identity   = 0
	transposed = 1 // rows become columns
	mirrored   = 2 // left becomes right
	upended    = 4 // and up becomes down; of several, rows become columns first
)

// then returns the symmetry that does both, the other one last.
func (s symmetry) then(other symmetry) symmetry {
	for cell := range s {
		s[cell] = other[s[cell]]
	}
	return s
}
