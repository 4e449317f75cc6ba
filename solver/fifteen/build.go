package fifteen

import (
	"context"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
)

// builder goes through the states of a database breadth-first from the goal. A
// move of one of the tiles changes the colour of the cells taken, so the rows
// fall into two halves and each level is within one. A level is made row by row,
// from what the row's neighbours had in the level before: so each row is written
// by one worker only, and one set of words holds the level before and the next.
//
// Where a tile passes no other, a move takes the orders of a row as they are, 64
// at a time. Elsewhere it takes them one by one, either those that were new in
// the neighbour or those not yet seen in the row, whichever are fewer.
type builder struct {
	shape *shape
	seen  []uint64
	fresh []uint64 // the states of the last level in this half of the rows, or of the one before
	count []uint16 // by row: its states in fresh
	left  []uint16 // by row: its states not yet seen
	level int
	next  atomic.Int64 // index among the sets of the half of the first one not yet taken
	found atomic.Int64 // states of this level
	stop  atomic.Bool
}

// chunk is the number of sets of cells whose rows a worker takes at once: less
// than a millisecond's work.
const chunk = 12

// What it costs to take a state by its rank, to take a piece of a word, and to
// ask for a state, in the same unit.
const (
	scatterCost = 5
	pieceCost   = 2
	askCost     = 9
)

func newBuilder(s *shape) *builder {
	size := len(s.rows) * s.words
	return &builder{
		shape: s,
		seen:  make([]uint64, size), fresh: make([]uint64, size),
		count: make([]uint16, len(s.rows)), left: make([]uint16, len(s.rows)),
	}
}

// run goes through all states that lead to the one in which the tiles are in the
// cells of home in their order, and the blank where it is said to be. settle is
// called with the new states of each row, on any goroutine, but for the rows of a
// set on one at a time. tick is called every few milliseconds at least, on the caller's
// goroutine, with the number of states found.
func (b *builder) run(ctx context.Context, home cellSet, blank uint8, settle func(level, row int, states []uint64), tick func(found int64)) error {
	s := b.shape
	clear(b.seen)
	clear(b.count)
	for i := range b.left {
		b.left[i] = uint16(s.orders)
	}
	var halves [2][]int // the first rows of sets
	for i, r := range s.rows {
		if i == 0 || r.set != s.rows[i-1].set {
			halves[r.set.parity()] = append(halves[r.set.parity()], i)
		}
	}
	origin := s.row(home, blank)
	b.fresh[origin*s.words] = 1
	clear(b.fresh[origin*s.words+1 : (origin+1)*s.words])
	b.seen[origin*s.words] = 1
	b.count[origin] = 1
	b.left[origin]--
	settle(0, origin, b.fresh[origin*s.words:][:s.words])

	total := int64(1)
	b.stop.Store(false)
	for b.level = 1; ; b.level++ {
		half := halves[(int(home.parity())+b.level)%2]
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
func (b *builder) work(half []int, settle func(level, row int, states []uint64), tick func()) {
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

// advance makes the next level of a row and returns the number of its states.
func (b *builder) advance(row int, states []uint64) int {
	b.count[row] = 0
	if b.left[row] == 0 {
		return 0
	}
	links := b.shape.linksOf(row)
	coming, turning := 0, 0
	for i := range links {
		l := &links[i]
		n := int(b.count[l.row])
		coming += n
		if l.there != 0 {
			turning += min(n*scatterCost, len(b.shape.pieces[l.back])*pieceCost)
		}
	}
	if coming == 0 {
		return 0
	}
	clear(states)
	for i := range links {
		if l := &links[i]; b.count[l.row] > 0 && l.there == 0 {
			unite(states, b.row(b.fresh, int(l.row)))
		}
	}
	seen := b.row(b.seen, row)
	if turning > int(b.left[row])*askCost {
		b.ask(links, states, seen)
	} else {
		for i := range links {
			l := &links[i]
			if n := int(b.count[l.row]); n > 0 && l.there != 0 {
				from, pieces := b.row(b.fresh, int(l.row)), b.shape.pieces[l.back]
				if n*scatterCost > len(pieces)*pieceCost {
					assemble(states, from, pieces)
				} else {
					scatter(states, from, b.shape.turned(l.back))
				}
			}
		}
	}
	fresh := b.row(b.fresh, row)
	count := 0
	for i, w := range states {
		w &^= seen[i]
		fresh[i] = w
		seen[i] |= w
		count += bits.OnesCount64(w)
	}
	b.count[row] = uint16(count)
	b.left[row] -= uint16(count)
	return count
}

// unite adds the states of one set to another.
func unite(to, from []uint64) {
	from = from[:len(to)]
	for len(to) >= 4 && len(from) >= 4 {
		to[0] |= from[0]
		to[1] |= from[1]
		to[2] |= from[2]
		to[3] |= from[3]
		to, from = to[4:], from[4:]
	}
	for i := range to {
		to[i] |= from[i]
	}
}

// scatter adds the states of one set to another, each by its rank there.
func scatter(to, from []uint64, ranks []uint16) {
	for i, w := range from {
		for here := ranks[min(64*i, len(ranks)):]; w != 0; w &= w - 1 {
			rank := here[bits.TrailingZeros64(w)]
			to[rank/64] |= 1 << (rank % 64)
		}
	}
}

// assemble adds the states of one set to another, piece by piece.
func assemble(to, from []uint64, pieces []piece) {
	for i := range pieces {
		p := &pieces[i]
		to[p.to] |= bits.RotateLeft64(from[p.from], int(p.by)) & p.mask
	}
}

// ask adds those states not yet seen for which a neighbour over a link with a
// turn is in the level before.
func (b *builder) ask(links []link, states, seen []uint64) {
	type source struct {
		fresh []uint64
		ranks []uint16
	}
	var sources [cells]source
	n := 0
	for i := range links {
		if l := &links[i]; b.count[l.row] > 0 && l.there != 0 {
			sources[n] = source{b.row(b.fresh, int(l.row)), b.shape.turned(l.there)}
			n++
		}
	}
	for i := range states {
		missing := ^(states[i] | seen[i])
		if rest := b.shape.orders - 64*i; rest < 64 {
			missing &= 1<<rest - 1
		}
		for w := missing; w != 0; w &= w - 1 {
			bit := bits.TrailingZeros64(w)
			for j := range sources[:n] {
				from := &sources[j]
				if rank := from.ranks[64*i+bit]; from.fresh[rank/64]>>(rank%64)&1 != 0 {
					states[i] |= 1 << bit
					break
				}
			}
		}
	}
}
