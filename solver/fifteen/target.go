package fifteen

// target is what searches for goals with the blank in one cell need: the
// databases and how boards are looked up in them.
type target struct {
	*databases
	goal  uint8 // the cell of the goal's blank
	parts [parts]part
	// owners gives by tile its part in each of the two covers.
	owners [cells][2]uint8
	prune  *automaton
}

// part is a part of a cover: tiles that are looked up together.
type part struct {
	steps   [cells][moves]step // by the blank's cell
	high    *[256]uint16
	low     *[256]uint16
	rowOf   []uint16
	flat    []uint16
	at      *[128]uint32
	base    int // where its states begin, in bits
	stride  int // from one order to the next, in bits
	pattern int
	by      symmetry
}

// step is a move of the blank, as a part sees it: one of its tiles moves the
// other way, to where the blank was.
type step struct {
	pass
	flip  places // the cells of which the tile leaves one and takes the other
	blank uint8  // where the blank is then
}

// held is where the tiles of a part are, as far as it matters to its value: the
// set of their cells, the rank of their order, and the value itself.
type held uint64

func hold(set places, rank, value int) held { return held(set) | held(rank)<<16 | held(value)<<32 }

func (h held) value() int { return int(h >> 32) }

func newTarget(d *databases, goal uint8) *target {
	t := &target{databases: d, goal: goal, prune: pruning()}
	kind, toPlan := toPlan(goal)
	for c, cover := range plans[kind].covers {
		for i, u := range cover {
			number := c*len(cover) + i
			p := &t.parts[number]
			p.pattern, p.by = u.pattern, toPlan.then(symmetries[u.by])
			pattern := plans[kind].patterns[u.pattern]
			s := pattern.shape()
			p.high, p.low, p.rowOf = &s.high, &s.low, s.rowOf
			p.flat, p.at = s.turns.flat, &s.turns.at
			p.base, p.stride = d.bases[u.pattern]*64, s.rowWords()*64
			for cell := range uint8(cells) {
				if cell != goal && pattern.cells.has(p.by[cell]) {
					t.owners[cell][c] = uint8(number)
				}
				for m, to := range neighbours[cell] {
					if to == offBoard {
						continue
					}
					blank, tile := p.by[cell], p.by[to]
					p.steps[cell][m] = step{newPass(tile, blank), 1<<tile | 1<<blank, tile}
				}
			}
		}
	}
	return t
}

// hold returns where the tiles of a part are on a board.
func (t *target) hold(number int, b board) held {
	p := &t.parts[number]
	pattern := plans[t.kind].patterns[p.pattern]
	s := pattern.shape()
	var tileAt order // by the pattern's cells: the tile's place in the pattern's goal
	var taken places
	for cell := range uint8(cells) {
		if home := b.at(cell); home != t.goal && pattern.cells.has(p.by[home]) {
			tileAt[p.by[cell]] = uint8((pattern.cells & (1<<p.by[home] - 1)).len())
			taken |= 1 << p.by[cell]
		}
	}
	n := 0
	var o order
	for cell := range uint8(cells) {
		if taken.has(cell) {
			o[n] = tileAt[cell]
			n++
		}
	}
	rank := o.rank(n)
	return hold(taken, rank, t.value(p.pattern, s.row(taken, p.by[b.find(t.goal)]), rank))
}

// root returns the board as the start of a search.
func (t *target) root(b board) node {
	n := node{board: b, state: uint16(b.find(t.goal))}
	for i := range n.held {
		n.held[i] = t.hold(i, b)
		n.sums[i/(parts/2)] += uint8(n.held[i].value())
	}
	return n
}
