package desk

import (
	"time"

	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
)

// Best is a personal best: from positions so many moves from solved.
type Best struct {
	Moves   int           // the fewest that were made
	Elapsed time.Duration // the shortest time
}

// Bests keeps personal bests. Both functions may be nil: nothing is kept then.
type Bests struct {
	// Get returns the best from a distance, and whether there is one.
	Get func(puzzle model.ID, distance int) (Best, bool)
	Set func(puzzle model.ID, distance int, b Best)
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
	case !c.started || t.Nearest() == 1 && t.Found == 1:
		*c = clock{tick: c.tick, since: time.Now(), started: true}
		c.wait(d)
	}
	if c.started && !c.since.IsZero() && d.Shown().Solved() {
		c.taken = time.Since(c.since)
		c.since = time.Time{}
		c.tick.Stop()
		c.record(d)
	}
}

// stop forgets what was measured.
func (c *clock) stop() {
	c.tick.Stop()
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
	bests, distance := d.needs.Bests, d.distanceOf(d.Line().Start()).Distance
	if bests.Set == nil || distance < 1 || d.needs.Manner.NoClock {
		return
	}
	best, ok := bests.Get(d.entry.Puzzle.ID(), distance)
	now := Best{Moves: d.Line().Nearest(), Elapsed: c.taken}
	c.better = ok && (now.Moves < best.Moves || now.Moves == best.Moves && now.Elapsed < best.Elapsed)
	if ok {
		now.Moves, now.Elapsed = min(now.Moves, best.Moves), min(now.Elapsed, best.Elapsed)
	}
	bests.Set(d.entry.Puzzle.ID(), distance, now)
}

// text is the time as it is shown; "" where there is none.
func (c *clock) text(d *Desk) string {
	if d.needs.Manner.NoClock || !c.started {
		return ""
	}
	taken := c.taken
	if !c.since.IsZero() {
		taken = time.Since(c.since)
	}
	return d.Say(model.Say("clock.time", "Time", translate.Clock(taken)))
}
