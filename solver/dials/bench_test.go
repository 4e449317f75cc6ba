package dials

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
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

// BenchmarkEngine asks about random positions of one table, and one with many shortest solutions.
func BenchmarkEngine(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	positions := make([]model.Position, 1000)
	for i := range positions {
		positions[i] = dials.Puzzle{}.Shuffles()[0].Apply(random(0), rng)
	}
	solvertest.Benchmark(b, New(), positions)
	solvertest.Benchmark(b, New(), []model.Position{parse(b, many)})
}

// BenchmarkTextbook searches from random positions.
func BenchmarkTextbook(b *testing.B) {
	positions := make([]model.Position, 64)
	for i := range positions {
		positions[i] = random(uint64(i))
	}
	searchtest.Benchmark(b, New(), positions, "breadth-first", "bidirectional", "a-star clicks")
}
