package watch

import (
	"context"
	"slices"

	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
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
func (p *Page) expandedIn(cell searchview.Point) int64 {
	if p.now.places == nil {
		return 0
	}
	made, toGo := p.space.distances(cell)
	return p.now.places[made][toGo]
}

// hasMap reports whether the puzzle's table gives the distances of all positions.
func (p *Page) hasMap() bool { return p.mapper != nil }

// chart makes the map in the background, once.
func (p *Page) chart() {
	if !p.hasMap() || p.space != nil || p.mapping.Running() {
		return
	}
	work.Start(p.mapping, func(ctx context.Context, progress solver.Progress) (*search.Map, error) {
		return p.mapper.Map(ctx, p.position, progress)
	}, func(done, total int64) {
		p.mapped = searchview.Share(done, total)
		p.refresh()
	}, func(m *search.Map, err error) {
		if err == nil {
			p.space = newSpace(m, p.deps.Game)
			p.want()
		}
	})
}

func (p *Page) mapView() searchview.RasterView {
	v := searchview.RasterView{Ink: searchview.ColorMap, Tell: p.tellPlace}
	v.Empty = p.say("watch.map.empty", "Share", int(100*p.mapped))
	if p.space == nil {
		return v
	}
	v.Choose = func(at searchview.Point) { p.pickPosition(at, 0) }
	v.Across = searchview.Axis{Title: p.Text("watch.map.along"), Cells: 2 / p.space.step, Value: 1, Last: p.space.moves}
	v.Up = searchview.Axis{Title: p.Text("watch.map.detour"), Cells: 1, Value: p.space.step}
	v.Start, v.Goal = p.Text("watch.map.start"), p.Text("watch.map.goal")
	if moves := len(p.space.trail) - 1; moves > 0 {
		v.Path, v.Dots, v.Way = p.space.trail, true, p.say("watch.map.game", "Moves", p.moves(moves))
	}
	most := int64(0)
	for _, c := range p.space.cells {
		most = max(most, c.Count)
		c.Done = p.expandedIn(c.At)
		v.Cells = append(v.Cells, c)
	}
	v.Scale, v.Done = p.say("watch.map.scale", "Most", translate.Int(most)), p.Text("watch.map.done")
	if p.selection.kind == ofPlace {
		v.Selected, v.Card = &p.selection.cell, p.placeCard()
	}
	return v
}

func (p *Page) tellPlace(at searchview.Point) (title, note string) {
	made, toGo := p.space.distances(at)
	return p.say("watch.map.cell", "Made", made, "ToGo", toGo),
		p.say("watch.map.cellNote", "Positions", translate.Int(p.space.of.Counts[made][toGo]), "Expanded", translate.Int(p.expandedIn(at)))
}

// examples returns some positions of a cell.
func (p *Page) examples(cell searchview.Point) []model.Position {
	return p.space.of.Examples(p.space.distances(cell))
}

// pickPosition selects one of the examples of a cell.
func (p *Page) pickPosition(cell searchview.Point, example int) {
	p.pick(selection{kind: ofPlace, cell: cell, position: p.examples(cell)[example]})
}

func (p *Page) placeCard() *searchview.Card {
	at := p.selection.cell
	c := &searchview.Card{
		Open: p.Text("watch.map.open"), OnOpen: p.openShown,
		Choose: func(example int) { p.pickPosition(at, example) },
	}
	c.Title, c.Note = p.tellPlace(at)
	for i, position := range p.examples(at) {
		c.Boards = append(c.Boards, p.board(position, 0))
		if position == p.selection.position {
			c.Chosen = i
		}
	}
	return c
}
