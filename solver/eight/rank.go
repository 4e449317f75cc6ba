package eight

import "quadrille/model/eight"

// A start board is looked at through its goal. Each tile is called by its place
// among the goal's tiles, 0 to 7 in reading order, so that the goal itself reads
// 0 1 2 … 7 with the blank somewhere, and goals with the blank in the same cell
// become one and the same. What is left of a board is the cell of its blank and
// the order of its tiles: a permutation, which is even for the boards that can
// reach the goal.
//
// The order is ranked by its Lehmer code: digit i says how many of the tiles
// behind the i-th are smaller. The digits have the radices 8, 7, 6, …, 1; the
// last is always 0, and the last but one follows from the others because the
// sum of all digits is even for an even permutation. So the first six, as one
// number, are the rank.

const (
	tiles  = 8
	perms  = 20160 // even permutations of the tiles: 8!/2
	states = eight.Cells * perms
)

// weights are what the digits of a Lehmer code count in the rank.
var weights = [tiles]int{7 * 6 * 5 * 4 * 3, 6 * 5 * 4 * 3, 5 * 4 * 3, 4 * 3, 3, 1, 0, 0}

// state is a board as its goal sees it.
type state struct {
	blank uint8  // the cell of the blank
	perm  uint16 // the rank of the tiles' order
}

// view is how a goal sees boards.
type view struct {
	goal  eight.Board
	blank int // the goal's cell of the blank
	place [eight.Cells]uint8
}

// newView returns the view of a goal; ok is false for an unsound one.
func newView(goal eight.Board) (v view, ok bool) {
	if !goal.Sound() {
		return v, false
	}
	v.goal = goal
	place := uint8(0)
	for cell, tile := range goal {
		if tile == 0 {
			v.blank = cell
			continue
		}
		v.place[tile] = place
		place++
	}
	return v, true
}

// rank returns the state of a board; ok is false where the board is unsound or
// its permutation odd.
func (v *view) rank(b eight.Board) (s state, ok bool) {
	// smaller holds for every tile, in four bits each, how many of the smaller
	// ones are still to come.
	smaller := uint32(0x76543210)
	seen, sum, rank, i := 0, 0, 0, 0
	for cell, tile := range b {
		seen |= 1 << tile
		if tile == 0 {
			s.blank = uint8(cell)
			continue
		}
		if i == tiles {
			return s, false
		}
		shift := 4 * v.place[tile]
		digit := int(smaller >> shift & 15)
		smaller -= 0x11111110 << shift
		sum += digit
		rank += digit * weights[i]
		i++
	}
	s.perm = uint16(rank)
	return s, seen == 1<<eight.Cells-1 && sum%2 == 0
}

// board returns the board of a state.
func (v *view) board(s state) eight.Board {
	var order [tiles]byte // the goal's tiles in its order
	for _, tile := range v.goal {
		if tile != 0 {
			order[v.place[tile]] = tile
		}
	}
	rest := order[:]
	var b eight.Board
	cell := 0
	for _, d := range digits(int(s.perm)) {
		if cell == int(s.blank) {
			cell++
		}
		b[cell] = rest[d]
		rest = append(rest[:d], rest[d+1:]...)
		cell++
	}
	return b
}

// digits returns the Lehmer code of a rank.
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
