package catalogue_test

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/judge/judgetest"
	"quadrille/solver"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/solvertest"
)

func FuzzFormats(f *testing.F) { judgetest.Fuzz(f, puzzles, formats) }

func FuzzMutations(f *testing.F) { judgetest.FuzzMutations(f, puzzles, formats) }

func BenchmarkRead(b *testing.B) { judgetest.BenchmarkRead(b, puzzles, formats) }

// BenchmarkEngine asks every engine about random positions that share a table.
func BenchmarkEngine(b *testing.B) {
	for _, e := range entries {
		b.Run(string(e.Puzzle.ID()), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			positions := make([]model.Position, 1000)
			for i := range positions {
				positions[i] = e.Puzzle.Shuffles()[0].Apply(e.Puzzle.Default(), rng)
			}
			solvertest.Benchmark(b, e.Engine, positions)
		})
	}
}

// BenchmarkTextbook searches in every puzzle from a position some moves away.
func BenchmarkTextbook(b *testing.B) {
	for _, e := range entries {
		b.Run(string(e.Puzzle.ID()), func(b *testing.B) {
			p := solvertest.Near(b, e.Engine, e.Puzzle.Default(), 7)
			informed := e.Engine.(solver.Searcher).Heuristics()[1].ID
			searchtest.Benchmark(b, e.Engine, []model.Position{p}, "breadth-first", "a-star "+informed, "ida-star "+informed)
		})
	}
}
