//go:build e2e && linux && pictures

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"quadrille/model"
	"quadrille/model/modeltest/must"
)

func record(t *testing.T, language, suffix string) {
	puzzle := entries[0].Puzzle
	var position model.Position
	for _, sample := range puzzle.Samples() {
		if model.Solvable(sample.Position) && !sample.Position.Solved() {
			position = sample.Position
			break
		}
	}
	w := NewDesktop(t).Launch()
	w.Resize(900, 640)
	if language != "English" {
		w.Menu("View", "Language", language)
	}
	w.Paste(position.String())
	w.AwaitPosition(position.String())
	w.Key("Escape") // the notice
	w.Key("ctrl+e")
	f := &film{Window: w, folder: t.TempDir()}
	f.rest(time.Second)

	from, to := 0, 1
	w.Click(w.Cell(from))
	f.rest(time.Second / 2)
	w.Key("Escape")
	w.Click(w.Cell(to), "shift")
	f.rest(2 * time.Second)
	w.Key("ctrl+z")
	f.rest(1500 * time.Millisecond)
	w.Key("ctrl+Return")
	f.rest(2 * time.Second)
	solved, err := os.ReadFile(f.args[len(f.args)-1])
	must.Succeed(t, err)
	must.Succeed(t, os.WriteFile(filepath.Join("..", "docs", "window"+suffix+".png"), solved, 0o644))
	w.Key("space")
	f.run(16 * time.Second)
	f.rest(2 * time.Second)
	f.write(filepath.Join("..", "docs", "demo"+suffix+".gif"))
	w.Close()
}

// film is a row of pictures of a window, each shown for a while.
type film struct {
	*Window
	folder string
	args   []string // of ImageMagick
}

// shoot takes a picture that is shown for a while.
func (f *film) shoot(shown time.Duration) {
	f.t.Helper()
	name := filepath.Join(f.folder, fmt.Sprintf("%03d.png", len(f.args)/3))
	f.save(f.Whole(), name)
	f.args = append(f.args, "-delay", strconv.Itoa(int(shown/(10*time.Millisecond))), name)
}

// rest waits until the window shows what was done, and takes one picture.
func (f *film) rest(shown time.Duration) {
	f.t.Helper()
	time.Sleep(700 * time.Millisecond)
	f.shoot(shown)
}

// run takes pictures for a while, at most seven in a second: more are too many for ImageMagick.
func (f *film) run(whole time.Duration) {
	f.t.Helper()
	for begin := time.Now(); time.Since(begin) < whole; {
		before := time.Now()
		f.shoot(0)
		time.Sleep(time.Until(before.Add(time.Second / 7)))
		f.args[len(f.args)-2] = strconv.Itoa(int(time.Since(before) / (10 * time.Millisecond)))
	}
}

// write makes the animation.
func (f *film) write(name string) {
	f.t.Helper()
	args := append([]string{"-loop", "0"}, f.args...)
	args = append(args, "-resize", "720x", "+dither", "-colors", "64", "-layers", "OptimizeFrame", name)
	if out, err := exec.Command("convert", args...).CombinedOutput(); err != nil {
		f.t.Fatalf("%v\n%s", err, out)
	}
}
