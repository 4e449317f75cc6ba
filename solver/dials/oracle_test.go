package dials

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/dials"
)

// TestCount compares with counts by recursion over the model's positions.
func TestCount(t *testing.T) {
	p := random(3)
	table := tableOf(t, p)
	known := make(map[model.Position]*big.Int)
	var count func(q model.Position) *big.Int
	count = func(q model.Position) *big.Int {
		if n, ok := known[q]; ok {
			return n
		}
		n := new(big.Int)
		if q.Solved() {
			n.SetInt64(1)
		}
		for _, m := range table.Best(q) {
			next, err := q.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			n.Add(n, count(next))
		}
		known[q] = n
		return n
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for depth := range 16 {
		q, err := table.At(t.Context(), p, depth, rng)
		if err != nil {
			t.Fatal(err)
		}
		got, err := table.Count(t.Context(), q)
		if want := count(q); err != nil || got.Cmp(want) != 0 {
			t.Errorf("%v, %d turns away: %v shortest solutions, %v, want %v", q, depth, got, err, want)
		}
	}
}

// TestLargeCounts: numbers beyond 64 bits.
func TestLargeCounts(t *testing.T) {
	sum := []uint64{1<<64 - 1, 1<<64 - 1, 5}
	add(sum, []uint64{1, 0, 1<<64 - 7})
	if want := []uint64{0, 0, 1<<64 - 1}; !slices.Equal(sum, want) {
		t.Errorf("the sum is %x, want %x", sum, want)
	}
	c := counter{ways: []uint64{3, 2, 1}, limbs: 3}
	if got, want := c.total().Text(16), "1"+"0000000000000002"+"0000000000000003"; got != want {
		t.Errorf("the total is %s, want %s", got, want)
	}
	// The bound on the number of ways is one: 12^depth fits its limbs.
	for depth := range 500 {
		most := new(big.Int).Exp(big.NewInt(12), big.NewInt(int64(depth)), nil)
		if limbs := newCounter(nil, goal, depth).limbs; most.BitLen() > 64*limbs {
			t.Fatalf("%d limbs for %d turns", limbs, depth)
		}
	}
}

// TestAtIsEven: each of the positions at a distance comes up about as often.
func TestAtIsEven(t *testing.T) {
	p := random(4)
	table := tableOf(t, p)
	const depth, draws = 2, 20
	size := int(table.histogram[depth])
	drawn := make(map[model.Position]int)
	rng := rand.New(rand.NewPCG(1, 1))
	for range draws * size {
		q, err := table.At(t.Context(), p, depth, rng)
		if err != nil {
			t.Fatal(err)
		}
		drawn[q]++
	}
	if len(drawn) != size {
		t.Errorf("%d of %d positions drawn", len(drawn), size)
	}
	for q, n := range drawn {
		if n < draws/4 || n > draws*3 {
			t.Errorf("%v drawn %d times, want about %d", q, n, draws)
		}
	}
}

func TestOtherLinksPanic(t *testing.T) {
	table := tableOf(t, random(1))
	defer func() {
		if recover() == nil {
			t.Error("the distance under other links is given")
		}
	}()
	table.Distance(dials.Puzzle{}.Default())
}
