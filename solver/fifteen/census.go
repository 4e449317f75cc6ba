package fifteen

import (
	"math/big"

	"quadrille/model"
)

// census describes all shortest solutions of a board.
type census struct {
	counts   *counts
	board    board
	goal     uint8 // the cell of the goal's blank
	distance int
}

// ways returns the number of shortest solutions.
func (c *census) ways() uint128 { return c.from(c.board, c.distance) }

// from returns the number of shortest solutions from a board with the given distance; 0
// if the board is on no shortest solution.
func (c *census) from(b board, left int) uint128 {
	if b == solved {
		return uint128{low: 1}
	}
	ways, _ := c.counts.get(b, left)
	return ways
}

// moveWays is a legal move with the distance after it and the number of shortest
// solutions that begin with it.
type moveWays struct {
	move     model.Move
	distance int
	ways     uint128
}

// moves lists the legal moves in tie-break order.
func (c *census) moves() (list []moveWays) {
	blank := c.board.Find(c.goal)
	for m, to := range neighbours[blank] {
		if to == offBoard {
			continue
		}
		v := moveWays{model.Move(m), c.distance - 1, c.from(c.board.Slide(to, blank), c.distance-1)}
		if v.ways == (uint128{}) {
			// A move changes the distance by one.
			v.distance = c.distance + 1
		}
		list = append(list, v)
	}
	return list
}

// solution returns the shortest solution with the given number in tie-break order,
// counted from 0; ok is false if there are fewer.
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
				blank := here.board.Find(c.goal)
				here.board = here.board.Slide(neighbours[blank][m.move], blank)
				here.distance--
				break
			}
			rest.Sub(rest, n)
		}
	}
	return solution, true
}
