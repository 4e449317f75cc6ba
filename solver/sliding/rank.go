package sliding

import (
	"sync"

	"quadrille/model"
	"quadrille/model/sliding"
)

// A board is the cell of the blank and the order of the tiles, a permutation. The permutation is
// even if the board can reach the goal; with an even number of columns, if the blank is an even number
// of rows away from its row in the goal, else odd.
//
// The order is ranked by its Lehmer code: digit i is the number of smaller tiles behind the i-th.
// With n tiles the digits have the radices n, n-1, …, 1. The last is always 0, and the one before follows from
// the others, because the sum of all digits of a permutation has its parity. So the other
// digits, as one number, are the rank.
type ranking struct {
	*grid
	size    sliding.Size
	cells   int
	perms   int       // orders of one parity
	weights [most]int // of the digits in the rank; 0 of the last two
	goal    uint8     // the goal's cell of the blank
}

// mostTabled is the greatest number of cells of a board that is ranked.
const mostTabled = 10

// state is the cell of the blank times perms, plus the rank of the tiles' order.
type state uint32

func newRanking(size sliding.Size, goal uint8) ranking {
	r := ranking{grid: grids[size.Rows][size.Cols], size: size, cells: size.Cells(), perms: 1, goal: goal}
	for i := r.cells - 4; i >= 0; i-- {
		r.weights[i] = r.perms
		r.perms *= r.cells - 1 - i
	}
	return r
}

func (r *ranking) states() int { return r.cells * r.perms }

// odd is the parity of the orders with the blank in a cell.
func (r *ranking) odd(blank int) int {
	if r.size.Cols%2 == 1 {
		return 0
	}
	return int(r.rows[blank]+r.rows[r.goal%most]) % 2
}

// rank returns the state of a board. ok is false if the board is
// invalid or its permutation has the wrong parity.
func (r *ranking) rank(b State) (s state, ok bool) {
	// smaller has four bits for each tile: how many smaller tiles are still to come.
	smaller := 0xfedcba9876543210 - uint64(0x1111111111111110)<<(4*r.goal)
	seen, sum, perm, i, blank, goal, weights := 0, 0, 0, 0, 0, r.goal, &r.weights
	for cell := range r.cells {
		tile := uint8(b) & cellMask
		b >>= cellBits
		seen |= 1 << tile
		if tile == goal {
			blank = cell
			continue
		}
		digit := int(smaller >> (4 * tile) & 15)
		smaller -= 0x1111111111111110 << (4 * tile)
		sum += digit
		perm += digit * weights[i%most]
		i++
	}
	return state(blank*r.perms + perm), seen == 1<<r.cells-1 && sum%2 == r.odd(blank)
}

func (r *ranking) board(s state) (b State) {
	var rest []uint8 // the tiles in the goal's order
	for tile := range uint8(r.cells) {
		if tile != r.goal {
			rest = append(rest, tile)
		}
	}
	blank := int(s) / r.perms
	code := r.digits(int(s)%r.perms, r.odd(blank))
	for cell, i := 0, 0; cell < r.cells; cell++ {
		tile := r.goal
		if cell != blank {
			tile = rest[code[i]]
			rest = append(rest[:code[i]], rest[code[i]+1:]...)
			i++
		}
		b |= State(tile) << (cellBits * cell)
	}
	return b
}

// digits returns the digits of a rank in the orders of a parity.
func (r *ranking) digits(rank, odd int) (d [most]int) {
	last := r.cells - 3 // the place before the last
	for i, w := range r.weights[:last] {
		d[i] = rank / w
		rank %= w
		odd += d[i]
	}
	d[last] = odd % 2
	return d
}

// vertical are the ranks of the orders after moves down and up, by the state before with the blank in its upper cell. A
// move down from cell c takes the tile below past the others between, to place
// c of the order; a move up does the reverse. A move to the side doesn't change the order.
type vertical[R rank] struct {
	down, up []R
	row      int // states from a cell of the blank to the one below
	perms    int // and to the next one
}

// move returns the first state with the same blank and the rank after a move.
func (v *vertical[R]) move(base, rank int, m model.Move) (int, int) {
	switch m {
	case model.Down:
		return base + v.row, int(v.down[base+rank])
	case model.Left:
		return base - v.perms, rank
	case model.Right:
		return base + v.perms, rank
	default:
		base -= v.row
		return base, int(v.up[base+rank])
	}
}

// rank is a type that holds the ranks of a size.
type rank interface{ uint16 | uint32 }

// verticals are the same for all goals with the blank in rows of the same parity. They are made on first use.
type verticals[R rank] [2]func() *vertical[R]

func newVerticals[R rank](size sliding.Size) (v verticals[R]) {
	for parity := range v {
		v[parity] = sync.OnceValue(func() *vertical[R] { return newVertical[R](newRanking(size, uint8(parity)*size.Cols)) })
	}
	return v
}

func newVertical[R rank](r ranking) *vertical[R] {
	v := &vertical[R]{perms: r.perms}
	cols := int(r.size.Cols)
	v.row = cols * r.perms
	v.down, v.up = make([]R, r.states()-v.row), make([]R, r.states()-v.row)
	var d [most]int       // the digits of the rank, which count up: dividing takes longer
	before := r.cells - 3 // the place before the last
	for rank := range r.perms {
		sum := 0
		for _, digit := range d[:before] {
			sum += digit
		}
		for c := range r.cells - cols {
			d[before] = (sum + r.odd(c)) % 2
			after, last := rank, d[c+cols-1] // of the tile that passes the others
			for i := c + cols - 2; i >= c; i-- {
				x, y := SwapDigits(d[i], last)
				after += (y - d[i+1]) * r.weights[i+1]
				last = x
			}
			after += (last - d[c]) * r.weights[c]
			v.down[c*r.perms+rank], v.up[c*r.perms+after] = R(after), R(rank)
		}
		for i := before - 1; i >= 0; i-- {
			if d[i]++; d[i] < r.cells-1-i {
				break
			}
			d[i] = 0
		}
	}
	return v
}

// turns returns the ranks after a move with the blank in a cell, by the rank before; nil if it doesn't change them.
func (v *vertical[R]) turns(r *ranking, blank int, m model.Move) []R {
	switch m {
	case model.Down:
		return v.down[blank*r.perms:][:r.perms]
	case model.Up:
		return v.up[blank*r.perms-v.row:][:r.perms]
	default:
		return nil
	}
}
