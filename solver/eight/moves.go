package eight

import (
	"sync"

	"quadrille/model/eight"
	"quadrille/solver/sliding"
)

// slide is what a move does to the states with the blank in one cell. A move to the
// side keeps the order of the tiles. A move down takes the tile at place c+2 of the
// order past the two before it, to place c, where c is the blank's cell; a move up does
// the reverse.
type slide struct {
	to    uint8          // the blank's cell after it; sliding.OffBoard for a move that is not legal
	ranks *[perms]uint16 // the rank after it, by the rank before it; nil if the order stays
}

func (sl slide) after(perm uint16) state {
	if sl.ranks != nil {
		perm = sl.ranks[perm]
	}
	return state{sl.to, perm}
}

// slides are those of each move, by the blank's cell. They are the same for all goals.
type slides [eight.Cells][sliding.Moves]slide

// allSlides are made on first use.
var allSlides = sync.OnceValue(newSlides)

func newSlides() *slides {
	all := new(slides)
	for cell, neighbours := range sliding.Neighbours(3) {
		for m, to := range neighbours {
			all[cell][m].to = to
		}
	}
	for cell := range eight.Cells - 3 {
		down, up := new([perms]uint16), new([perms]uint16)
		for rank := range perms {
			d := digits(rank)
			x, y, z := d[cell], d[cell+1], d[cell+2]
			y, z = sliding.SwapDigits(y, z)
			x, y = sliding.SwapDigits(x, y)
			turned := rank + (x-d[cell])*weights[cell] + (y-d[cell+1])*weights[cell+1] + (z-d[cell+2])*weights[cell+2]
			down[rank], up[turned] = uint16(turned), uint16(rank)
		}
		all[cell][eight.Down].ranks, all[cell+3][eight.Up].ranks = down, up
	}
	return all
}
