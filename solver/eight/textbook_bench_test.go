package eight

import (
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/search/searchtest"
)

// The benchmarks search from one of the two farthest positions.

func BenchmarkBreadthFirst(b *testing.B) { benchmarkSearch(b, "breadth-first", "") }

func BenchmarkBidirectional(b *testing.B) { benchmarkSearch(b, "bidirectional", "") }

func BenchmarkAStarMisplaced(b *testing.B) { benchmarkSearch(b, "a-star", "misplaced") }

func BenchmarkAStarManhattan(b *testing.B) { benchmarkSearch(b, "a-star", "manhattan") }

func BenchmarkAStarConflict(b *testing.B) { benchmarkSearch(b, "a-star", "linear-conflict") }

func BenchmarkIDAStarManhattan(b *testing.B) { benchmarkSearch(b, "ida-star", "manhattan") }

func BenchmarkIDAStarConflict(b *testing.B) { benchmarkSearch(b, "ida-star", "linear-conflict") }

func benchmarkSearch(b *testing.B, algorithm, heuristic string) {
	p, err := eight.Puzzle{}.Parse("8672543x1/12345678x")
	if err != nil {
		b.Fatal(err)
	}
	searchtest.Benchmark(b, New(), []model.Position{p}, solver.Spec{Algorithm: algorithm, Heuristic: heuristic})
}
