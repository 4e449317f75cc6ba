package cubic

import "math/bits"

// wave is a breadth-first search that moves whole groups. It starts from the states that
// are added to it, and goes level by level. A roll along the chain moves the up to 256
// states of a group as they are, a roll over a chord permutes their bits.
//
// For each state seen it stores only bit 1 of the distance. That is enough: the empty place
// gives bit 0, since each roll moves it between black and white squares of a chessboard. The
// two bits are the distance modulo 4, and the distances of two neighbours differ by one.
type wave struct {
	depth  int      // the distance of the level
	size   int      // the number of states in the level
	active int      // the number of groups with states in the level
	level  groupSet // these groups
	next   groupSet // while advancing, groups that may be in the next level
	seen   groupSet // groups with a state seen
	cells  []cell   // by group
	bit1   []set    // by group, the states seen at a distance with bit 1

	breathe func() // called often while advancing; may be nil
	counted int
}

// cell holds the states of one group in a wave. It fills a cache line.
type cell struct {
	fresh set // the states in the level; while advancing, those that may be in the next
	seen  set // the states in the level and all earlier ones
}

func newWave() *wave {
	return &wave{cells: make([]cell, groups), bit1: make([]set, groups)}
}

// reset clears the wave, in time proportional to the number of groups seen.
func (w *wave) reset() {
	for g := range w.seen.all {
		w.cells[g], w.bit1[g] = cell{}, set{}
	}
	w.depth, w.size, w.active = 0, 0, 0
	w.level, w.next, w.seen = groupSet{}, groupSet{}, groupSet{}
}

// add adds a new state to level 0.
func (w *wave) add(s state) {
	c := &w.cells[s.group()]
	if c.fresh.empty() {
		w.level.add(s.group())
		w.seen.add(s.group())
		w.active++
	}
	c.fresh.add(s.class())
	c.seen.add(s.class())
	w.size++
}

func (w *wave) has(s state) bool { return w.cells[s.group()].seen.has(s.class()) }

// breath is the number of groups between two calls of breathe: about 2 ms on a slow machine.
const breath = 1 << 10

// count counts a group, and calls breathe once every breath groups.
func (w *wave) count() {
	if w.counted++; w.counted%breath == 0 && w.breathe != nil {
		w.breathe()
	}
}

// advance makes the next level, which is empty after the last one.
func (w *wave) advance() {
	for g := range w.level.all {
		w.roll(g)
		w.count()
	}
	w.depth++
	w.level, w.size, w.active = groupSet{}, 0, 0
	for g := range w.next.all {
		w.count()
		if n := w.settle(g); n > 0 {
			w.level.add(g)
			w.seen.add(g)
			w.size += n
			w.active++
		}
	}
	w.next = groupSet{}
}

// roll moves the states of a group to all their neighbours, seen or not.
func (w *wave) roll(g group) {
	states := w.cells[g].fresh
	w.cells[g].fresh = set{}
	shading := g.shading()
	for _, st := range steps[g.empty()] {
		c := st.chord
		if c == nil {
			w.reach(newGroup(st.to, shading), &states)
			continue
		}
		passed := states
		passed.pass(c.from, c.to)
		if !c.dependent {
			w.reach(newGroup(st.to, int(c.shadings[0][shading])), &passed)
			continue
		}
		for class, part := range passed.split(c.to) {
			w.reach(newGroup(st.to, int(c.shadings[class][shading])), &part)
		}
	}
}

// reach adds states of a group that may be in the next level.
func (w *wave) reach(g group, states *set) {
	w.next.add(g)
	w.cells[g].fresh.include(states)
}

// settle removes the states seen before from a group of the next level, and returns the
// number of states that remain.
func (w *wave) settle(g group) int {
	c := &w.cells[g]
	c.fresh.exclude(&c.seen)
	if c.fresh.empty() {
		return 0
	}
	c.seen.include(&c.fresh)
	if w.depth&2 != 0 {
		w.bit1[g].include(&c.fresh)
	}
	return c.fresh.count()
}

func (w *wave) states(yield func(state) bool) {
	for g := range w.level.all {
		for i, word := range w.cells[g].fresh {
			for ; word != 0; word &= word - 1 {
				if !yield(g.state(i*64 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

type groupSet [(groups + 63) / 64]uint64

func (s *groupSet) add(g group) { s[g/64] |= 1 << (g % 64) }

func (s *groupSet) all(yield func(group) bool) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(group(i*64 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}
