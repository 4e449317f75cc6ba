package fifteen

import (
	"math/bits"

	"quadrille/model"
)

// node is a board on the current path with its estimates. It fills one cache line.
type node struct {
	board  board
	places [lookups]placed
	sums   sums
	state  uint16 // of the automaton
	blank  uint8  // its cell
	move   uint8  // that led to the board
}

// sums are the estimates of the covers, eight bits each, the first cover's in the lowest
// bits. No sum reaches 128.
type sums uint32

const (
	eachSum sums = 0x01010101
	overSum sums = 0x80808080
)

// over returns the highest bit of each sum that is greater than n, for a limit of
// n*eachSum | overSum.
func (s sums) over(limit sums) sums { return ^(limit - s) & overSum }

// gather, as a factor, adds up copies of a word whose four sums are each 0 or 1, shifted by 28, 21, 14 and 7 bits. That moves
// those bits to the highest four, and no two copies have a one at the same place:
//
//	bit of the sum   0  8 16 24
//	shifted by      28 21 14  7
//	arrives at      28 29 30 31
const gather = 1<<28 | 1<<21 | 1<<14 | 1<<7

// nibble packs the lowest bits of the four sums into four bits.
func (s sums) nibble() int { return int(s & eachSum * gather >> 28) }

// estimate returns the greatest sum, which never exceeds the distance and has its parity.
func (n *node) estimate() (most int) {
	for s := n.sums; s != 0; s >>= 8 {
		most = max(most, int(s&0xff))
	}
	return most
}

// frame holds the children within the bound of a node on the current path.
type frame struct {
	children [moves]node
	count    uint
}

// deepest exceeds every distance. For goals with the blank in a corner none exceeds 80
// (Brüngger, Marzetta, Fukuda and Nievergelt, 1999), and a corner is at most two moves from
// any cell.
const deepest = 84

// depthFirst is a depth-first search up to a bound.
type depthFirst struct {
	target   *target
	prune    *automaton
	frames   [deepest]frame
	length   int   // of the paths
	expanded int64 // nodes
	budget   int   // nodes to expand before the next call of look
	// look is called every lookEvery nodes. If it returns false, the search ends.
	look func() bool
	// ways collects the boards on all solutions. If it is nil, the search ends at the first one.
	ways *ways
	// solution is the first solution found.
	solution []model.Move
}

// lookEvery is the number of nodes between two calls of look, less than 1 ms of work.
const lookEvery = 2048

// run follows, in tie-break order, all paths of the given length from a node to the goal. No
// shorter one may exist. It reports whether it stopped at a solution.
func (w *depthFirst) run(root *node, length int) (found bool) {
	w.length, w.solution = length, nil
	if root.board == solved {
		return w.ways == nil
	}
	if length >= root.estimate() {
		w.follow(root, 0)
	}
	return w.solution != nil
}

// follow follows the paths through a node at a depth. It returns whether one leads to the goal, when
// collecting all, and whether the search goes on.
func (w *depthFirst) follow(n *node, depth int) (leads, goesOn bool) {
	if w.budget--; w.budget < 0 {
		w.budget = lookEvery
		if !w.look() {
			return false, false
		}
	}
	f, left := &w.frames[depth], w.length-depth-1
	w.expand(n, f, left)
	if w.ways != nil {
		leads = w.skippedLead(n, left)
	}
	for i := range f.count {
		child := &f.children[i%uint(moves)]
		if w.ways == nil && child.sums&0xff == 0 { // the first cover's sum is 0 only at the goal
			w.solution = make([]model.Move, w.length)
			w.solution[depth] = model.Move(child.move)
			return false, false
		}
		below, known := false, false
		if w.ways != nil {
			below, known = w.ways.lead(child.board, left)
		}
		if !known {
			if below, goesOn = w.follow(child, depth+1); !goesOn {
				if w.solution != nil {
					w.solution[depth] = model.Move(child.move)
				}
				return false, false
			}
		}
		leads = leads || below
	}
	if leads {
		w.ways.put(n.board, way{left + 1, true})
	}
	return leads, true
}

// skippedLead reports whether a solution of the given length begins with a move that the automaton bars
// after the path to n. Such a move leads to a board that another path of the same length leads to, and
// the search took that one before. So if the board has solutions, it is stored.
func (w *depthFirst) skippedLead(n *node, length int) bool {
	for skips := w.prune.skips[n.state]; skips != 0; skips &= skips - 1 {
		to := neighbours[n.blank%cells][bits.TrailingZeros8(skips)%int(moves)]
		if leads, known := w.ways.lead(n.board.Slide(to, n.blank), length); known && leads {
			return true
		}
	}
	return false
}

// expand finds the children that may be within the given number of moves of the goal. A move
// changes each sum by one, so only a sum already at the bound can exceed it. expand does the
// lookups for such sums first: they rule out most children, and a bit that isn't in the cache
// costs more than all the arithmetic.
func (w *depthFirst) expand(n *node, f *frame, within int) {
	t := w.target
	w.expanded++
	limit := sums(within)*eachSum | overSum
	order := &t.order[n.sums.over(limit)>>7*gather>>28] // the nibble
	next := &w.prune.next[n.state]
	here := uint32(n.blank%cells) * uint32(moves)
	count := uint(0)
nextMove:
	for m := range uint32(moves) {
		if next[m] == barred {
			continue
		}
		at := (here + m) % (cells * uint32(moves))
		from := neighbours[at/uint32(moves)][m]
		tile := n.board.At(from)
		s := n.sums + t.alone[tile][at]
		if s.over(limit)&(t.left[tile]<<7) != 0 {
			continue
		}
		c := &f.children[count%uint(moves)]
		c.places = n.places
		for todo := order[tile]; todo != 0; todo >>= 8 {
			number := todo % someLookup
			l, st := &t.lookups[number], &t.steps[number][at]
			p := n.places[number]
			// From the places of the pattern's tiles before the move to the bit after it; see shape:
			//
			//	set, step ──► set ──► rank ──► regions ──► row ─┐
			//	place of the tile, cells between ──► turn       ├─► bit
			//	order, turn ──► order ──────────────────────────┘
			set := cellSet(p) ^ st.flip
			rank := l.shape.high[set>>8] + l.shape.low[set&0xff]
			turn := uint8(l.shape.regions[uint16(p>>setRankAt)]>>(st.from%64))%8<<3 | uint8(cellSet(p)>>(st.shift%16))&st.middle | st.offset
			order := l.shape.ranks[l.shape.turnAt[turn%128]+uint32(uint16(p>>orderAt))]
			region := l.shape.regions[rank]
			bit := uint32(order)*l.shape.stride + uint32(uint16(region)) + uint32(region>>(st.from%64))%8
			// The value grows by one if the new second bit is the one that growth gives.
			// Otherwise it falls by one.
			second := placed(l.bits[bit/64] >> (bit % 64))
			falls := (second ^ p>>(valueAt+1) ^ p>>valueAt) & 1
			c.places[number] = placed(set) | placed(rank)<<setRankAt | placed(order)<<orderAt | (p>>valueAt+1-2*falls)<<valueAt
			s += l.sums ^ -sums(falls) + sums(falls)
			if s.over(limit)&(l.sums<<7) != 0 {
				continue nextMove
			}
		}
		c.sums = s
		c.board = n.board.Slide(from, n.blank)
		c.state, c.blank, c.move = next[m], from, uint8(m)
		count++
	}
	f.count = count
}
