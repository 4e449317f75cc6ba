package watch

import (
	"context"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// Deps are the dependencies of the page.
type Deps struct {
	Study   catalogue.Study
	Gallery *gallery.Gallery
	Show    func(solver.Solution) // opens a solution in the player of the desk
	Place   func(model.Position)  // opens a position on the board; undo goes back
	Game    []model.Position      // positions of the user's game, from the start of the search; nil for none
}

// atlas is what the searches from a position share: the position and the map of all positions.
type atlas struct {
	shell    *shell.Shell
	deps     Deps
	position model.Position
	changed  func()      // called when more is known
	chosen   func(*Lane) // called when other settings are chosen in a lane

	mapping *work.Job
	share   float64 // of the positions that has been counted, from 0 to 1
	space   *space  // nil until it is made
	whole   *whole  // nil until it is made, or if it isn't drawn
}

func (a *atlas) moves(n int) model.Phrase {
	return model.Own(a.deps.Study.Puzzle, model.Moves, "Count", n)
}

// board shows a position without its goal.
func (a *atlas) board(p model.Position) searchview.Board {
	return searchview.Board{Artist: a.deps.Study.Artist, Position: p, Say: a.shell.Say}
}

// fewest returns the moves of the shortest solution, -1 while unknown.
func (a *atlas) fewest() int { return a.deps.Study.Engine.Known(a.position).Distance }

func (a *atlas) views() []View {
	all := []View{TreeView, LevelsView, MapView, SpaceView}
	if _, ok := a.deps.Study.Engine.(solver.Lister); !ok {
		return all[:2] // there are too many positions for a map
	}
	if !a.isDrawn() {
		return all[:3]
	}
	return all
}

// learn makes the map and places the positions in the background, once. Without a solution there is no map.
func (a *atlas) learn() {
	lister, ok := a.deps.Study.Engine.(solver.Lister)
	if !ok || a.space != nil || a.mapping.Running() {
		return
	}
	at, drawn, made := a.position, a.isDrawn(), a.whole
	work.Start(a.mapping, func(ctx context.Context, progress solver.Progress) (_ *search.Map, err error) {
		if drawn && made == nil {
			if made, err = newWhole(ctx, lister, at); err != nil {
				return nil, err
			}
		}
		if !model.Solvable(at) {
			return nil, nil
		}
		return search.NewMap(ctx, lister, at, progress)
	}, func(done, total int64) {
		a.share = searchview.Share(done, total)
		a.changed()
	}, func(m *search.Map, err error) {
		if err != nil {
			return
		}
		if a.whole = made; m != nil {
			a.space = newSpace(m, a.deps.Game)
		}
		a.changed()
	})
}

// space is the map of all positions: X is twice the moves along a shortest path, Y is the moves
// of detour, both divided by step.
type space struct {
	of    *search.Map
	moves int // of a shortest solution
	step  int // moves per cell: 2 if all detours are even, else 1
	trail []searchview.Point
}

// newSpace makes the map. game may have no positions.
func newSpace(m *search.Map, game []model.Position) *space {
	isStart := func(n int64) bool { return n > 0 } // no other position is 0 moves from the start
	s := &space{of: m, step: 2, moves: slices.IndexFunc(m.Counts[0], isStart)}
	for made, row := range m.Counts {
		for toGo, n := range row {
			if n > 0 && (made+toGo-s.moves)%2 != 0 {
				s.step = 1
			}
		}
	}
	for _, position := range game {
		if made, toGo, ok := m.Place(position); ok {
			s.trail = append(s.trail, s.point(made, toGo))
		}
	}
	return s
}

// cells returns the cells with positions. places has the expanded ones, by moves made and to go; nil for none.
func (s *space) cells(places [][]int64) (list []searchview.Cell) {
	for made, row := range s.of.Counts {
		for toGo, n := range row {
			if n == 0 {
				continue
			}
			c := searchview.Cell{At: s.point(made, toGo), Count: n}
			if places != nil {
				c.Done = places[made][toGo]
			}
			list = append(list, c)
		}
	}
	return list
}

// point returns the cell of the positions made moves from the start and toGo moves from the goal.
func (s *space) point(made, toGo int) searchview.Point {
	return searchview.Point{X: (made - toGo + s.moves) / s.step, Y: (made + toGo - s.moves) / s.step}
}

func (s *space) distances(p searchview.Point) (made, toGo int) {
	return (p.X + p.Y) * s.step / 2, s.moves + (p.Y-p.X)*s.step/2
}
