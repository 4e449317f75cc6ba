package fifteen

import (
	"maps"
	"math/big"
	"math/bits"

	"quadrille/model"
)

// uint128 is a number of solutions. It can't overflow: there are fewer strings of moves of
// the length of any shortest solution, even counting all that never take a move back.
type uint128 struct{ high, low uint64 }

func (t *uint128) add(u uint128) {
	var carry uint64
	t.low, carry = bits.Add64(t.low, u.low, 0)
	t.high, _ = bits.Add64(t.high, u.high, carry)
}

func (t uint128) big() *big.Int {
	n := new(big.Int).SetUint64(t.high)
	return n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(t.low))
}

// counts holds the boards on the shortest solutions of a board, each with its distance and
// its number of shortest solutions. Neither depends on the path to the board, since every
// part of a shortest solution is a shortest path.
type counts struct {
	filter [256]uint64 // a bit for each board, by its hash
	of     map[board]count
}

type count struct {
	distance  int
	solutions uint128
}

func newCounts() *counts {
	s := &counts{of: map[board]count{}}
	s.put(solved, 0, uint128{low: 1})
	return s
}

// bit returns the place of a board's bit in the filter.
func (*counts) bit(b board) (word int, mask uint64) {
	hash := uint64(b) * 0x9e3779b97f4a7c15 >> (64 - 14)
	return int(hash / 64), 1 << (hash % 64)
}

// get returns a board's number of solutions with the given length, if the board is stored
// with that distance.
func (s *counts) get(b board, length int) (solutions uint128, ok bool) {
	if word, mask := s.bit(b); s.filter[word]&mask == 0 {
		return solutions, false
	}
	if n, ok := s.of[b]; ok && n.distance == length {
		return n.solutions, true
	}
	return solutions, false
}

func (s *counts) put(b board, distance int, solutions uint128) {
	word, mask := s.bit(b)
	s.filter[word] |= mask
	s.of[b] = count{distance, solutions}
}

// addMirrored stores the mirror images of all boards too.
func (s *counts) addMirrored(mirror *symmetry) {
	for b, n := range maps.Clone(s.of) {
		s.put(mirror.mirrored(b), n.distance, n.solutions)
	}
}

// census describes all shortest solutions of a position.
type census struct {
	*counts
	question
	distance int
}

func (c *census) solutions() uint128 {
	n, _ := c.get(c.board, c.distance)
	return n
}

// moveCount is a legal move, the distance after it and the number of shortest solutions that
// begin with it.
type moveCount struct {
	move      model.Move
	distance  int
	solutions uint128
}

// moves lists the legal moves in tie-break order.
func (c *census) moves() (list []moveCount) {
	for m := range moves {
		next, ok := c.after(m)
		if !ok {
			continue
		}
		after := census{c.counts, next, c.distance - 1}
		n := after.solutions()
		if n == (uint128{}) { // a move changes the distance by one
			after.distance += 2
		}
		list = append(list, moveCount{m, after.distance, n})
	}
	return list
}

// solution returns the shortest solution with the given number in tie-break order, from 0.
// ok is false if there are fewer.
func (c *census) solution(number *big.Int) (solution []model.Move, ok bool) {
	if number.Sign() < 0 || number.Cmp(c.solutions().big()) >= 0 {
		return nil, false
	}
	rest := new(big.Int).Set(number)
	for here := *c; here.distance > 0; here.distance-- {
		for _, m := range here.moves() {
			n := m.solutions.big()
			if rest.Cmp(n) < 0 {
				solution = append(solution, m.move)
				here.question, _ = here.after(m.move)
				break
			}
			rest.Sub(rest, n)
		}
	}
	return solution, true
}
