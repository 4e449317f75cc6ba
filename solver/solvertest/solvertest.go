// Package solvertest checks that an engine keeps the contract of package
// solver, in the manner of testing/fstest: the test of an engine calls Engine,
// and what every engine has to do is written down once, here.
package solvertest

import (
	"testing"

	"quadrille/model"
	"quadrille/solver"
)

// Engine checks the engines that newEngine makes, each as it comes, knowing
// nothing, on the given positions: what they know, distances, shortest solutions
// and their order, cancelling and concurrent use, and of the capabilities of a
// Counter and a Drawer those that they have. The positions must not be invalid
// and should differ in their goals or rules; one should be solved. What is random
// is drawn from fixed seeds.
func Engine(t *testing.T, newEngine func() solver.Engine, positions []model.Position) {
	t.Helper()
	for _, p := range positions {
		if f, invalid := model.Invalid(p); invalid {
			t.Fatalf("%v is invalid, and engines are not asked about it: %v", p, f.Phrase)
		}
	}
	for _, c := range clauses {
		t.Run(c.name, func(t *testing.T) {
			c.check(newTrial(newEngine, positions, t.Errorf))
		})
	}
}

// clauses are the parts of the contract. Each is checked on its own, so that
// one fault does not hide another. Those of a capability that the engine does not
// have are empty.
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
	engine    solver.Engine // for the checks that need no fresh one
	positions []model.Position
	report    func(format string, args ...any)
	faults    int
}

// maxFaults is the number of faults a clause reports; one fault often shows in
// hundreds of positions.
const maxFaults = 12

func newTrial(newEngine func() solver.Engine, positions []model.Position, report func(string, ...any)) *trial {
	return &trial{newEngine: newEngine, engine: newEngine(), positions: positions, report: report}
}

func (tr *trial) errorf(format string, args ...any) {
	if tr.faults++; tr.faults <= maxFaults {
		tr.report(format, args...)
	}
}
