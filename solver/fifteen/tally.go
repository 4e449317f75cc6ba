package fifteen

import (
	"math/big"
	"math/bits"
)

// tally is a number of solutions. It has 128 bits: even of ways that merely never
// take a move back, there are fewer of the length of any shortest solution.
type tally struct{ high, low uint64 }

func (t *tally) add(u tally) {
	var carry uint64
	t.low, carry = bits.Add64(t.low, u.low, 0)
	t.high, _ = bits.Add64(t.high, u.high, carry)
}

// big returns the number.
func (t tally) big() *big.Int {
	n := new(big.Int).SetUint64(t.high)
	return n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(t.low))
}

// shares are the boards on the shortest solutions of one, each with its share:
// the moves that it has left and the number of ways. How a search came to a
// board does not matter: had it come by fewer moves, or could it go on by fewer,
// the solution would not be one of the shortest.
type shares struct {
	filter [256]uint64 // a bit for each board, by its hash
	of     map[board]share
}

type share struct {
	left int
	ways tally
}

func newShares() *shares { return &shares{of: map[board]share{}} }

// bit returns where in the filter a board's bit is.
func (*shares) bit(b board) (word int, mask uint64) {
	hash := uint64(b) * 0x9e3779b97f4a7c15 >> (64 - 14)
	return int(hash / 64), 1 << (hash % 64)
}

// get returns the number of ways from a board that have so many moves, if the
// board has been put there.
func (s *shares) get(b board, left int) (ways tally, ok bool) {
	if word, mask := s.bit(b); s.filter[word]&mask == 0 {
		return ways, false
	}
	if known, ok := s.of[b]; ok && known.left == left {
		return known.ways, true
	}
	return ways, false
}

// put puts a board there, if there are any ways from it.
func (s *shares) put(b board, left int, ways tally) {
	if ways != (tally{}) {
		word, mask := s.bit(b)
		s.filter[word] |= mask
		s.of[b] = share{left, ways}
	}
}
