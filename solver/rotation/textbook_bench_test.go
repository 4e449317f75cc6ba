package rotation

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/solver"
	"quadrille/solver/search/searchtest"
)

// The benchmarks search from random positions.

func BenchmarkAStarCentre(b *testing.B) { benchmarkSearch(b, "a-star", "centre") }

func BenchmarkIDAStarCentre(b *testing.B) { benchmarkSearch(b, "ida-star", "centre") }

func BenchmarkIDAStarPerfect(b *testing.B) { benchmarkSearch(b, "ida-star", "perfect") }

func BenchmarkBreadthFirst(b *testing.B) { benchmarkSearch(b, "breadth-first", "") }

func benchmarkSearch(b *testing.B, algorithm, heuristic string) {
	rng := rand.New(rand.NewPCG(1, 2))
	positions := make([]model.Position, 64)
	for i := range positions {
		positions[i] = rotation.Puzzle{}.Shuffles()[0].Apply(rotation.Position{}, rng)
	}
	searchtest.Benchmark(b, New(), positions, solver.Spec{Algorithm: algorithm, Heuristic: heuristic})
}
