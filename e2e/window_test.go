//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/theme"

	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/widgets/scene"
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

func TestAppearance(t *testing.T) {
	d := NewDesktop(t)
	w := d.Launch()
	awaitPage(w, w.plan.color(scene.ColorPage))
	w.Menu("View", "Appearance", "Dark")
	dark := w.plan.color(scene.ColorPage)
	awaitPage(w, dark)
	w.See("Next move")
	w.Screenshot("dark")
	w.Close()

	w = d.Launch() // with the saved settings
	awaitPage(w, dark)
	w.Close()
}

// awaitPage waits until the page has roughly a colour: Fyne's OpenGL painter makes the background
// 0.8% too bright.
func awaitPage(w *Window, want color.NRGBA) {
	w.t.Helper()
	nothing := image.Pt(4, 450) // between the board and the edge
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) <= 2 }
	w.eventually(fmt.Sprintf("the page has the colour %v", want), func() bool {
		got := w.Pixel(nothing)
		return near(got.R, want.R) && near(got.G, want.G) && near(got.B, want.B)
	})
}

func TestLanguage(t *testing.T) {
	start := entries[0].Puzzle.Samples()[1].Position
	position, solution := start.String(), solved(t, start)
	d := NewDesktop(t)
	w := d.Launch(position)
	w.AwaitPosition(position)
	w.Press("Solve")
	w.AwaitSolved(solution)
	w.PressIcon(theme.NavigateNextIcon())

	w.Menu("View", "Language", "简体中文")
	w.AwaitTitle("Quadrille – 八数码")
	w.See("从这里求解")
	w.See("旋转游戏")
	w.See("导出…")
	w.AwaitStep(line(t, solution)[1]) // the solution is where it was
	if text := w.Copied("ctrl+shift+c"); !strings.HasPrefix(text, "八数码：解答\n"+solution+"\n") {
		t.Errorf("copied:\n%s", text)
	}
	w.Screenshot("chinese")
	w.Close()

	w = d.Launch()
	w.AwaitTitle("Quadrille – 八数码")
	w.Menu("View", "Language", "简体中文") // the plan opens in English
	w.Close()
}

// solved is the ID of the expected solution.
func solved(t *testing.T, p model.Position) string {
	t.Helper()
	for _, e := range entries {
		if e.Puzzle.ID() != p.Puzzle().ID() {
			continue
		}
		found, err := e.Engine.Solve(t.Context(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		return text.ID(p, found.Moves)
	}
	t.Fatalf("no puzzle has the position %v", p)
	return ""
}
