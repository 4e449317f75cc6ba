//go:build e2e && linux

package e2e

import (
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"quadrille/model/modeltest/must"
	"quadrille/widgets/scene"
)

// TestNoWindow: if no window can be opened, the program says why in one sentence, with a way out if
// there is no OpenGL ES, and ends.
func TestNoWindow(t *testing.T) {
	for name, c := range map[string]struct{ server, settings []string }{
		"no OpenGL":         {server: []string{"-extension", "GLX"}},
		"no OpenGL ES":      {settings: []string{"MESA_GLES_VERSION_OVERRIDE=1.1"}},
		"no driver":         {settings: []string{"LIBGL_DRIVERS_PATH=/nowhere"}},
		"a display nowhere": {settings: []string{"DISPLAY=:59999"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := &Desktop{t: t, home: t.TempDir()}
			d.furnish()
			d.startServer(c.server...)
			cmd := d.command(program(t))
			cmd.Env = append(cmd.Env, c.settings...)
			said := &output{}
			cmd.Stderr = said
			if err := finish(cmd); err == nil || cmd.ProcessState.ExitCode() != 1 {
				t.Errorf("%v", err)
			}
			var ours []string
			for line := range strings.Lines(said.String()) {
				if !strings.HasPrefix(line, "libGL") && !strings.HasPrefix(line, "MESA") {
					ours = append(ours, line)
				}
			}
			if len(ours) != 1 || !strings.HasPrefix(ours[0], "quadrille: can’t open a window: ") || !strings.Contains(ours[0], "“make run GL=desktop”") {
				t.Errorf("it says %q", ours)
			}
		})
	}
}

// TestDeadManager: the window opens where a window manager has died, whose mark stays on the X server.
func TestDeadManager(t *testing.T) {
	d := &Desktop{t: t, home: t.TempDir()}
	d.furnish()
	d.startServer()
	manager := d.command("openbox")
	d.start(manager)
	d.eventually("the window manager runs", func() bool { return d.command("wmctrl", "-m").Run() == nil })
	must.Succeed(t, manager.Process.Kill())
	_ = manager.Wait()
	d.Launch().SeeStatus("19 moves to the goal")
}

// TestWithoutHome: without a home folder the program writes nothing and says so.
func TestWithoutHome(t *testing.T) {
	d := NewDesktop(t)
	before := d.files()
	w := d.Launch("HOME=")
	awaitPage(w, w.plan.color(scene.ColorPage))
	w.SeeStatus("19 moves to the goal")
	w.Screenshot("not-kept")
	w.Menu("View", "Appearance", "Dark")
	awaitPage(w, w.plan.color(scene.ColorPage))
	w.Close()
	if got := d.files(); !slices.Equal(got, before) {
		t.Errorf("the folder held %v and now holds %v", before, got)
	}
	if !strings.Contains(w.Stderr(), "so settings won’t be saved\n") {
		t.Errorf("it says %q", w.Stderr())
	}
}

// TestDamagedHome: the program moves damaged settings and sessions, reports them, opens the window
// and saves new ones.
func TestDamagedHome(t *testing.T) {
	d := NewDesktop(t)
	folder := filepath.Join(d.home, ".config", "app.quadrille")
	for _, name := range []string{"settings.json", "session-1.json"} {
		must.Write(t, folder, name, "{\"a\":[true,1]")
	}
	w := d.Launch()
	w.Key("Escape", "Escape") // two messages
	id := entries[0].Puzzle.Samples()[0].Position.String()
	w.Paste(id)
	w.AwaitPosition(id)
	w.Close()
	for _, pattern := range []string{"damaged-*-settings.json", "damaged-*-session-1.json"} {
		if names, err := filepath.Glob(filepath.Join(folder, pattern)); err != nil || len(names) != 1 {
			t.Errorf("set aside as %s: %v, %v", pattern, names, err)
		}
	}
	w = d.Launch()
	w.AwaitPosition(id)
	w.Close()
}

// TestSignals: a signal that ends programs closes the window, and nothing is lost.
func TestSignals(t *testing.T) {
	d := NewDesktop(t)
	samples := entries[0].Puzzle.Samples()
	ends := []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP}
	if signal.Ignored(syscall.SIGHUP) { // by nohup: what the test starts ignores it too
		ends = ends[:2]
	}
	for i, end := range ends {
		w := d.Launch()
		if i > 0 {
			w.AwaitPosition(samples[i-1].Position.String())
		}
		id := samples[i].Position.String()
		w.Paste(id)
		w.AwaitPosition(id)
		w.signal(end)
		w.AwaitExit()
	}
}
