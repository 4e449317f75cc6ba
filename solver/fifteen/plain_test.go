package fifteen

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/sliding"
)

// made are databases, each made once for all tests.
var made = solver.NewTables(3*len(plans), func(ctx context.Context, p pattern, _ solver.Progress) (*database, error) {
	return build(ctx, p, func(int64) {})
})

// madeFor is the database of a pattern.
func madeFor(p pattern) *database {
	d, err := made.Get(context.Background(), p, nil)
	if err != nil {
		panic(err)
	}
	return d
}

// usual is a pattern of the goal with its blank last.
var usual = plans[0].all()[0]

func targetFor(goal uint8) *target {
	kind, toPlan := toPlan(goal)
	var all []*database
	for _, p := range plans[kind].all() {
		if p.home.len() > 1 {
			all = append(all, madeFor(p))
		} else {
			all = append(all, nil)
		}
	}
	return newTarget(&plans[kind], all, goal, toPlan)
}

// goals has a cell of each kind, none of them a plan's own but the usual one.
var goals = []uint8{15, 4, 6}

// parse reads a position's body as a board.
func parse(t testing.TB, body string) board {
	t.Helper()
	return ask(position(t, body)).board
}

func randomBoard(rng *rand.Rand, goal uint8) board {
	for {
		var b board
		for cell, tile := range rng.Perm(cells) {
			b |= board(tile) << (4 * cell)
		}
		if solvable(b, goal) {
			return b
		}
	}
}

// stroll makes moves at random, none the reverse of the one before.
func stroll(rng *rand.Rand, goal uint8, length int) board {
	b, blank, last := solved, goal, moves
	for length > 0 {
		m := model.Move(rng.IntN(int(moves)))
		to := neighbours[blank][m]
		if to != offBoard && (last == moves || m != sliding.Reverse(last)) {
			b, blank, last = b.Slide(to, blank), to, m
			length--
		}
	}
	return b
}

// ball is the boards up to a distance from the goal, found breadth-first.
type ball struct {
	goal     uint8
	distance map[board]int
	radius   int
}

func newBall(goal uint8, radius int) *ball {
	c := &ball{goal, map[board]int{solved: 0}, radius}
	level := []board{solved}
	for depth := 1; depth <= radius; depth++ {
		var next []board
		for _, b := range level {
			for _, to := range around(b, goal) {
				if _, seen := c.distance[to]; !seen {
					c.distance[to] = depth
					next = append(next, to)
				}
			}
		}
		level = next
	}
	return c
}

// around lists the boards one move away.
func around(b board, goal uint8) (list []board) {
	blank := b.Find(goal)
	for _, to := range neighbours[blank] {
		if to != offBoard {
			list = append(list, b.Slide(to, blank))
		}
	}
	return list
}

// from returns a board's distance from the goal by going breadth-first until the
// ball is met.
func (c *ball) from(b board) int {
	type step struct{ board, last board }
	for depth, level := 0, []step{{board: b}}; ; depth++ {
		var next []step
		for _, s := range level {
			// All boards that near are in the ball, so the first met lie on its rim.
			if inside, ok := c.distance[s.board]; ok {
				return depth + inside
			}
			for _, to := range around(s.board, c.goal) {
				if to != s.last {
					next = append(next, step{to, s.board})
				}
			}
		}
		level = next
	}
}

// solutions lists all shortest solutions of a board in the ball, in order.
func (c *ball) solutions(b board) (list [][]model.Move) {
	if b == solved {
		return [][]model.Move{nil}
	}
	blank := b.Find(c.goal)
	for m, to := range neighbours[blank] {
		if to == offBoard {
			continue
		}
		next := b.Slide(to, blank)
		if d, ok := c.distance[next]; ok && d == c.distance[b]-1 {
			for _, rest := range c.solutions(next) {
				list = append(list, append([]model.Move{model.Move(m)}, rest...))
			}
		}
	}
	return list
}

// solves reports whether the moves are legal and lead to the goal.
func solves(b board, goal uint8, solution []model.Move) bool {
	for _, m := range solution {
		blank := b.Find(goal)
		to := neighbours[blank][m]
		if to == offBoard {
			return false
		}
		b = b.Slide(to, blank)
	}
	return b == solved
}
