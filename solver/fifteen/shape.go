package fifteen

import (
	"math/bits"
	"slices"
	"sync"
)

// shape is what all databases with the same number of tiles have in common: how
// their states are numbered and what a move makes of a number.
//
// A state is the set of the cells with one of the tiles, the order of the tiles
// in it, and the region of the other cells in which the blank is: within it the
// blank goes about without moving any of the tiles. A set with a region is a
// row of states, one for each order, ranked by its Lehmer code.
type shape struct {
	tiles  int
	orders int // tiles!
	words  int // of 64 states, a row

	// The place of a set among all of its size is high plus low of its two bytes.
	high, low [256]uint16
	regions   []regions // by the set's place
	rows      []row
	links     []link
	turns     turns
}

// row is a set of cells with a region of the others.
type row struct {
	set    cellSet
	region cellSet
	shade  uint8  // the value of its states, modulo 2, seen from a row of shade 0
	first  uint32 // its links end where the next row's begin
}

// link says that a move of one of the tiles leads from one row to another.
type link struct {
	row   uint16
	there uint8 // what the move makes of the order; see turns
	back  uint8 // what the reverse makes of it
}

// regions are those of a set's complement: in the lowest bits the row of the
// first one, and above three bits a cell for the number of the one that it is in.
type regions uint64

const (
	rowBits    = 16
	regionBits = 3
)

// row returns the row for a set's regions and the blank's cell.
func (r regions) row(blank uint8) int {
	return int(uint16(r)) + int(r>>((rowBits+regionBits*blank)%64)&(1<<regionBits-1))
}

// newShape makes the shape for so many tiles, 1 to 7.
func newShape(tiles int) *shape {
	s := &shape{tiles: tiles, orders: 1, turns: newTurns(tiles)}
	for n := 2; n <= tiles; n++ {
		s.orders *= n
	}
	s.words = (s.orders + 63) / 64
	sets := s.rankSets()
	s.regions = make([]regions, len(sets))
	for place, set := range sets {
		of := regions(len(s.rows))
		number := regions(0)
		for free := ^set; free != 0; number++ {
			region := free.region(uint8(bits.TrailingZeros16(uint16(free))))
			for cell := range uint8(cells) {
				if region.has(cell) {
					of |= number << (rowBits + regionBits*cell)
				}
			}
			s.rows = append(s.rows, row{set: set, region: region, shade: uint8(set.shade())})
			free &^= region
		}
		s.regions[place] = of
	}
	s.link()
	return s
}

// shapes are the shapes by their number of tiles, each made on first use.
var shapes = func() (all [8]func() *shape) {
	for tiles := range all {
		all[tiles] = sync.OnceValue(func() *shape { return newShape(tiles) })
	}
	return all
}()

// rankSets fills in the ranking of sets and returns them by their place.
func (s *shape) rankSets() []cellSet {
	var bySize [9][]uint8
	for b := range 256 {
		n := bits.OnesCount8(uint8(b))
		s.low[b] = uint16(len(bySize[n]))
		bySize[n] = append(bySize[n], uint8(b))
	}
	var sets []cellSet
	for b := range 256 {
		s.high[b] = uint16(len(sets))
		if rest := s.tiles - bits.OnesCount8(uint8(b)); rest >= 0 && rest <= 8 {
			for _, low := range bySize[rest] {
				sets = append(sets, cellSet(b)<<8|cellSet(low))
			}
		}
	}
	return sets
}

// place returns the place of a set among all of its size.
func (s *shape) place(set cellSet) int { return int(s.high[set>>8] + s.low[set&0xff]) }

func (s *shape) row(set cellSet, blank uint8) int {
	return s.regions[s.place(set)].row(blank)
}

// link lists the links of all rows.
func (s *shape) link() {
	for i := range s.rows {
		r := &s.rows[i]
		r.first = uint32(len(s.links))
		for from := range uint8(cells) {
			if !r.set.has(from) {
				continue
			}
			for _, to := range neighbours[from] {
				if to == offBoard || !r.region.has(to) {
					continue
				}
				there, back := newPass(from, to), newPass(to, from)
				s.links = append(s.links, link{
					row:   uint16(s.row(r.set^1<<from^1<<to, from)),
					there: s.turns.of(&there, r.set),
					back:  s.turns.of(&back, r.set^1<<from^1<<to),
				})
			}
		}
	}
}

// linksOf returns the links of a row.
func (s *shape) linksOf(row int) []link {
	end := len(s.links)
	if row+1 < len(s.rows) {
		end = int(s.rows[row+1].first)
	}
	return s.links[s.rows[row].first:end]
}

