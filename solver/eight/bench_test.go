package eight

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver/sliding"
)

// BenchmarkTable builds the table for a goal, as a process does that has built
// one before.
func BenchmarkTable(b *testing.B) {
	movesDown()
	for b.Loop() {
		if _, err := newTable(context.Background(), 8, func(int64, int64) {}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFirstTable adds what the first table has to do for all.
func BenchmarkFirstTable(b *testing.B) {
	for b.Loop() {
		newDownward()
		if _, err := newTable(context.Background(), 8, func(int64, int64) {}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSolve solves random positions by a table that is there; a solution
// has 22 moves on average.
func BenchmarkSolve(b *testing.B) {
	positions, _, t := randomPositions(b)
	for i := 0; b.Loop(); i++ {
		s, _ := rank(sliding.Pack(positions[i%len(positions)].(eight.Position)))
		t.Walk([]code{s.code()})
	}
}

// BenchmarkEngineSolve is BenchmarkSolve through the engine's door: it finds the
// table and looks at the clock.
func BenchmarkEngineSolve(b *testing.B) {
	positions, e, _ := randomPositions(b)
	for i := 0; b.Loop(); i++ {
		if _, err := e.Solve(context.Background(), positions[i%len(positions)], nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkKnown(b *testing.B) {
	positions, e, _ := randomPositions(b)
	for i := 0; b.Loop(); i++ {
		e.Known(positions[i%len(positions)])
	}
}

func BenchmarkCount(b *testing.B) {
	positions, e, _ := randomPositions(b)
	for i := 0; b.Loop(); i++ {
		if _, err := e.Count(context.Background(), positions[i%len(positions)], nil); err != nil {
			b.Fatal(err)
		}
	}
}

// randomPositions returns random positions for one goal, and an engine that has
// the table for it.
func randomPositions(b *testing.B) ([]model.Position, *engine, *table) {
	rng := rand.New(rand.NewPCG(1, 2))
	positions := make([]model.Position, 1024)
	for i := range positions {
		positions[i] = eight.Puzzle{}.Shuffles()[0].Apply(eight.Puzzle{}.Default(), rng)
	}
	e := New().(*engine)
	t, err := e.Table(context.Background(), positions[0], nil)
	if err != nil {
		b.Fatal(err)
	}
	return positions, e, t
}
