package fifteen

import (
	"math/rand/v2"
	"testing"

	"quadrille/model/modeltest/must"
)

// Run these with -cpu 1,2.

// BenchmarkBuild makes a database, as the first of its process that has
// everything else ready.
func BenchmarkBuild(b *testing.B) {
	shapeOf(usual.home)
	for b.Loop() {
		d, err := build(b.Context(), usual, func(int64) {})
		must.Succeed(b, err)
		b.ReportMetric(float64(8*len(d.bits)), "bytes")
	}
}

// BenchmarkReady makes what all databases need beside them.
func BenchmarkReady(b *testing.B) {
	for b.Loop() {
		newShape(7)
		newAutomaton(forbidden(10))
	}
}

func BenchmarkRead(b *testing.B) {
	folder := b.TempDir()
	madeFor(usual).keep(folder)
	for b.Loop() {
		if _, err := usual.fetch(folder); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRandom solves 300 random positions for a goal of each kind.
func BenchmarkRandom(b *testing.B) {
	for _, p := range plans {
		g, rng := targetFor(p.blank), rand.New(rand.NewPCG(100, 0))
		positions := make([]board, 300)
		for i := range positions {
			positions[i] = randomBoard(rng, p.blank)
		}
		b.Run([]string{15: "corner", 14: "edge", 10: "middle"}[p.blank], func(b *testing.B) {
			for b.Loop() {
				states := int64(0)
				for _, p := range positions {
					last := int64(0)
					if _, err := g.solve(b.Context(), p, hooks{tick: func(n int64) { last = n }}); err != nil {
						b.Fatal(err)
					}
					states += last
				}
				b.ReportMetric(float64(states)/float64(len(positions)), "states/position")
			}
		})
	}
}

// BenchmarkHard solves each hard position, and finds all its shortest solutions.
func BenchmarkHard(b *testing.B) {
	g := targetFor(15)
	for _, h := range hard {
		for _, all := range []bool{false, true} {
			b.Run(h.body+map[bool]string{false: "/first", true: "/all"}[all], func(b *testing.B) {
				for b.Loop() {
					states := int64(0)
					err := g.deepen(b.Context(), parse(b, h.body), hooks{tick: func(n int64) { states = n }}, false, func(i *iteration) bool {
						_, found := i.solution()
						if found && all {
							i, err := i.idaStar.iterate(b.Context(), i.length, true)
							return err != nil || i.ways() != nil
						}
						return found
					})
					must.Succeed(b, err)
					b.ReportMetric(float64(states), "states")
				}
			})
		}
	}
}
