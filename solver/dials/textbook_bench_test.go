package dials

import (
	"testing"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search/searchtest"
)

// The benchmarks search from random positions.

func BenchmarkBreadthFirst(b *testing.B) { benchmarkSearch(b, "breadth-first", "") }

func BenchmarkBidirectional(b *testing.B) { benchmarkSearch(b, "bidirectional", "") }

func BenchmarkAStarClicks(b *testing.B) { benchmarkSearch(b, "a-star", "clicks") }

func benchmarkSearch(b *testing.B, algorithm, heuristic string) {
	positions := make([]model.Position, 64)
	for i := range positions {
		positions[i] = random(uint64(i))
	}
	searchtest.Benchmark(b, New(), positions, solver.Spec{Algorithm: algorithm, Heuristic: heuristic})
}
