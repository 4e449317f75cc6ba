package eight

import (
	"quadrille/model/eight"
	"quadrille/solver/sliding"
)

// The rank of a state is the cell of the blank and the rank of the order of the tiles, which is an
// even permutation if the state can reach the goal.
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

// rank returns the rank of a state for the goal's cell of the blank, -1 if its permutation is odd.
func rank(s sliding.State, goal uint8) int {
	// smaller has four bits for each tile: how many smaller tiles are still to come.
	smaller := 0x876543210 - uint64(0x1111111110)<<(4*goal)
	blank, sum, perm, i := 0, 0, 0, 0
	for cell := range uint8(eight.Cells) {
		tile := s.At(cell)
		if tile == goal {
			blank = int(cell)
			continue
		}
		digit := int(smaller >> (4 * tile) & 15)
		smaller -= 0x1111111110 << (4 * tile)
		sum += digit
		perm += digit * weights[i%tiles]
		i++
	}
	if sum%2 != 0 {
		return -1
	}
	return blank*perms + perm
}

// unrank returns the state with a rank.
func unrank(rank int, goal uint8) (s sliding.State) {
	blank, perm, sum := uint8(rank/perms), rank%perms, 0
	var rest []uint8 // the tiles in the goal's order
	for tile := range uint8(eight.Cells) {
		if tile != goal {
			rest = append(rest, tile)
		}
	}
	for cell, i := uint8(0), 0; cell < eight.Cells; cell++ {
		tile := goal
		if cell != blank {
			digit := 0
			if w := weights[i]; w > 0 {
				digit, perm = perm/w, perm%w
			} else if len(rest) == 2 {
				digit = sum % 2
			}
			sum += digit
			tile = rest[digit]
			rest = append(rest[:digit], rest[digit+1:]...)
			i++
		}
		s |= sliding.State(tile) << (4 * cell)
	}
	return s
}
