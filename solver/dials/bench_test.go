package dials

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"quadrille/model/dials"
)

// BenchmarkTable builds tables of random links.
func BenchmarkTable(b *testing.B) {
	bytes := int64(0)
	for seed := uint64(0); b.Loop(); seed++ {
		t, err := build(b.Context(), random(seed%8).Links(), func(int64, int64) {})
		if err != nil {
			b.Fatal(err)
		}
		bytes = t.Bytes()
	}
	b.ReportMetric(float64(bytes)/1e6, "MB")
}

// BenchmarkSolve solves random positions of one table.
func BenchmarkSolve(b *testing.B) {
	p := random(0)
	t := tableOf(b, p)
	rng := rand.New(rand.NewPCG(1, 1))
	shuffle := dials.Puzzle{}.Shuffles()[0]
	positions := make([]dials.Position, 1000)
	for i := range positions {
		positions[i] = shuffle.Apply(p, rng).(dials.Position)
	}
	for i := 0; b.Loop(); i++ {
		t.Walk(t.States(positions[i%len(positions)]))
	}
}

// BenchmarkSearch solves random positions, each under links of its own, without
// a table. An operation is all of them.
func BenchmarkSearch(b *testing.B) {
	positions := make([]dials.Position, 200)
	for i := range positions {
		positions[i] = random(uint64(i))
	}
	best := make([]time.Duration, len(positions))
	for b.Loop() {
		for i, p := range positions {
			began := time.Now()
			_, err := New().Solve(b.Context(), p, nil)
			if err != nil {
				b.Fatal(err)
			}
			if took := time.Since(began); best[i] == 0 || took < best[i] {
				best[i] = took
			}
		}
	}
	slices.Sort(best)
	b.ReportMetric(float64(best[len(best)/2].Microseconds()), "µs/median")
	b.ReportMetric(float64(best[len(best)-1].Microseconds()), "µs/worst")
}

// BenchmarkKnown asks for all that is known of random positions of one table.
func BenchmarkKnown(b *testing.B) {
	e, p := New().(*engine), random(0)
	if _, err := e.Learn(b.Context(), p, nil); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		e.Known(p)
	}
}

// BenchmarkCount counts the shortest solutions where they are many, with the
// table there.
func BenchmarkCount(b *testing.B) {
	e, p := New().(*engine), parse(b, many)
	for b.Loop() {
		if _, err := e.Count(b.Context(), p, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNth works the one in the middle out.
func BenchmarkNth(b *testing.B) {
	e, p := New().(*engine), parse(b, many)
	n, _ := new(big.Int).SetString(manyCount, 10)
	n.Rsh(n, 1)
	for b.Loop() {
		if _, err := e.Nth(b.Context(), p, n, nil); err != nil {
			b.Fatal(err)
		}
	}
}
