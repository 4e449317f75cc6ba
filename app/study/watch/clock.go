package watch

import (
	"slices"
	"time"

	"quadrille/app/work"
)

// speeds are the speeds to choose from, in expansions per second. usualSpeed is the
// index of the default.
var speeds = []int{1, 2, 5, 10, 25, 100, 1000, 10000}

const usualSpeed = 2

// mostPictures is the greatest number of pictures per second. At greater speeds pictures skip
// expansions.
const mostPictures = 25

// clock winds searches back and forth together: after the same number of expansions, or at the end of
// the same level, f or bound. One that is done shows its last expansion.
type clock struct {
	runs    []*run
	byBound bool
	speed   int // index into speeds
	playing bool
	pausing *work.Job
	changed func() // called when it starts or stops playing
}

// longest returns the search with the most expansions.
func (c *clock) longest() *run {
	return slices.MaxFunc(c.runs, func(a, b *run) int { return int(a.total - b.total) })
}

// atEnd reports whether all searches show their last expansion.
func (c *clock) atEnd() bool {
	return !slices.ContainsFunc(c.runs, func(r *run) bool { return !r.atEnd() })
}

// ready reports whether there is something to wind.
func (c *clock) ready() bool { return slices.ContainsFunc(c.runs, (*run).ready) }

// at is the expansion that the clock shows.
func (c *clock) at() int64 { return c.longest().at() }

func (c *clock) goTo(at int64) {
	c.pause()
	c.move(at)
}

func (c *clock) move(at int64) {
	for _, r := range c.runs {
		r.move(at)
	}
}

func (c *clock) toEnd() { c.goTo(theEnd) }

// step goes on or back by an expansion, or by a bound or phase.
func (c *clock) step(back bool) {
	switch {
	case c.byBound, c.longest().byPhases():
		c.toPhase(back)
	case back:
		c.goTo(c.at() - 1)
	default:
		c.goTo(c.at() + 1)
	}
}

// toBound shows each search at the end of its last phase up to a bound.
func (c *clock) toBound(bound float64) {
	for _, r := range c.runs {
		r.move(r.endOf(bound))
	}
}

// nextBound returns the next bound of any search, or back the previous one, which is below all for the
// start. ok is false if there is none.
func (c *clock) nextBound(back bool) (bound float64, ok bool) {
	bounds, now := []float64{-1}, -1.0
	for _, r := range c.runs {
		now = max(now, r.boundAt(r.at()))
		for _, p := range r.phases {
			bounds = append(bounds, p.Bound)
		}
	}
	slices.Sort(bounds)
	bounds = slices.Compact(bounds)
	i, found := slices.BinarySearch(bounds, now)
	switch {
	case back:
		return bounds[max(i-1, 0)], i > 0
	case found:
		i++
	}
	return bounds[min(i, len(bounds)-1)], i < len(bounds)
}

// toPhase goes to the next end of a phase of the longest search, or back to the previous one; by
// bounds, to the next bound of any.
func (c *clock) toPhase(back bool) {
	if c.byBound {
		c.pause()
		if bound, ok := c.nextBound(back); ok {
			c.toBound(bound)
		}
		return
	}
	r := c.longest()
	to := r.nextEnd()
	if back {
		ends := r.ends()
		i, _ := slices.BinarySearch(ends, r.at())
		to = ends[max(i-1, 0)]
	}
	c.goTo(to)
}

func (c *clock) toggle() {
	if c.playing {
		c.pause()
		return
	}
	if c.ready() && !c.atEnd() {
		c.playing = true
		c.changed()
		c.wait()
	}
}

func (c *clock) pause() {
	if c.playing {
		c.playing = false
		c.pausing.Cancel()
		c.changed()
	}
}

// wait shows the next picture after a delay, until the end.
func (c *clock) wait() {
	speed := speeds[c.speed]
	pictures := min(speed, mostPictures)
	work.After(c.pausing, time.Second/time.Duration(pictures), func() {
		switch r := c.longest(); {
		case slices.ContainsFunc(c.runs, func(r *run) bool { return r.working.Running() }): // the previous picture is not ready
		case c.byBound:
			if bound, ok := c.nextBound(false); ok {
				c.toBound(bound)
			}
		case r.byPhases():
			c.move(r.nextEnd())
		default:
			c.move(min(r.at()+int64(speed/pictures), r.total))
		}
		if c.atEnd() {
			c.playing = false
			c.changed()
			return
		}
		c.wait()
	})
}
