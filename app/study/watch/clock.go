package watch

import (
	"cmp"
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
	searches  []*Search
	selection selection
	byBound   bool
	speed     int // index into speeds
	playing   bool
	pausing   *work.Job
	changed   func() // called when it starts or stops playing
}

func (c *clock) longest() *Search {
	return slices.MaxFunc(c.searches, func(a, b *Search) int { return int(a.total - b.total) })
}

func (c *clock) atEnd() bool {
	return !slices.ContainsFunc(c.searches, func(s *Search) bool { return !s.atEnd() })
}

func (c *clock) ready() bool { return slices.ContainsFunc(c.searches, (*Search).ready) }

func (c *clock) at() int64 { return c.longest().at() }

// reselect makes the moments again that show an earlier selection.
func (c *clock) reselect() {
	for _, s := range c.searches {
		if s.ready() && !s.making.Running() && s.now.selection != c.selection {
			s.want()
		}
	}
}

func (c *clock) goTo(at int64) {
	c.pause()
	c.move(at)
}

func (c *clock) move(at int64) {
	for _, s := range c.searches {
		s.move(at, 0)
	}
}

// step goes on by an expansion, or by a bound or phase; back by -1.
func (c *clock) step(by int64) {
	c.pause()
	c.wind(by)
}

// stepLine shows the next line of code that ran in the first search; after the last one, the first line of
// the next expansion if there is one.
func (c *clock) stepLine() {
	c.pause()
	first, next := c.searches[0], c.at()+1
	if 0 < first.lines && first.lines < len(first.now.trace) {
		first.move(first.at(), first.lines+1)
		return
	}
	for _, s := range c.searches {
		lines := 0
		if s == first && next <= s.total {
			lines = 1
		}
		s.move(min(next, s.total), lines)
	}
}

// wind goes on or back by a number of expansions, or by a bound or phase.
func (c *clock) wind(by int64) {
	if c.byBound || c.longest().byPhases() {
		c.windPhase(by < 0)
		return
	}
	c.move(min(c.at()+by, c.longest().total))
}

// toPhase goes on to the next end of a phase, or back to the previous one.
func (c *clock) toPhase(back bool) {
	c.pause()
	c.windPhase(back)
}

// windPhase goes to the next end of a phase of the longest search, or back to the previous one; by
// bounds, to the next bound of any. The last phase may not have ended yet.
func (c *clock) windPhase(back bool) {
	if c.byBound {
		c.toBound(c.nextBound(back))
		return
	}
	ends := c.longest().phases.ends()
	if j := c.searches[0].judged; j != nil {
		ends = []int64{0, j.at, c.longest().total}
	}
	if !back {
		ends[len(ends)-1] = theEnd
	}
	c.move(nextStop(ends, c.at(), back))
}

// nextBound returns the next bound of any search, or back the previous one, which is below all for the
// start.
func (c *clock) nextBound(back bool) float64 {
	bounds, now := []float64{-1}, -1.0
	for _, s := range c.searches {
		now = max(now, s.phases.boundAt(s.at()))
		for _, p := range s.phases {
			bounds = append(bounds, p.Bound)
		}
	}
	slices.Sort(bounds)
	return nextStop(bounds, now, back)
}

// toBound shows each search at the end of its last phase up to a bound.
func (c *clock) toBound(bound float64) {
	for _, s := range c.searches {
		s.move(s.phases.endOf(bound), 0)
	}
}

// nextStop returns the first of some ascending stops after now, or back the last before it; without one
// the last, or the first.
func nextStop[T cmp.Ordered](stops []T, now T, back bool) T {
	if back {
		before, _ := slices.BinarySearch(stops, now)
		return stops[max(before-1, 0)]
	}
	if after := slices.IndexFunc(stops, func(stop T) bool { return stop > now }); after >= 0 {
		return stops[after]
	}
	return stops[len(stops)-1]
}

// scrub goes to an expansion of a search, or to the end of its bound.
func (c *clock) scrub(s *Search, at int64) {
	c.pause()
	if c.byBound {
		c.toBound(s.phases.boundAt(at))
		return
	}
	c.move(at)
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

func (c *clock) wait() {
	speed := speeds[c.speed]
	pictures := min(speed, mostPictures)
	work.After(c.pausing, time.Second/time.Duration(pictures), func() {
		if !slices.ContainsFunc(c.searches, func(s *Search) bool { return s.making.Running() }) { // the previous picture is ready
			c.wind(int64(speed / pictures))
		}
		if c.atEnd() {
			c.playing = false
			c.changed()
			return
		}
		c.wait()
	})
}
