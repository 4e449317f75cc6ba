package watch

import (
	"context"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets/searchview"
)

// atlas is what the searches from a position share: the position and the map of all positions.
type atlas struct {
	entry    catalogue.Entry
	searcher solver.Searcher // the engine of the entry
	mapper   search.Mapper   // the same; nil if the puzzle has too many positions
	position model.Position
	game     []model.Position // see Deps
	changed  func()           // called when more is known

	space *space  // nil until it is made
	share float64 // of the space that has been counted, from 0 to 1

	mapping *work.Job
}

// newAtlas returns the atlas of a position; its map is made by learn.
func newAtlas(position model.Position, deps Deps, group *work.Group, changed func()) *atlas {
	a := &atlas{
		entry: deps.Entry, searcher: deps.Entry.Engine.(solver.Searcher), position: position, game: deps.Game,
		changed: changed, mapping: group.NewJob(),
	}
	a.mapper, _ = a.entry.Engine.(search.Mapper)
	return a
}

func (a *atlas) moves(n int) model.Phrase { return model.Own(a.entry.Puzzle, model.Moves, "Count", n) }

// undoes reports whether a move undoes another.
func (a *atlas) undoes() bool {
	for _, m := range a.position.Moves() {
		if after, err := a.position.Play(m); err == nil {
			return slices.ContainsFunc(after.Moves(), func(back model.Move) bool {
				again, err := after.Play(back)
				return err == nil && again == a.position
			})
		}
	}
	return false
}

// hasMap reports whether the puzzle's table gives the distances of all positions.
func (a *atlas) hasMap() bool { return a.mapper != nil }

// views lists the views of searches.
func (a *atlas) views() []View {
	if a.hasMap() {
		return []View{TreeView, LevelsView, MapView}
	}
	return []View{TreeView, LevelsView}
}

// fewest returns the moves of the shortest solution, -1 while unknown.
func (a *atlas) fewest() int { return a.entry.Engine.Known(a.position).Distance }

// learn makes the map in the background, once.
func (a *atlas) learn() {
	if !a.hasMap() || a.space != nil || a.mapping.Running() {
		return
	}
	work.Start(a.mapping, func(ctx context.Context, progress solver.Progress) (*search.Map, error) {
		return a.mapper.Map(ctx, a.position, progress)
	}, func(done, total int64) {
		a.share = searchview.Share(done, total)
		a.changed()
	}, func(m *search.Map, err error) {
		if err == nil {
			a.space = newSpace(m, a.game)
			a.changed()
		}
	})
}
