package rotation

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"quadrille/model"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
)

func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		if _, err := newTable(context.Background(), func(int64, int64) {}); err != nil {
			b.Fatal(err)
		}
	}
}

// randomBoards are the boards of the other benchmarks.
func randomBoards(n int) []model.Position {
	rng := rand.New(rand.NewPCG(1, 2))
	positions := make([]model.Position, n)
	for i := range positions {
		positions[i] = randomBoard(rng)
	}
	return positions
}

func BenchmarkEngine(b *testing.B) { solvertest.Benchmark(b, New(), randomBoards(1024)) }

func BenchmarkTextbook(b *testing.B) {
	searchtest.Benchmark(b, New(), randomBoards(64), "a-star centre", "ida-star centre", "ida-star perfect", "breadth-first")
}

func BenchmarkAt(b *testing.B) {
	for distance := range boards {
		b.Run(strconv.Itoa(distance), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			for b.Loop() {
				if _, err := sharedTable().At(context.Background(), nil, distance, rng); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
