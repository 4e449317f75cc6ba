package desk

import (
	"testing"

	"quadrille/app/catalogue"
)

// BenchmarkRefresh is what an edit costs on the goroutine of the window, and
// BenchmarkFrame a picture of a move under way; painting comes on top. Neither
// may come near 16 ms.
func BenchmarkRefresh(b *testing.B) { eachDesk(b, (*Desk).Refresh) }

func BenchmarkFrame(b *testing.B) {
	eachDesk(b, func(d *Desk) {
		t := d.Line()
		if t.Seek(t.At() + 0.1); t.Ended() {
			t.Seek(0)
		}
		d.frame()
	})
}

// eachDesk runs a benchmark on the desk of each puzzle, with everything known of its
// position and a solution on show.
func eachDesk(b *testing.B, run func(*Desk)) {
	for _, e := range catalogue.Catalogue() {
		b.Run(string(e.Puzzle.ID()), func(b *testing.B) {
			s, d := newBench(b, e)
			d.Solve()
			s.Until("the solution", func() bool { return d.Line().HasSolution() && d.know(d.Shown(), nil).complete() })
			for b.Loop() {
				run(d)
			}
		})
	}
}
