// Package solvertest checks that an engine keeps the contract of package
// solver, in the manner of testing/fstest: the test of an engine calls Engine,
// and what every engine has to do is written down once, here.
package solvertest

import (
	"context"
	"testing"

	"quadrille/model"
	"quadrille/solver"
)

// Engine checks the engines that newEngine makes, each as it comes, without
// tables, on the given positions: distances, shortest solutions and their
// order, counts, positions at a distance, cancelling and concurrent use. The
// positions have to be sound and should differ in their goals or rules, and
// one should be solved. What is random is drawn from fixed seeds.
func Engine(t *testing.T, newEngine func() solver.Engine, positions []model.Position) {
	t.Helper()
	for _, p := range positions {
		if !model.Sound(p) {
			t.Fatalf("%v is unsound; engines are asked about sound positions only", p)
		}
	}
	for _, c := range clauses {
		t.Run(c.name, func(t *testing.T) {
			c.check(newTrial(newEngine, positions, t.Errorf))
		})
	}
}

// clauses are the parts of the contract. Each is checked on its own, so that
// one fault does not hide another.
var clauses = []struct {
	name  string
	check func(*trial)
}{
	{"Ready", checkReady},
	{"Progress", checkProgress},
	{"Distance", checkDistance},
	{"Solve", checkSolve},
	{"Count", checkCount},
	{"At", checkAt},
	{"Histogram", checkHistogram},
	{"Coverage", checkCoverage},
	{"ColdAndWarm", checkColdAndWarm},
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

// oracle returns the oracle that covers p, or nil and an error reported.
func (tr *trial) oracle(p model.Position) solver.Oracle {
	o, err := tr.engine.Oracle(context.Background(), p, nil)
	if err != nil || o == nil {
		tr.errorf("%v: Oracle gives %v, %v", p, o, err)
		return nil
	}
	if !o.Covers(p) {
		tr.errorf("%v: the oracle made for it does not cover it", p)
		return nil
	}
	return o
}
