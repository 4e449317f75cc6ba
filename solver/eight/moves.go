package eight

import (
	"sync"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver/sliding"
)

// downward is the rank of the order after a move down, by the blank's cell and the rank before. A
// move down from cell c takes the tile at place c+2 of the order past the two before it, to place
// c. A move up does the reverse, like two moves down, since three restore the order of the three
// tiles. A move to the side doesn't change the order.
type downward [eight.Cells - 3][perms]uint16

// movesDown is the same for all goals, made on first use.
var movesDown = sync.OnceValue(newDownward)

func newDownward() *downward {
	down := new(downward)
	for rank := range perms {
		d := digits(rank)
		for c := range down {
			y, z := sliding.SwapDigits(d[c+1], d[c+2])
			x, y := sliding.SwapDigits(d[c], y)
			down[c][rank] = uint16(rank + (x-d[c])*weights[c] + (y-d[c+1])*weights[c+1] + (z-d[c+2])*weights[c+2])
		}
	}
	return down
}

func (down *downward) move(s state, m model.Move) state {
	blank, perm := s/perms, s%perms
	switch m {
	case model.Down:
		return (blank+3)*perms + state(down[blank][perm])
	case model.Left:
		return s - perms
	case model.Right:
		return s + perms
	default:
		back := &down[blank-3]
		return (blank-3)*perms + state(back[back[perm]])
	}
}

// moveAll is move for many ranks with the blank in one cell. It returns the ranks after the move,
// and may use space for them.
func (down *downward) moveAll(space, ranks []uint16, blank int, m model.Move) []uint16 {
	moved := space[:len(ranks)]
	switch m {
	case model.Down:
		turn := &down[blank]
		for i, rank := range ranks {
			moved[i] = turn[rank]
		}
	case model.Up:
		turn := &down[blank-3]
		for i, rank := range ranks {
			moved[i] = turn[turn[rank]]
		}
	default:
		return ranks
	}
	return moved
}

// legal lists the legal moves by the blank's cell, in tie-break order.
var legal = sliding.Legal(3)
