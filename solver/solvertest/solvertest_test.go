package solvertest

import (
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
	"quadrille/solver/solvertest/toysolver"
)

// TestToyEngine: the toy puzzle's engine, which has no capability besides, keeps the contract.
func TestToyEngine(t *testing.T) {
	Engine(t, func() solver.Engine { return toysolver.New() }, []model.Position{
		toy.New(toy.Row{0, 1, 2, 3, 4}), // solved
		toy.New(toy.Row{2, 0, 1, 3, 4}),
		toy.Puzzle{}.Default(),
		toy.New(toy.Row{0, 1, 2, 4, 3}), // can't be solved
	})
}
