package game

import (
	"fmt"
	"time"

	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
)

// clock measures the time from the first move of a game to the solved position.
type clock struct {
	tick   *work.Job // redraws the time each second
	now    func() time.Time
	start  time.Time // of the game; zero if no game has begun
	taken  time.Duration
	better bool // this game beat the personal best
}

func (c *clock) running() bool { return !c.start.IsZero() && c.taken == 0 }

// moved is called after each move of the user.
func (c *clock) moved(g *Game, wasSolved bool) {
	t := g.Line()
	switch {
	case wasSolved:
		c.stop()
	case c.start.IsZero() || t.Nearest() == 1 && t.SolutionFrom == 1:
		c.stop()
		c.start = c.now()
		c.wait(g)
	}
	if c.running() && g.Shown().Solved() {
		c.taken = max(c.now().Sub(c.start), 1)
		c.tick.Cancel()
		if distance := g.facts.distance(t.Start()).Distance; distance > 0 && g.deps.Options.Clock {
			c.better = g.bests.record(distance, best{t.Nearest(), c.taken})
		}
	}
}

// stop stops and clears the clock.
func (c *clock) stop() {
	c.tick.Cancel()
	c.start, c.taken, c.better = time.Time{}, 0, false
}

func (c *clock) wait(g *Game) {
	work.After(c.tick, time.Second, func() {
		if c.running() {
			g.Frame()
			c.wait(g)
		}
	})
}

// text returns the time; Key "" if there is none.
func (c *clock) text() model.Phrase {
	switch {
	case c.start.IsZero():
		return model.Phrase{}
	case c.running():
		return model.Say("clock.time", "Time", translate.Clock(c.now().Sub(c.start)))
	default:
		return model.Say("clock.time", "Time", translate.Clock(c.taken))
	}
}

// best is a personal best from one distance.
type best struct {
	moves   int
	elapsed time.Duration
}

// bests are the personal bests, saved by puzzle and distance as moves and milliseconds.
type bests struct {
	saved  Records
	puzzle model.ID
}

func (b bests) key(distance int) string { return fmt.Sprintf("best.%s.%d", b.puzzle, distance) }

// of returns the best from a distance; ok is false if none is saved.
func (b bests) of(distance int) (r best, ok bool) {
	var ms int64
	n, err := fmt.Sscan(b.saved.String(b.key(distance)), &r.moves, &ms)
	r.elapsed = time.Duration(ms) * time.Millisecond
	return r, err == nil && n == 2
}

// record saves a result from a distance, and reports whether it beats an earlier one.
func (b bests) record(distance int, r best) (better bool) {
	if old, ok := b.of(distance); ok {
		better = r.moves < old.moves || r.moves == old.moves && r.elapsed < old.elapsed
		r = best{min(r.moves, old.moves), min(r.elapsed, old.elapsed)}
	}
	b.saved.SetString(b.key(distance), fmt.Sprint(r.moves, " ", r.elapsed.Milliseconds()))
	return better
}
