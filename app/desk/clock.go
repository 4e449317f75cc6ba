package desk

import (
	"fmt"
	"time"

	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
)

// bestKey names the preference that holds the personal best: moves and milliseconds.
func (d *Desk) bestKey(distance int) string {
	return fmt.Sprintf("best.%s.%d", d.Entry.Puzzle.ID(), distance)
}

// best returns the fewest moves and shortest time from a distance; ok is false if none is saved.
func (d *Desk) best(distance int) (moves int, elapsed time.Duration, ok bool) {
	var ms int64
	n, err := fmt.Sscan(d.Preferences().String(d.bestKey(distance)), &moves, &ms)
	return moves, time.Duration(ms) * time.Millisecond, err == nil && n == 2
}

func (d *Desk) setBest(distance, moves int, elapsed time.Duration) {
	d.Preferences().SetString(d.bestKey(distance), fmt.Sprint(moves, " ", elapsed.Milliseconds()))
}

// clock measures the time from the first move of a game to the solved position.
type clock struct {
	desk   *Desk
	tick   *work.Job // redraws the time each second
	start  time.Time // of the game; zero if no game has begun
	taken  time.Duration
	better bool // this game beat the personal best
}

func (c *clock) running() bool { return !c.start.IsZero() && c.taken == 0 }

// moved is called after each move of the user.
func (c *clock) moved(wasSolved bool) {
	t := c.desk.Line()
	switch {
	case wasSolved:
		c.stop()
	case c.start.IsZero() || t.Nearest() == 1 && t.SolutionFrom == 1:
		c.stop()
		c.start = time.Now()
		c.wait()
	}
	if c.running() && c.desk.Shown().Solved() {
		c.taken = max(time.Since(c.start), 1)
		c.tick.Cancel()
		c.record()
	}
}

// stop stops and clears the clock.
func (c *clock) stop() {
	c.tick.Cancel()
	*c = clock{desk: c.desk, tick: c.tick}
}

func (c *clock) wait() {
	work.After(c.tick, time.Second, func() {
		if c.running() {
			c.desk.frame()
			c.wait()
		}
	})
}

// record updates the personal best with the finished game.
func (c *clock) record() {
	d := c.desk
	distance := d.distanceOf(d.Line().Start()).Distance
	if distance < 1 || !d.deps.Options.Clock {
		return
	}
	moves, elapsed := d.Line().Nearest(), c.taken
	if fewest, shortest, ok := d.best(distance); ok {
		c.better = moves < fewest || moves == fewest && elapsed < shortest
		moves, elapsed = min(moves, fewest), min(elapsed, shortest)
	}
	d.setBest(distance, moves, elapsed)
}

// text returns the time as text, or "" if there is none or the clock is off.
func (c *clock) text() string {
	if !c.desk.deps.Options.Clock || c.start.IsZero() {
		return ""
	}
	taken := c.taken
	if c.running() {
		taken = time.Since(c.start)
	}
	return c.desk.Say(model.Say("clock.time", "Time", translate.Clock(taken)))
}
