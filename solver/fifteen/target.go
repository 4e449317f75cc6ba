package fifteen

import (
	"slices"

	"quadrille/model/fifteen"
	"quadrille/solver/sliding"
)

// target holds what a search for a goal with the blank in one cell needs: a plan's databases, and
// how to look up boards in them.
type target struct {
	space   *sliding.Space
	goal    uint8 // the cell of the goal's blank
	used    int   // lookups
	lookups [lookups]lookup
	// steps are, for each lookup, the steps of the pattern's tiles, by the blank's cell and move:
	// a tile moves into the blank's cell.
	steps [lookups][cells * moves]step
	// order lists the lookups that a tile's move changes, by the set of covers whose sums are at
	// the bound (a bit each) and the tile. Each takes eight bits: someLookup plus its number. The
	// lowest bits, which come first, have those that the sums at the bound depend on.
	order [1 << covers][cells]uint32
	// alone is the change that a tile's move makes in the sums of the covers that have it alone;
	// left has a one in each of those sums.
	alone [cells][cells * moves]sums
	left  [cells]sums
}

// someLookup marks an entry of target.order: zero ends the list.
const someLookup = 8

// lookup is a place on the board for which a database is used, in one or more covers.
type lookup struct {
	database *database
	shape    *shape // the database's
	bits     []uint64
	sums     sums // a one for each cover that contains it
	lens     lens
}

// placed packs the places of a lookup's tiles into a word, from the lowest bit: the set of their
// cells, the set's rank, the rank of their order, and in the two highest bits the database's
// value modulo four.
type placed uint64

const (
	setRankAt = 16
	orderAt   = 32
	valueAt   = 62
)

// newTarget returns the target for a plan with its databases. toPlan maps the goal's cells to the plan's.
func newTarget(p *plan, databases []*database, goal uint8, toPlan symmetry) *target {
	t := &target{space: sliding.NewSpace(fifteen.Size, goal), goal: goal}
	var uses []use
	var home [lookups]cellSet // by lookup: its tiles' cells in the goal
	for c, cover := range p.covers {
		one, rest := sums(1)<<(8*c), ^cellSet(1<<goal)
		for _, u := range cover[:2] {
			number := slices.Index(uses, u)
			if number < 0 {
				number = len(uses)
				uses = append(uses, u)
				home[number] = t.add(databases[u.pattern], toPlan.then(u.by))
			}
			t.lookups[number].sums |= one
			rest &^= home[number]
		}
		if rest != 0 {
			t.leave(rest.first(), one)
		}
	}
	for atBound := range t.order {
		for tile := range uint8(cells) {
			// Later entries push earlier ones up, so the needed ones come last.
			for _, needed := range []bool{false, true} {
				for number, l := range slices.Backward(t.lookups[:t.used]) {
					if home[number].has(tile) && (l.sums.nibble()&atBound != 0) == needed {
						t.order[atBound][tile] = t.order[atBound][tile]<<8 | someLookup | uint32(number)
					}
				}
			}
		}
	}
	return t
}

// add makes a lookup in a database for the cells that the symmetry maps to its pattern's. It returns its
// tiles' cells in the goal.
func (t *target) add(d *database, by symmetry) (home cellSet) {
	number := t.used
	t.used++
	l := &t.lookups[number]
	l.database, l.shape, l.bits, l.lens = d, d.shape, d.bits, newLens(d.pattern.home, by)
	for cell := range uint8(cells) {
		if l.lens.place[cell] != noPlace {
			home |= 1 << cell
		}
		for m, to := range neighbours[cell] {
			if to != offBoard {
				t.steps[number][cell*uint8(moves)+uint8(m)] = newStep(by[to], by[cell])
			}
		}
	}
	return home
}

// leave records that a cover has a tile alone.
func (t *target) leave(tile uint8, one sums) {
	t.left[tile] |= one
	for cell := range uint8(cells) {
		for m, to := range neighbours[cell] {
			switch {
			case to == offBoard:
			case t.space.Manhattan(cell, tile) > t.space.Manhattan(to, tile):
				t.alone[tile][cell*uint8(moves)+uint8(m)] += one
			default:
				t.alone[tile][cell*uint8(moves)+uint8(m)] -= one
			}
		}
	}
}

// lens maps the cells of a board to those of a pattern.
type lens struct {
	tiles int
	from  [cells]uint8 // the board's cell by the pattern's
	place [cells]uint8 // by tile: place in the pattern's order, or noPlace
}

const noPlace = 0xff

// newLens returns the lens for the cells that the symmetry maps to the pattern's.
func newLens(pattern cellSet, by symmetry) (l lens) {
	l.tiles = pattern.len()
	for cell, to := range by {
		l.from[to] = uint8(cell)
		l.place[cell] = noPlace
		if pattern.has(to) {
			l.place[cell] = uint8((pattern & (1<<to - 1)).len())
		}
	}
	return l
}

// look returns the pattern's cells that hold its tiles, and the rank of their order.
func (l *lens) look(b board) (taken cellSet, rank int) {
	var before cellSet // places of the tiles so far
	radix := l.tiles
	for cell, from := range l.from {
		place := l.place[b.At(from)]
		if place == noPlace {
			continue
		}
		taken |= 1 << cell
		// A digit of the Lehmer code counts the smaller places not yet used.
		rank = rank*radix + int(place) - (before & (1<<place - 1)).len()
		before |= 1 << place
		radix--
	}
	return taken, rank
}

// root returns a board as the root of a search.
func (t *target) root(b board) node {
	blank := b.Find(t.goal)
	n := node{board: b, state: uint16(blank), blank: blank}
	for i := range n.places[:t.used] {
		l := &t.lookups[i]
		taken, rank := l.lens.look(b)
		row := l.shape.row(taken, uint8(slices.Index(l.lens.from[:], blank)))
		value := l.database.value(row, rank)
		setRank := placed(l.shape.setRank(taken))
		n.places[i] = placed(taken) | setRank<<setRankAt | placed(rank)<<orderAt | placed(value)<<valueAt
		n.sums += sums(value) * l.sums
	}
	for cell := range uint8(cells) {
		if tile := b.At(cell); tile != t.goal {
			n.sums += sums(t.space.Manhattan(cell, tile)) * t.left[tile]
		}
	}
	return n
}
