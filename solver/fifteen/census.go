package fifteen

import (
	"math/big"

	"quadrille/model"
)

// census is what there is to know of all shortest solutions of a board.
type census struct {
	shares   *shares
	board    board
	goal     uint8 // the cell of the goal's blank
	distance int
}

// ways returns the number of shortest solutions.
func (c *census) ways() tally { return c.from(c.board, c.distance) }

// from returns the number of shortest solutions from a board on one of them that
// has so many moves left; 0 if it is not on one.
func (c *census) from(b board, left int) tally {
	if b == solved {
		return tally{low: 1}
	}
	ways, _ := c.shares.get(b, left)
	return ways
}

// moveWays is a legal move with the distance after it and the number of shortest
// solutions that begin with it.
type moveWays struct {
	move     model.Move
	distance int
	ways     tally
}

// moves lists the legal moves in tie-break order.
func (c *census) moves() (list []moveWays) {
	blank := c.board.find(c.goal)
	for m, to := range neighbours[blank] {
		if to == offBoard {
			continue
		}
		v := moveWays{model.Move(m), c.distance - 1, c.from(c.board.slide(to, blank), c.distance-1)}
		if v.ways == (tally{}) {
			// A move changes the distance by one.
			v.distance = c.distance + 1
		}
		list = append(list, v)
	}
	return list
}

// solution returns the shortest solution with the given number in tie-break
// order, from 0; ok is false where there are not so many.
func (c *census) solution(number *big.Int) (solution []model.Move, ok bool) {
	if number.Sign() < 0 || number.Cmp(c.ways().big()) >= 0 {
		return nil, false
	}
	rest := new(big.Int).Set(number)
	here := *c
	for here.distance > 0 {
		for _, m := range here.moves() {
			n := m.ways.big()
			if rest.Cmp(n) < 0 {
				solution = append(solution, m.move)
				blank := here.board.find(c.goal)
				here.board = here.board.slide(neighbours[blank][m.move], blank)
				here.distance--
				break
			}
			rest.Sub(rest, n)
		}
	}
	return solution, true
}
