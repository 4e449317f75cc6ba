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
	b := open(t, e, State{Position: at, Method: cheap(t, e)})
	b.watchTwo()
	q := b.Page
	one, two := q.side, q.second
	rested := func() {
		t.Helper()
		b.Until("both searches", func() bool {
			return !slices.ContainsFunc(q.clock.runs, func(r *run) bool { return !r.counted || r.working.Running() || r.again || r.now.at != r.at() })
		})
	}
	rested()
	if one.chosen.Algorithm.Deepens == two.chosen.Algorithm.Deepens || one.total >= two.total {
		t.Fatalf("%s with %d expansions is beside %s with %d", one.chosen.Algorithm.ID, one.total, two.chosen.Algorithm.ID, two.total)
	}
	if c := (&clock{runs: []*run{q.clock.runs[1], q.clock.runs[0]}}); c.longest() != q.clock.runs[1] {
		t.Errorf("the longest has %d expansions", c.longest().total)
	}
	for _, to := range []int64{0, 7, one.total, one.total + 5, two.total} {
		q.clock.goTo(to)
		rested()
		if one.now.at != min(to, one.total) || two.now.at != to || q.clock.at() != to {
			t.Errorf("after %d expansions they are at %d (%s) and %d (%s)", to, one.now.at, one.status.Text, two.now.at, two.status.Text)
		}
	}
	if !q.clock.atEnd() || !q.play.Disabled() {
		t.Error("the clock goes on after the end of both")
	}
	q.clock.byBound = true
	q.clock.goTo(0)
	rested()
	for bound, ok := q.clock.nextBound(false); ok; bound, ok = q.clock.nextBound(false) {
		q.step.OnTapped()
		rested()
		for _, s := range q.sides() {
			if end := s.endOf(bound); s.now.at != end || slices.ContainsFunc(s.phases, func(p search.Phase) bool { return p.Bound <= bound && p.First >= end && p.Expanded > 0 }) {
				t.Errorf("%s at bound %v is at %d", s.chosen.Algorithm.ID, bound, s.now.at)
			}
		}
	}
	if !q.clock.atEnd() {
		t.Error("the last bound isn't the end")
	}
	q.clock.byBound = false
	q.clock.goTo(9)
	rested()
	nodes := one.now.nodes
	one.treeView().Choose(nodes[len(nodes)/2])
	rested()
	b.Until("the selection", func() bool { return two.selection.kind == ofState || two.selection == selection{} })
	rested()
	if two.selected() && two.now.shown.position != one.now.shown.position {
		t.Errorf("%v and %v are selected", one.now.shown.position, two.now.shown.position)
	}
	one.treeView().Choose(searchview.Node{ID: nodes[0].ID}) // the start is in both
	rested()
	b.Until("the start in both", func() bool { return two.selected() && two.now.shown.position == at })
	if !q.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) || one.selected() || two.selected() {
		t.Error("Escape does not deselect on both sides")
	}
	q.clock.byBound = true
	for _, a := range two.searcher.Algorithms() {
		if a.IgnoresG {
			two.chosen.Algorithm = a
		}
	}
	q.refresh()
	if q.clock.byBound || q.clocks.Visible() {
		t.Error("beside a greedy search there is a clock by bounds")
	}
	q.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !b.shell.Shows(b.Page) || q.second != nil || !one.ready() || two.ready() || q.clock.longest() != one.run {
		t.Error("Escape does not end the second search alone")
	}
}