// states returns the number of states.
func (s *shape) states() int64 { return int64(len(s.rows)) * int64(s.orders) }

// pass is a tile's move from a cell to a neighbour, as far as it matters to the
// order: going down, it passes the tiles in the three cells between.
type pass struct {
	below  cellSet // the cells before both
	shift  uint8   // to the cells between
	middle uint8   // three bits, or none for a move along a row
	offset uint8   // into turns.table, by direction
}

func newPass(from, to uint8) pass {
	first := min(from, to)
	p := pass{below: 1<<first - 1, shift: first + 1}
	if max(from, to)-first == side {
		p.middle = 7
		if to < from {
			p.offset = 64
		}
	}
	return p
}

// turns are what moves make of the ranks of orders: a tile goes past up to three
// others. Turn 0 changes nothing.
type turns struct {
	// table gives the turn by direction, number of tiles before those concerned,
	// and the set of the tiles passed.
	table [128]uint8
	// ranks gives, by turn, the rank after it by the rank before.
	ranks [][]uint16
	// pieces gives, by turn, what it makes of a set of orders, as parts of words.
	pieces [][]piece
}

// piece says that some bits of a word come from another word, rotated to the
// left.
type piece struct {
	mask     uint64
	to, from uint8
	by       uint8
}

// cut returns the pieces of a turn.
func cut(ranks []uint16) (pieces []piece) {
	var words [80][]piece // by the word that the bits come to
	for before, after := range ranks {
		p := piece{0, uint8(after / 64), uint8(before / 64), uint8(int(after)-before) % 64}
		word := &words[after/64]
		i := slices.IndexFunc(*word, func(q piece) bool { return q.from == p.from && q.by == p.by })
		if i < 0 {
			i = len(*word)
			*word = append(*word, p)
		}
		(*word)[i].mask |= 1 << (after % 64)
	}
	return slices.Concat(words[:]...)
}

func (t *turns) of(p *pass, set cellSet) uint8 {
	return t.table[p.index(set)]
}

func (p *pass) index(set cellSet) uint8 {
	return p.offset | uint8((set&p.below).len())<<3 | uint8(set>>(p.shift%16))&p.middle
}

func newTurns(tiles int) (t turns) {
	orders := 1
	for n := 2; n <= tiles; n++ {
		orders *= n
	}
	same := make([]uint16, orders)
	for rank := range same {
		same[rank] = uint16(rank)
	}
	t.ranks, t.pieces = [][]uint16{same}, [][]piece{nil}
	// swaps says by place what it makes of a rank if the tile there and the next
	// one change places; a tile passes several one by one.
	swaps := make([][]uint16, max(tiles-1, 0))
	for rank := range orders {
		o := unrank(tiles, rank)
		for i := range swaps {
			o[i], o[i+1] = o[i+1], o[i]
			swaps[i] = append(swaps[i], uint16(o.rank(tiles)))
			o[i], o[i+1] = o[i+1], o[i]
		}
	}
	for passed := 1; passed <= 3; passed++ {
		for before := 0; before+passed < tiles; before++ {
			there, back := make([]uint16, orders), make([]uint16, orders)
			for rank := range orders {
				turned := uint16(rank)
				for _, swap := range swaps[before : before+passed] {
					turned = swap[turned]
				}
				there[rank], back[turned] = turned, uint16(rank)
			}
			number := uint8(len(t.ranks))
			t.ranks = append(t.ranks, there, back)
			t.pieces = append(t.pieces, cut(there), cut(back))
			for middle := range 8 {
				if bits.OnesCount(uint(middle)) == passed {
					t.table[before<<3|middle] = number
					t.table[64|before<<3|middle] = number + 1
				}
			}
		}
	}
	return t
}

// order is the tiles of a database in the order of their cells, each called by
// its place in the goal's order.
type order [cells]uint8

// rank returns the rank of the first tiles.
func (o *order) rank(tiles int) (rank int) {
	for i := range tiles {
		smaller := 0
		for _, later := range o[i+1 : tiles] {
			if later < o[i] {
				smaller++
			}
		}
		rank = rank*(tiles-i) + smaller
	}
	return rank
}

func unrank(tiles, rank int) (o order) {
	for i := tiles - 1; i >= 0; i-- {
		digit := uint8(rank % (tiles - i))
		rank /= tiles - i
		for j := i + 1; j < tiles; j++ {
			if o[j] >= digit {
				o[j]++
			}
		}
		o[i] = digit
	}
	return o
}
