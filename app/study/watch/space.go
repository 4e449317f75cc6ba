package watch

import (
	"context"
	"strconv"

	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// space is the map of all positions by their distances from the start and to the goal.
type space struct {
	of        *search.Map
	moves     int // of a shortest path
	positions int64
	cells     []searchview.Cell // without what is expanded
	count     map[searchview.Place]int64
	trail     []searchview.Place // of one's own game
}

// hasMap reports whether the puzzle's table gives the distances of all positions.
func (p *Page) hasMap() bool {
	_, ok := p.engine.(search.Mapper)
	return ok
}

// chart makes the map, once for the start.
func (w *watcher) chart() {
	mapper, ok := w.engine.(search.Mapper)
	if !ok || w.space != nil || w.mapping.Running() {
		return
	}
	game := w.game
	work.Start(w.mapping, func(ctx context.Context, progress solver.Progress) (*space, error) {
		m, err := mapper.Map(ctx, w.position, progress)
		if err != nil {
			return nil, err
		}
		s := &space{of: m, count: make(map[searchview.Place]int64)}
		for made, row := range m.Counts {
			for toGo, n := range row {
				if n == 0 {
					continue
				}
				at := searchview.Place{Made: made, ToGo: toGo}
				s.cells, s.count[at] = append(s.cells, searchview.Cell{At: at, Positions: n}), n
				s.positions += n
				if made == 0 {
					s.moves = toGo
				}
			}
		}
		for _, position := range game {
			if made, toGo, ok := m.Place(position); ok {
				s.trail = append(s.trail, searchview.Place{Made: made, ToGo: toGo})
			}
		}
		return s, nil
	}, nil, func(s *space, err error) {
		if err == nil {
			w.space = s
			w.want()
		}
	})
}

// spaceOf counts what is expanded by places.
func (s *source) spaceOf(m *moment) {
	if m.space == nil {
		return
	}
	m.places = make(map[searchview.Place]int64)
	for made, row := range s.m.OnMap(m.space.of) {
		for toGo, n := range row {
			if n > 0 {
				m.places[searchview.Place{Made: made, ToGo: toGo}] = n
			}
		}
	}
}

// example shows one of the positions of the selected place.
func (s *source) example(m *moment) {
	sel := &m.selection
	all := m.space.of.Examples(sel.place.Made, sel.place.ToGo)
	first := min(sel.page*boardsOnCard, len(all))
	m.examples = all[first:min(first+boardsOnCard, len(all))]
	m.shown = s.see(s.current())
	if sel.board < len(m.examples) {
		at := m.examples[sel.board]
		m.shown = seen{Node: m.shown.Node, position: at, truth: sel.place.ToGo, points: m.shown.points}
	}
}

// mapView is the map of all positions.
func (p *Page) mapView() searchview.MapView {
	v := searchview.MapView{
		Up: p.Text("watch.map.detour"), Across: p.Text("watch.map.along"), Start: p.Text("watch.map.start"), Goal: p.Text("watch.map.goal"),
		Empty: p.Text("watch.map.empty"), Tell: p.tellPlace,
		Choose: func(at searchview.Place) { p.pick(selection{kind: ofPlace, place: at}) },
	}
	if p.space == nil {
		return v
	}
	v.Moves = p.space.moves
	if len(p.space.trail) > 1 {
		v.Trail = p.space.trail
	}
	for _, c := range p.space.cells {
		c.Expanded = p.now.places[c.At]
		v.Cells = append(v.Cells, c)
	}
	if p.selection.kind == ofPlace {
		v.Selected, v.Card = &p.selection.place, p.placeCard()
	}
	return v
}

func (p *Page) tellPlace(at searchview.Place) (title, note string) {
	return p.say("watch.map.cell", "Made", at.Made, "ToGo", at.ToGo),
		p.say("watch.map.cellNote", "Positions", translate.Int(p.space.count[at]), "Expanded", translate.Int(p.now.places[at]))
}

// boardsOnCard is how many positions of a cell are shown at once.
const boardsOnCard = 3

// placeCard shows positions of the selected cell.
func (p *Page) placeCard() *searchview.Card {
	c := &searchview.Card{Open: p.Text("watch.map.open"), OnOpen: p.openShown}
	c.Title, c.Note = p.tellPlace(p.selection.place)
	first, shown := p.selection.page*boardsOnCard, p.now.examples
	for _, at := range shown {
		c.Boards = append(c.Boards, p.board(at, 0))
	}
	c.Pager = strconv.Itoa(first+1) + "–" + strconv.Itoa(first+len(shown))
	turn := func(by int) func() {
		return func() {
			s := p.selection
			s.page, s.board = s.page+by, 0
			p.pick(s)
		}
	}
	if p.selection.page > 0 {
		c.Before = turn(-1)
	}
	if int64(first+boardsOnCard) < min(p.space.count[p.selection.place], search.MapExamples) {
		c.After = turn(1)
	}
	c.Choose = func(board int) {
		s := p.selection
		s.board = board
		p.pick(s)
	}
	return c
}
