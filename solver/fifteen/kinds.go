package fifteen

import (
	"context"
	"slices"
)

// Goals are of three kinds, by whether the blank's cell is a corner, at an edge
// or in the middle; a symmetry of the board takes it to the cell of the plan.
//
// A plan covers the cells of the goal, but for the blank's, with patterns, in
// two ways: the position's estimate is the greater of two sums. Symmetries make
// two databases of seven tiles enough for the four patterns that take most of
// the cells; the cell left over each time gets the smallest database there is.
type plan struct {
	blank    uint8
	patterns []pattern
	covers   [2][3]use
}

// pattern is a set of cells whose tiles have a database.
type pattern struct{ cells places }

// use is a pattern as a part of a cover: the symmetry with the number by takes
// the part's cells to the pattern's.
type use struct {
	pattern int
	by      int
}

// parts is the number of parts of both covers of a plan.
const parts = 6

// set returns the set of the cells given.
func set(list ...uint8) (p places) {
	for _, cell := range list {
		p |= 1 << cell
	}
	return p
}

// twice covers by three patterns and by their reflections.
var twice = [2][3]use{
	{{0, identity}, {1, identity}, {2, identity}},
	{{0, transposed}, {1, transposed}, {2, transposed}},
}

var plans = [...]plan{
	{
		blank: 15,
		patterns: []pattern{
			{set(0, 1, 4, 5, 8, 9, 13)},
			{set(2, 3, 6, 7, 10, 11, 14)},
			{set(12)},
		},
		covers: twice,
	},
	{
		// No symmetry leaves this cell where it is. But the blank's region in the
		// first pattern's goal is large enough for three symmetries.
		blank: 14,
		patterns: []pattern{
			{set(0, 1, 4, 5, 8, 9, 12)},
			{set(8, 9, 10, 11, 12, 13, 15)},
			{set(13)},
			{set(7)},
		},
		covers: [2][3]use{
			{{0, identity}, {0, mirrored}, {2, identity}},
			{{0, transposed}, {1, identity}, {3, identity}},
		},
	},
	{
		blank: 10,
		patterns: []pattern{
			{set(0, 1, 4, 5, 8, 9, 12)},
			{set(2, 3, 6, 7, 11, 14, 15)},
			{set(13)},
		},
		covers: twice,
	},
}

// toPlan returns the plan for a goal's blank and the symmetry that takes the
// blank to the plan's cell.
func toPlan(blank uint8) (kind int, by symmetry) {
	for kind, p := range plans {
		for _, by := range symmetries {
			if by[blank] == p.blank {
				return kind, by
			}
		}
	}
	panic("fifteen: no such cell")
}

// databases are those of a plan. A state has one bit, the second of its value,
// which is the number of moves of the pattern's tiles that it takes at least to
// bring them home and the blank into the region where the goal has it. Whether
// it is odd follows from the tiles' cells, and a move changes it by exactly one.
// So who knows a state's value knows its neighbours' from their bits.
//
// The states with the same order stand together: most moves leave the orders as
// they are, and a search stays within a few lines of the cache so.
type databases struct {
	kind  int
	bits  []uint64
	bases []int // by pattern: the word at which it begins
}

// newDatabases returns databases without content.
func newDatabases(kind int) *databases {
	d := &databases{kind: kind}
	size := 0
	for _, p := range plans[kind].patterns {
		d.bases = append(d.bases, size)
		s := p.shape()
		size += s.orders * s.rowWords()
	}
	d.bits = hugeWords(size)
	return d
}

func (p pattern) shape() *shape { return shapes[p.cells.len()]() }

// build fills the databases of a plan. progress may be nil.
func build(ctx context.Context, kind int, progress func(done, total int64)) (*databases, error) {
	if progress == nil {
		progress = func(int64, int64) {}
	}
	d := newDatabases(kind)
	done, total := int64(0), int64(0)
	for _, p := range plans[kind].patterns {
		total += p.shape().states()
	}
	progress(0, total)
	var b *builder
	var byRow []uint64
	for i, p := range plans[kind].patterns {
		s := p.shape()
		if b == nil || b.shape != s {
			b = newBuilder(s)
		}
		// They are collected row by row first.
		byRow = slices.Grow(byRow[:0], len(s.rows)*s.words)[:len(s.rows)*s.words]
		clear(byRow)
		settle := func(level, row int, states []uint64) {
			if level&2 != 0 {
				unite(byRow[row*s.words:][:s.words], states)
			}
		}
		if err := b.run(ctx, p.cells, plans[kind].blank, settle, func(found int64) { progress(done+found, total) }); err != nil {
			return nil, err
		}
		s.transpose(d.bits[d.bases[i]:][:s.orders*s.rowWords()], byRow, func() { progress(done+s.states(), total) })
		done += s.states()
	}
	return d, nil
}

// value returns the value of a state by walking down to the goal: of the
// neighbours one at least is nearer, and so has a value that is one less modulo
// four.
func (d *databases) value(pattern, row, rank int) (value int) {
	p := plans[d.kind].patterns[pattern]
	s := p.shape()
	origin := s.row(p.cells, plans[d.kind].blank)
	phase := func(row, rank int) int {
		word := d.bits[d.bases[pattern]+rank*s.rowWords()+row/64]
		return 2*int(word>>(row%64)&1) + int(s.rows[row].shade^s.rows[origin].shade)
	}
	for here := phase(row, rank); row != origin || rank != 0; value++ {
		here = (here + 3) % 4
		for _, l := range s.linksOf(row) {
			if to := int(s.turns.ranks[l.there][rank]); phase(int(l.row), to) == here {
				row, rank = int(l.row), to
				break
			}
		}
	}
	return value
}

// rowWords is the number of words that have a bit for each row.
func (s *shape) rowWords() int { return (len(s.rows) + 63) / 64 }

// transpose turns states row by row into states order by order.
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

// transpose exchanges rows and columns of a square of bits, quarter by quarter.
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
