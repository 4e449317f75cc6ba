package cubic

import (
	"math/bits"
	"slices"

	"quadrille/model"
	"quadrille/model/cubic"
)

// The engine treats the board as a chain over all cells, from neighbour to neighbour. The
// cubes are numbered in its order, without the empty cell:
//
//	0 — 1 — 2
//	        |
//	5 — 4 — 3       the places on the chain
//	|
//	6 — 7 — 8
//
// A roll along the chain keeps the order of the cubes; only the empty place moves by one.
// The other four edges of the board are chords: 0-5, 1-4, 4-7 and 3-8. A roll over the
// chord from place j to place i < j takes the cube with number j-1 past its neighbours to
// number i. A roll from i to j does the reverse.
//
// Two numbers give a cube's orientation. Its class, 0 or 1, never changes. Its shade is the
// colour on top (0 white, 1 red, 2 blue) minus what the chain adds to the colour, modulo 3,
// from place 0 to the cube's place: for a class and place, a roll always adds the same. So
// a roll along the chain keeps the shade. Each chord closes a loop with a part of the chain.
// A roll over the chord adds what a roll around the loop adds: 0 if the loop encloses two
// squares (0-5 and 3-8); 1 or 2, depending on the class, if it encloses one (1-4 and 4-7).
//
// So two thirds of the moves change only the empty place. The others move one cube past two
// or four other cubes.
const (
	places  = cubic.Cells
	cubes   = cubic.Cubes
	colours = cubic.Colours

	shadings = 6561 // 3^8: the shades of the eight cubes, base 3, cube 0 the lowest digit
	classes  = 256  // 2^8: the classes of the eight cubes, base 2, cube 0 the lowest digit
	groups   = places * shadings
	states   = groups * classes
)

// cellAt is the cell of each place, and placeOf the place of each cell.
var (
	cellAt  = [places]int{0, 1, 2, 5, 4, 3, 6, 7, 8}
	placeOf = cellAt // it is its own inverse
)

// state is a board: the empty place, the shades and the classes.
type state uint32

func newState(empty, shading, class int) state {
	return state((empty*shadings+shading)*classes + class)
}

func (s state) empty() int { return int(s / (shadings * classes)) }

func (s state) shading() int { return int(s / classes % shadings) }

func (s state) class() int { return int(s % classes) }

func (s state) group() group { return group(s / classes) }

// group is all states that differ only in the classes.
type group uint16

func newGroup(empty, shading int) group { return group(empty*shadings + shading) }

func (g group) empty() int { return int(g / shadings) }

func (g group) shading() int { return int(g % shadings) }

func (g group) state(class int) state { return state(g)*classes + state(class) }

// added has what the chain adds to the top of a cube from place 0 to each place, modulo 3, by
// class.
var added = func() (sum [2][places]int) {
	for class := range sum {
		for place := range places - 1 {
			sum[class][place+1] = (sum[class][place] + turn(class, place, place+1)) % colours
		}
	}
	return sum
}()

// turn returns what a roll between two neighbouring places adds to the top of a cube of the
// class, modulo 3.
func turn(class, from, to int) int {
	white := lying(class, cubic.White, cellAt[from])
	rolled := white.RollRow()
	if (cellAt[from]-cellAt[to])%cubic.Side == 0 {
		rolled = white.RollColumn()
	}
	return int(rolled.Top() - cubic.White)
}

// lying returns the orientation of a cube of a class with a top on a cell.
func lying(class int, top cubic.Face, cell int) cubic.Orientation {
	o := cubic.WR
	for o.Top() != top || o.Class(cell) != class {
		o++
	}
	return o
}

func shadeOf(class int, top cubic.Face, place int) int {
	return (int(top) + colours - added[class][place]) % colours
}

func topOf(class, shade, place int) cubic.Face {
	return cubic.Face((shade + added[class][place]) % colours)
}

// encode returns the state of a board with exactly one empty cell.
func encode(board [cubic.Cells]cubic.Orientation) state {
	var empty, shading, class int
	weight, bit := 1, 1
	for place, cell := range cellAt {
		o := board[cell]
		if o == cubic.Empty {
			empty = place
			continue
		}
		c := o.Class(cell)
		shading += shadeOf(c, o.Top(), place) * weight
		class += c * bit
		weight, bit = weight*colours, bit*2
	}
	return newState(empty, shading, class)
}

func decode(s state) (board [cubic.Cells]cubic.Orientation) {
	empty, shading, class := s.empty(), s.shading(), s.class()
	for place, cell := range cellAt {
		if place == empty {
			board[cell] = cubic.Empty
			continue
		}
		board[cell] = lying(class%2, topOf(class%2, shading%colours, place), cell)
		shading, class = shading/colours, class/2
	}
	return board
}

// goal has the states with a pattern of tops, one for each assignment of classes to the
// cubes: element i is the group of the state with classes i.
type goal [classes]group

func newGoal(tops [cubic.Cells]cubic.Face) *goal {
	g := new(goal)
	add := func(first, end, shading int) {
		for class := first; class < end; class++ {
			g[class] += group(shading)
		}
	}
	empty, weight, bit := 0, 1, 1
	for place, cell := range cellAt {
		top := tops[cell]
		if top == cubic.NoFace {
			empty = place
			continue
		}
		// The first elements, without this cube's bit, are complete for the cubes before it.
		// Those with the bit come after them.
		copy(g[bit:], g[:bit])
		add(0, bit, shadeOf(0, top, place)*weight)
		add(bit, 2*bit, shadeOf(1, top, place)*weight)
		weight, bit = weight*colours, bit*2
	}
	add(0, classes, int(newGroup(empty, 0)))
	return g
}

func (g *goal) empty() int { return g[0].empty() }

// state returns the goal's state with the classes.
func (g *goal) state(class int) state { return g[class].state(class) }

// reachable returns the states of the goal that a state can reach: those with the same
// number of cubes of class 1. There are at most 70.
func (g *goal) reachable(from state) (list []state) {
	ones := bits.OnesCount(uint(from.class()))
	for class := range classes {
		if bits.OnesCount(uint(class)) == ones {
			list = append(list, g.state(class))
		}
	}
	return list
}

func (g *goal) holds(s state) bool { return g[s.class()] == s.group() }

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
			if cell, ok := model.Neighbour(cellAt[empty], cubic.Side, cubic.Side, m); ok {
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
