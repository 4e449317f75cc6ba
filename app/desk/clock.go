package desk

import (
	"fmt"
	"time"

	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
)

// personalBest is a personal best: from positions so many moves from solved.
type personalBest struct {
	Moves   int           // the fewest that were made
	Elapsed time.Duration // the shortest time
}

// prefBest is the name under which the best from a distance is kept: moves and
// milliseconds.
func (d *Desk) prefBest(distance int) string {
	return fmt.Sprintf("best.%s.%d", d.entry.Puzzle.ID(), distance)
}

// best returns the best from a distance, and whether there is one.
func (d *Desk) best(distance int) (b personalBest, ok bool) {
	var ms int64
	n, err := fmt.Sscan(d.Preferences().String(d.prefBest(distance)), &b.Moves, &ms)
	b.Elapsed = time.Duration(ms) * time.Millisecond
	return b, err == nil && n == 2
}

func (d *Desk) setBest(distance int, b personalBest) {
	d.Preferences().SetString(d.prefBest(distance), fmt.Sprint(b.Moves, " ", b.Elapsed.Milliseconds()))
}

// clock measures how long a person takes from the first move of a line to a solved
// position.
type clock struct {
	tick    *work.Job // shows the next second
	since   time.Time // zero while it stands
	taken   time.Duration
	better  bool // than ever before
	started bool
}

// second is how often a clock that runs is shown.
const second = time.Second

// moved is told that a person has made a move.
func (c *clock) moved(d *Desk, wasSolved bool) {
	t := d.Line()
	switch {
	case wasSolved:
		c.stop()
	case !c.started || t.Nearest() == 1 && t.SolutionFrom == 1:
		*c = clock{tick: c.tick, since: time.Now(), started: true}
		c.wait(d)
	}
	if c.started && !c.since.IsZero() && d.Shown().Solved() {
		c.taken = time.Since(c.since)
		c.since = time.Time{}
		c.tick.Cancel()
		c.record(d)
	}
}

// stop forgets what was measured.
func (c *clock) stop() {
	c.tick.Cancel()
	*c = clock{tick: c.tick}
}

func (c *clock) wait(d *Desk) {
	work.After(c.tick, second, func() {
		if !c.since.IsZero() {
			d.frame()
			c.wait(d)
		}
	})
}

// record keeps a personal best.
func (c *clock) record(d *Desk) {
	distance := d.distanceOf(d.Line().Start()).Distance
	if distance < 1 || d.deps.Options.NoClock {
		return
	}
	best, ok := d.best(distance)
	now := personalBest{Moves: d.Line().Nearest(), Elapsed: c.taken}
	c.better = ok && (now.Moves < best.Moves || now.Moves == best.Moves && now.Elapsed < best.Elapsed)
	if ok {
		now.Moves, now.Elapsed = min(now.Moves, best.Moves), min(now.Elapsed, best.Elapsed)
	}
	d.setBest(distance, now)
}

// text is the time as it is shown; "" where there is none.
func (c *clock) text(d *Desk) string {
	if d.deps.Options.NoClock || !c.started {
		return ""
	}
	taken := c.taken
	if !c.since.IsZero() {
		taken = time.Since(c.since)
	}
	return d.Say(model.Say("clock.time", "Time", translate.Clock(taken)))
}
