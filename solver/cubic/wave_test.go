package cubic

import (
	"math/rand/v2"
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
