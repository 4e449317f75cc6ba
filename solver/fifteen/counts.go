package fifteen

import (
	"math/big"
	"math/bits"
)

// uint128 is a number of solutions. It can't overflow: even the strings of moves of the
// length of any shortest solution that never take a move back are fewer.
type uint128 struct{ high, low uint64 }

func (t *uint128) add(u uint128) {
	var carry uint64
	t.low, carry = bits.Add64(t.low, u.low, 0)
	t.high, _ = bits.Add64(t.high, u.high, carry)
}

// big returns the number.
func (t uint128) big() *big.Int {
	n := new(big.Int).SetUint64(t.high)
	return n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(t.low))
}

// counts holds the boards on the shortest solutions of a board, each with its distance
// and its number of shortest solutions. Neither depends on the path to the board,
// since every part of a shortest solution is itself a shortest path.
type counts struct {
	filter [256]uint64 // a bit for each board, by its hash
	of     map[board]share
}

type share struct {
	left int
	ways uint128
}

func newCounts() *counts { return &counts{of: map[board]share{}} }

// bit returns the position of a board's bit in the filter.
func (*counts) bit(b board) (word int, mask uint64) {
	hash := uint64(b) * 0x9e3779b97f4a7c15 >> (64 - 14)
	return int(hash / 64), 1 << (hash % 64)
}

// get returns the number of shortest solutions from a board with the given distance, if
// the board was put there.
func (s *counts) get(b board, left int) (ways uint128, ok bool) {
	if word, mask := s.bit(b); s.filter[word]&mask == 0 {
		return ways, false
	}
	if known, ok := s.of[b]; ok && known.left == left {
		return known.ways, true
	}
	return ways, false
}

// put stores a board, unless it has no solution.
func (s *counts) put(b board, left int, ways uint128) {
	if ways != (uint128{}) {
		word, mask := s.bit(b)
		s.filter[word] |= mask
		s.of[b] = share{left, ways}
	}
}
