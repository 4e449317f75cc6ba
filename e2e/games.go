//go:build e2e && linux

package e2e

import (
	"path/filepath"
	"slices"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/games"
	"quadrille/model"
	"quadrille/model/modeltest/must"
)

// folder is where the program keeps sessions, settings and games.
func (d *Desktop) folder() string { return filepath.Join(d.home, ".config", "app.quadrille") }

// store returns the games that the program keeps.
func (d *Desktop) store() *games.Store {
	return games.Open(d.folder(), func(id string) (model.Position, error) {
		found, err := text.ReadID(catalogue.Puzzles(entries), id)
		return found.Position, err
	})
}

// AwaitGames waits until there are a number of games, all judged.
func (d *Desktop) AwaitGames(n int) (list []games.Record) {
	d.t.Helper()
	d.eventually("the games are kept", func() bool {
		var err error
		list, err = d.store().Games()
		isOpen := func(g games.Record) bool { return g.Shortest < 0 }
		return err == nil && len(list) == n && !slices.ContainsFunc(list, isOpen)
	})
	return list
}

// best is the shortest solution of a position.
func best(t *testing.T, p model.Position) []model.Move {
	t.Helper()
	e, _ := catalogue.Find(entries, p.Puzzle().ID())
	s, err := e.Engine.Solve(t.Context(), p, nil)
	must.Succeed(t, err)
	return s.Moves
}

// solve plays the shortest solution of the position on the board.
func (w *Window) solve(p model.Position) {
	w.t.Helper()
	w.AwaitStep(p.String())
	w.Type(p.Puzzle().Notation(best(w.t, p)...))
}

// solved is the ID of the expected solution.
func solved(t *testing.T, p model.Position) string { return text.ID(p, best(t, p)) }
