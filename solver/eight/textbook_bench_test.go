package eight

import (
	"context"
	"testing"
	"time"

	"quadrille/model/eight"
	"quadrille/solver"
)

// The benchmarks search from one of the two farthest positions, and report the
// states generated in a second as well.

func BenchmarkBreadthFirst(b *testing.B) { benchmarkSearch(b, "breadth-first", "") }

func BenchmarkBidirectional(b *testing.B) { benchmarkSearch(b, "bidirectional", "") }

func BenchmarkAStarMisplaced(b *testing.B) { benchmarkSearch(b, "a-star", "misplaced") }

func BenchmarkAStarManhattan(b *testing.B) { benchmarkSearch(b, "a-star", "manhattan") }

func BenchmarkAStarConflict(b *testing.B) { benchmarkSearch(b, "a-star", "linear-conflict") }

func BenchmarkIDAStarManhattan(b *testing.B) { benchmarkSearch(b, "ida-star", "manhattan") }

func BenchmarkIDAStarConflict(b *testing.B) { benchmarkSearch(b, "ida-star", "linear-conflict") }

func benchmarkSearch(b *testing.B, algorithm, heuristic string) {
	p := eight.Puzzle{}.Samples()[4].Position // 31 moves
	e := New().(solver.Searcher)
	var generated int64
	var elapsed time.Duration
	spec := solver.Spec{Algorithm: algorithm, Heuristic: heuristic}
	b.ReportAllocs()
	for b.Loop() {
		run, err := e.Start(context.Background(), p, spec)
		if err == nil {
			err = run.Finish(context.Background(), nil)
		}
		if moves, found := run.Solution(); err != nil || !found || len(moves) != 31 {
			b.Fatal(moves, found, err)
		}
		generated += run.Stats().Generated
		elapsed += run.Stats().Elapsed
	}
	b.ReportMetric(float64(generated)/elapsed.Seconds()/1e6, "Mstates/s")
}
