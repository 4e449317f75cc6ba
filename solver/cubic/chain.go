package cubic

import (
	"math/bits"

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

// group stands for all states that differ only in the classes.
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
