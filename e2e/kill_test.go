//go:build e2e && linux

package e2e

import (
	"cmp"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"quadrille/model"
	"quadrille/model/modeltest/must"
)

// mostLost is the time of work that a kill may lose.
const mostLost = 2 * time.Second

// act is an action: pasting a position.
type act struct {
	id string
	at time.Time // when the board showed it
}

// TestKilledSessionsComeBack kills the program at random moments of a seeded run. The next start
// shows the state of at most two seconds before, and Undo leads to earlier ones.
// QUADRILLE_KILLS is the number of kills, 3 by default.
func TestKilledSessionsComeBack(t *testing.T) {
	kills, err := strconv.Atoi(cmp.Or(os.Getenv("QUADRILLE_KILLS"), "3"))
	must.Succeed(t, err)
	const seed = 11
	rng := rand.New(rand.NewPCG(seed, 0))
	d := NewDesktop(t)
	w := d.Launch()
	for round := range kills {
		puzzle := entries[round%len(entries)].Puzzle
		done := []act{{id: w.Position()}}
		for range 1 + rng.IntN(4) {
			id := another(puzzle, rng).String()
			w.Paste(id)
			w.AwaitStep(id)
			done = append(done, act{id, time.Now()})
			time.Sleep(time.Duration(rng.IntN(400)) * time.Millisecond)
		}
		time.Sleep(time.Duration(rng.IntN(1200)) * time.Millisecond)
		killed := time.Now()
		w.Kill()

		w = d.Launch()
		shown := w.Position()
		k := slices.IndexFunc(done, func(a act) bool { return a.id == shown })
		if k < 0 {
			t.Fatalf("kill %d: %s comes back, of %v", round, shown, done)
		}
		if k+1 < len(done) {
			if lost := killed.Sub(done[k+1].at); lost > mostLost {
				t.Errorf("kill %d: what was done %v before is lost", round, lost)
			}
		}
		t.Logf("kill %d, %v after the last of %d positions: %d of them come back",
			round, killed.Sub(done[len(done)-1].at).Round(time.Millisecond), len(done)-1, k)
		for ; k > 1; k-- {
			w.Key("ctrl+z")
			w.AwaitStep(done[k-1].id)
		}
	}
	w.Close()
	left, err := filepath.Glob(filepath.Join(d.home, ".config", "app.quadrille", ".*"))
	if err != nil || len(left) > 0 {
		t.Errorf("kills have left %v, %v", left, err)
	}
}

// another is a random position of a puzzle.
func another(p model.Puzzle, rng *rand.Rand) model.Position {
	return p.Shuffles()[0].Apply(p.Default(), rng)
}
