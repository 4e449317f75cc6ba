package app

import (
	"context"
	"runtime/debug"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// method is a way of solving that a searcher offers: an algorithm with what it
// needs.
type method struct {
	algorithm solver.Algorithm
	heuristic solver.Heuristic // the zero value where the algorithm needs none
	weight    float64          // 0 where it needs none
}

// defaultWeight is the weight that weighted searches begin with.
const defaultWeight = 5

// leftOut are the algorithms and heuristics that a comparison does not begin
// with: iterative deepening without an estimate takes hours where the branches
// are many, no estimate makes another algorithm of each, and the perfect one is
// what the perfect table does.
func leftOut(id string) bool {
	return slices.Contains([]string{"deepening", "zero", search.PerfectID}, id)
}

// endless reports whether an algorithm remembers nothing but its way, so that no
// memory limit ends it.
func endless(a solver.Algorithm) bool { return a.ID == "ida-star" }

// methodsOf lists the methods that a comparison begins with: the perfect table,
// the searches with an estimate, the best estimate first, those without any, and
// last those that may go on for hours.
func methodsOf(s solver.Searcher) []method {
	var informed, blind, last []method
	algorithms := s.Algorithms()
	for _, a := range algorithms[1:] {
		switch {
		case leftOut(a.ID):
		case endless(a):
			last = append(last, informedMethods(a, s.Heuristics())...)
		case a.NeedsHeuristic:
			informed = append(informed, informedMethods(a, s.Heuristics())...)
		default:
			blind = append(blind, method{algorithm: a})
		}
	}
	slices.Reverse(blind) // breadth-first takes longest
	return slices.Concat([]method{{algorithm: algorithms[0]}}, informed, blind, last)
}

// informedMethods pairs an algorithm with the heuristics, the best first; one that
// is weighted too with the best only.
func informedMethods(a solver.Algorithm, heuristics []solver.Heuristic) []method {
	var methods []method
	for _, h := range slices.Backward(heuristics) {
		if !leftOut(h.ID) {
			methods = append(methods, newMethod(a, h, defaultWeight))
		}
	}
	if a.NeedsWeight && len(methods) > 0 {
		return methods[:1]
	}
	return methods
}

// newMethod is an algorithm with a heuristic and a weight, as far as it needs
// them.
func newMethod(a solver.Algorithm, h solver.Heuristic, weight float64) method {
	m := method{algorithm: a}
	if a.NeedsHeuristic {
		m.heuristic = h
	}
	if a.NeedsWeight {
		m.weight = weight
	}
	return m
}

// spec says the same to a searcher.
func (m method) spec(maxBytes int64) solver.Spec {
	return solver.Spec{
		Algorithm: m.algorithm.ID,
		Heuristic: m.heuristic.ID,
		Weight:    m.weight,
		MaxBytes:  maxBytes,
	}
}

// name says which method it is: "Weighted A* · Linear conflict · w = 5".
func (m method) name() model.Phrase {
	switch {
	case m.algorithm.NeedsWeight:
		return model.Say("compare.method.weight",
			"Algorithm", m.algorithm.Name, "Heuristic", m.heuristic.Name, "Weight", m.writtenWeight())
	case m.algorithm.NeedsHeuristic:
		return model.Say("compare.method.heuristic", "Algorithm", m.algorithm.Name, "Heuristic", m.heuristic.Name)
	default:
		return m.algorithm.Name
	}
}

// writtenWeight is the weight in as few digits as it needs, "" for none.
func (m method) writtenWeight() string {
	if m.weight == 0 {
		return ""
	}
	return strconv.FormatFloat(m.weight, 'f', -1, 64)
}

// solution is one that the method has found.
func (m method) solution(start model.Position, moves []model.Move, elapsed time.Duration) solver.Solution {
	by := &solver.Method{Name: m.name(), Guarantee: m.promise(), Weight: m.weight}
	return solver.Solution{Start: start, Moves: moves, Method: by, Elapsed: elapsed}
}

// promise is what the method guarantees.
func (m method) promise() solver.Guarantee { return m.algorithm.Promise(m.heuristic) }

// outcome is what a run has come to.
type outcome struct {
	stats solver.Stats
	moves []model.Move
	found bool
	err   error // solver.ErrLimit or nil
}

// heavy is the memory of a run, in bytes, from which on it is given back to the
// system at once and not some time later: the next run may need it.
const heavy = 16 << 20

// runMethod runs a method to its end. latest is told the figures on the way. An
// error says that there was no run, or that the context has ended it.
func runMethod(
	ctx context.Context, s solver.Searcher, p model.Position, spec solver.Spec, latest *atomic.Pointer[solver.Stats],
) (outcome, error) {
	o, err := finish(ctx, s, p, spec, latest)
	if o.stats.PeakBytes >= heavy {
		debug.FreeOSMemory()
	}
	return o, err
}

// finish does so, and lets the memory of the run go.
func finish(
	ctx context.Context, s solver.Searcher, p model.Position, spec solver.Spec, latest *atomic.Pointer[solver.Stats],
) (outcome, error) {
	run, err := s.Start(ctx, p, spec)
	if err != nil {
		return outcome{}, err
	}
	err = run.Finish(ctx, func(stats solver.Stats) { latest.Store(&stats) })
	o := outcome{stats: run.Stats(), err: run.Err()}
	o.moves, o.found = run.Solution()
	if o.err != nil {
		err = nil
	}
	return o, err
}
