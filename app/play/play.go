// Package play keeps what people have played and gives them reasons to return: five positions of the day, first
// steps, a sprint, their mistakes again, and the page of all their games.
package play

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/desk/game"
	"quadrille/app/files/text"
	"quadrille/app/games"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

// Deps are what the package needs from the program.
type Deps struct {
	Entries []catalogue.Entry
	Now     func() time.Time
	// Game returns the game on the board of a puzzle, Current the puzzle that the window shows.
	Game    func(model.ID) *game.Game
	Current func() model.ID
	// Show closes all pages and shows the board of a puzzle in Play, without the coach.
	Show func(model.ID)
	Edit func() // shows the current board in Edit
}

// Games are the games of the player, and what is over the boards. It implements game.Games.
type Games struct {
	shell *shell.Shell
	deps  Deps
	store *games.Store
	all   []games.Record
	rows  map[model.ID]*row
	page  *page

	most      map[model.Position]int // the greatest distances, by the default position under some rules
	bests     map[model.Position]*game.Bests
	judging   *work.Job
	measuring *work.Job
	syncing   *work.Job
}

// New returns no games. Nothing is saved before Keep.
func New(s *shell.Shell, deps Deps) *Games {
	g := &Games{
		shell: s, deps: deps, rows: make(map[model.ID]*row), most: make(map[model.Position]int), bests: make(map[model.Position]*game.Bests),
		judging: s.Work.NewJob(), measuring: s.Work.NewJob(), syncing: s.Work.NewJob(),
	}
	g.store = games.Open("", g.position)
	g.page = &page{games: g, marked: scene.Missing}
	for _, e := range deps.Entries {
		g.rows[e.Puzzle.ID()] = newRow(g, e)
	}
	return g
}

func (g *Games) position(id string) (model.Position, error) {
	found, err := text.ReadID(catalogue.Puzzles(g.deps.Entries), id)
	return found.Position, err
}

func (g *Games) engine(p model.Position) solver.Engine {
	return g.rows[p.Puzzle().ID()].entry.Engine
}

// Keep reads the games in a folder, which has new ones from now on, and says if some are damaged.
func (g *Games) Keep(folder string) {
	g.store = games.Open(folder, g.position)
	err := g.read()
	switch damage, ok := errors.AsType[*games.Damage](err); {
	case ok:
		g.shell.ShowText(g.shell.Text("games.damaged"), g.shell.Say(model.Say("games.damaged.lines", "Name", filepath.Base(damage.Name), "Lines", damage.Text())))
	case err != nil:
		g.shell.ShowError(err)
	}
	g.judge()
}

// read reads what this window and others have added, and shows it.
func (g *Games) read() error {
	all, err := g.store.Games()
	g.all = slices.Clone(all)
	clear(g.bests)
	for _, r := range g.rows {
		r.show()
	}
	g.page.show()
	return err
}

// change does something to the store and shows the result.
func (g *Games) change(do func() error) {
	tell := func(err error) {
		if err != nil {
			g.shell.Notify(model.Say("games.notKept", "Reason", g.shell.Reason(err)))
		}
	}
	tell(do())
	_ = g.read() // Keep has said what is damaged
	store := g.store
	work.Start(g.syncing, func(context.Context, solver.Progress) (struct{}, error) { return struct{}{}, store.Sync() }, nil,
		func(_ struct{}, err error) { tell(err) })
}

func (g *Games) add(one games.Record) {
	g.change(func() error { return g.store.Add(one) })
	g.deps.Game(one.Start.Puzzle().ID()).Refresh()
}

// now is the time in the store, which has no monotonic clock.
func (g *Games) now() time.Time { return g.deps.Now().Round(0) }

// Finished saves a game at once, and judges it afterwards.
func (g *Games) Finished(line *session.Timeline, play session.Play) {
	if len(line.Times) != len(line.Moves) { // its beginning comes from a session without times
		return
	}
	r := g.rows[line.Start().Puzzle().ID()]
	g.change(func() error {
		return g.store.Add(games.Record{
			Start: line.Start(), Moves: line.Moves, Times: line.Times, Shortest: games.Unknown, Hints: play.Hints, Ended: g.now(), From: r.origin(line.Start()),
		})
	})
	g.judge()
	r.finished(line.Start())
}

// judge judges the games that aren't, one after the other. What can't be judged waits for the next game.
func (g *Games) judge() {
	isOpen := func(one games.Record) bool { return one.Shortest < 0 }
	i := slices.IndexFunc(g.all, isOpen)
	if i < 0 || g.judging.Running() {
		return
	}
	one := g.all[i]
	engine := g.engine(one.Start)
	work.Start(g.judging, func(ctx context.Context, _ solver.Progress) (games.Record, error) {
		return games.Judge(ctx, engine, one)
	}, nil,
		func(judged games.Record, err error) {
			isThere := slices.ContainsFunc(g.all, func(other games.Record) bool { return other.Ended.Equal(one.Ended) })
			if err == nil && isThere { // else the user has deleted it
				g.add(judged)
			}
			if err == nil {
				g.judge()
			}
		})
}

// Bests returns the bests on the board, or else at its level; none for first steps and in a sprint, which are too short.
func (g *Games) Bests(p model.Position) *game.Bests {
	b, ok := g.bests[p]
	if from := g.rows[p.Puzzle().ID()].origin(p); ok || from == games.OfSteps || from == games.OfSprint {
		return b
	}
	if _, invalid := model.Invalid(p); invalid {
		return nil
	}
	distance := g.engine(p).Known(p).Distance
	most, ok := g.mostOf(p)
	if distance <= 0 || !ok || most <= 0 {
		return nil
	}
	level := games.LevelOf(distance, most)
	of, list := model.Say("games.thisBoard"), games.OnBoard(g.all, p)
	if len(list) == 0 {
		of, list = level.Name(), games.Compared(g.all, p.Puzzle().ID(), func(one games.Record) bool { return one.Level() == level })
	}
	if f := games.Sum(list); f.WithoutHint > 0 {
		b = &game.Bests{Of: of, Time: f.Best, Extra: f.Fewest}
	}
	g.bests[p] = b
	return b
}

// mostOf returns the greatest distance under the rules of a position; not ok while it is being found.
func (g *Games) mostOf(p model.Position) (most int, ok bool) {
	e := g.rows[p.Puzzle().ID()].entry
	rules := model.WithGoal(e.Puzzle.Default(), p)
	if most, ok = g.most[rules]; !ok && !g.measuring.Running() {
		work.Start(g.measuring, func(ctx context.Context, _ solver.Progress) (int, error) { return games.Most(ctx, e.Engine, p) }, nil,
			func(most int, _ error) {
				g.most[rules] = most // 0 after an error, which would come again
				g.deps.Game(e.Puzzle.ID()).Refresh()
			})
	}
	return most, ok
}

func signed(extra int) string {
	if extra < 0 {
		return shell.None
	}
	return "+" + translate.Int(int64(extra))
}
