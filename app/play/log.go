package play

import (
	"context"
	"slices"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/files/text"
	"quadrille/app/games"
	"quadrille/app/session"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

// Boards are the boards of all puzzles. The window shows one at a time.
type Boards interface {
	Game(model.ID) *game.Game
	Current() model.ID
	Play(model.ID) // closes all pages and shows a board in Play
	SetMode(scene.Mode)
}

// log has the games of the player.
type log struct {
	shell   *shell.Shell
	entries []catalogue.Entry
	boards  Boards
	clock   func() time.Time
	store   *games.Store
	all     []games.Record // as they were last read
	changed func()         // called after each reading
	judging *work.Job
}

func (l *log) position(id string) (model.Position, error) {
	found, err := text.ReadID(catalogue.Puzzles(l.entries), id)
	return found.Position, err
}

func (l *log) engine(p model.Position) solver.Engine {
	entry, _ := catalogue.Find(l.entries, p.Puzzle().ID())
	return entry.At(p).Engine
}

// now is the time in the store, which has no monotonic clock.
func (l *log) now() time.Time { return l.clock().Round(0) }

// keep reads the games in a folder, which has new ones from now on, and says if some are damaged.
func (l *log) keep(folder string) {
	l.store = games.Open(folder, l.position)
	if err := l.read(); err != nil {
		l.shell.ShowText(l.shell.Text("games.damaged"), l.shell.Reason(err))
	}
	l.judge()
}

// read reads what this window and others have added.
func (l *log) read() error {
	all, err := l.store.Games()
	l.all = slices.Clone(all)
	l.changed()
	return err
}

// add saves a game at once.
func (l *log) add(one games.Record) { l.saved(l.store.Add(one)) }

func (l *log) remove(one games.Record) { l.saved(l.store.Delete(one)) }

// saved shows the result of a change of the store, or why it can't be saved.
func (l *log) saved(err error) {
	if err != nil {
		l.shell.Notify(model.Say("games.notKept", "Reason", l.shell.Reason(err)))
	}
	_ = l.read() // keep has said what is damaged
}

// open shows a game on its board.
func (l *log) open(g games.Record) {
	t, err := session.NewTimeline(solver.Solution{Start: g.Start, Moves: g.Moves})
	if err != nil {
		l.shell.ShowError(err)
		return
	}
	t.Times = g.Times
	puzzle := g.Start.Puzzle().ID()
	l.boards.Play(puzzle)
	l.boards.Game(puzzle).Open(session.From{}, t)
}

// judge judges the games that aren't, one after the other. What can't be judged waits for the next game, but where distances
// aren't known.
func (l *log) judge() {
	isOpen := func(one games.Record) bool {
		return one.Shortest < 0 && solver.IsExact(l.engine(one.Start))
	}
	i := slices.IndexFunc(l.all, isOpen)
	if i < 0 || l.judging.Running() {
		return
	}
	one := l.all[i]
	engine := l.engine(one.Start)
	work.Start(l.judging, func(ctx context.Context, _ solver.Progress) (games.Record, error) {
		return games.Judge(ctx, engine, one)
	}, nil, func(judged games.Record, err error) {
		if err != nil {
			return
		}
		isIt := func(other games.Record) bool { return other.Ended.Equal(one.Ended) }
		if slices.ContainsFunc(l.all, isIt) { // else the user has deleted it
			l.add(judged)
			l.boards.Game(one.Start.Puzzle().ID()).Refresh()
		}
		l.judge()
	})
}

// bests finds the best games of a puzzle.
type bests struct {
	log   *log
	entry catalogue.Entry
	known map[model.Position]*game.Bests
}

// of returns the bests from a position, or else from positions about as far from the goal; nil if that is too near.
func (b *bests) of(p model.Position) (best *game.Bests) {
	if best, ok := b.known[p]; ok {
		return best
	}
	if _, invalid := model.Invalid(p); invalid {
		return nil
	}
	distance := b.entry.Engine.Known(p).Distance
	if distance < games.LeastCompared {
		return nil
	}
	of, list := model.Say("games.thisBoard"), games.OnBoard(b.log.all, p)
	if len(list) == 0 {
		of, list = spanned("games.figure.best", distance), games.Compared(b.log.all, b.entry.Puzzle.ID(), games.InSpan(distance))
	}
	if f := games.Sum(list); f.WithoutHint > 0 {
		best = &game.Bests{Of: of, Time: f.Best, Extra: f.Fewest}
	}
	b.known[p] = best
	return best
}

// spanned is a phrase about the span of a distance.
func spanned(key string, distance int) model.Phrase {
	from, to := games.Span(distance)
	return model.Say(key, "From", from, "To", to)
}
