package modeltest

import (
	"testing"
	"testing/fstest"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
)

// TestToy: the toy puzzle, with which the packages above are tested, keeps the contract.
func TestToy(t *testing.T) {
	files := make(fstest.MapFS)
	for _, name := range []string{"toy.en.json", "toy.zh-Hans.json"} {
		data, err := toy.Translations.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	for _, c := range clauses {
		Clause(t, c.name, func(errorf Report) { c.check(newTrial(toy.Puzzle{}, files, errorf)) })
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
