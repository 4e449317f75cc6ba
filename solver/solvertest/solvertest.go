// Package solvertest checks that an engine fulfils the contract of package solver, in the manner of
// testing/fstest. The test of each engine calls Engine.
package solvertest

import (
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
	"quadrille/solver"
)

// Engine checks the engines that newEngine makes, each without knowledge, on the given positions:
// knowledge, distances, shortest solutions and their order, cancelling and concurrent use; and
// Counter and Drawer if the engine implements them. The positions must not be invalid and should
// differ in their goals or rules; one should be solved. Random choices use fixed seeds.
func Engine(t *testing.T, newEngine func() solver.Engine, positions []model.Position) {
	t.Helper()
	for _, p := range positions {
		if f, invalid := model.Invalid(p); invalid {
			t.Fatalf("%v is invalid, and engines are not asked about it: %v", p, f.Phrase)
		}
	}
	for _, c := range clauses {
		modeltest.Clause(t, c.name, func(errorf modeltest.Report) { c.check(newTrial(newEngine, positions, errorf)) })
	}
}

// clauses are the parts of the contract. The clauses of interfaces that the engine doesn't implement pass.
var clauses = []struct {
	name  string
	check func(*trial)
}{
	{"Known", checkKnown},
	{"Progress", checkProgress},
	{"Distance", checkDistance},
	{"Solve", checkSolve},
	{"Count", checkCount},
	{"Nth", checkNth},
	{"At", checkAt},
	{"Histogram", checkHistogram},
	{"Cancel", checkCancel},
	{"Concurrency", checkConcurrency},
}

// trial is one check of one clause.
type trial struct {
	newEngine func() solver.Engine
	engine    solver.Engine // for the checks that don't need a new one
	positions []model.Position
	errorf    modeltest.Report
}

func newTrial(newEngine func() solver.Engine, positions []model.Position, errorf modeltest.Report) *trial {
	return &trial{newEngine: newEngine, engine: newEngine(), positions: positions, errorf: errorf}
}
