package watch

import (
	"slices"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// space is the map of all positions: X is twice the moves along a shortest path, Y is the moves
// of detour, both divided by step.
type space struct {
	of        *search.Map
	moves     int // of a shortest solution
	step      int // moves per cell: 2 if all detours are even, else 1
	positions int64
	cells     []searchview.Cell // nothing is expanded in them
	trail     []searchview.Point
}

// point returns the cell of the positions made moves from the start and toGo moves from the goal.
func (s *space) point(made, toGo int) searchview.Point {
	return searchview.Point{X: (made - toGo + s.moves) / s.step, Y: (made + toGo - s.moves) / s.step}
}

func (s *space) distances(p searchview.Point) (made, toGo int) {
	return (p.X + p.Y) * s.step / 2, s.moves + (p.Y-p.X)*s.step/2
}

// newSpace makes the map. game may have no positions.
func newSpace(m *search.Map, game []model.Position) *space {
	start := func(n int64) bool { return n > 0 } // only the start is 0 moves from the start
	s := &space{of: m, step: 2, moves: slices.IndexFunc(m.Counts[0], start)}
	each := func(do func(made, toGo int, n int64)) {
		for made, row := range m.Counts {
			for toGo, n := range row {
				if n > 0 {
					do(made, toGo, n)
				}
			}
		}
	}
	each(func(made, toGo int, _ int64) {
		if (made+toGo-s.moves)%2 != 0 {
			s.step = 1
		}
	})
	each(func(made, toGo int, n int64) {
		s.positions += n
		s.cells = append(s.cells, searchview.Cell{At: s.point(made, toGo), Count: n})
	})
	for _, position := range game {
		if made, toGo, ok := m.Place(position); ok {
			s.trail = append(s.trail, s.point(made, toGo))
		}
	}
	return s
}

// expandedIn returns the number of expanded positions in a cell of the map.
func (s *Search) expandedIn(cell searchview.Point) int64 {
	if s.now.places == nil {
		return 0
	}
	made, toGo := s.atlas.space.distances(cell)
	return s.now.places[made][toGo]
}

func (l *Lane) mapView() searchview.RasterView {
	s, all := l.search, l.search.atlas.space
	v := searchview.RasterView{Ink: searchview.ColorMap, Tell: l.tellPlace}
	v.Empty = l.say("watch.map.empty", "Share", int(100*s.atlas.share))
	if all == nil {
		return v
	}
	v.Across = searchview.Axis{Title: l.say("watch.map.along"), Cells: 2 / all.step, Value: 1}
	v.Up = searchview.Axis{Title: l.say("watch.map.detour"), Cells: 1, Value: all.step}
	if moves := len(all.trail) - 1; moves > 0 {
		v.Path, v.Way = all.trail, l.say("watch.map.game", "Moves", s.atlas.moves(moves))
	}
	most := int64(0)
	for _, c := range all.cells {
		most = max(most, c.Count)
		c.Done = s.expandedIn(c.At)
		v.Cells = append(v.Cells, c)
	}
	done := "watch.map.soFar"
	if s.atEnd() {
		done = "watch.map.done"
	}
	v.Scale = l.say("watch.map.scale", "Most", translate.Int(most))
	v.Done = l.say(done, "Number", figure(s.now.figures.Distinct), "All", translate.Int(all.positions))
	return v
}

func (l *Lane) tellPlace(at searchview.Point) (title, note string) {
	all := l.search.atlas.space
	made, toGo := all.distances(at)
	return l.say("watch.map.cell", "Made", made, "ToGo", toGo),
		l.say("watch.map.cellNote", "Positions", translate.Int(all.of.Counts[made][toGo]), "Expanded", translate.Int(l.search.expandedIn(at)))
}
