//go:build e2e && linux

package e2e

import (
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"quadrille/app/system"
	"quadrille/widgets/scene"
)

// TestDesktopsChooser: the program uses the desktop's file chooser, if there is one.
func TestDesktopsChooser(t *testing.T) {
	d := NewDesktop(t)
	desktop := NewPortal(t)
	w := d.Launch("DBUS_SESSION_BUS_ADDRESS=" + desktop.Address)
	asked := func() Question {
		t.Helper()
		select {
		case q := <-desktop.Questions:
			return q
		case <-time.After(patience):
			t.Fatal("the desktop is asked nothing")
		}
		return Question{}
	}
	page := w.plan.color(scene.ColorPage)
	covered := func() {
		t.Helper()
		w.eventually("something lies over the board", func() bool { return w.Pixel(image.Pt(4, 450)).R < page.R/4*3 })
	}
	before := w.Position()
	w.Menu("File", "Save position…")
	w.plan.closeDialogs()
	q := asked()
	if !q.Saves || !strings.HasSuffix(q.Name, ".quadrille") || q.Title != "Save a file" {
		t.Errorf("to save, the desktop is asked %+v", q)
	}
	var id int
	if _, err := fmt.Sscan(w.id, &id); err != nil || q.Parent != fmt.Sprintf("x11:%x", id) {
		t.Errorf("the window that asks is %s, not %s", q.Parent, w.id)
	}
	covered()
	w.Screenshot("asking")
	file := filepath.Join(d.Home(), "one 位置.quadrille")
	q.Choose(file)
	w.eventually("the file holds the position", func() bool {
		content, err := os.ReadFile(file)
		return err == nil && strings.Contains(string(content), before)
	})

	w.Key("ctrl+o")
	asked()
	covered()
	w.Key("Escape") // cancels
	awaitPage(w, page)
	other := entries[0].Puzzle.Samples()[0].Position.String()
	w.Paste(other)
	w.AwaitPosition(other)
	w.Key("ctrl+o")
	q = asked()
	covered()
	q.Choose(file)
	awaitPage(w, page)
	w.AwaitStep(before)
}

// chosen is the result of AskFile.
type chosen struct {
	path string
	err  error
}

// ask calls AskFile and returns the question that the portal gets.
func ask(ctx context.Context, t *testing.T, d *Portal, q system.FileQuestion) (Question, <-chan chosen) {
	t.Helper()
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", d.Address)
	got, asking := make(chan chosen, 1), make(chan struct{})
	go func() {
		path, err := system.AskFile(ctx, q, func() { close(asking) })
		got <- chosen{path, err}
	}()
	question := <-d.Questions
	<-asking
	return question, got
}

func TestAskFile(t *testing.T) {
	d := NewPortal(t)
	none := map[string]dbus.Variant{}
	for name, c := range map[string]struct {
		answer func(Question)
		path   string
		err    error
	}{
		"chosen":    {func(q Question) { q.Choose("/home/a b+c%20/题.in") }, "/home/a b+c%20/题.in", nil},
		"cancelled": {func(q Question) { q.Answer(1, none) }, "", nil},
		"failed":    {func(q Question) { q.Answer(2, none) }, "", system.ErrNoChooser},
		"nothing":   {func(q Question) { q.Answer(0, none) }, "", system.ErrNoChooser},
		"elsewhere": {func(q Question) {
			q.Answer(0, map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{"https://example.org/a"})})
		}, "", system.ErrNoChooser},
	} {
		t.Run(name, func(t *testing.T) {
			question, got := ask(t.Context(), t, d, system.FileQuestion{Title: "Open"})
			c.answer(question)
			if g := <-got; g.path != c.path || !errors.Is(g.err, c.err) {
				t.Errorf("%q, %v, want %q, %v", g.path, g.err, c.path, c.err)
			}
		})
	}
}

// TestAskFileOfNobody: without a portal, or without a bus.
func TestAskFileOfNobody(t *testing.T) {
	for _, address := range []string{newBus(t).Address, "unix:path=/nowhere"} {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
		if path, err := system.AskFile(t.Context(), system.FileQuestion{}, func() { t.Error("it is asked") }); !errors.Is(err, system.ErrNoChooser) {
			t.Errorf("%s: %q, %v", address, path, err)
		}
	}
}
