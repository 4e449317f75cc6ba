//go:build e2e && linux && gallery

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"
)

// TestGallery takes pictures of every puzzle in every state, for people to look
// at: light and dark, at the usual and at the smallest size, and in Chinese. They
// are e2e/out/gallery/<puzzle>-<state>-<appearance>-<width>-<language>.png. make
// gallery runs it.
func TestGallery(t *testing.T) {
	for _, appearance := range []string{"Light", "Dark"} {
		for _, size := range []image.Point{{1280, 900}, {900, 640}} {
			visit(t, appearance, size, "English")
		}
	}
	visit(t, "Light", image.Pt(1280, 900), "简体中文")
	visit(t, "Dark", image.Pt(900, 640), "简体中文")
}

// rooms are the puzzles with what is shown of them.
var rooms = []struct {
	name, sound, unsound, other, solution string
}{
	{
		name:     "eight",
		sound:    "eight:23415x768/12345678x",
		unsound:  "eight:23415x766/12345678x",
		other:    "eight:32415x768/12345678x", // an odd permutation
		solution: "eight:8672543x1/12345678x",
	},
	{
		name:     "rotation",
		sound:    "rotation:111132323132231222312133",
		unsound:  "rotation:211132323132231222312133",
		other:    "rotation:111132323132231222312111",
		solution: "rotation:111223332333212112121233", // 13 moves
	},
	{
		name:     "cubic",
		sound:    "cubic:WR.WR.WR.WR.WR.WR.WR.WR.EE/WBWBRERBR",
		unsound:  "cubic:WR.WR.WR.WR.WR.WR.WR.WR.WR/WBWBRERBR",
		other:    "cubic:EE.WR.WB.RW.EE.BR.BW.RB.WR/WBWBRERBE",
		solution: "cubic:EE.BW.RW.RB.WB.RB.RW.BW.RW/WRWBEBWRW", // 42 moves
	},
	{
		name:     "dials",
		sound:    "dials:333333111111/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a",
		unsound:  "dials:333333111112/3726.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789a",
		other:    "dials:333333111112/3126.1453.1264.1a35.2836.7921.1234.3bac.8674.9988.cacc.789c", // linked to themselves
		solution: "dials:424424124322/a7aa.4474.64bc.96b7.344b.49c7.6314.b439.868c.1311.c656.1449",
	},
}

func visit(t *testing.T, appearance string, size image.Point, language string) {
	w := NewDesktop(t).Launch()
	w.Resize(size.X, size.Y)
	w.Menu("View", "Appearance", appearance)
	if language != "English" {
		w.Menu("View", "Language", language)
	}
	for _, room := range rooms {
		picture := func(state string) {
			w.Steady(fmt.Sprintf("%s-%s-%s-%d-%s", room.name, state, appearance, size.X, language))
		}
		show := func(id string) {
			w.Paste(id)
			w.AwaitPosition(id)
		}
		show(room.unsound)
		picture("unsound")
		show(room.other)
		picture("unsound2")
		show(room.sound)
		w.AwaitSound()
		picture("sound")
		w.Key("ctrl+k")
		picture("coach")
		w.Key("ctrl+p")
		picture("coach-play")
		w.Key("ctrl+k", "Tab")
		picture("play")
		w.Key("ctrl+e")

		show(room.solution)
		w.AwaitSound()
		w.Key("ctrl+Return")
		solution := w.AwaitAnySolution()
		w.plan.show(solution)
		picture("solved")
		w.Click(w.Slider(0.26))
		picture("half-way")
		w.Key("ctrl+End")
		picture("end")
	}
	picture := func(state string) { w.Steady(fmt.Sprintf("%s-%s-%d-%s", state, appearance, size.X, language)) }
	w.Shortcut("ctrl+1")
	const malformed = "eight:23415?768"
	w.Paste(malformed)
	w.plan.paste(malformed)
	w.seeDialog()
	picture("refused")
	w.Key("Escape")
	w.plan.closeDialogs()
	w.Shortcut("F1")
	picture("help")
	w.Key("Escape")
	w.Shortcut("ctrl+s")
	w.seeDialog()
	picture("export")
	w.Close()
}

// seeDialog waits until the dialog that the plan shows is open: until its title,
// the last text in it, is there.
func (w *Window) seeDialog() {
	w.t.Helper()
	title := ""
	for _, s := range w.plan.spots() {
		if text, ok := s.object.(*canvas.Text); ok {
			title = text.Text
		}
	}
	w.See(title)
}

// AwaitAnySolution waits until some solution is on show and returns its text.
func (w *Window) AwaitAnySolution() string {
	w.t.Helper()
	w.SetClipboard(nothing)
	var text string
	w.eventually("there is a solution", func() bool {
		w.Key("ctrl+shift+c")
		text = w.Clipboard()
		return text != nothing && text != ""
	})
	return text
}

// Steady saves a picture of the window once nothing moves in it any more.
func (w *Window) Steady(name string) {
	w.t.Helper()
	file := filepath.Join("out", "gallery", name+".png")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		w.t.Fatal(err)
	}
	time.Sleep(time.Second / 2) // for something to begin to move
	var last, now bytes.Buffer
	w.eventually("nothing moves", func() bool {
		last, now = now, bytes.Buffer{}
		grab := w.command("import", "-window", w.id, "ppm:-")
		grab.Stdout = &now
		return finish(grab) == nil && bytes.Equal(now.Bytes(), last.Bytes())
	})
	convert := exec.Command("convert", "ppm:-", file)
	convert.Stdin = &now
	if out, err := convert.CombinedOutput(); err != nil {
		w.t.Fatalf("%v\n%s", err, out)
	}
}
