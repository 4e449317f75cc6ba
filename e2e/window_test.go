//go:build e2e && linux

package e2e

import (
	"image"
	"testing"
	"time"
)

func TestWindowOpensRestsAndCloses(t *testing.T) {
	w := NewDesktop(t).Launch()
	w.AwaitTitle("Quadrille – Eight-puzzle")
	if got, want := w.Size(), image.Pt(1280, 900); got != want {
		t.Errorf("the window opens with %v pixels, want %v", got, want)
	}
	w.Screenshot("opened")

	// The table of the start is built by now, and nothing moves. The processor time is compared
	// with that of playing moves, over as long.
	w.SeeStatus("19 moves to the goal")
	used := func() time.Duration {
		before := w.CPU()
		for began := time.Now(); time.Since(began) < 2*time.Second; {
			w.Whole()
		}
		return w.CPU() - before
	}
	atRest := used()
	w.Key("ctrl+Return")
	w.AwaitSolved(solved(t, entries[0].Puzzle.Default()))
	w.Key("space")
	if playing := used(); 4*atRest > playing {
		t.Errorf("at rest the program takes %v, while moves are played %v", atRest, playing)
	}
	w.Close()
}

func TestWindowShrinksToItsSmallestSize(t *testing.T) {
	w := NewDesktop(t).Launch()
	if got, want := w.Resize(900, 640), image.Pt(900, 640); got != want {
		t.Errorf("asked for %v the window takes %v", want, got)
	}
	w.Press("Solve")
	w.AwaitSolved(solved(t, entries[0].Puzzle.Default()))
	w.Screenshot("small")
	w.Close()
}
