package fifteen

import (
	"context"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
)

// builder visits the states of a database breadth-first from the goal. A move of one of the
// tiles changes the parity of the set, so each level is in one half of the rows. builder
// makes a level row by row from the row's neighbours in the level before. So only one worker
// writes a row.
//
// It keeps three bits a state. Two would be enough, but then the fresh states of a row are computed for each
// of its neighbours, which takes a fifth of the time.
type builder struct {
	shape  *shape
	pieces [][]piece
	seen   []uint64
	fresh  []uint64 // the states of the latest level in this half of the rows, where count isn't 0
	second []uint64 // the second bits of the levels
	count  []uint16 // by row: its states in fresh
	left   []uint16 // by row: its states not yet seen
	level  int
	next   atomic.Int64 // index in the half of the first set not yet taken
	found  atomic.Int64 // states of this level
	stop   atomic.Bool
}

// settler is called with the new states of each row. Only one goroutine at a time handles the
// rows of a set.
type settler func(level, row int, states []uint64)

// chunk is the number of sets that a worker takes at a time, less than 1 ms of work.
const chunk = 12

func newBuilder(s *shape) *builder {
	size := max(len(s.rows)*s.words, s.orders*s.rowWords())
	return &builder{
		shape: s, pieces: s.pieces(),
		seen: hugeWords(size), fresh: hugeWords(size), second: hugeWords(size),
		count: make([]uint16, len(s.rows)), left: make([]uint16, len(s.rows)),
	}
}

// run visits all states from which the goal can be reached: the pattern's tiles at home, and the blank
// in its cell. Afterwards second has the second bits of all levels. settle may be nil. run calls tick with
// the number of states found at least every few milliseconds, on the caller's goroutine.
func (b *builder) run(ctx context.Context, p pattern, settle settler, tick func(found int64)) error {
	s := b.shape
	for i := range b.left {
		b.left[i] = uint16(s.orders)
	}
	var halves [2][]int // the first row of each set
	for i, r := range s.rows {
		if i == 0 || r.set != s.rows[i-1].set {
			halves[r.set.parity()] = append(halves[r.set.parity()], i)
		}
	}
	if settle == nil {
		settle = func(int, int, []uint64) {}
	}
	origin := s.row(p.home, p.blank)
	b.row(b.seen, origin)[0], b.row(b.fresh, origin)[0] = 1, 1
	b.count[origin] = 1
	b.left[origin]--
	settle(0, origin, b.row(b.fresh, origin))

	total := int64(1)
	for b.level = 1; ; b.level++ {
		half := halves[(int(p.home.parity())+b.level)%2]
		b.next.Store(0)
		b.found.Store(0)
		var others sync.WaitGroup
		for range runtime.GOMAXPROCS(0) - 1 {
			others.Go(func() { b.work(half, settle, func() {}) })
		}
		b.work(half, settle, func() {
			tick(total + b.found.Load())
			if ctx.Err() != nil {
				b.stop.Store(true)
			}
		})
		others.Wait()
		if b.stop.Load() {
			return ctx.Err()
		}
		if b.found.Load() == 0 {
			return nil
		}
		total += b.found.Load()
	}
}

// work takes sets until none are left.
func (b *builder) work(half []int, settle settler, tick func()) {
	states := make([]uint64, b.shape.words)
	for !b.stop.Load() {
		end := int(b.next.Add(chunk))
		if end-chunk >= len(half) {
			return
		}
		found := 0
		for _, row := range half[end-chunk : min(end, len(half))] {
			for set := b.shape.rows[row].set; row < len(b.shape.rows) && b.shape.rows[row].set == set; row++ {
				n := b.advance(row, states)
				if n > 0 {
					settle(b.level, row, b.row(b.fresh, row))
				}
				found += n
			}
		}
		b.found.Add(int64(found))
		tick()
	}
}

func (b *builder) row(words []uint64, row int) []uint64 {
	return words[row*b.shape.words:][:b.shape.words]
}

// advance makes the next level of a row and returns the number of its states. states is scratch space.
//
// If a tile passes no other, the orders stay the same, 64 in a word. Otherwise advance turns
// them in pieces of words, or one by one if they are few.
func (b *builder) advance(row int, states []uint64) (count int) {
	b.count[row] = 0
	if b.left[row] == 0 {
		return 0
	}
	coming := false
	for _, l := range b.shape.rows[row].links {
		n := int(b.count[l.row])
		if n == 0 {
			continue
		}
		if !coming {
			coming = true
			clear(states)
		}
		from, pieces := b.row(b.fresh, int(l.row)), b.pieces[l.back]
		switch {
		case l.back == 0:
			unite(states, from)
		case 5*n > 2*len(pieces): // the ratio of their times
			assemble(states, from, pieces)
		default:
			scatter(states, from, b.shape.turned(l.back))
		}
	}
	if !coming {
		return 0
	}
	seen, fresh := b.row(b.seen, row), b.row(b.fresh, row)
	for i, w := range states {
		w &^= seen[i]
		fresh[i] = w
		seen[i] |= w
		count += bits.OnesCount64(w)
	}
	if b.level&2 != 0 {
		unite(b.row(b.second, row), fresh)
	}
	b.count[row] = uint16(count)
	b.left[row] -= uint16(count)
	return count
}

// unite adds the states in from to those in to.
func unite(to, from []uint64) {
	from = from[:len(to)]
	for i := range to {
		to[i] |= from[i]
	}
}

// scatter adds the states in from to those in to. ranks gives the new rank of each.
func scatter(to, from []uint64, ranks []uint16) {
	for i, w := range from {
		for here := ranks[min(64*i, len(ranks)):]; w != 0; w &= w - 1 {
			rank := here[bits.TrailingZeros64(w)]
			to[rank/64] |= 1 << (rank % 64)
		}
	}
}

// assemble adds the states in from to those in to, piece by piece.
func assemble(to, from []uint64, pieces []piece) {
	for i := range pieces {
		p := &pieces[i]
		to[p.to] |= bits.RotateLeft64(from[p.from], int(p.by)) & p.mask
	}
}
