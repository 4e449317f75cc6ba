//go:build e2e && linux

package e2e

import (
	"image"
	"strings"
	"testing"
	"time"
)

func TestWindowOpensRestsAndCloses(t *testing.T) {
	w := NewDesktop(t).Launch()
	if got, want := w.Title(), "Quadrille – Eight-puzzle"; got != want {
		t.Errorf("the title is %q, want %q", got, want)
	}
	if got, want := w.Size(), image.Pt(1280, 900); got != want {
		t.Errorf("the window opens with %v pixels, want %v", got, want)
	}
	w.Screenshot("opened")

	// The tables that a start builds are done by now; after that nothing moves.
	time.Sleep(2 * time.Second)
	before := w.CPU()
	time.Sleep(3 * time.Second)
	if used := w.CPU() - before; used > 150*time.Millisecond {
		t.Errorf("at rest the program takes %v of 3 s", used)
	}
	w.Close()
}

func TestWindowShrinksToItsSmallestSize(t *testing.T) {
	w := NewDesktop(t).Launch()
	if got, want := w.Resize(900, 640), image.Pt(900, 640); got != want {
		t.Errorf("asked for %v the window takes %v", want, got)
	}
	w.Screenshot("small")
}

// TestPasteSolveCopy is the shortest way from a question to its answer, without
// a mouse: the position comes from the clipboard and the solution goes there.
func TestPasteSolveCopy(t *testing.T) {
	const (
		position = "eight:23415x768/12345678x"
		solution = position + "=dlurullddrurdllurdr"
	)
	w := NewDesktop(t).Launch()
	w.SetClipboard(position)
	w.Key("ctrl+v", "ctrl+Return")
	w.eventually("the solution can be copied", func() bool {
		w.Key("ctrl+shift+c")
		return strings.Contains(w.Clipboard(), solution)
	})
	w.Screenshot("solved")
	w.Close()
}
