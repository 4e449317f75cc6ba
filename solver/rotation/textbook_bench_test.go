package rotation

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/solver"
)

// The benchmarks search from random boards, and report the states generated in
// a second as well.

func BenchmarkAStarCentre(b *testing.B) { benchmarkSearch(b, "a-star", "centre") }

func BenchmarkIDAStarCentre(b *testing.B) { benchmarkSearch(b, "ida-star", "centre") }

func BenchmarkIDAStarPerfect(b *testing.B) { benchmarkSearch(b, "ida-star", "perfect") }

// BenchmarkBreadthFirst fills the memory of the default limit.
func BenchmarkBreadthFirst(b *testing.B) { benchmarkSearch(b, "breadth-first", "") }

func benchmarkSearch(b *testing.B, algorithm, heuristic string) {
	rng := rand.New(rand.NewPCG(1, 2))
	positions := make([]model.Position, 64)
	for i := range positions {
		positions[i] = rotation.Puzzle{}.Shuffles()[0].Apply(rotation.Position{}, rng)
	}
	e := New().(solver.Searcher)
	spec := solver.Spec{Algorithm: algorithm, Heuristic: heuristic}
	var generated int64
	var elapsed time.Duration
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		run, err := e.Start(context.Background(), positions[i%len(positions)], spec)
		if err == nil {
			err = run.Finish(context.Background(), nil)
		}
		if err != nil && !errors.Is(err, solver.ErrLimit) {
			b.Fatal(err)
		}
		generated += run.Stats().Generated
		elapsed += run.Stats().Elapsed
	}
	b.ReportMetric(float64(generated)/elapsed.Seconds()/1e6, "Mstates/s")
}
