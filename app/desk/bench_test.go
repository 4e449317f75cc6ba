package desk

import (
	"testing"

	"quadrille/app/catalogue"
)

// BenchmarkRefresh measures an edit on the window's goroutine, BenchmarkFrame a frame of an
// animation, both without painting. Both must stay far below 16 ms.
func BenchmarkRefresh(b *testing.B) { eachDesk(b, func(d *Desk) { d.Game.Refresh() }) }

func BenchmarkFrame(b *testing.B) { eachFrame(b, func(d *Desk) { d.Game.Frame() }) }

// eachFrame goes along the line by a tenth of a move, and shows each place.
func eachFrame(b *testing.B, show func(*Desk)) {
	eachDesk(b, func(d *Desk) {
		t := d.Game.Line()
		if t.Seek(t.At() + 0.1); t.Ended() {
			t.Seek(0)
		}
		show(d)
	})
}

// eachDesk runs a benchmark on the desk of each puzzle, with a solution and everything known.
func eachDesk(b *testing.B, run func(*Desk)) {
	for _, e := range catalogue.Catalogue() {
		b.Run(string(e.Puzzle.ID()), func(b *testing.B) {
			s, d := newBench(b, e)
			s.solve(d)
			s.distance(d)
			s.Settle()
			for b.Loop() {
				run(d)
			}
		})
	}
}
