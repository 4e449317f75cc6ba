package fifteen

import "context"

// pattern is a set of tiles by their cells in the goal, and a cell of the blank's region in the goal.
type pattern struct {
	home  cellSet
	blank uint8
}

// database is the database of a pattern. A state's value is the least number of moves of the
// pattern's tiles that bring them home and the blank into its region of the goal. Only the second
// bit of the value is stored. The lowest bit follows from the tiles' cells, and a move changes the
// value by exactly one, so a state's value and a neighbour's bit give the neighbour's value.
//
// States with the same order are adjacent. Most moves keep the order, so a search stays within
// a few cache lines.
type database struct {
	pattern
	*shape
	bits []uint64
}

// build makes a database from nothing, with so many workers. progress gets the number of states found.
func build(ctx context.Context, p pattern, workers int, progress func(found int64)) (*database, error) {
	s := shapeOf(p.home)
	b := newBuilder(s)
	b.workers = workers
	if err := b.run(ctx, p, nil, progress); err != nil {
		return nil, err
	}
	// The bits have been collected row by row.
	bits := b.old[:s.orders*s.rowWords()]
	s.transpose(bits, b.second, func() { progress(s.states()) })
	return &database{p, s, bits}, nil
}

// value returns the value of a state by moving down to the goal: at least one neighbour is
// nearer, and its value modulo four is one less.
func (d *database) value(row, rank int) (value int) {
	origin := d.row(d.home, d.blank)
	phase := func(row, rank int) int {
		word := d.bits[rank*d.rowWords()+row/64]
		return 2*int(word>>(row%64)&1) + int(d.rows[row].set.parity()^d.home.parity())
	}
	for here := phase(row, rank); row != origin || rank != 0; value++ {
		here = (here + 3) % 4
		for _, l := range d.rows[row].links {
			if to := d.folded(l.fold, int(d.turned(l.there)[rank])); phase(int(l.row), to) == here {
				row, rank = int(l.row), to
				break
			}
		}
	}
	return value
}

// transpose rearranges bits from row by row to order by order.
func (s *shape) transpose(byOrder, byRow []uint64, tick func()) {
	for first := 0; first < len(s.rows); first += 64 {
		tick()
		for word := range s.words {
			var block [64]uint64
			for i := range min(64, len(s.rows)-first) {
				block[i] = byRow[(first+i)*s.words+word]
			}
			transpose(&block)
			for i := range min(64, s.orders-64*word) {
				byOrder[(64*word+i)*s.rowWords()+first/64] = block[i]
			}
		}
	}
}

// transpose transposes a square of bits, quarter by quarter.
func transpose(block *[64]uint64) {
	mask := uint64(1<<32 - 1)
	for size := 32; size > 0; size /= 2 {
		for i := 0; i < 64; i = (i + size + 1) &^ size {
			change := (block[i]>>size ^ block[i+size]) & mask
			block[i] ^= change << size
			block[i+size] ^= change
		}
		mask ^= mask << (size / 2)
	}
}
