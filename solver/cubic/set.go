package cubic

import "math/bits"

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
