package cubic

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPass compares moving a set with moving the states one by one.
func TestPass(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for from := range cubes {
		for to := range cubes {
			before := set{rng.Uint64(), rng.Uint64(), rng.Uint64(), rng.Uint64()}
			order := reordered(from, to)
			var want set
			for class := range classes {
				if before.has(class) {
					after := 0
					for cube, number := range order {
						after |= class >> cube & 1 << number
					}
					want.add(after)
				}
			}
			got := before
			if got.pass(from, to); got != want {
				t.Errorf("cube %d to %d: %x becomes %x, want %x", from, to, before, got, want)
			}
		}
	}
}

// TestWaveLevels compares the first levels of a wave with a plain breadth-first
// search.
func TestWaveLevels(t *testing.T) {
	p := randomPositions(1)[0]
	start := encode(p.Start())
	w := newWave()
	w.add(start)
	distance := map[state]int{start: 0}
	level := []state{start}
	for depth := range 15 {
		slices.Sort(level)
		if w.depth != depth || w.size != len(level) || !slices.Equal(slices.Sorted(w.states), level) {
			t.Fatalf("level %d of the wave has %d states, or others than level %d of the search with %d",
				w.depth, w.size, depth, len(level))
		}
		var next []state
		for _, s := range level {
			if !w.has(s) {
				t.Fatalf("the wave has not seen state %d at distance %d", s, depth)
			}
			if got, want := w.bit1[s.group()].has(s.class()), depth&2 != 0; got != want {
				t.Fatalf("state %d at distance %d: bit 1 is %v", s, depth, got)
			}
			for i := range steps[s.empty()] {
				to := steps[s.empty()][i].after(s)
				if _, ok := distance[to]; !ok {
					distance[to] = depth + 1
					next = append(next, to)
				}
			}
		}
		level = next
		w.advance()
	}
	w.reset()
	for g := range group(groups) {
		if w.cells[g] != (cell{}) || !w.bit1[g].empty() {
			t.Fatalf("after a reset, group %d is %v with bits %v", g, w.cells[g], w.bit1[g])
		}
	}
}
