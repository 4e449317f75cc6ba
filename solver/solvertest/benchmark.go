package solvertest

import (
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
	if counter, ok := engine.(solver.Counter); ok {
		ask("Count", func(p model.Position) error {
			_, err := counter.Count(b.Context(), p, nil)
			return err
		})
	}
}
