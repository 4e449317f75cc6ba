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

// atlas is what is found out about the position of the searches: its distance and the map of all
// positions.
type atlas struct {
	entry    catalogue.Entry
	position model.Position
	game     []model.Position     // see Deps
	place    func(model.Position) // likewise
	mapper   search.Mapper        // nil if the puzzle has too many positions
	changed  func()               // called when more is known

	fewest int     // moves of the shortest solution, -1 while unknown
	space  *space  // nil until it is made
	mapped float64 // counted share of the space, from 0 to 1

	learning, mapping *work.Job
}

func newAtlas(position model.Position, deps Deps, group *work.Group, changed func()) *atlas {
	a := &atlas{
		entry: deps.Entry, position: position, game: deps.Game, place: deps.Place, changed: changed, fewest: -1,
		learning: group.NewJob(), mapping: group.NewJob(),
	}
	a.mapper, _ = a.entry.Engine.(search.Mapper)
	return a
}

// key returns the key of a text of the puzzle.
func (a *atlas) key(name string) string { return string(a.entry.Puzzle.ID()) + "." + name }

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

// learn finds out the distance and makes the map in the background, once.
func (a *atlas) learn() {
	if a.fewest < 0 && !a.learning.Running() {
		work.Start(a.learning, func(ctx context.Context, _ solver.Progress) (solver.Knowledge, error) {
			return a.entry.Engine.Learn(ctx, a.position, nil)
		}, nil, func(k solver.Knowledge, err error) {
			if err == nil {
				a.fewest = k.Distance
				a.changed()
			}
		})
	}
	if !a.hasMap() || a.space != nil || a.mapping.Running() {
		return
	}
	work.Start(a.mapping, func(ctx context.Context, progress solver.Progress) (*search.Map, error) {
		return a.mapper.Map(ctx, a.position, progress)
	}, func(done, total int64) {
		a.mapped = searchview.Share(done, total)
		a.changed()
	}, func(m *search.Map, err error) {
		if err == nil {
			a.space = newSpace(m, a.game)
			a.changed()
		}
	})
}

// cancel ends what is being found out.
func (a *atlas) cancel() {
	a.learning.Cancel()
	a.mapping.Cancel()
}
