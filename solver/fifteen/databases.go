package fifteen

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"unsafe"
)

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
	pattern pattern
	shape   *shape
	bits    []uint64
}

// build makes a database from nothing. progress gets the number of states found.
func build(ctx context.Context, p pattern, progress func(found int64)) (*database, error) {
	s := shapeOf(p.home)
	b := newBuilder(s)
	if err := b.run(ctx, p, nil, progress); err != nil {
		return nil, err
	}
	// The bits have been collected row by row.
	bits := b.seen[:s.orders*s.rowWords()]
	s.transpose(bits, b.second, func() { progress(s.states()) })
	return &database{p, s, bits}, nil
}

// value returns the value of a state by moving down to the goal: at least one neighbour is
// nearer, and its value modulo four is one less.
func (d *database) value(row, rank int) (value int) {
	origin := d.shape.row(d.pattern.home, d.pattern.blank)
	phase := func(row, rank int) int {
		word := d.bits[rank*d.shape.rowWords()+row/64]
		return 2*int(word>>(row%64)&1) + int(d.shape.rows[row].set.parity()^d.pattern.home.parity())
	}
	for here := phase(row, rank); row != origin || rank != 0; value++ {
		here = (here + 3) % 4
		for _, l := range d.shape.rows[row].links {
			if to := int(d.shape.turned(l.there)[rank]); phase(int(l.row), to) == here {
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

// format changes whenever what is stored changes.
const format = 5

var errDamaged = errors.New("fifteen: the stored database is damaged or of another version")

// sum is the checksum of format, order of bytes, pattern and words. A stored file has the words as they
// are in memory, and then this sum.
func (d *database) sum() uint64 {
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	about := fmt.Append(nil, format, binary.NativeEndian, d.pattern)
	return uint64(crc32.Update(crc32.Checksum(about, castagnoli), castagnoli, bytesOf(d.bits)))
}

// bytesOf returns words as bytes, in the same memory: to copy them takes longer than to read them.
func bytesOf(words []uint64) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(words))), 8*len(words))
}

func (p pattern) file(folder string) string {
	return filepath.Join(folder, fmt.Sprintf("fifteen-%d-%04x.pattern", p.blank, uint16(p.home)))
}

// fetch reads the pattern's database from a folder, where keep has written it; "" for none.
func (p pattern) fetch(folder string) (*database, error) {
	if folder == "" {
		return nil, os.ErrNotExist
	}
	s := shapeOf(p.home)
	size := s.orders * s.rowWords()
	if info, err := os.Stat(p.file(folder)); err != nil || info.Size() != int64(8*(size+1)) { // such as a pipe, which would wait
		return nil, errDamaged
	}
	file, err := os.Open(p.file(folder))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	words := hugeWords(size + 1)
	if _, err := io.ReadFull(file, bytesOf(words)); err != nil {
		return nil, err
	}
	d := &database{p, s, words[:size]}
	if words[size] != d.sum() {
		return nil, errDamaged
	}
	return d, nil
}

// keep writes a database to a folder, for fetch. After a failure, or if two processes write at once, the
// checksum is wrong and the next process builds the database again.
func (d *database) keep(folder string) {
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	name := d.pattern.file(folder)
	_ = os.Remove(name) // a link would be followed
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return
	}
	_, first := file.Write(bytesOf(d.bits))
	_, last := file.Write(bytesOf([]uint64{d.sum()}))
	if errors.Join(first, last, file.Close()) != nil {
		_ = os.Remove(name)
	}
}
