//go:build e2e && linux

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/model/modeltest/must"
)

// small is the size of windows in which steps are played, since painting them is most of the work. The pane
// has room for its slider below twelve moves.
var small = image.Pt(1200, 900)

// TestSteps uses each puzzle as a person does: the main job from setting up a position by hand to
// the exported file, repairs, and refusals. The files testdata/<id>.steps list the actions and
// the expected results, in parts with a heading that begin with a launch.
func TestSteps(t *testing.T) {
	each(t, func(t *testing.T) launcher {
		desktop := NewDesktop(t)
		return func(args ...string) (hands, *plan) {
			w := desktop.Launch(args...)
			w.Resize(small.X, small.Y)
			return shown{w}, w.plan
		}
	})
}

// TestStepsWithoutScreen plays the same steps in the plan alone, faster and without Xvfb.
func TestStepsWithoutScreen(t *testing.T) {
	each(t, func(t *testing.T) launcher {
		return func(args ...string) (hands, *plan) {
			d := launchDry(t, args...)
			d.resize(small)
			return d, d.plan
		}
	})
}

// each plays all parts of all files.
func each(t *testing.T, start func(t *testing.T) launcher) {
	for _, e := range entries {
		id := string(e.Puzzle.ID())
		content, err := os.ReadFile(filepath.Join("testdata", id+".steps"))
		must.Succeed(t, err)
		for part := range strings.SplitSeq("\n"+string(content), "\n# ") {
			name, steps, _ := strings.Cut(part, "\n")
			if strings.TrimSpace(name) == "" {
				continue
			}
			t.Run(id+"/"+name, func(t *testing.T) { (&player{t: t, start: start(t)}).play(steps) })
		}
	}
}
