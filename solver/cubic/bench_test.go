package cubic

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
)

// judgeCases are random cases of the judges'.
func judgeCases(n int) []model.Position {
	rng := rand.New(rand.NewPCG(1, 2))
	positions := make([]model.Position, n)
	for i := range positions {
		positions[i] = cubic.Puzzle{}.Shuffles()[2].Apply(cubic.Position{}, rng)
	}
	return positions
}

func BenchmarkTable(b *testing.B) {
	tops := cubic.Puzzle{}.Default().(cubic.Position).Goal()
	for b.Loop() {
		if _, err := newTable(context.Background(), tops, func(int64, int64) {}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEngine asks about random starts of one goal.
func BenchmarkEngine(b *testing.B) {
	goal := cubic.Puzzle{}.Default().(cubic.Position).Goal()
	var positions []model.Position
	for _, p := range randomPositions(999) {
		positions = append(positions, cubic.New(p.Start(), goal))
	}
	solvertest.Benchmark(b, New(), positions)
}

// BenchmarkSearch solves without a table: cases of the judges', the hardest of them, and the hardest of
// all.
func BenchmarkSearch(b *testing.B) {
	samples := cubic.Puzzle{}.Samples()
	for name, positions := range map[string][]model.Position{
		"random": judgeCases(1000), "judges": {samples[8].Position}, "farthest": {samples[9].Position},
	} {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				p := positions[i%len(positions)].(cubic.Position)
				if _, err := solve(context.Background(), encode(p.Start()), newGoal(p.Goal()), nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkTextbook searches for cases of the judges'; where that expands too many states, for one 23
// moves from solved.
func BenchmarkTextbook(b *testing.B) {
	searchtest.Benchmark(b, New(), judgeCases(64), "bidirectional", "a-star wrong-tops")
	searchtest.Benchmark(b, New(), []model.Position{cubic.Puzzle{}.Samples()[3].Position},
		"breadth-first", "ida-star wrong-tops", "ida-star wrong-cells", "iterative-deepening")
}
