package fifteen

import "slices"

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
	regions []regions
	flat    []uint16
	at      *[128]uint32
	base    int // where its states begin, in bits
	stride  int // from one order to the next, in bits
	pattern int
	lens    lens
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

func newTarget(d *databases, goal uint8) *target {
	t := &target{databases: d, goal: goal, prune: pruning()}
	kind, toPlan := toPlan(goal)
	for c, cover := range plans[kind].covers {
		for i, u := range cover {
			number := c*len(cover) + i
			p := &t.parts[number]
			pattern, by := plans[kind].patterns[u.pattern], toPlan.then(symmetries[u.by])
			p.pattern, p.lens = u.pattern, newLens(pattern, by, goal)
			s := pattern.shape()
			p.high, p.low, p.regions = &s.high, &s.low, s.regions
			p.flat, p.at = s.turns.flat, &s.turns.at
			p.base, p.stride = d.bases[u.pattern]*64, s.rowWords()*64
			for cell := range uint8(cells) {
				if p.lens.place[cell] != noPlace {
					t.owners[cell][c] = uint8(number)
				}
				for m, to := range neighbours[cell] {
					if to != offBoard {
						p.steps[cell][m] = step{newPass(by[to], by[cell]), 1<<by[to] | 1<<by[cell], by[to]}
					}
				}
			}
		}
	}
	return t
}

// lens is how a board looks to a pattern that covers a part of it.
type lens struct {
	tiles int
	from  [cells]uint8 // by the pattern's cells: the board's
	place [cells]uint8 // by tile: its place in the pattern's order, or noPlace
}

const noPlace = 0xff

// newLens returns the lens of a pattern to which the symmetry takes the part's
// cells.
func newLens(p pattern, by symmetry, goal uint8) (l lens) {
	l.tiles = p.cells.len()
	for cell, to := range by {
		l.from[to] = uint8(cell)
		l.place[cell] = noPlace
		if uint8(cell) != goal && p.cells.has(to) {
			l.place[cell] = uint8((p.cells & (1<<to - 1)).len())
		}
	}
	return l
}

// look returns the cells of the part's tiles and the rank of their order, as the
// pattern has them.
func (l *lens) look(b board) (taken places, rank int) {
	var before places // the tiles so far, by their place
	radix := l.tiles
	for cell, from := range l.from {
		place := l.place[b.at(from)]
		if place == noPlace {
			continue
		}
		taken |= 1 << cell
		// A digit of the Lehmer code counts the smaller of those not taken before.
		rank = rank*radix + int(place) - (before & (1<<place - 1)).len()
		before |= 1 << place
		radix--
	}
	return taken, rank
}

// root returns the board as the start of a search.
func (t *target) root(b board) node {
	blank := b.find(t.goal)
	n := node{board: b, state: uint16(blank)}
	for i := range n.held {
		p := &t.parts[i]
		taken, rank := p.lens.look(b)
		row := plans[t.kind].patterns[p.pattern].shape().row(taken, uint8(slices.Index(p.lens.from[:], blank)))
		value := t.value(p.pattern, row, rank)
		n.held[i] = hold(taken, rank, value)
		n.sums[i/(parts/2)] += uint8(value)
	}
	return n
}
