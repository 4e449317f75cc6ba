package watch

import (
	"cmp"
	"slices"
	"time"

	"quadrille/app/work"
	"quadrille/model"
)

// speeds are the speeds to choose from, in expansions per second. usualSpeed is the
// index of the default.
var speeds = []int{1, 2, 5, 10, 25, 100, 1000, 10000}

const usualSpeed = 2

// mostPictures is the greatest number of pictures per second. At greater speeds pictures skip
// expansions.
const mostPictures = 25

// clock winds searches back and forth together: after the same number of expansions, or at the end of
// the same level, f or bound. One that is done shows its last expansion. What is selected in one is
// selected in all.
type clock struct {
	searches []*Search
	byBound  bool
	speed    int // index into speeds
	playing  bool
	pausing  *work.Job
	changed  func() // called when it starts or stops playing
}

// longest returns the search with the most expansions.
func (c *clock) longest() *Search {
	return slices.MaxFunc(c.searches, func(a, b *Search) int { return int(a.total - b.total) })
}

// atEnd reports whether all searches show their last expansion.
func (c *clock) atEnd() bool {
	return !slices.ContainsFunc(c.searches, func(s *Search) bool { return !s.atEnd() })
}

// ready reports whether there is something to wind.
func (c *clock) ready() bool { return slices.ContainsFunc(c.searches, (*Search).ready) }

// at is the expansion that the clock shows.
func (c *clock) at() int64 { return c.longest().at() }

func (c *clock) goTo(at int64) {
	c.pause()
	c.move(at)
}

func (c *clock) move(at int64) {
	for _, s := range c.searches {
		s.move(at)
	}
}

func (c *clock) toEnd() { c.goTo(theEnd) }

// step goes on or back by an expansion, or by a bound or phase.
func (c *clock) step(back bool) {
	c.pause()
	c.wind(map[bool]int64{false: 1, true: -1}[back])
}

// stepLine shows the next line of code that ran in the first search; after the last one, the first line of
// the next expansion if there is one.
func (c *clock) stepLine() {
	c.pause()
	first, next := c.searches[0], c.at()+1
	if 0 < first.lines && first.lines < len(first.now.trace) {
		first.moveInto(first.at(), first.lines+1)
		return
	}
	for _, s := range c.searches {
		if s == first && next <= s.total {
			s.moveInto(next, 1)
		} else {
			s.move(min(next, s.total))
		}
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

// scrub goes to an expansion of a search, or to the end of its bound.
func (c *clock) scrub(s *Search, at int64) {
	if c.byBound {
		c.pause()
		c.toBound(s.boundAt(at))
		return
	}
	c.goTo(at)
}

// pick selects in one search, and nothing in the others until its state is known. Without a selection
// all show their current states again.
func (c *clock) pick(in *Search, what selection) {
	for _, s := range c.searches {
		if s == in {
			s.pick(what)
		} else {
			s.pick(selection{})
		}
	}
}

// share selects the state that is selected in one search in the others, too.
func (c *clock) share(from *Search, at model.Position) {
	same := selection{kind: ofState, position: at}
	for _, s := range c.searches {
		if s != from && s.selection != same {
			s.pick(same)
		}
	}
}

// toBound shows each search at the end of its last phase up to a bound.
func (c *clock) toBound(bound float64) {
	for _, s := range c.searches {
		s.move(s.endOf(bound))
	}
}

// nextBound returns the next bound of any search, or back the previous one, which is below all for the
// start.
func (c *clock) nextBound(back bool) float64 {
	bounds, now := []float64{-1}, -1.0
	for _, s := range c.searches {
		now = max(now, s.boundAt(s.at()))
		for _, p := range s.phases {
			bounds = append(bounds, p.Bound)
		}
	}
	slices.Sort(bounds)
	return nextStop(bounds, now, back)
}

// nextStop returns the first of some ascending stops after now, or back the last before it; without one
// the last, or the first.
func nextStop[T cmp.Ordered](stops []T, now T, back bool) T {
	before, _ := slices.BinarySearch(stops, now)
	after := slices.IndexFunc(stops, func(stop T) bool { return stop > now })
	switch {
	case back:
		return stops[max(before-1, 0)]
	case after < 0:
		return stops[len(stops)-1]
	default:
		return stops[after]
	}
}

// toPhase stops at the next end of a phase, or back at the previous one.
func (c *clock) toPhase(back bool) {
	c.pause()
	c.windPhase(back)
}

// windPhase goes to the next end of a phase of the longest search, or back to the previous one; by
// bounds, to the next bound of any.
func (c *clock) windPhase(back bool) {
	if c.byBound {
		c.toBound(c.nextBound(back))
		return
	}
	c.move(c.longest().nextEnd(back))
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
