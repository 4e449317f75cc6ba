package cubic

import (
	"slices"

	"quadrille/model"
	"quadrille/model/cubic"
)

// step is a move at one empty place.
type step struct {
	move  model.Move
	to    int    // the empty place afterwards
	ahead state  // a move along the chain adds this to the state
	chord *chord // nil along the chain
}

// chord is the effect on the cubes of a roll over a chord in one direction.
type chord struct {
	from, to  int            // the number of the cube that rolls, before and afterwards
	classes   [classes]uint8 // the classes afterwards, by those before
	shadings  [2][]uint16    // by the class of the cube that rolls: the shades afterwards, by those before
	dependent bool           // the two tables of shadings differ
}

// steps lists the legal moves at each empty place in tie-break order.
var steps = func() (table [places][]step) {
	for empty := range table {
		for m := range model.Move(cubic.Moves) {
			if cell, ok := model.Neighbour(cellAt[empty], cubic.Side, m); ok {
				table[empty] = append(table[empty], newStep(m, empty, placeOf[cell]))
			}
		}
	}
	return table
}()

// newStep returns the move that rolls the cube at a place to the empty place.
func newStep(m model.Move, empty, place int) step {
	s := step{move: m, to: place}
	switch {
	case place < empty-1:
		s.chord = newChord(empty, place, place, empty-1)
	case place > empty+1:
		s.chord = newChord(empty, place, place-1, empty)
	default:
		s.ahead = newState(place, 0, 0) - newState(empty, 0, 0) // may wrap around; adding it wraps back
	}
	return s
}

// newChord returns the chord over which the cube at a place rolls to the empty place. Its
// number changes from from to to.
func newChord(empty, place, from, to int) *chord {
	c := &chord{from: from, to: to}
	order := reordered(from, to)
	for before := range c.classes {
		after := 0
		for cube, number := range order {
			after |= before >> cube & 1 << number
		}
		c.classes[before] = uint8(after)
	}
	var loop [2]int // what the roll adds to the shade, by class
	for class := range loop {
		loop[class] = (added[class][place] + turn(class, place, empty) + colours - added[class][empty]) % colours
		c.shadings[class] = reshaded(order, from, loop[class])
	}
	c.dependent = loop[0] != loop[1]
	return c
}

// reordered returns the new number of each cube after cube from has become cube to.
func reordered(from, to int) (order [cubes]int) {
	var after []int // the cubes in their new order
	for cube := range cubes {
		if cube != from {
			after = append(after, cube)
		}
	}
	for number, cube := range slices.Insert(after, to, from) {
		order[cube] = number
	}
	return order
}

// reshaded returns the shades after a roll by those before it. The roll adds plus to the
// shade of one cube and reorders all. The table grows by one cube at a time, because that
// is fast and reshaded runs when the program starts.
func reshaded(order [cubes]int, cube, plus int) []uint16 {
	var weights [cubes]uint16
	weight := uint16(1)
	for i := range weights {
		weights[i] = weight
		weight *= colours
	}
	table := []uint16{0} // the shades of the cubes so far
	for i, number := range order {
		larger := make([]uint16, 0, colours*len(table))
		for shade := range colours {
			if i == cube {
				shade = (shade + plus) % colours
			}
			for _, after := range table {
				larger = append(larger, after+uint16(shade)*weights[number])
			}
		}
		table = larger
	}
	return table
}

func (st *step) after(s state) state {
	c := st.chord
	if c == nil {
		return s + st.ahead
	}
	class := s.class()
	shading := c.shadings[class>>c.from&1][s.shading()]
	return newState(st.to, int(shading), int(c.classes[class]))
}
