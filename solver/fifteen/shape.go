package fifteen

import (
	"math/bits"
	"slices"
	"sync"

	"quadrille/solver/sliding"
)

// shape is what all databases with the same number of tiles share: the numbers of their states,
// and how moves change them.
//
// A state is the set of the tiles' cells, the order of the tiles in it, and the region of the
// other cells that contains the blank. Within the region, the blank moves without moving any
// of the tiles. A set with a region is a row of states, one for each order, ranked by Lehmer
// code.
//
// The tables that searches read are arrays, not slices: a search has few registers for
// pointers.
type shape struct {
	tiles  int
	orders int // tiles!
	words  int // of 64 states, per row
	rows   []row
	turns  int // turn 0 changes nothing

	// The rank of a set among all of its size is the sum of the entries for its two bytes.
	high, low [256]uint16
	regions   [mostSets]regions // by the set's rank
	// turnAt is the index in ranks of the turn that a move causes; see step.
	turnAt [128]uint32
	// ranks is, for each turn, the rank of an order after it by the rank before.
	ranks  [mostTurns * mostOrders]uint16
	stride uint32 // the number of rows, rounded up to a multiple of 64
}

const (
	mostSets   = 11440 // of seven cells
	mostOrders = 5040
	mostTurns  = 31
)

// row is a set of cells and a region of the others.
type row struct {
	set    cellSet
	region cellSet
	links  []link
}

// link is a move of one of the tiles from one row to another.
type link struct {
	row   uint16
	there uint8 // the move's turn
	back  uint8 // the turn of its reverse
}

// regions describes a set. The lowest 16 bits are the number of its first row. Above them, each
// cell has three bits: the number of its region, or, if the cell is in the set, the place of
// its tile in the order.
type regions uint64

const (
	rowBits    = 16
	regionBits = 3
)

// row returns the number of the row with the blank in a cell.
func (r regions) row(blank uint8) int {
	return int(uint16(r)) + int(r>>(rowBits+regionBits*blank))%8
}

// newShape makes the shape for 1 to 7 tiles.
func newShape(tiles int) *shape {
	s := &shape{tiles: tiles, orders: 1}
	for n := 2; n <= tiles; n++ {
		s.orders *= n
	}
	s.words = (s.orders + 63) / 64
	s.addTurns()
	for rank, set := range s.rankSets() {
		r, number := s.addRows(set), regions(0)
		for cell := range set.all() {
			r |= number << (rowBits + regionBits*cell)
			number++
		}
		s.regions[rank] = r
	}
	s.stride = uint32(s.rowWords() * 64)
	s.addLinks()
	return s
}

// addRows adds the rows of a set and returns its regions.
func (s *shape) addRows(set cellSet) regions {
	r, number := regions(len(s.rows)), regions(0)
	for free := ^set; free != 0; number++ {
		region := free.region(free.first())
		for cell := range region.all() {
			r |= number << (rowBits + regionBits*cell)
		}
		s.rows = append(s.rows, row{set: set, region: region})
		free &^= region
	}
	return r
}

// shapes are the shapes by number of tiles, each made on first use.
var shapes = func() (all [8]func() *shape) {
	for tiles := range all {
		all[tiles] = sync.OnceValue(func() *shape { return newShape(tiles) })
	}
	return all
}()

func shapeOf(pattern cellSet) *shape { return shapes[pattern.len()]() }

// rankSets fills in the ranking of sets and returns them by rank.
func (s *shape) rankSets() (sets []cellSet) {
	var bytes [9]uint16 // the number of bytes so far with so many cells
	for set := range 1 << cells {
		if low := set % 256; low == 0 {
			s.high[set/256] = uint16(len(sets))
		}
		if bits.OnesCount(uint(set)) == s.tiles {
			sets = append(sets, cellSet(set))
		}
	}
	for b := range s.low {
		size := bits.OnesCount(uint(b))
		s.low[b] = bytes[size]
		bytes[size]++
	}
	return sets
}

// setRank returns the rank of a set among all of its size.
func (s *shape) setRank(set cellSet) int { return int(s.high[set>>8] + s.low[set&0xff]) }

func (s *shape) sets() int { return s.setRank(^cellSet(0)<<(cells-s.tiles)) + 1 }

func (s *shape) row(set cellSet, blank uint8) int { return s.regions[s.setRank(set)].row(blank) }

