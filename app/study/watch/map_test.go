package watch

import (
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// TestMapOfAll: the map has all positions, and the expanded ones of the search. Before the end it says
// so far, and it speaks of a game only if there is one.
func TestMapOfAll(t *testing.T) {
	e, at := first()
	p := open(t, e, Bookmark{Position: at, At: 200, View: MapView})
	p.Until("the map", func() bool { return p.atlas.space != nil && !p.search.making.Running() && p.search.now.places != nil })
	expanded, all := int64(0), int64(0)
	for _, c := range p.lane.mapView().Cells {
		if made, toGo := p.atlas.space.distances(c.At); p.atlas.space.of.Counts[made][toGo] != c.Count {
			t.Errorf("%d made, %d to go: %d positions", made, toGo, c.Count)
		}
		expanded += c.Done
		all += c.Count
	}
	if expanded != int64(p.search.now.figures.Distinct) || p.atlas.space.positions != all || all != 181_440 || p.atlas.space.step != 2 {
		t.Errorf("%d expanded of %d, want %d; columns are %d apart", expanded, all, p.search.now.figures.Distinct, p.atlas.space.step)
	}
	if v := p.lane.mapView(); !strings.HasPrefix(v.Done, "so far 200 of") || v.Way != "" {
		t.Errorf("it says %q, %q", v.Done, v.Way)
	}
	p.atlas.space.trail = []searchview.Point{{}, {X: 1}}
	p.clock.toEnd()
	p.rested()
	if v := p.lane.mapView(); strings.HasPrefix(v.Done, "so far") || !strings.Contains(v.Way, "your game") {
		t.Errorf("it says %q, %q", v.Done, v.Way)
	}
}

// TestMapsAreOfTables: a puzzle has a map if a table gives all distances.
func TestMapsAreOfTables(t *testing.T) {
	maps := 0
	eachPuzzle(t, func(t *testing.T, e catalogue.Entry) {
		_, has := e.Engine.(search.Mapper)
		p := open(t, e, Bookmark{Position: near(t, e, 3), Method: cheap(t, e), View: MapView})
		if p.atlas.hasMap() != has || has == (p.view != MapView) {
			t.Errorf("a map is offered: %v, shown: %v, want %v", p.atlas.hasMap(), p.view == MapView, has)
		}
		if has {
			maps++
		}
	})
	if maps < 3 {
		t.Errorf("%d puzzles have maps", maps)
	}
}
