//go:build e2e && linux

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/judges/judging/judgingtest"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
)

// judged builds the test program of package judging, which has the fault that its argument names,
// and returns its path. Call it before Launch, which sets another home without Go's cache.
func judged(t *testing.T) string {
	return judgingtest.Build(t.TempDir(), judgingtest.Program)
}

// judgedFormat is the format that the program reads.
const judgedFormat = "HDU 3567: Eight II"

// openJudge opens the page with a command.
func openJudge(w *Window, command string) {
	w.t.Helper()
	w.Shortcut("ctrl+shift+j")
	w.Fill("Command", command)
}

// TestJudgedProgram: the page finds a wrong answer, explains it, shows it on the board, finds a
// smaller test and saves it.
func TestJudgedProgram(t *testing.T) {
	path := judged(t)
	w := NewDesktop(t).Launch()
	openJudge(w, path+" far") // wrong from ten moves on
	formats := w.plan.find("a list", func(s spot) bool { _, ok := s.object.(*widgets.Select); return ok }).object.(*widgets.Select)
	w.Key("Tab", "Tab") // over Browse
	for range slices.Index(formats.Options, judgedFormat) {
		w.Key("Right")
		formats.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	w.See(judgedFormat)
	// The only random test has 20 moves.
	const samples, special, hardest = 0, 1, 3
	w.Tick(samples)
	w.Tick(special)
	w.Tick(hardest)
	w.Fill("Random", "1")
	w.Fill("Time limit", "60")
	w.Press("Run")
	w.See("0 of 1 correct")
	w.See(w.plan.beginning("Test 1: 22 moves instead of 20;"))
	w.Screenshot("found")

	w.Press("Show both on the board")
	w.See(w.plan.beginning("Your program’s answer: 22 moves instead of 20"))
	w.Screenshot("shown")
	if moves := len(line(t, w.Copied("ctrl+shift+c"))) - 1; moves != 22 {
		t.Errorf("the program's answer has %d moves on the board", moves)
	}
	w.Key("ctrl+z")
	w.eventually("the right answer is on the board", func() bool {
		return len(line(t, w.Copied("ctrl+shift+c")))-1 == 20
	})

	w.Shortcut("ctrl+shift+j")
	w.Press("Reduce the test")
	w.See(w.plan.beginning("The only failure. Reduced, 10 moves"))
	w.See(w.plan.beginning("Test 1: 12 moves instead of 10;"))
	w.Screenshot("smaller")
	w.Press("Save this test…")
	file := w.Save("small.in")
	w.eventually("the smallest test is saved", func() bool {
		answers, err := exec.Command(program(t), "solve", "-format", "hdu3567", file).Output()
		return err == nil && strings.HasPrefix(string(answers), "Case 1: 10\n") && strings.Count(string(answers), "Case") == 1
	})
	w.Close()
}

// TestQuitWhileJudging: closing the window ends the judged program, even if it ignores signals.
func TestQuitWhileJudging(t *testing.T) {
	path, folder := judged(t), t.TempDir()
	w := NewDesktop(t).Launch("TMPDIR=" + folder)
	openJudge(w, path+" ignores")
	w.Click(w.plan.text("Run").centre()) // in the plan it would not end
	left := func() []string {
		found, err := filepath.Glob(filepath.Join(folder, "quadrille-run-*"))
		must.Succeed(t, err)
		commands, err := filepath.Glob("/proc/[0-9]*/cmdline")
		must.Succeed(t, err)
		for _, name := range commands {
			if text, err := os.ReadFile(name); err == nil && strings.HasPrefix(string(text), path) {
				found = append(found, name)
			}
		}
		return found
	}
	w.eventually("the program runs", func() bool { return len(left()) == 2 })
	w.Close()
	if found := left(); len(found) > 0 {
		t.Errorf("left are %v", found)
	}
}