func (s *shape) addLinks() {
	var links []link
	for i := range s.rows {
		r, first := &s.rows[i], len(links)
		for from := range r.set.all() {
			for _, to := range neighbours[from] {
				if to == offBoard || !r.region.has(to) {
					continue
				}
				there, back := newStep(from, to), newStep(to, from)
				moved := r.set ^ there.flip
				links = append(links, link{uint16(s.row(moved, from)), s.turn(&there, r.set), s.turn(&back, moved)})
			}
		}
		r.links = links[first:]
	}
}

func (s *shape) states() int64 { return int64(len(s.rows)) * int64(s.orders) }

// rowWords returns the number of words that hold a bit for each row.
func (s *shape) rowWords() int { return (len(s.rows) + 63) / 64 }

// step is the move of a tile to a neighbouring cell. A tile that moves up or down passes the
// tiles in the three cells between. The change in the order is the move's turn. It depends on
// the direction, the tile's place in the order and which of the cells between have tiles.
type step struct {
	flip   cellSet // the cell that the tile leaves and the one it enters
	from   uint8   // bit of regions at which the cell that it leaves begins
	shift  uint8   // of a set, to the cells between
	middle uint8   // mask: three bits, or none for a move along a row
	offset uint8   // into turnAt, by direction
}

func newStep(from, to uint8) step {
	st := step{flip: 1<<from | 1<<to, from: rowBits + regionBits*from, shift: min(from, to) + 1}
	if max(from, to)-min(from, to) == side {
		st.middle = 7
		if to < from {
			st.offset = 64
		}
	}
	return st
}

func (s *shape) turn(st *step, set cellSet) uint8 {
	place := uint8(s.regions[s.setRank(set)]>>st.from) % 8
	return uint8(int(s.turnAt[place<<3|uint8(set>>(st.shift%16))&st.middle|st.offset]) / s.orders)
}

// turned returns the ranks after a turn by the rank before.
func (s *shape) turned(turn uint8) []uint16 { return s.ranks[int(turn)*s.orders:][:s.orders] }

// addTurns adds the turns. A tile that passes some others goes to their other side in the order, and each of them comes a place
// nearer to its old one. With 6 tiles, if the one in place 1 passes two:
//
//	place   0 1 2 3 4 5
//	before  a b c d e f
//	after   a c d b e f    there; back leads from after to before
//
// That is as many swaps of neighbours in the order as there are tiles passed.
func (s *shape) addTurns() {
	weights := make([]int, s.tiles) // of the digits of a Lehmer code
	for i, w := s.tiles-1, 1; i >= 0; i-- {
		weights[i] = w
		w *= s.tiles - i
	}
	// swap returns the rank after two adjacent tiles of the order have changed places.
	swap := func(rank, place int) int {
		x, y := weights[place], weights[place+1]
		first, second := rank/x%(s.tiles-place), rank/y%(s.tiles-place-1)
		swapped, other := sliding.SwapDigits(first, second)
		return rank + (swapped-first)*x + (other-second)*y
	}
	for rank := range s.orders {
		s.ranks[rank] = uint16(rank)
	}
	s.turns = 1
	for passed := 1; passed <= 3; passed++ {
		for place := 0; place+passed < s.tiles; place++ {
			number := uint8(s.turns)
			there, back := s.turned(number), s.turned(number+1)
			s.turns += 2
			for rank := range s.orders {
				turned := rank
				for i := range passed {
					turned = swap(turned, place+i)
				}
				there[rank], back[turned] = uint16(turned), uint16(rank)
			}
			for middle := range 8 {
				if bits.OnesCount(uint(middle)) == passed {
					s.turnAt[place<<3|middle] = uint32(int(number) * s.orders)
					s.turnAt[64|(place+passed)<<3|middle] = uint32(int(number+1) * s.orders)
				}
			}
		}
	}
}

// pieces returns the pieces of each turn; those of turn 0 aren't used.
func (s *shape) pieces() [][]piece {
	all := make([][]piece, s.turns)
	for turn := range all {
		all[turn] = cut(s.turned(uint8(turn)))
	}
	return all
}

// piece copies some bits of a word from another word, rotated left.
type piece struct {
	mask     uint64
	to, from uint16
	by       uint8
}

func cut(ranks []uint16) (pieces []piece) {
	var words [(mostOrders + 63) / 64][]piece // by destination word
	for before, after := range ranks {
		p := piece{0, after / 64, uint16(before / 64), uint8(int(after)-before) % 64}
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
