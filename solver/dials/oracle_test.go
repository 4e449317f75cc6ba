package dials

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
)

// TestCount counts more solutions than can be listed.
func TestCount(t *testing.T) {
	if got, err := New().(*engine).Count(t.Context(), parse(t, many), nil); err != nil || got.All.String() != "82661473653368792" {
		t.Errorf("%v shortest solutions, %v", got.All, err)
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
		q, err := table.At(t.Context(), nil, depth, rng)
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

// many has many shortest solutions: their number has 17 digits.
const many = "424424124322/a7aa.4474.64bc.96b7.344b.49c7.6314.b439.868c.1311.c656.1449"
