//go:build e2e && linux

package e2e

import (
	"slices"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/games"
	"quadrille/model"
	"quadrille/model/modeltest/must"
)

// TestGamesStay: a game outlives a kill, can be deleted, brought back and copied; somebody else races it.
func TestGamesStay(t *testing.T) {
	d := NewDesktop(t)
	w := d.Launch()
	start := entries[0].Puzzle.Default()
	w.Key("ctrl+p")
	w.solve(start)
	d.AwaitGames(1)
	w.Kill()

	w = d.Launch()
	other := d.Launch() // a second window adds to the same file
	other.Key("ctrl+p")
	other.solve(start)
	one := d.AwaitGames(2)[0]
	other.Close()
	w.Focus()
	w.Key("ctrl+g", "Down") // the latest is first
	w.Screenshot("games")
	copied := w.Copied("ctrl+c")
	if copied != one.String() {
		t.Errorf("copied is %s, want %s", copied, one.String())
	}
	w.Key("Delete")
	d.AwaitGames(1)
	w.Key("ctrl+z")
	d.AwaitGames(2)
	w.Key("Delete")
	d.AwaitGames(1)
	w.Close()

	away := NewDesktop(t)
	w = away.Launch()
	w.Paste(copied)
	if g := away.AwaitGames(1)[0]; g.From != games.Received || g.String() != copied {
		t.Errorf("received is %+v", g)
	}
	w.solve(start)
	away.AwaitGames(2)
	w.Key("ctrl+g")
	w.Copied("ctrl+c")
	w.Screenshot("race")
	w.Close()
}

// TestDays: the positions of today and the first steps come one after the other, on Space.
func TestDays(t *testing.T) {
	d := NewDesktop(t)
	w := d.Launch()
	var today []model.Position
	for p, err := range games.Today(t.Context(), entries[0], games.DateOf(time.Now())) {
		must.Succeed(t, err)
		today = append(today, p)
	}
	w.Key("ctrl+t")
	for i, p := range today {
		w.solve(p)
		d.AwaitGames(i + 1)
		w.Key("space")
	}
	w.Screenshot("today")
	if r := games.ResultOf(d.AwaitGames(len(today)), today, games.OfToday); r.Signs() != "★★★★★" {
		t.Errorf("the day’s result is %s", r.Signs())
	}
	w.Key("ctrl+b")
	for n := range games.EachDay {
		step := model.Position(nil)
		w.eventually("a step", func() bool {
			found, err := text.ReadID(catalogue.Puzzles(entries), w.Position())
			step = found.Position
			return err == nil && !step.Solved()
		})
		w.solve(step)
		d.AwaitGames(len(today) + n + 1)
		w.Key("space")
	}
	w.Screenshot("steps")
	w.Close()
}

// TestSprintAndMistakes: a sprint's positions are farther and farther away; a mistake of two days ago returns, and
// its best move is noted.
func TestSprintAndMistakes(t *testing.T) {
	d := NewDesktop(t)
	start := entries[0].Puzzle.Default()
	moves := best(t, start)
	detour := moves
	for _, m := range start.Moves() { // there and back
		after, _ := start.Play(m)
		for _, back := range after.Moves() {
			if p, _ := after.Play(back); p == start && m != moves[0] {
				detour = slices.Concat([]model.Move{m, back}, moves)
			}
		}
	}
	if err := d.store().Add(games.Record{
		Start: start, Moves: detour, Times: make([]time.Duration, len(detour)), Shortest: len(moves), Most: 31, Mistakes: []int{0}, Ended: time.Now().AddDate(0, 0, -2),
	}); err != nil {
		t.Fatal(err)
	}
	w := d.Launch()
	w.Key("ctrl+d")
	w.AwaitStep(start.String())
	w.Screenshot("mistakes")
	w.Type(start.Puzzle().Notation(moves[0]))
	w.Key("Escape")
	if g := d.AwaitGames(2)[1]; g.From != games.Review || len(g.Mistakes) > 0 {
		t.Errorf("the answer is %+v", g)
	}
	w.Key("ctrl+r", "space") // any key skips the countdown
	for n := 1; n <= 3; n++ {
		w.eventually("a position of the sprint", func() bool {
			found, err := text.ReadID(catalogue.Puzzles(entries), w.Position())
			return err == nil && !found.Position.Solved() && len(best(t, found.Position)) == n
		})
		found, _ := text.ReadID(catalogue.Puzzles(entries), w.Position())
		w.solve(found.Position)
		if g := d.AwaitGames(2 + n)[1+n]; g.From != games.OfSprint || g.Shortest != n {
			t.Errorf("game %d of the sprint is %+v", n, g)
		}
	}
	w.Screenshot("sprint")
	w.Close()
}
