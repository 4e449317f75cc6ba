package fifteen

import (
	"context"
	"slices"
)

// A plan covers all cells of the goal but the blank's with patterns, in several ways.
// Each cover gives a sum of database values; the estimate is the greatest sum
// (additive pattern databases: Korf and Felner, 2002). A database serves every place
// on the board that a symmetry takes to its cells, as long as the goal's blank comes
// into the blank's region there. So two databases of seven tiles serve four covers.
// The tile that each cover leaves over counts as its distance alone.
//
// There are three plans, for the goal's blank in a corner, at an edge and in the
// middle. A symmetry of the board takes every other cell to one of them.
type plan struct {
	blank    uint8
	patterns []pattern
	covers   [][3]use
}

// pattern is a set of cells whose tiles have a database.
type pattern struct{ cells cellSet }

// use is a pattern in a cover: the symmetry with the number by takes the cells covered
// to the pattern's.
type use struct {
	pattern int
	by      int
}

const (
	// covers is the number of covers in each of the solver's plans.
	covers = 4
	// lookups is the number of different uses in those covers, apart from the tiles
	// left over.
	lookups = 6
)

// set returns the set of the cells given.
func set(list ...uint8) (p cellSet) {
	for _, cell := range list {
		p |= 1 << cell
	}
	return p
}

// twoCovers are three patterns and their reflections in the diagonal.
var twoCovers = [][3]use{
	{{0, identity}, {1, identity}, {2, identity}},
	{{0, transposed}, {1, transposed}, {2, transposed}},
}

// fourCovers are those, each also with the first and the last pattern upside down.
var fourCovers = [][3]use{
	{{0, identity}, {1, identity}, {2, identity}},
	{{0, upended}, {1, identity}, {2, upended}},
	{{0, transposed}, {1, transposed}, {2, transposed}},
	{{0, transposed | upended}, {1, transposed}, {2, transposed | upended}},
}

var plans = [...]plan{
	{
		blank: 15,
		patterns: []pattern{
			{set(0, 1, 4, 5, 8, 9, 13)},
			{set(2, 3, 6, 7, 10, 11, 14)},
			{set(12)},
		},
		covers: fourCovers,
	},
	{
		// No symmetry but one leaves this cell in its place. But in the first pattern's
		// goal the blank's region is large enough for five uses.
		blank: 14,
		patterns: []pattern{
			{set(0, 1, 4, 5, 8, 9, 12)},
			{set(8, 9, 10, 11, 12, 13, 15)},
			{set(13)},
			{set(7)},
		},
		covers: [][3]use{
			{{0, identity}, {0, mirrored}, {2, identity}},
			{{0, upended}, {0, mirrored}, {2, upended}},
			{{0, transposed}, {1, identity}, {3, identity}},
			{{0, transposed | upended}, {1, identity}, {3, mirrored}},
		},
	},
	{
		blank: 10,
		patterns: []pattern{
			{set(0, 1, 4, 5, 8, 9, 12)},
			{set(2, 3, 6, 7, 11, 14, 15)},
			{set(13)},
		},
		covers: fourCovers,
	},
}

// toPlan returns the plan for a goal's blank and the symmetry that takes the blank to
// the plan's cell.
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

// databases are those of one plan. A state's value is the least number of moves of the
// pattern's tiles that brings them home and the blank into its region of the goal. One
// bit a state is stored, the second of the value: the lowest follows from the tiles'
// cells, and a move changes the value by exactly one, so a state's value and a
// neighbour's bit give the neighbour's value.
//
// States with the same order are adjacent. Most moves keep the order, so a search stays
// within a few cache lines.
type databases struct {
	kind  int
	bits  []uint64
	bases []int // by pattern: the word at which it begins
}

// newDatabases returns empty databases.
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
		// They are collected row by row and transposed at the end.
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

// value returns the value of a state by walking down to the goal: at least one
// neighbour is nearer, and its value modulo four is one less.
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

// rowWords returns the number of words that hold a bit for each row.
func (s *shape) rowWords() int { return (len(s.rows) + 63) / 64 }

// transpose rearranges states from row by row to order by order.
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
