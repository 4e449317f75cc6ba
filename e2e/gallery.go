//go:build e2e && linux && gallery

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"

	"quadrille/model/modeltest/must"
)

// write writes a file of the home folder.
func (d *Desktop) write(name, content string) {
	d.t.Helper()
	must.Write(d.t, d.home, name, content)
}

// visitPages opens one page after the other by its keys.
func visitPages(w *Window, size image.Point, name string) {
	w.Resize(size.X, size.Y)
	look := func(page string, keys ...string) {
		if len(keys) > 0 {
			w.Key(keys...)
		}
		w.Steady(page + "-" + name)
	}
	look("compare-before", "ctrl+m")
	look("compare", "space") // run them all
	look("watch", "Escape", "ctrl+l")
	look("watch-tree", "Right", "Right", "Right", "Right")
	look("check", "Escape", "ctrl+j")
	look("judge", "Escape", "ctrl+shift+j")
	look("settings", "Escape", "ctrl+comma")
	look("keys", "Escape", "ctrl+shift+k")
	for i, topic := range []string{"help", "help-down", "help-end"} {
		if i == 0 {
			look(topic, "Escape", "F1")
		} else {
			look(topic, "Next", "Next", "Next")
		}
	}
	format := entries[0].Formats[0]
	path := filepath.Join(w.Home(), "cases.in")
	w.write("cases.in", format.Samples[0].Input+"1 2 3 4 5 6 7 8 9\n")
	w.Key("Escape", "ctrl+o")
	w.Steady("open-" + name)
	w.Key("Escape")
	w.Close()
	w = w.Launch(path)
	w.Resize(size.X, size.Y)
	look("cases")
	look("cases-detail", "Home")
	look("picture", "Escape", "ctrl+Return", "ctrl+shift+p")
	look("export", "Escape", "ctrl+shift+e")
	w.Close()
}

// room is a puzzle with its positions to show: a usual one, an invalid and an unsolvable one, which
// may be missing, and one to solve. It is in testdata/<id>.gallery.json.
type room struct {
	name                            string
	Valid, Invalid, Other, Solution string
}

// rooms lists the rooms of all puzzles.
func rooms(t *testing.T) []room {
	t.Helper()
	var all []room
	for _, e := range entries {
		r := room{name: string(e.Puzzle.ID())}
		data, err := os.ReadFile(filepath.Join("testdata", r.name+".gallery.json"))
		must.Succeed(t, err)
		must.Succeed(t, json.Unmarshal(data, &r))
		all = append(all, r)
	}
	return all
}

func visit(t *testing.T, appearance string, size image.Point, language string) {
	w := NewDesktop(t).Launch()
	w.Resize(size.X, size.Y)
	w.Menu("View", "Appearance", appearance)
	if language != "English" {
		w.Menu("View", "Language", language)
	}
	for _, room := range rooms(t) {
		picture := func(state string) {
			w.Steady(fmt.Sprintf("%s-%s-%s-%d-%s", room.name, state, appearance, size.X, language))
		}
		show := func(id string) {
			w.Paste(id)
			w.AwaitPosition(id)
		}
		for i, id := range []string{room.Invalid, room.Other} {
			if id != "" {
				show(id)
				picture([]string{"invalid", "invalid2"}[i])
			}
		}
		show(room.Valid)
		w.AwaitValid()
		picture("valid")
		w.Key("ctrl+k")
		picture("coach")
		w.Key("ctrl+p")
		picture("coach-play")
		w.Key("ctrl+k", "Tab")
		picture("play")
		w.Key("ctrl+e")

		show(room.Solution)
		w.AwaitValid()
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
	malformed := rooms(t)[0].Valid + "?"
	w.Paste(malformed)
	w.plan.paste(malformed)
	w.seeDialog()
	picture("refused")
	w.Key("Escape")
	w.plan.closeDialogs()
	w.Shortcut("F1")
	picture("help")
	w.Key("Escape")
	w.Shortcut("ctrl+shift+e")
	w.seeDialog()
	picture("export")
	w.Close()
}

// seeDialog waits until the dialog of the plan is open: until its title, its last text, appears.
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

// AwaitAnySolution waits until a solution appears and returns its text.
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

// Steady saves a picture of the window once nothing in it moves.
func (w *Window) Steady(name string) {
	w.t.Helper()
	time.Sleep(time.Second / 2) // a movement may begin
	last, now := image.NewNRGBA(image.Rectangle{}), w.Whole()
	w.eventually("nothing moves", func() bool {
		last, now = now, w.Whole()
		return bytes.Equal(now.Pix, last.Pix)
	})
	w.save(now, filepath.Join("out", "gallery", name+".png"))
}
