package fifteen

import "quadrille/model"

// node is a board on the way of a search, with what is known of it.
type node struct {
	held  [parts]held
	board board
	sums  [2]uint8 // the estimates by the two covers
	state uint16   // of the automaton
}

// estimate returns the greater of the two sums; no solution has fewer moves, and
// all have as many or an even number more.
func (n *node) estimate() int { return int(max(n.sums[0], n.sums[1])) }

// child is a node that a node leads to, as the difference.
type child struct {
	held  [2]held
	owner [2]uint8
	sums  [2]uint8
	state uint16
	from  uint8 // the tile's cell
	move  uint8
}

// apply makes a node the child.
func (n *node) apply(c *child, blank uint8) {
	n.held[c.owner[0]%parts], n.held[c.owner[1]%parts] = c.held[0], c.held[1]
	n.board = n.board.slide(c.from, blank)
	n.sums, n.state = c.sums, c.state
}

// frame is a node on the way with those of its children that are within the
// bound.
type frame struct {
	node
	children [moves]child
	count    int
	next     int
	found    tally // shortest solutions below, if they are counted
}

// deepest is more than any distance: 80 from goals with the blank in a corner
// (Brüngger, Marzetta, Fukuda and Nievergelt, 1999), and a corner is at most two
// moves from any cell.
const deepest = 84

// walk is depth-first search up to a bound.
type walk struct {
	target   *target
	frames   [deepest]frame
	expanded int64 // nodes, all in all
	budget   int   // nodes to expand before the next look around
	// look is called every few thousand nodes, and gives the search up by false.
	look func() bool
	// shares is where solutions are counted; nil to stop at the first.
	shares *shares
	// solution is the one stopped at.
	solution []model.Move
}

// lookEvery is the number of nodes between two looks, a fraction of a
// millisecond's work.
const lookEvery = 2048

// run goes through all ways from a node to the goal, in tie-break order, that
// have so many moves; none has fewer. It reports whether it has stopped at a
// solution.
func (w *walk) run(root *node, length int) (found bool) {
	top := &w.frames[0]
	top.node, top.found = *root, tally{}
	if root.board == solved {
		if w.shares != nil {
			w.shares.put(solved, length, tally{low: 1})
			return false
		}
		w.solution = nil
		return true
	}
	if length < root.estimate() {
		return false
	}
	w.expand(top, length-1)
	for depth := 0; ; {
		f := &w.frames[depth]
		if f.next == f.count {
			if w.shares != nil {
				w.shares.put(f.board, length-depth, f.found)
			}
			if depth == 0 {
				return false
			}
			depth--
			w.frames[depth].found.add(f.found)
			continue
		}
		c := &f.children[f.next]
		f.next++
		if c.sums[0] == 0 {
			if w.shares == nil {
				w.solution = w.way(depth + 1)
				return true
			}
			f.found.add(tally{low: 1})
			continue
		}
		to := &w.frames[depth+1]
		to.node = f.node
		to.apply(c, w.target.prune.blank[f.state])
		if w.shares != nil {
			if known, ok := w.shares.get(to.board, length-depth-1); ok {
				f.found.add(known)
				continue
			}
		}
		to.found = tally{}
		depth++
		w.expand(to, length-depth-1)
		if w.budget--; w.budget <= 0 {
			w.budget = lookEvery
			if !w.look() {
				return false
			}
		}
	}
}

// way returns the moves made last in so many frames.
func (w *walk) way(depth int) []model.Move {
	list := make([]model.Move, depth)
	for i := range list {
		f := &w.frames[i]
		list[i] = model.Move(f.children[f.next-1].move)
	}
	return list
}

// expand finds the children of a node from which the goal can be at most so many
// moves away. A sum changes by one, so only one that uses up all moves can be too
// much for a child: such a one is looked up first, and if it is too much, the
// other is not.
func (w *walk) expand(f *frame, within int) {
	t := w.target
	w.expanded++
	first := 0
	if int(f.sums[0]) <= within {
		first = 1
	}
	blank := t.prune.blank[f.state] % cells
	next := &t.prune.next[f.state]
	count := 0
nextMove:
	for m := range moves {
		if next[m] == barred {
			continue
		}
		c := &f.children[count%int(moves)]
		c.state, c.move = next[m], uint8(m)
		c.from = t.prune.blank[next[m]]
		owner := t.owners[f.board.at(c.from)]
		c.owner = owner
		for n := range owner {
			i := (n ^ first) % 2
			p := &t.parts[owner[i]%parts]
			s := &p.steps[blank][m]
			h := f.held[owner[i]%parts]
			taken := places(h)
			rank := int(p.flat[p.at[s.index(taken)%128]+uint32(h>>16)&0xffff])
			taken ^= s.flip
			row := p.regions[p.high[taken>>8]+p.low[taken&0xff]].row(s.blank)
			at := uint(p.base + rank*p.stride + row)
			// The value is one more if the second bit agrees with that, and else one
			// less.
			bit := t.bits[at/64] >> (at % 64)
			value := uint64(h >> 32)
			less := (bit ^ value>>1 ^ value) & 1
			c.held[i] = held(taken) | held(rank)<<16 | held(value+1-2*less)<<32
			c.sums[i] = f.sums[i] + 1 - 2*uint8(less)
			if int(c.sums[i]) > within {
				continue nextMove
			}
		}
		count++
	}
	f.count, f.next = count, 0
}
