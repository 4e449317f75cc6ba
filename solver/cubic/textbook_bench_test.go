package cubic

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
	"quadrille/solver/search/searchtest"
)

// The benchmarks search for random cases of the judges'; those that expand too
// many states for that, for one 23 moves from solved.

func BenchmarkBidirectional(b *testing.B) { benchmarkSearch(b, randomCases(), "bidirectional", "") }

func BenchmarkAStarTops(b *testing.B) { benchmarkSearch(b, randomCases(), "a-star", "wrong-tops") }

func BenchmarkBreadthFirst(b *testing.B) { benchmarkSearch(b, sampleCase(), "breadth-first", "") }

func BenchmarkIDAStarTops(b *testing.B) { benchmarkSearch(b, sampleCase(), "ida-star", "wrong-tops") }

func BenchmarkIDAStarCells(b *testing.B) { benchmarkSearch(b, sampleCase(), "ida-star", "wrong-cells") }

func BenchmarkDeepening(b *testing.B) { benchmarkSearch(b, sampleCase(), "iterative-deepening", "") }

func sampleCase() []model.Position {
	return []model.Position{cubic.Puzzle{}.Samples()[3].Position}
}

func randomCases() []model.Position {
	rng := rand.New(rand.NewPCG(1, 2))
	positions := make([]model.Position, 64)
	for i := range positions {
		positions[i] = cubic.Puzzle{}.Shuffles()[2].Apply(cubic.Position{}, rng)
	}
	return positions
}

func benchmarkSearch(b *testing.B, positions []model.Position, algorithm, heuristic string) {
	searchtest.Benchmark(b, New(), positions, solver.Spec{Algorithm: algorithm, Heuristic: heuristic})
}
