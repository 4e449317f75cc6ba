package cubic

import (
	"math/bits"
)

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

// set is a set of states of one group: bit c is the state of classes c.
type set [classes / 64]uint64

func (s *set) add(class int) { s[class/64] |= 1 << (class % 64) }

func (s *set) has(class int) bool { return s[class/64]>>(class%64)&1 != 0 }

func (s *set) empty() bool { return s[0]|s[1]|s[2]|s[3] == 0 }

func (s *set) count() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

func (s *set) include(other *set) {
	s[0] |= other[0]
	s[1] |= other[1]
	s[2] |= other[2]
	s[3] |= other[3]
}

func (s *set) exclude(other *set) {
	s[0] &^= other[0]
	s[1] &^= other[1]
	s[2] &^= other[2]
	s[3] &^= other[3]
}

// split divides the set by the class of a cube.
func (s *set) split(cube int) (parts [2]set) {
	ones := &ofClass1[cube]
	for i, word := range s {
		parts[0][i], parts[1][i] = word&^ones[i], word&ones[i]
	}
	return parts
}

// ofClass1 has, for each cube, the states in which the cube's class is 1.
var ofClass1 = func() (sets [cubes]set) {
	for cube := range sets {
		for class := range classes {
			if class>>cube&1 != 0 {
				sets[cube].add(class)
			}
		}
	}
	return sets
}()

// pass moves a cube past one neighbour after another, until its number has changed from
// from to to.
func (s *set) pass(from, to int) {
	for cube := from; cube < to; cube++ {
		s.exchange(cube)
	}
	for cube := from - 1; cube >= to; cube-- {
		s.exchange(cube)
	}
}

// exchange exchanges the numbers of a cube and the next one: two neighbouring binary digits
// of the index of each bit.
func (s *set) exchange(cube int) {
	const low = 1<<32 - 1
	switch cube {
	case 6: // moves words
		s[1], s[2] = s[2], s[1]
	case 5: // moves halves of words
		s[0], s[1] = s[0]&low|s[1]<<32, s[0]>>32|s[1]&^low
		s[2], s[3] = s[2]&low|s[3]<<32, s[2]>>32|s[3]&^low
	default:
		shift, mask := 1<<cube, exchanged[cube]
		s[0] = exchangeBits(s[0], shift, mask)
		s[1] = exchangeBits(s[1], shift, mask)
		s[2] = exchangeBits(s[2], shift, mask)
		s[3] = exchangeBits(s[3], shift, mask)
	}
}

// exchanged has, for each cube, the bits of a word whose index has 0 for the cube and 1 for
// the next cube.
var exchanged = [...]uint64{
	0x4444444444444444,
	0x3030303030303030,
	0x0F000F000F000F00,
	0x00FF000000FF0000,
	0x0000FFFF00000000,
}

// exchangeBits exchanges the bits of the mask with those that are shift places lower.
func exchangeBits(word uint64, shift int, mask uint64) uint64 {
	differing := (word ^ word<<(shift&63)) & mask
	return word ^ differing ^ differing>>(shift&63)
}
