package game

import (
	"fmt"
	"time"

	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
)

// clock measures the time of the current game, from its first move to the solved position.
type clock struct {
	tick  *work.Job // redraws the time each second
	now   func() time.Time
	play  *session.Play // the current game, or nil
	since time.Time     // the time since then isn't part of play.Time yet
}

// follow goes on with the game of the current state.
func (c *clock) follow(g *Game) {
	c.count()
	if p := g.session.State().Play; p != c.play {
		c.tick.Cancel()
		if c.play = p; c.running() {
			c.wait(g)
		}
	}
}

func (c *clock) running() bool { return c.play != nil && !c.play.Over }

// count adds the time since the last call to the game.
func (c *clock) count() {
	now := c.now()
	if c.running() {
		c.play.Time += now.Sub(c.since)
	}
	c.since = now
}

func (c *clock) wait(g *Game) {
	work.After(c.tick, time.Second, func() {
		if c.running() {
			g.Frame()
			c.wait(g)
		}
	})
}

// moved notes the hint before the first move, and the end of the game with its record.
func (c *clock) moved(g *Game) {
	t := g.Line()
	c.follow(g)
	if !c.running() {
		return
	}
	if t.Nearest() == 1 && g.Hints.position == t.Start() {
		c.play.Hints = 1
	}
	if !t.Solves() || !t.Ended() {
		return
	}
	c.play.Over = true
	if distance := g.facts.distance(t.Start()).Distance; distance > 0 && g.deps.Options.Clock && c.play.Hints == 0 {
		c.play.Best = g.bests.record(distance, t.Len(), c.play.Time)
	}
}

// time says the time of the game; "" if there is none or the clock is off.
func (l *look) time() string {
	c := &l.g.clock
	if c.play == nil || !l.g.deps.Options.Clock {
		return ""
	}
	c.count()
	return translate.Clock(c.play.Time)
}

// bests are the personal bests, saved by puzzle and distance as moves and milliseconds.
type bests struct {
	saved  Records
	puzzle model.ID
}

// record saves a result from a distance unless an earlier one is better: one with fewer moves, or as
// many in less time. It reports whether the result beats an earlier one.
func (b bests) record(distance, moves int, elapsed time.Duration) (better bool) {
	key, ms := fmt.Sprintf("best.%s.%d", b.puzzle, distance), elapsed.Milliseconds()
	var before int
	var beforeMS int64
	if n, _ := fmt.Sscan(b.saved.String(key), &before, &beforeMS); n == 2 {
		if better = moves < before || moves == before && ms < beforeMS; !better {
			return false
		}
	}
	b.saved.SetString(key, fmt.Sprint(moves, " ", ms))
	return better
}
