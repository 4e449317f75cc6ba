package fifteen

import "testing"

// Run these with -cpu 1,2.

// BenchmarkBuild makes a database of each size, as the first of its process that has
// everything else ready.
func BenchmarkBuild(b *testing.B) {
	for name, p := range map[string]pattern{"usual": usual} {
		b.Run(name, func(b *testing.B) {
			shapeOf(p.home)
			for b.Loop() {
				d, err := build(b.Context(), p, func(int64) {})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(8*len(d.bits)), "bytes")
			}
		})
	}
}

// BenchmarkReady makes what all databases need beside them.
func BenchmarkReady(b *testing.B) {
	for b.Loop() {
		newShape(7)
		newAutomaton(forbidden())
	}
}

func BenchmarkRead(b *testing.B) {
	for name, p := range map[string]pattern{"usual": usual} {
		b.Run(name, func(b *testing.B) {
			folder := b.TempDir()
			madeFor(p).keep(folder)
			for b.Loop() {
				if _, err := p.fetch(folder); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
