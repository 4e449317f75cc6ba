package rotation

import (
	"encoding/binary"
	"math/bits"

	"quadrille/model"
	"quadrille/model/rotation"
)

// set is the cells of one digit: bit i is cell i. On a valid board it has eight cells.
type set uint32

const (
	// every is the set of all cells.
	every set = 1<<rotation.Cells - 1
	// firstSet is the set of rank 0.
	firstSet set = 1<<rotation.PerDigit - 1
	// setCount is the number of sets of eight cells, 24 choose 8.
	setCount = 735_471
	// orbitCount is the number of sets of eight cells, if sets that rotations and reflections
	// of the board turn into one another count as one.
	orbitCount = 92_247
)

func setOf(cells []int) (s set) {
	for _, cell := range cells {
		s |= 1 << cell
	}
	return s
}

func (s set) size() int { return bits.OnesCount32(uint32(s)) }

// lowest returns the first cell of the set, which must not be empty.
func (s set) lowest() int { return bits.TrailingZeros32(uint32(s)) }

// next returns the set of the next rank: the next greater number with as many ones. The
// highest of the lowest run of ones moves up by one, the rest of the run moves to the
// lowest bits.
func (s set) next() set {
	carried := s + s&-s
	return carried | (s^carried)>>(2+s.lowest())
}

// split returns the sets of the digits 1 to 3 of a valid board.
func split(p rotation.Position) [rotation.Digits]set {
	var odd, high set // the cells with 1 or 3, and those with 2 or 3
	for cell := 0; cell < rotation.Cells; cell += 8 {
		word := binary.LittleEndian.Uint64(p[cell:])
		odd |= lowBits(word) << cell
		high |= lowBits(word>>1) << cell
	}
	return [...]set{odd &^ high, high &^ odd, odd & high}
}

// lowBits gathers the lowest bits of eight bytes.
func lowBits(word uint64) set {
	return set(word & 0x0101010101010101 * 0x0102040810204080 >> 56)
}

func join(sets [rotation.Digits]set) (p rotation.Position) {
	for i, s := range sets {
		for ; s != 0; s &= s - 1 {
			p[s.lowest()] = byte(i + 1)
		}
	}
	return p
}

// octet is eight permutations of the cells. It has the image of each byte of a set, so
// three look-ups give the image of the set. It takes 24 KB and fits into the first-level
// cache.
type octet [3][256][8]set

// newOctet makes an octet of permutations. to[i] has the new cell of each cell.
func newOctet(to *[8][rotation.Cells]int) *octet {
	o := new(octet)
	for b := range o {
		for v := 1; v < len(o[b]); v++ {
			rest, cell := v&(v-1), 8*b+bits.TrailingZeros(uint(v))
			for i := range to {
				o[b][v][i] = o[b][rest][i] | 1<<to[i][cell]
			}
		}
	}
	return o
}

func (o *octet) image(s set, i int) set {
	a, b, c := o.parts(s)
	return a[i] | b[i] | c[i]
}

func (o *octet) images(s set) (all [8]set) {
	a, b, c := o.parts(s)
	for i := range all {
		all[i] = a[i] | b[i] | c[i]
	}
	return all
}

// parts returns the images of each byte of the set under each permutation.
func (o *octet) parts(s set) (a, b, c *[8]set) {
	return &o[0][s&0xff], &o[1][s>>8&0xff], &o[2][s>>16&0xff]
}

func newMoves() *octet {
	var to [rotation.Moves][rotation.Cells]int
	for m := range to {
		for cell := range to[m] {
			to[m][cell] = cell
		}
		line := rotation.Line(model.Move(m))
		for i, cell := range line {
			to[m][cell] = line[(i+rotation.LineLen-1)%rotation.LineLen]
		}
	}
	return newOctet(&to)
}

// newSymmetries returns the eight rotations and reflections of the board as
// permutations of the cells.
func newSymmetries() *octet {
	var at [rotation.Side][rotation.Side]int
	for cell := range rotation.Cells {
		column, row := rotation.Square(cell)
		at[row][column] = cell
	}
	var to [8][rotation.Cells]int
	for i := range to {
		for cell := range to[i] {
			column, row := rotation.Square(cell)
			if i&1 != 0 {
				column = rotation.Side - 1 - column
			}
			if i&2 != 0 {
				row = rotation.Side - 1 - row
			}
			if i&4 != 0 {
				column, row = row, column
			}
			to[i][cell] = at[row][column]
		}
	}
	return newOctet(&to)
}

// ranking numbers the sets of eight cells from 0 to setCount-1 in ascending order. So sets
// with the same last twelve cells follow one another, in the order of their first twelve
// cells.
type ranking struct {
	group  [1 << half]uint32 // by the last twelve cells: the rank of the first set with them
	within [1 << half]uint16 // by the first twelve cells: the position among those with equally many cells
}

const half = rotation.Cells / 2

func newRanking() *ranking {
	r := new(ranking)
	var ofSize [half + 1]uint16
	for low := range r.within {
		size := set(low).size()
		r.within[low] = ofSize[size]
		ofSize[size]++
	}
	rank := uint32(0)
	for high := range r.group {
		r.group[high] = rank
		if size := set(high).size(); size <= rotation.PerDigit {
			rank += uint32(ofSize[rotation.PerDigit-size])
		}
	}
	return r
}

func (r *ranking) of(s set) uint32 {
	return r.group[s>>half] + uint32(r.within[s&(1<<half-1)])
}
