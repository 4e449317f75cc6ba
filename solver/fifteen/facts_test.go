package fifteen

import (
	"cmp"
	_ "embed"
	"math/big"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"quadrille/model/fifteen"
	"quadrille/model/modeltest/must"
	"quadrille/model/sliding"
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
	must.Succeed(t, err)
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

//go:embed testdata/korf.txt
var korfText string

// korf are the hundred positions of Korf (1985), Depth-First Iterative-Deepening: An Optimal Admissible Tree
// Search, with their distances to the goal with the blank first. A line of the file has the number in that
// paper, the distance and the tiles.
var korf = sync.OnceValue(func() (list []korfPosition) {
	for line := range strings.Lines(korfText) {
		fields := strings.Fields(line)
		k := korfPosition{}
		k.distance, _ = strconv.Atoi(fields[1])
		for i, tile := range fields[2:] {
			n, _ := strconv.Atoi(tile)
			k.start[i] = uint8(n)
		}
		list = append(list, k)
	}
	return list
})

type korfPosition struct {
	start    sliding.Board
	distance int
}

func (k korfPosition) board() board {
	return ask(sliding.New(fifteen.Size, k.start, fifteen.Size.BlankFirst())).board
}

func TestKorf(t *testing.T) {
	g, sum := targetFor(0), 0
	for i, k := range korf() {
		sum += k.distance
		if n := len(solve(t, g, k.board())); n != k.distance {
			t.Errorf("position %d: %d moves, not %d", i+1, n, k.distance)
		}
	}
	if sum != 5305 { // he gives their mean, 53.05
		t.Errorf("%d moves in all", sum)
	}
}
