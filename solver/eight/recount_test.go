package eight

import (
	"slices"
	"testing"
)

// space is all boards by their numbers, in which the test counts by brute force, with rules of its own:
// no engine, table or database of the program takes part.
const space = 362880

// distancesTo returns the distance of each number to the nearest of some, -1 where no path leads. free,
// which may be nil, says which moves count nothing.
func distancesTo(goals []int, free func(from, to int) bool) []int {
	distances := slices.Repeat([]int{-1}, space)
	level, next := goals, []int(nil)
	for distance := 0; len(level) > 0; distance++ {
		for len(level) > 0 {
			n := level[len(level)-1]
			level = level[:len(level)-1]
			if distances[n] >= 0 {
				continue
			}
			distances[n] = distance
			slides(n, func(from int) {
				if free != nil && free(from, n) {
					level = append(level, from)
				} else {
					next = append(next, from)
				}
			})
		}
		level, next = next, nil
	}
	return distances
}

// count returns the number of boards that have a distance, of those with an estimate above it, and of
// those with a move that lowers the estimate by more than 1.
func count(distances []int, h func(n int) int) (states, over, falls int) {
	estimates := make([]int, space)
	for n, d := range distances {
		if d >= 0 {
			estimates[n] = h(n)
		}
	}
	for n, d := range distances {
		if d < 0 {
			continue
		}
		states++
		if estimates[n] > d {
			over++
		}
		lowers := false
		slides(n, func(to int) { lowers = lowers || estimates[n]-estimates[to] > 1 })
		if lowers {
			falls++
		}
	}
	return states, over, falls
}

// permutation is a board by its number: a permutation of 0 (the blank) to 8 in factorial base.
func permutation(n int) (board [9]int) {
	rest := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for i := range board {
		weight := 1
		for k := 2; k <= 8-i; k++ {
			weight *= k
		}
		digit := n / weight
		n %= weight
		board[i] = rest[digit]
		rest = slices.Delete(rest, digit, digit+1)
	}
	return board
}

func numberOf(board [9]int) (n int) {
	for i := range board {
		smaller := 0
		for _, other := range board[i+1:] {
			if other < board[i] {
				smaller++
			}
		}
		n = n*(9-i) + smaller
	}
	return n
}

// slides calls visit with the number of the board after each move.
func slides(n int, visit func(int)) {
	board := permutation(n)
	blank := slices.Index(board[:], 0)
	for cell := range 9 {
		if manhattan(cell, blank) == 1 {
			after := board
			after[blank], after[cell] = after[cell], 0
			visit(numberOf(after))
		}
	}
}

func manhattan(a, b int) int {
	abs := func(x int) int { return max(x, -x) }
	return abs(a/3-b/3) + abs(a%3-b%3)
}

// TestRecount: the verdicts are those of a second program, which knows no table and no database.
func TestRecount(t *testing.T) {
	goal := [9]int{1, 2, 3, 4, 5, 6, 7, 8, 0}
	distances := distancesTo([]int{numberOf(goal)}, nil)
	sum := func(of func(tile, cell int) int) func(n int) int {
		return func(n int) (sum int) {
			for cell, tile := range permutation(n) {
				if tile > 0 {
					sum += of(tile, cell)
				}
			}
			return sum
		}
	}
	away := sum(func(tile, cell int) int { return manhattan(cell, tile-1) })
	misplaced := sum(func(tile, cell int) int { return min(manhattan(cell, tile-1), 1) })
	// database works a pattern database out over whole boards: from all with the tiles and the blank
	// at home, whatever the other tiles do.
	database := func(own bool, tiles ...int) func(n int) int {
		var home []int
		for n, d := range distances {
			board := permutation(n)
			if d >= 0 && board[8] == 0 && !slices.ContainsFunc(tiles, func(tile int) bool { return board[tile-1] != tile }) {
				home = append(home, n)
			}
		}
		var free func(from, to int) bool
		if own {
			free = func(from, to int) bool {
				before, after := permutation(from), permutation(to)
				return !slices.Contains(tiles, before[slices.Index(after[:], 0)])
			}
		}
		values := distancesTo(home, free)
		return func(n int) int { return values[n] }
	}
	plus := func(x, y func(int) int) func(int) int { return func(n int) int { return x(n) + y(n) } }

	for _, c := range []struct {
		expression string
		h          func(n int) int
		sound      bool
	}{
		{"manhattan", away, true},
		{"manhattan + 1", func(n int) int { return away(n) + 1 }, false},
		{"2*manhattan", func(n int) int { return 2 * away(n) }, false},
		{"60*manhattan", func(n int) int { return 60 * away(n) }, false},
		{"misplaced*1.5", func(n int) int { return (3*misplaced(n) + 1) / 2 }, false},
		{"manhattan mod 7", func(n int) int { return away(n) % 7 }, false},
		{"apdb(1,2,3)", database(true, 1, 2, 3), true},
		{"pdb(4,5)", database(false, 4, 5), true},
		{"apdb(1,2,3) + apdb(4,5,6)", plus(database(true, 1, 2, 3), database(true, 4, 5, 6)), true},
		{"apdb(1,2,3) + apdb(3,4,5)", plus(database(true, 1, 2, 3), database(true, 3, 4, 5)), false},
		{"pdb(1,2,3) + pdb(4,5,6)", plus(database(false, 1, 2, 3), database(false, 4, 5, 6)), false},
	} {
		r, err := examined(t, c.expression)
		if err != nil {
			t.Fatal(err)
		}
		states, over, falls := count(distances, c.h)
		if r.Ground.States != states || len(r.Over) != over || len(r.Falls) != falls {
			t.Errorf("%s: %d, %d of %d; want %d, %d of %d", c.expression, len(r.Over), len(r.Falls), r.Ground.States, over, falls, states)
		}
		if r.Sound != c.sound || c.sound && over+falls > 0 {
			t.Errorf("%s: sound %v, %d over, %d fall", c.expression, r.Sound, over, falls)
		}
	}
}
