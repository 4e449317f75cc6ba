//go:build e2e && linux

package e2e

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"quadrille/model/modeltest/must"
	"quadrille/widgets/scene"
)

// TestFurtherStarts starts the program beside an open window on a busy machine, one start after the
// other and several at once. None shows a dialog or sets a file aside, and the appearance chosen
// last stays, whichever window chose it. QUADRILLE_STARTS is the number of starts one after the
// other, 2 by default.
func TestFurtherStarts(t *testing.T) {
	starts, err := strconv.Atoi(cmp.Or(os.Getenv("QUADRILLE_STARTS"), "2"))
	must.Succeed(t, err)
	const together = 5
	d := NewDesktop(t)
	settings := filepath.Join(d.home, ".config", "app.quadrille", "settings.json")
	awaitSetting := func(setting string) {
		t.Helper()
		d.eventually(setting+" is saved", func() bool {
			content, err := os.ReadFile(settings)
			return err == nil && strings.Contains(string(content), setting)
		})
	}
	first := d.Launch()
	light := first.plan.color(scene.ColorPage)
	first.Menu("View", "Appearance", "Dark")
	dark := first.plan.color(scene.ColorPage)
	awaitSetting(`"appearance": 2`) // which the next start reads
	awaitPage(first, dark)
	view, english, _ := first.plan.menu("View", "Language", "English")
	for range runtime.NumCPU() {
		d.start(d.command("sh", "-c", "while :; do :; done"))
	}

	start := entries[0].Puzzle.Default().String()
	check := func(w *Window) {
		w.AwaitStep(start) // Ctrl+C copies nothing below a dialog; and it paints parts that were covered
		awaitPage(w, dark)
	}
	for i := range starts {
		w := d.Launch()
		check(w)
		if i%2 == 0 {
			w.Kill()
		} else {
			w.Close()
		}
	}
	var windows []*Window
	for range together {
		windows = append(windows, d.begin())
	}
	for _, w := range windows {
		w.await()
	}
	for _, w := range windows {
		w.Focus()
		check(w)
		w.Kill()
	}

	w := d.Launch()
	check(w)
	w.Menu("View", "Appearance", "Light")
	awaitPage(w, light)
	w.Close()
	first.Focus()
	first.Click(view)
	first.Key(english...) // which writes the settings again
	awaitSetting(`"language": "en"`)
	awaitPage(d.Launch(), light)
	err = filepath.WalkDir(filepath.Join(d.home, ".config"), func(path string, e fs.DirEntry, err error) error {
		if strings.Contains(e.Name(), "damaged-") || e.Name() == "preferences.json" {
			t.Errorf("there is %s", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
