package solvertest

import (
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/lamps"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
	"quadrille/solver/solvertest/lampsolver"
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

// TestLampsEngine: an engine that knows all at once keeps it too.
func TestLampsEngine(t *testing.T) {
	Engine(t, lampsolver.New, []model.Position{
		lamps.Position(0), lamps.Position(1), lamps.Puzzle{}.Default(), lamps.Position(1<<lamps.Cells - 1), lamps.Position(0).Pressed(12345678),
	})
}
