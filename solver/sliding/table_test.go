package sliding

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/sliding"
)

// build builds the table of the goals with the blank in a cell.
func build(size sliding.Size, blank uint8) *table[uint32] {
	r := newRanking(size, blank)
	tab, _ := newTable(context.Background(), r, newVertical[uint32](r), func(int64, int64) {}) // never cancelled
	return tab
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
	for blank, want := range [9][]uint64{
		corner, edge, corner,
		edge, centre, edge,
		corner, edge, corner,
	} {
		tab := build(three, uint8(blank))
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
	for _, c := range []struct {
		goal   string
		states int
	}{
		{"3x3/528174x36", 181440},
		{"3x3/4726x1835", 181440},
		{"2x2/123x", 12},
		{"2x2/3x12", 12},
		{"2x3/12345x", 360},
		{"2x3/3x5142", 360},
		{"3x2/12345x", 360},
		{"3x2/x42531", 360},
		{"2x4/1234567x", 20160},
		{"2x4/6x234571", 20160},
		{"4x2/1234567x", 20160},
		{"4x2/72x34165", 20160},
	} {
		p, err := sliding.Any.Parse(c.goal)
		must.Succeed(t, err)
		size, goal := p.(sliding.Position).Size(), p.(sliding.Position).Start()
		tab := build(size, uint8(size.Find(goal, 0)))
		d := SpaceOf(sliding.New(size, goal, goal))
		distance := map[sliding.Board]int{goal: 0}
		for queue := []sliding.Board{goal}; len(queue) > 0; queue = queue[1:] {
			b := queue[0]
			for _, m := range sliding.New(size, b, goal).Moves() {
				next := play(size, b, m)
				if _, seen := distance[next]; !seen {
					distance[next] = distance[b] + 1
					queue = append(queue, next)
				}
			}
		}
		if len(distance) != c.states || tab.states() != c.states {
			t.Errorf("%s: %d boards, %d states, want %d", c.goal, len(distance), tab.states(), c.states)
		}
		for b, n := range distance {
			packed, _ := Pack(sliding.New(size, b, goal))
			s, ok := tab.rank(packed)
			if back := d.position(tab.board(s).board()).(sliding.Position).Start(); !ok || back != b {
				t.Fatalf("goal %s: %v has the state %v, %v, which is %v", c.goal, b, s, ok, back)
			}
			if got := tab.Distance(s); got != n {
				t.Fatalf("goal %s: %v has the distance %d, want %d", c.goal, b, got, n)
			}
			best := uint32(0)
			for _, m := range sliding.New(size, b, goal).Moves() {
				if distance[play(size, b, m)] == n-1 {
					best |= 1 << m
				}
			}
			if got := tab.Best(s, n); got != best {
				t.Fatalf("goal %s: %v has the best moves %b, want %b", c.goal, b, got, best)
			}
			if first := bits.TrailingZeros32(best); n > 0 && int(tab.entries[s].move()) != first {
				t.Fatalf("goal %s: %v has the first best move %d, want %d", c.goal, b, tab.entries[s].move(), first)
			}
		}
	}
}

// play makes a legal move on a board.
func play(size sliding.Size, b sliding.Board, m model.Move) sliding.Board {
	blank := size.Find(b, 0)
	to := blank + [...]int{model.Down: int(size.Cols), model.Left: -1, model.Right: 1, model.Up: -int(size.Cols)}[m]
	b[blank], b[to] = b[to], 0
	return b
}

// TestFarthest: the greatest distances that are published for a goal with its tiles in order (OEIS A151944).
func TestFarthest(t *testing.T) {
	for size, want := range map[sliding.Size]int{
		{Rows: 2, Cols: 2}: 6, {Rows: 2, Cols: 3}: 21, {Rows: 3, Cols: 2}: 21, {Rows: 2, Cols: 4}: 36, {Rows: 4, Cols: 2}: 36,
		{Rows: 2, Cols: 5}: 55, {Rows: 5, Cols: 2}: 55,
	} {
		tab := build(size, uint8(size.Cells()-1))
		if got := len(tab.levels) - 1; got != want {
			t.Errorf("%v: the farthest position is %d moves away, want %d", size, got, want)
		}
	}
}

func TestTableCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	_, err := newTable(ctx, newRanking(three, 8), newVertical[uint16](newRanking(three, 8)), func(done, _ int64) {
		if done > 1000 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a build cancelled half-way gives %v", err)
	}
}
