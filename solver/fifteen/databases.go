package fifteen

import (
	"context"
	"slices"
)

// databases are the databases of one plan. A state's value is the least number of moves of
// the pattern's tiles that bring them home and the blank into its region of the goal. Only
// the second bit of the value is stored. The lowest bit follows from the tiles' cells, and a
// move changes the value by exactly one, so a state's value and a neighbour's bit give the
// neighbour's value.
//
// States with the same order are adjacent. Most moves keep the order, so a search stays within
// a few cache lines.
type databases struct {
	kind  int
	bits  []uint64
	bases []int // by pattern: index of its first word
}

// newDatabases returns empty databases.
func newDatabases(kind int) *databases {
	d := &databases{kind: kind}
	size := 0
	for _, p := range plans[kind].patterns {
		d.bases = append(d.bases, size)
		s := shapeOf(p)
		size += s.orders * s.rowWords()
	}
	d.bits = make([]uint64, size)
	return d
}

// build makes the databases of a plan from nothing.
func build(ctx context.Context, kind int, progress func(done, total int64)) (*databases, error) {
	d := newDatabases(kind)
	done, total := int64(0), int64(0)
	for _, p := range plans[kind].patterns {
		total += shapeOf(p).states()
	}
	progress(0, total)
	var b *builder
	var byRow []uint64
	for i, p := range plans[kind].patterns {
		s := shapeOf(p)
		if b == nil || b.shape != s {
			b = newBuilder(s)
		}
		// The bits are collected row by row and transposed at the end.
		byRow = slices.Grow(byRow[:0], len(s.rows)*s.words)[:len(s.rows)*s.words]
		clear(byRow)
		settle := func(level, row int, states []uint64) {
			if level&2 != 0 {
				unite(byRow[row*s.words:][:s.words], states)
			}
		}
		if err := b.run(ctx, p, plans[kind].blank, settle, func(found int64) { progress(done+found, total) }); err != nil {
			return nil, err
		}
		s.transpose(d.bits[d.bases[i]:][:s.orders*s.rowWords()], byRow, func() { progress(done+s.states(), total) })
		done += s.states()
	}
	return d, nil
}

// value returns the value of a state by moving down to the goal: at least one neighbour is
// nearer, and its value modulo four is one less.
func (d *databases) value(pattern, row, rank int) (value int) {
	home := plans[d.kind].patterns[pattern]
	s := shapeOf(home)
	origin := s.row(home, plans[d.kind].blank)
	phase := func(row, rank int) int {
		word := d.bits[d.bases[pattern]+rank*s.rowWords()+row/64]
		return 2*int(word>>(row%64)&1) + int(s.rows[row].set.parity()^home.parity())
	}
	for here := phase(row, rank); row != origin || rank != 0; value++ {
		here = (here + 3) % 4
		for _, l := range s.rows[row].links {
			if to := int(s.turned(l.there)[rank]); phase(int(l.row), to) == here {
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
