package solvertest

import (
	"errors"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
)

// Unsolvable checks the fault for which an engine doesn't solve a position.
func Unsolvable(t *testing.T, engine solver.Engine, p model.Position, fault string) {
	t.Helper()
	_, err := engine.Solve(t.Context(), p, nil)
	if u, ok := errors.AsType[*solver.Unsolvable](err); !ok || u.Finding.Key != fault {
		t.Errorf("%v: error %v, want %s", p, err, fault)
	}
}

// Examined examines an expression on all positions of p's goal, or on a sample of them if they are too many; see
// examine.Prepare. The error is that of an expression without a value somewhere.
func Examined(t *testing.T, engine solver.Engine, p model.Position, sample int, expression string) (*examine.Report, error) {
	t.Helper()
	ground, err := examine.Prepare(t.Context(), engine, p, sample, nil)
	must.Succeed(t, err)
	f, err := formula.Read(expression, engine.(solver.Searcher).Features())
	must.Succeed(t, err)
	return ground.Examine(t.Context(), f, nil)
}
