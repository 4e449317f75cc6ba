package cubic

import (
	"context"
	"math/bits"
	"slices"
	"testing"

	"quadrille/model/cubic"
	"quadrille/model/modeltest"
	"quadrille/model/modeltest/must"
)

// binomial8 is the number of ways in which k of eight cubes can be of class 1.
var binomial8 = [cubes + 1]int{1, 8, 28, 56, 70, 56, 28, 8, 1}

// TestComponents: what can be reached from a board is exactly the boards with as
// many cubes of class 1.
func TestComponents(t *testing.T) {
	w := newWave()
	for k, ways := range binomial8 {
		var withK set
		for class := range classes {
			if bits.OnesCount(uint(class)) == k {
				withK.add(class)
			}
		}
		reached := 0
		for w.add(newState(0, 0, 1<<k-1)); w.size > 0; w.advance() {
			reached += w.size
			for g := range w.level.all {
				stray := w.cells[g].fresh
				if stray.exclude(&withK); !stray.empty() {
					t.Fatalf("boards with %d cubes of class 1 lead to ones with another number of them", k)
				}
			}
		}
		if want := places * ways * shadings; reached != want {
			t.Errorf("with %d cubes of class 1, %d boards can be reached, want %d", k, reached, want)
		}
		w.reset()
	}
}

// TestJudgeStarts: the distances of all patterns of tops from the judges' nine
// starts.
func TestJudgeStarts(t *testing.T) {
	farthest := [cubic.Cells]int{32, 37, 32, 37, 36, 37, 32, 37, 32}
	pairs := []int{
		9, 24, 44, 80, 136, 224, 400, 704, 1176, 1864, 3044, 4928, 7902, 11908, 18180, 25672, 35284, 42896, 52029,
		54404, 55358, 48784, 43542, 34404, 27953, 20784, 15352, 10448, 6074, 3832, 1992, 1216, 462, 240, 58, 24, 6, 4,
	}
	got := make([]int, len(pairs))
	w := newWave()
	for empty, want := range farthest {
		var known [1 << (2 * places)]bool // by the tops, two bits each
		left := groups
		w.reset()
		for w.add(encode(cubic.JudgeStart(empty))); left > 0; w.advance() {
			for s := range w.states {
				tops, shading, class := 0, s.shading(), s.class()
				for place := range places {
					top := cubic.NoFace
					if place != s.empty() {
						top = topOf(class%2, shading%colours, place)
						shading, class = shading/colours, class/2
					}
					tops = tops<<2 | int(top)
				}
				if !known[tops] {
					known[tops] = true
					left--
					got[w.depth]++
				}
			}
		}
		if farthest := w.depth - 1; farthest != want {
			t.Errorf("empty cell %d: the farthest pattern needs %d moves, want %d", empty, farthest, want)
		}
	}
	if !slices.Equal(got, pairs) {
		t.Errorf("pairs by distance %v, want %v", got, pairs)
	}
	overLimit := 0
	for _, n := range got[cubic.JudgeLimit+1:] {
		overLimit += n
	}
	if overLimit != 2010 {
		t.Errorf("%d pairs are over the judges' limit, want 2010", overLimit)
	}
}

// TestFarthest: with any start, the farthest is 42. The goals are one of each
// radius; all 59,049 take a minute, and none has more.
func TestFarthest(t *testing.T) {
	for tops, want := range map[string]int{
		"WWRWEWBWW": 30,
		"WWERWWBRW": 31,
		"WRWBEBWRW": 42,
	} {
		table := mustTable(t, "EE.WR.WR.WR.WR.WR.WR.WR.WR/"+tops)
		if got := len(table.histogram) - 1; got != want {
			t.Errorf("goal %s: the farthest start is %d moves away, want %d", tops, got, want)
		}
		sum := uint64(0)
		for _, n := range table.histogram {
			sum += n
		}
		if sum != states {
			t.Errorf("goal %s: %d starts, want %d", tops, sum, states)
		}
	}
}

// position reads a position that the tests rely on.
func position(t testing.TB, body string) cubic.Position {
	return modeltest.Parse[cubic.Position](t, cubic.Puzzle{}, body)
}

func mustTable(t testing.TB, body string) *table {
	t.Helper()
	tops := position(t, body).Goal()
	table, err := newTable(context.Background(), tops, func(int64, int64) {})
	must.Succeed(t, err)
	return table
}
