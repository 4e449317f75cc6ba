package eight

import (
	"sync"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver/sliding"
)

// A board is the cell of the blank and the order of the tiles, a permutation. The permutation is
// even if the board can reach the goal.
//
// The order is ranked by its Lehmer code: digit i is the number of smaller tiles behind the i-th.
// The digits have the radices 8, 7, 6, …, 1. The last is always 0, and the one before follows from
// the others, because the sum of all digits of an even permutation is even. So the first six
// digits, as one number, are the rank.

const (
	tiles  = 8
	perms  = 20160 // even permutations of the tiles: 8!/2
	states = eight.Cells * perms
)

// weights are the weights of the digits in the rank.
var weights = [tiles]int{7 * 6 * 5 * 4 * 3, 6 * 5 * 4 * 3, 5 * 4 * 3, 4 * 3, 3, 1, 0, 0}

// state is the cell of the blank times perms, plus the rank of the tiles' order.
type state uint32

// rank returns the state of a board for the goal's cell of the blank. ok is false if the board is
// invalid or its permutation odd.
func rank(b sliding.State, goal uint8) (s state, ok bool) {
	// smaller has four bits for each tile: how many smaller tiles are still to come.
	smaller := 0x876543210 - uint64(0x1111111110)<<(4*goal)
	seen, sum, perm, i := 0, 0, 0, 0
	for cell := range uint8(eight.Cells) {
		tile := b.At(cell)
		seen |= 1 << tile
		if tile == goal {
			s = state(cell) * perms
			continue
		}
		if i == tiles {
			return s, false
		}
		digit := int(smaller >> (4 * tile) & 15)
		smaller -= 0x1111111110 << (4 * tile)
		sum += digit
		perm += digit * weights[i]
		i++
	}
	return s + state(perm), seen == 1<<eight.Cells-1 && sum%2 == 0
}

func (s state) board(goal uint8) (b sliding.State) {
	var rest []uint8 // the tiles in the goal's order
	for tile := range uint8(eight.Cells) {
		if tile != goal {
			rest = append(rest, tile)
		}
	}
	code, blank := digits(int(s%perms)), uint8(s/perms)
	for cell, i := uint8(0), 0; cell < eight.Cells; cell++ {
		tile := goal
		if cell != blank {
			tile = rest[code[i]]
			rest = append(rest[:code[i]], rest[code[i]+1:]...)
			i++
		}
		b |= sliding.State(tile) << (4 * cell)
	}
	return b
}

func digits(rank int) (d [tiles]int) {
	sum := 0
	for i, w := range weights[:tiles-2] {
		d[i] = rank / w
		rank %= w
		sum += d[i]
	}
	d[tiles-2] = sum % 2
	return d
}

// downward is the rank of the order after a move down, by the blank's cell and the rank before. A
// move down from cell c takes the tile at place c+2 of the order past the two before it, to place
// c. A move up does the reverse, like two moves down, since three restore the order of the three
// tiles. A move to the side doesn't change the order.
type downward [eight.Cells - 3][perms]uint16

// movesDown is the same for all goals, made on first use.
var movesDown = sync.OnceValue(newDownward)

func newDownward() *downward {
	down := new(downward)
	for rank := range perms {
		d := digits(rank)
		for c := range down {
			y, z := sliding.SwapDigits(d[c+1], d[c+2])
			x, y := sliding.SwapDigits(d[c], y)
			down[c][rank] = uint16(rank + (x-d[c])*weights[c] + (y-d[c+1])*weights[c+1] + (z-d[c+2])*weights[c+2])
		}
	}
	return down
}

func (down *downward) move(s state, m model.Move) state {
	blank, perm := s/perms, s%perms
	switch m {
	case model.Down:
		return (blank+3)*perms + state(down[blank][perm])
	case model.Left:
		return s - perms
	case model.Right:
		return s + perms
	default:
		back := &down[blank-3]
		return (blank-3)*perms + state(back[back[perm]])
	}
}

// moveAll is move for many ranks with the blank in one cell. It returns the ranks after the move,
// and may use space for them.
func (down *downward) moveAll(space, ranks []uint16, blank int, m model.Move) []uint16 {
	moved := space[:len(ranks)]
	switch m {
	case model.Down:
		turn := &down[blank]
		for i, rank := range ranks {
			moved[i] = turn[rank]
		}
	case model.Up:
		turn := &down[blank-3]
		for i, rank := range ranks {
			moved[i] = turn[turn[rank]]
		}
	default:
		return ranks
	}
	return moved
}

// legal lists the legal moves by the blank's cell, in tie-break order.
var legal = sliding.Legal(3)
