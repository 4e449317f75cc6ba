package eight

import (
	"sync"

	"quadrille/model"
	"quadrille/model/eight"
)

// A move to the side changes the blank's cell and leaves the order of the tiles
// as it is. A move down from cell c takes the tile at place c+2 of the order
// past the two before it, to place c; a move up does the reverse.

// downward is the rank of the order after a move down, by the blank's cell
// before it and the rank before it.
type downward [eight.Cells - 3][perms]uint16

// rotations returns the moves down, the same for all goals, worked out on first
// use. A move up is one down done twice, because three tiles are back in order
// after three times.
var rotations = sync.OnceValue(newRotations)

func newRotations() *downward {
	down := new(downward)
	for rank := range perms {
		d := digits(rank)
		for c := range down {
			down[c][rank] = uint16(rank + rotate(d[c], d[c+1], d[c+2], weights[c:c+3]))
		}
	}
	return down
}

// rotate returns by how much the rank changes when the last of three tiles goes
// before the other two, given their three digits and the weights of these. No
// other digit changes.
func rotate(x, y, z int, weight []int) int {
	// Each of the three as its place among all tiles from the first of them on:
	// a digit counts those that have not been taken yet.
	a, b, c := x, y, z
	if b >= a {
		b++
	}
	if c >= min(a, b) {
		c++
	}
	if c >= max(a, b) {
		c++
	}
	// And the digits of c, a, b in this order.
	x2, y2, z2 := c, a, b
	if c < a {
		y2--
	}
	if c < b {
		z2--
	}
	if a < b {
		z2--
	}
	return (x2-x)*weight[0] + (y2-y)*weight[1] + (z2-z)*weight[2]
}

// move returns the state after a move that is legal for the blank's cell.
func (down *downward) move(s state, m model.Move) state {
	switch m {
	case eight.Down:
		return state{s.blank + 3, down[s.blank][s.perm]}
	case eight.Left:
		return state{s.blank - 1, s.perm}
	case eight.Right:
		return state{s.blank + 1, s.perm}
	default:
		back := &down[s.blank-3]
		return state{s.blank - 3, back[back[s.perm]]}
	}
}

// moveAll is move for many states with the blank in one cell. It returns the
// ranks after the move, which may be written to the given space, and the blank's
// new cell.
func (down *downward) moveAll(space, ranks []uint16, blank int, m model.Move) (moved []uint16, to int) {
	switch m {
	case eight.Left:
		return ranks, blank - 1
	case eight.Right:
		return ranks, blank + 1
	}
	moved = space[:len(ranks)]
	if m == eight.Down {
		turn := &down[blank]
		for i, rank := range ranks {
			moved[i] = turn[rank]
		}
		return moved, blank + 3
	}
	turn := &down[blank-3]
	for i, rank := range ranks {
		moved[i] = turn[turn[rank]]
	}
	return moved, blank - 3
}

// legal lists the moves by the blank's cell, in tie-break order.
var legal = [eight.Cells][]model.Move{
	{eight.Down, eight.Right},
	{eight.Down, eight.Left, eight.Right},
	{eight.Down, eight.Left},
	{eight.Down, eight.Right, eight.Up},
	{eight.Down, eight.Left, eight.Right, eight.Up},
	{eight.Down, eight.Left, eight.Up},
	{eight.Right, eight.Up},
	{eight.Left, eight.Right, eight.Up},
	{eight.Left, eight.Up},
}

// reverse returns the move that undoes m: down and up, left and right.
func reverse(m model.Move) model.Move { return eight.Up - m }
