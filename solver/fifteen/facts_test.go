package fifteen

import (
	"cmp"
	"math/big"
	"os"
	"strconv"
	"testing"

	"quadrille/model/fifteen"
	"quadrille/solver"
)

// hard are positions with their distances and numbers of shortest solutions: five of the seventeen that
// are farthest from the goal with the tiles in order and the blank last, and that goal's mirror image. The
// first takes the fewest states of all farthest positions.
var hard = []struct {
	body           string
	distance, ways int64
}{
	{"xcedfb9a83624751", 80, 2908},
	{"xc9dfbae37254861", 80, 910},
	{"xcedfb9a37624851", 80, 588},
	{"xcadfb9e73624851", 80, 1836},
	{"xc9dfbae78564321", 80, 1140},
	{"159d26ae37bf48cx", 72, 608},
}

// TestHard takes a minute for all; QUADRILLE_HARD is the number of positions.
func TestHard(t *testing.T) {
	n, err := strconv.Atoi(cmp.Or(os.Getenv("QUADRILLE_HARD"), "1"))
	if err != nil {
		t.Fatal(err)
	}
	e := warm().(solver.Counter)
	for _, h := range hard[:n] {
		p := position(t, h.body)
		count, err := e.Count(t.Context(), p, nil)
		if err != nil || count.All.Cmp(big.NewInt(h.ways)) != 0 {
			t.Errorf("%s: %v shortest solutions, not %d (%v)", h.body, count.All, h.ways, err)
		}
		if k := e.(solver.Engine).Known(p); k.Distance != int(h.distance) {
			t.Errorf("%s: %d moves, not %d", h.body, k.Distance, h.distance)
		}
	}
}

// korf are the first twenty of the hundred positions of Korf (1985), Depth-First
// Iterative-Deepening: An Optimal Admissible Tree Search, with their distances to
// the goal with the blank first.
var korf = []korfPosition{
	{fifteen.Board{14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3}, 57},
	{fifteen.Board{13, 5, 4, 10, 9, 12, 8, 14, 2, 3, 7, 1, 0, 15, 11, 6}, 55},
	{fifteen.Board{14, 7, 8, 2, 13, 11, 10, 4, 9, 12, 5, 0, 3, 6, 1, 15}, 59},
	{fifteen.Board{5, 12, 10, 7, 15, 11, 14, 0, 8, 2, 1, 13, 3, 4, 9, 6}, 56},
	{fifteen.Board{4, 7, 14, 13, 10, 3, 9, 12, 11, 5, 6, 15, 1, 2, 8, 0}, 56},
	{fifteen.Board{14, 7, 1, 9, 12, 3, 6, 15, 8, 11, 2, 5, 10, 0, 4, 13}, 52},
	{fifteen.Board{2, 11, 15, 5, 13, 4, 6, 7, 12, 8, 10, 1, 9, 3, 14, 0}, 52},
	{fifteen.Board{12, 11, 15, 3, 8, 0, 4, 2, 6, 13, 9, 5, 14, 1, 10, 7}, 50},
	{fifteen.Board{3, 14, 9, 11, 5, 4, 8, 2, 13, 12, 6, 7, 10, 1, 15, 0}, 46},
	{fifteen.Board{13, 11, 8, 9, 0, 15, 7, 10, 4, 3, 6, 14, 5, 12, 2, 1}, 59},
	{fifteen.Board{5, 9, 13, 14, 6, 3, 7, 12, 10, 8, 4, 0, 15, 2, 11, 1}, 57},
	{fifteen.Board{14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15}, 45},
	{fifteen.Board{3, 6, 5, 2, 10, 0, 15, 14, 1, 4, 13, 12, 9, 8, 11, 7}, 46},
	{fifteen.Board{7, 6, 8, 1, 11, 5, 14, 10, 3, 4, 9, 13, 15, 2, 0, 12}, 59},
	{fifteen.Board{13, 11, 4, 12, 1, 8, 9, 15, 6, 5, 14, 2, 7, 3, 10, 0}, 62},
	{fifteen.Board{1, 3, 2, 5, 10, 9, 15, 6, 8, 14, 13, 11, 12, 4, 7, 0}, 42},
	{fifteen.Board{15, 14, 0, 4, 11, 1, 6, 13, 7, 5, 8, 9, 3, 2, 10, 12}, 66},
	{fifteen.Board{6, 0, 14, 12, 1, 15, 9, 10, 11, 4, 7, 2, 8, 3, 5, 13}, 55},
	{fifteen.Board{7, 11, 8, 3, 14, 0, 6, 15, 1, 4, 13, 9, 5, 12, 2, 10}, 46},
	{fifteen.Board{6, 12, 11, 3, 13, 7, 9, 15, 2, 14, 8, 10, 4, 1, 5, 0}, 52},
}

type korfPosition struct {
	start    fifteen.Board
	distance int
}

func (k korfPosition) board() board { return ask(fifteen.New(k.start, fifteen.BlankFirst)).board }

func TestKorf(t *testing.T) {
	g := targetFor(0)
	for i, k := range korf {
		if n := len(solve(t, g, k.board())); n != k.distance {
			t.Errorf("position %d: %d moves, not %d", i+1, n, k.distance)
		}
	}
}
