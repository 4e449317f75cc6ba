package eight

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
)

// BenchmarkTable builds the table for a goal, as a process does that has built one before.
func BenchmarkTable(b *testing.B) {
	movesDown()
	for b.Loop() {
		if _, err := newTable(context.Background(), 8, func(int64, int64) {}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEngine asks about random positions; a solution has 22 moves on average.
func BenchmarkEngine(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	positions := make([]model.Position, 1024)
	for i := range positions {
		positions[i] = eight.Puzzle{}.Shuffles()[0].Apply(eight.Puzzle{}.Default(), rng)
	}
	solvertest.Benchmark(b, New(), positions)
}

// BenchmarkTextbook searches from one of the two farthest positions.
func BenchmarkTextbook(b *testing.B) {
	p, err := eight.Puzzle{}.Parse("8672543x1/12345678x")
	if err != nil {
		b.Fatal(err)
	}
	searchtest.Benchmark(b, New(), []model.Position{p}, "breadth-first", "bidirectional", "a-star misplaced",
		"a-star manhattan", "a-star linear-conflict", "ida-star manhattan", "ida-star linear-conflict")
}
