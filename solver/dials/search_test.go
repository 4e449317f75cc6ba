package dials

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model/dials"
	"quadrille/solver/tabled"
)

// TestSearchAgainstTable: a search finds the very moves that the table gives,
// near and far. It gives up only far away.
func TestSearchAgainstTable(t *testing.T) {
	const positions, near = 120, 11
	for seed := range uint64(3) {
		p := random(100 + seed)
		table := tableOf(t, p)
		rng := rand.New(rand.NewPCG(seed, 1))
		for i := range positions {
			q, err := table.At(t.Context(), nil, i*len(table.histogram)/positions, rng)
			if err != nil {
				t.Fatal(err)
			}
			x := pack(q.(dials.Position).States())
			want := table.Walk([]state{x})
			got, err := find(t.Context(), &table.rules, x, nil)
			if errors.Is(err, tabled.ErrTooFar) && len(want) > near {
				continue
			}
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%v: found %v, %v, want %v", q, got, err, want)
			}
		}
	}
}

// TestTooShortALength: few clicks are left, but many turns are needed. For the lengths that are too short
// all states beside one end are cut, which doesn't mean that there is no path.
func TestTooShortALength(t *testing.T) {
	for _, body := range []string{
		"111111111113/3829.5bb3.4b72.c93b.cb4a.11c5.8312.725a.3634.7c65.562a.81a1",
		"411111112111/3547.36b1.8ca4.6c8a.8aba.cb18.b28c.9b6b.c165.4875.2727.4587",
	} {
		p := parse(t, body)
		table, x := tableOf(t, p), pack(p.States())
		if got, err := find(t.Context(), &table.rules, x, nil); err != nil || !slices.Equal(got, table.Walk([]state{x})) {
			t.Errorf("%v: found %v, %v", p, got, err)
		}
	}
}
