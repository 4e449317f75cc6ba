package eight

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	modelled "quadrille/model/sliding"
	"quadrille/solver/sliding"
)

// tableFor builds the table of a goal.
func tableFor(t *testing.T, goal eight.Board) *table {
	t.Helper()
	tab, err := newTable(context.Background(), uint8(modelled.Find(goal, 0)), func(int64, int64) {})
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// rankOf returns the state of a board with a goal.
func rankOf(b, goal eight.Board) (state, bool) { return rank(sliding.Pack(modelled.New(b, goal))) }

// boardOf returns the board of a state with a goal.
func boardOf(s state, goal eight.Board) eight.Board {
	d, _ := domain(modelled.New(goal, goal))
	return d.Position(s.board(uint8(modelled.Find(goal, 0)))).(eight.Position).Start()
}

func TestLevels(t *testing.T) {
	corner := []uint64{ // OEIS A089473
		1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
		17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
	}
	edge := []uint64{ // OEIS A089483
		1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283, 4193, 7322, 8596, 13930, 14713,
		21721, 19827, 25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2,
	}
	centre := []uint64{ // OEIS A089474
		1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132, 12208, 18612,
		18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
	}
	for blank, want := range [eight.Cells][]uint64{
		corner, edge, corner,
		edge, centre, edge,
		corner, edge, corner,
	} {
		tab, err := newTable(context.Background(), uint8(blank), func(int64, int64) {})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(tab.levels, want) {
			t.Errorf("goal blank in cell %d: states by distance %v, want %v", blank, tab.levels, want)
		}
		total := uint64(0)
		for _, n := range tab.levels {
			total += n
		}
		if total != 181440 {
			t.Errorf("goal blank in cell %d: %d states, want 181440", blank, total)
		}
	}
}

// Every distance and every first best move, against a search on plain boards.
func TestAgainstPlainSearch(t *testing.T) {
	for _, goal := range []eight.Board{
		{5, 2, 8, 1, 7, 4, 3, 0, 6},
		{4, 7, 2, 6, 0, 1, 8, 3, 5},
	} {
		tab := tableFor(t, goal)
		distance := map[eight.Board]int{goal: 0}
		for queue := []eight.Board{goal}; len(queue) > 0; queue = queue[1:] {
			b := queue[0]
			for _, m := range modelled.New(b, goal).Moves() {
				next := play(b, m)
				if _, seen := distance[next]; !seen {
					distance[next] = distance[b] + 1
					queue = append(queue, next)
				}
			}
		}
		for b, n := range distance {
			s, ok := rankOf(b, goal)
			if !ok || boardOf(s, goal) != b {
				t.Fatalf("goal %v: %v has the state %v, %v, which is %v", goal, b, s, ok, boardOf(s, goal))
			}
			if got := tab.Distance(s); got != n {
				t.Fatalf("goal %v: %v has the distance %d, want %d", goal, b, got, n)
			}
			best := uint32(0)
			for _, m := range modelled.New(b, goal).Moves() {
				if distance[play(b, m)] == n-1 {
					best |= 1 << m
				}
			}
			if got := tab.Best(s, n); got != best {
				t.Fatalf("goal %v: %v has the best moves %b, want %b", goal, b, got, best)
			}
			if first := bits.TrailingZeros32(best); n > 0 && int(tab.entries[s].move()) != first {
				t.Fatalf("goal %v: %v has the first best move %d, want %d", goal, b, tab.entries[s].move(), first)
			}
		}
	}
}

// play makes a legal move on a board.
func play(b eight.Board, m model.Move) eight.Board {
	blank := modelled.Find(b, 0)
	to := blank + [...]int{model.Down: 3, model.Left: -1, model.Right: 1, model.Up: -3}[m]
	b[blank], b[to] = b[to], 0
	return b
}

func TestTableCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	_, err := newTable(ctx, 8, func(done, _ int64) {
		if done > 1000 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a build cancelled half-way gives %v", err)
	}
}
