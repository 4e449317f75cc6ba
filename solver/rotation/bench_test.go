package rotation

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"quadrille/model"
)

func BenchmarkTable(b *testing.B) {
	for range b.N {
		if _, err := newTable(context.Background(), nil); err != nil {
			b.Fatal(err)
		}
	}
}

// benchmark times a question about random boards to a table that is there.
func benchmark(b *testing.B, ask func(*table, model.Position) error) {
	t := sharedTable()
	rng := rand.New(rand.NewPCG(1, 1))
	positions := make([]model.Position, 1024)
	for i := range positions {
		positions[i] = randomBoard(rng)
	}
	b.ResetTimer()
	for i := range b.N {
		if err := ask(t, positions[i%len(positions)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	benchmark(b, func(t *table, p model.Position) error {
		t.Walk(t.States(p))
		return nil
	})
}

func BenchmarkKnown(b *testing.B) {
	benchmark(b, func(_ *table, p model.Position) error {
		known(p)
		return nil
	})
}

func BenchmarkCount(b *testing.B) {
	e := New().(*engine)
	benchmark(b, func(_ *table, p model.Position) error {
		_, err := e.Count(context.Background(), p, nil)
		return err
	})
}

func BenchmarkAt(b *testing.B) {
	for distance := range boards {
		b.Run(strconv.Itoa(distance), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			benchmark(b, func(t *table, _ model.Position) error {
				_, err := t.At(context.Background(), nil, distance, rng)
				return err
			})
		})
	}
}
