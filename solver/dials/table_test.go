package dials

import (
	"context"
	"errors"
	"slices"
	"testing"

	"quadrille/model/dials"
)

// TestTableAgainstPlainSearch compares all 2^24 states with a breadth-first
// search that knows none of the table's tricks: under the sample's links that
// take long, and under some that keep states out of reach.
func TestTableAgainstPlainSearch(t *testing.T) {
	samples := dials.Puzzle{}.Samples()
	far := samples[len(samples)-1].Position.(dials.Position)
	// Dials 11 and 12 have no links but to each other.
	apart := parse(t, "111111111111/9345.9817.7561.2252.6821.8429.4953.11a1.1741.3648.cccc.bbbb")
	for _, p := range []dials.Position{far, apart} {
		table, depths := tableOf(t, p), plainSearch(p)
		counts := make([]uint64, len(table.histogram))
		for x, want := range depths {
			n := table.Distance(state(x))
			reachable := n >= 0
			if reachable != (want >= 0) || reachable && n != int(want) {
				t.Fatalf("state %06x: depth %d, %v, want %d", x, n, reachable, want)
			}
			if !reachable {
				continue
			}
			counts[n]++
			// Half the clicks to go is admissible, and has the depth's parity.
			if least := total(minus(goal, state(x))) / 2; n < least || (n-least)%2 != 0 {
				t.Fatalf("state %06x: depth %d with %d turns at least", x, n, least)
			}
		}
		if !slices.Equal(counts, table.histogram) {
			t.Errorf("%v: states by depth %v, the histogram says %v", p, counts, table.histogram)
		}
	}
}

// plainSearch returns the depth of every state, -1 for those out of reach, by
// going back from the goal one state after the other.
func plainSearch(p dials.Position) []int8 {
	links := p.Links()
	back := func(x uint32, d int) uint32 {
		v := (x>>(2*d) - 1) & 3
		return x&^(3<<(2*d)) | v<<(2*d)
	}
	depths := make([]int8, 1<<24)
	for x := range depths {
		depths[x] = -1
	}
	depths[0] = 0
	queue := make([]uint32, 1, 1<<23) // the goal
	for i := 0; i < len(queue); i++ {
		y := queue[i]
		for d := range dials.Dials {
			x := back(y, d)
			x = back(x, int(links[d][x>>(2*d)&3])-1)
			if depths[x] < 0 {
				depths[x] = depths[y] + 1
				queue = append(queue, x)
			}
		}
	}
	return depths
}

// TestBuildIsCancelled stops a build after every single level.
func TestBuildIsCancelled(t *testing.T) {
	links := random(1).Links()
	for level := range 12 {
		ctx, cancel := context.WithCancel(t.Context())
		levels, reached := 0, int64(0)
		_, err := build(ctx, links, func(done, _ int64) {
			if done == reached {
				return // within the level
			}
			if levels == level {
				cancel()
			}
			levels, reached = levels+1, done
		})
		if !errors.Is(err, context.Canceled) || levels != level+1 {
			t.Errorf("cancelled at level %d: error %v after %d levels", level, err, levels)
		}
	}
}
