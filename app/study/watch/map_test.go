package watch

import (
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// TestMapOfAll compares the map with a search of all positions, and its expanded positions
// with those of the watched search.
func TestMapOfAll(t *testing.T) {
	e, at := first()
	p := open(t, e, State{Position: at, At: 200, View: MapView})
	p.Until("the map", func() bool { return p.space != nil && !p.working.Running() && p.now.places != nil })
	fromStart := map[int]int64{}
	distances := map[model.Position]int{at: 0}
	for queue := []model.Position{at}; len(queue) > 0; queue = queue[1:] {
		d := distances[queue[0]]
		fromStart[d]++
		for _, m := range queue[0].Moves() {
			next, err := queue[0].Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if _, known := distances[next]; !known {
				distances[next] = d + 1
				queue = append(queue, next)
			}
		}
	}
	toGoal := map[int]int64{}
	for position := range distances {
		toGoal[e.Engine.Known(position).Distance]++
	}
	for _, c := range p.space.cells {
		made, toGo := p.space.distances(c.At)
		fromStart[made] -= c.Count
		toGoal[toGo] -= c.Count
	}
	for d, n := range fromStart {
		if n != 0 || toGoal[d] != 0 {
			t.Errorf("distance %d: %d from the start and %d to the goal are missing", d, n, toGoal[d])
		}
	}
	if p.space.step != 2 {
		t.Errorf("a move changes the distance by 1, but the columns are %d apart", p.space.step)
	}
	expanded := int64(0)
	for _, c := range p.mapView().Cells {
		expanded += c.Done
	}
	if expanded != int64(p.now.figures.Distinct) || p.space.positions != int64(len(distances)) {
		t.Errorf("%d expanded of %d, want %d of %d", expanded, p.space.positions, p.now.figures.Distinct, len(distances))
	}
}

// TestMapsAreOfTables: a puzzle has a map if a table gives all distances.
func TestMapsAreOfTables(t *testing.T) {
	maps := 0
	eachPuzzle(t, func(t *testing.T, e catalogue.Entry) {
		_, has := e.Engine.(search.Mapper)
		p := open(t, e, State{Position: near(t, e, 3), Method: cheap(t, e), View: MapView})
		if p.hasMap() != has || has == (p.view != MapView) {
			t.Errorf("a map is offered: %v, shown: %v, want %v", p.hasMap(), p.view == MapView, has)
		}
		if has {
			maps++
		}
	})
	if maps < 3 {
		t.Errorf("%d puzzles have maps", maps)
	}
}

// TestWhatTheMapSays: before the end it says so far, and it speaks of a game only if there is one.
func TestWhatTheMapSays(t *testing.T) {
	e, at := first()
	p := open(t, e, State{Position: at, At: 9, View: MapView})
	p.Until("the map", func() bool { return p.space != nil && !p.working.Running() })
	if v := p.mapView(); !strings.HasPrefix(v.Done, "so far 9 of") || v.Way != "" {
		t.Errorf("it says %q, %q", v.Done, v.Way)
	}
	p.space.trail = []searchview.Point{{}, {X: 1}}
	p.clock.toEnd()
	p.rested()
	if v := p.mapView(); strings.HasPrefix(v.Done, "so far") || !strings.Contains(v.Way, "your game") {
		t.Errorf("it says %q, %q", v.Done, v.Way)
	}
}

// TestViewsShowAtOnce: another view shows the present moment without waiting.
func TestViewsShowAtOnce(t *testing.T) {
	e, at := first()
	p := open(t, e, State{Position: at, At: 9})
	p.rested()
	p.choose(LevelsView)
	if p.tree.Visible() || !p.raster.Visible() || len(p.raster.View().Cells) == 0 {
		t.Errorf("tree %v, levels %v with %d cells", p.tree.Visible(), p.raster.Visible(), len(p.raster.View().Cells))
	}
}
