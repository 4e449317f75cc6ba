package watch

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// TestTwo: two searches have one clock, by expansions or by bounds; one that is done keeps its last
// picture, and what is selected in one is selected in the other.
func TestTwo(t *testing.T) {
	e, at := first()
	b := open(t, e, Bookmark{Position: at, Method: cheap(t, e)})
	b.watchTwo()
	q := b.Page
	one, two := q.lanes[0], q.lanes[1]
	rested := func() {
		t.Helper()
		b.Until("both searches", func() bool {
			return !slices.ContainsFunc(q.clock.searches, func(s *Search) bool { return !s.counted || s.making.Running() || s.again || s.now.at != s.at() })
		})
	}
	rested()
	if one.settings.Algorithm.Deepens == two.settings.Algorithm.Deepens || one.search.total >= two.search.total {
		t.Fatalf("%s with %d expansions is beside %s with %d", one.settings.Algorithm.ID, one.search.total, two.settings.Algorithm.ID, two.search.total)
	}
	if c := (&clock{searches: []*Search{q.clock.searches[1], q.clock.searches[0]}}); c.longest() != q.clock.searches[1] {
		t.Errorf("the longest has %d expansions", c.longest().total)
	}
	for _, to := range []int64{0, 7, one.search.total, one.search.total + 5, two.search.total} {
		q.clock.goTo(to)
		rested()
		if one.search.now.at != min(to, one.search.total) || two.search.now.at != to || q.clock.at() != to {
			t.Errorf("after %d expansions they are at %d (%s) and %d (%s)", to, one.search.now.at, one.status.Text, two.search.now.at, two.status.Text)
		}
	}
	q.clock.goTo(one.search.total + 5)
	q.clock.stepLine()
	rested()
	if q.clock.at() != one.search.total+6 || len(one.search.now.ran()) != len(one.search.now.trace) {
		t.Errorf("after the end of one, the next line is of expansion %d, with %d lines of the one at its end", q.clock.at(), len(one.search.now.ran()))
	}
	q.clock.goTo(theEnd)
	rested()
	if !q.clock.atEnd() || !q.play.Disabled() {
		t.Error("the clock goes on after the end of both")
	}
	q.clock.byBound = true
	q.clock.goTo(0)
	rested()
	for !q.clock.atEnd() {
		bound := q.clock.nextBound(false)
		q.step.OnTapped()
		rested()
		for _, l := range q.lanes {
			s := l.search
			if end := s.phases.endOf(bound); s.now.at != end || slices.ContainsFunc(s.phases, func(p search.Phase) bool { return p.Bound <= bound && p.First >= end && p.Expanded > 0 }) {
				t.Errorf("%s at bound %v is at %d", s.method.Algorithm.ID, bound, s.now.at)
			}
		}
	}
	q.clock.byBound = false
	q.clock.goTo(9)
	rested()
	nodes := one.search.now.nodes
	one.search.treeView().Choose(nodes[len(nodes)/2])
	rested()
	b.Until("the selection", func() bool { return two.search.now.selection == q.clock.selection })
	rested()
	if two.search.selected() && two.search.now.focus.position != one.search.now.focus.position {
		t.Errorf("%v and %v are selected", one.search.now.focus.position, two.search.now.focus.position)
	}
	one.search.treeView().Choose(searchview.Node{ID: nodes[0].ID}) // the start is in both
	rested()
	b.Until("the start in both", func() bool { return two.search.selected() && two.search.now.focus.position == at })
	if !q.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) || one.search.selected() || two.search.selected() {
		t.Error("Escape does not deselect on both sides")
	}
	q.clock.byBound = true
	for _, a := range q.atlas.deps.Study.Algorithms() {
		if a.IgnoresG {
			two.settings.Algorithm = a
		}
	}
	two.restart()
	if q.clock.byBound || q.clocks.Visible() {
		t.Error("beside a greedy search there is a clock by bounds")
	}
	q.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !b.shell.Shows(b.Page) || len(q.lanes) != 1 || !one.search.ready() || two.search.ready() || q.clock.longest() != one.search {
		t.Error("Escape does not end the second search alone")
	}
}
