package solvertest

import (
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/solver"
)

// Benchmark asks an engine about the positions in turn, which share a table, when the table is there.
func Benchmark(b *testing.B, engine solver.Engine, positions []model.Position) {
	b.Helper()
	if _, err := engine.Learn(b.Context(), positions[0], nil); err != nil {
		b.Fatal(err)
	}
	ask := func(name string, of func(p model.Position) error) {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				if err := of(positions[i%len(positions)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	ask("Solve", func(p model.Position) error {
		_, err := engine.Solve(b.Context(), p, nil)
		return err
	})
	ask("Known", func(p model.Position) error {
		engine.Known(p)
		return nil
	})
	counter, ok := engine.(solver.Counter)
	if !ok {
		return
	}
	count := func(p model.Position) error {
		_, err := counter.Count(b.Context(), p, nil)
		return err
	}
	ask("Count", count)
	if d, ok := engine.(solver.Drawer); ok {
		levels, err := d.Histogram(b.Context(), positions[0])
		if err != nil {
			b.Fatal(err)
		}
		farthest, err := d.At(b.Context(), positions[0], len(levels)-1, rand.New(rand.NewPCG(1, 2)))
		if err != nil {
			b.Fatal(err)
		}
		ask("CountFarthest", func(model.Position) error { return count(farthest) })
	}
}
