package app

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue"
)

// BenchmarkRefresh is what an edit costs on the goroutine of the window, and
// BenchmarkFrame a picture of a move under way; painting comes on top. Neither
// may come near 16 ms.
func BenchmarkRefresh(b *testing.B) { eachDesk(b, (*desk).refresh) }

func BenchmarkFrame(b *testing.B) {
	eachDesk(b, func(d *desk) {
		t := d.session.State().Timeline
		if t.Seek(t.At() + 0.1); t.Ended() {
			t.Seek(0)
		}
		d.frame()
	})
}

// eachDesk runs a benchmark on the workspace of each puzzle, with its table built
// and a solution on show.
func eachDesk(b *testing.B, run func(*desk)) {
	for i, e := range catalogue.Catalogue() {
		b.Run(string(e.Puzzle.ID()), func(b *testing.B) {
			queue := make(chan func(), 1000)
			w := NewWindow(test.NewTempApp(b), catalogue.Catalogue(), func(f func()) { queue <- f })
			w.choose(i)
			d := w.desk()
			d.solve()
			for d.session.State().Timeline == nil || d.know(d.session.Shown(), nil).Distance < 0 {
				(<-queue)()
			}
			b.ResetTimer()
			for b.Loop() {
				run(d)
			}
		})
	}
}
