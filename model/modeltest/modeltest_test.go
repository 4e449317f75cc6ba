package modeltest

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"quadrille/model"
	"quadrille/model/modeltest/lamps"
	"quadrille/model/modeltest/toy"
)

// TestToys: the toy puzzles, with which the packages above are tested, keep the contract.
func TestToys(t *testing.T) {
	for puzzle, texts := range map[model.Puzzle]fs.FS{toy.Puzzle{}: toy.Translations, lamps.Puzzle{}: lamps.Translations} {
		for _, c := range clauses {
			Clause(t, c.name, func(errorf Report) { c.check(newTrial(puzzle, texts, errorf)) })
		}
	}
}

// crowded is a toy position with a move of too great a number.
type crowded struct{ toy.Position }

func (c crowded) Moves() []model.Move { return append(c.Position.Moves(), model.MaxMoves) }

// TestTooManyMoves: a puzzle with more than MaxMoves moves is told so at once.
func TestTooManyMoves(t *testing.T) {
	found := 0
	newTrial(toy.Puzzle{}, fstest.MapFS{}, func(string, ...any) { found++ }).play(crowded{toy.New(toy.Row{1, 0, 2, 3, 4})}, true)
	if found == 0 {
		t.Error("nothing is found")
	}
}
