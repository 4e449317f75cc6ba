package sampling

import (
	"math/rand/v2"
	"testing"
)

func TestPick(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	counts := []uint64{1, 0, 3, 5}
	seen := map[int]int{}
	for range 4000 {
		seen[pick(counts, 0, 2, rng)]++
	}
	if seen[1] > 0 || seen[3] > 0 || seen[0] < 800 || seen[0] > 1200 {
		t.Errorf("drawn are %v of %v", seen, counts[:3])
	}
}
