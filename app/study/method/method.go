// Package method is the textbook algorithms with their settings: which of them
// are on offer, what they are called, and how one is run to its end.
package method

import (
	"cmp"
	"context"
	"math"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// Method is a search that a searcher offers: an algorithm with what it
// needs.
type Method struct {
	Algorithm solver.Algorithm
	Heuristic solver.Heuristic // the zero value where the algorithm needs none
	Weight    float64          // 0 where it needs none
	Ties      solver.Ties      // 0 where it needs none
}

// Weights are those on offer. 1.1 to 2.4 are argued about for the dials, 10 for the
// eight-puzzle.
var Weights = []float64{1, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.3, 2.4, 3, 4, 5, 7, 10}

// UsualWeight is the weight that weighted searches begin with.
const UsualWeight = 5

// usual lists the heuristics that a comparison begins with, the weakest first. No estimate
// makes another algorithm of each, and the perfect one is what the perfect table does.
func usual(heuristics []solver.Heuristic) []solver.Heuristic {
	return slices.DeleteFunc(slices.Clone(heuristics), func(h solver.Heuristic) bool {
		return h.Blind || h.NeedsTable || h.Expression != ""
	})
}

// Of lists the methods that a comparison begins with: the perfect table, the searches with an
// estimate, the best estimate first, those without any, and last those that may go on for
// hours. What doesn't guarantee a shortest solution has the best estimate only.
func Of(s solver.Searcher) []Method {
	var tabled, informed, blind, last []Method
	for _, a := range s.Algorithms() {
		var with []Method
		for _, h := range slices.Backward(usual(s.Heuristics())) {
			if with = append(with, New(a, h, UsualWeight)); a.Guarantee < solver.Shortest {
				break
			}
		}
		switch {
		case a.NeedsTable:
			tabled = append(tabled, Method{Algorithm: a})
		case a.NeedsHeuristic && a.Deepens:
			last = append(last, with...)
		case a.NeedsHeuristic:
			informed = append(informed, with...)
		case a.Deepens: // without an estimate it takes hours where the branches are many
		default:
			blind = append(blind, Method{Algorithm: a})
		}
	}
	slices.Reverse(blind) // breadth-first takes longest
	return slices.Concat(tabled, informed, blind, last)
}

// First is the index of the algorithm that a choice begins with: the first that
// needs a heuristic.
func First(algorithms []solver.Algorithm) int {
	return max(0, slices.IndexFunc(algorithms, func(a solver.Algorithm) bool { return a.NeedsHeuristic }))
}

// Best is the index of the heuristic that a choice begins with.
func Best(heuristics []solver.Heuristic) int {
	known := usual(heuristics)
	return max(0, slices.IndexFunc(heuristics, func(h solver.Heuristic) bool { return len(known) > 0 && h.ID == known[len(known)-1].ID }))
}

// New is an algorithm with a heuristic and a weight, as far as it needs them, and its
// usual ties.
func New(a solver.Algorithm, h solver.Heuristic, weight float64) Method {
	m := Method{Algorithm: a, Ties: a.Ties}
	if a.NeedsHeuristic {
		m.Heuristic = h
	}
	if a.NeedsWeight {
		m.Weight = weight
	}
	return m
}

// Spec says the same to a searcher.
func (m Method) Spec(maxBytes int64) solver.Spec {
	return solver.Spec{
		Algorithm: m.Algorithm.ID,
		Heuristic: m.Heuristic.ID,
		Weight:    m.Weight,
		Ties:      m.Ties,
		MaxBytes:  maxBytes,
	}
}

// String returns the name of the method that Parse reads and the command line and
// links use: "breadth-first", "a-star:manhattan", "weighted-a-star:manhattan:1.5",
// "greedy:manhattan:last-in". The usual ties are left out.
func (m Method) String() string {
	parts := []string{m.Algorithm.ID}
	if m.Algorithm.NeedsHeuristic {
		parts = append(parts, m.Heuristic.ID)
	}
	if m.Algorithm.NeedsWeight {
		parts = append(parts, m.WrittenWeight())
	}
	if m.Ties != m.Algorithm.Ties {
		parts = append(parts, m.Ties.ID())
	}
	return strings.Join(parts, ":")
}

// Parse returns the method of a searcher that has a name, see String. The error, a
// *model.TextError, lists the names there are. Those with a weight accept any from
// solver.MinWeight to solver.MaxWeight.
func Parse(s solver.Searcher, name string) (Method, error) {
	known := all(s)
	parts := strings.Split(name, ":")
	last := parts[len(parts)-1]
	ties := solver.Ties(0)
	if i := slices.IndexFunc(solver.AllTies, func(t solver.Ties) bool { return t.ID() == last }); i >= 0 && len(parts) > 1 {
		ties, parts = solver.AllTies[i], parts[:len(parts)-1]
		last = parts[len(parts)-1]
	}
	weight, err := strconv.ParseFloat(last, 64)
	weighs := err == nil && weight >= solver.MinWeight && weight <= solver.MaxWeight
	var names []string
	for _, m := range known {
		names = append(names, m.String())
		if m.Algorithm.NeedsWeight && weighs {
			m.Weight = math.Round(100*weight) / 100
		}
		if m.String() == strings.Join(parts, ":") && (ties == 0 || m.Ties != 0) {
			m.Ties = cmp.Or(ties, m.Ties)
			return m, nil
		}
	}
	return Method{}, &model.TextError{Reason: model.Say("method.unknown", "Name", name, "Known", names)}
}

// all lists every algorithm of a searcher with every heuristic, with the usual weight
// and ties.
func all(s solver.Searcher) []Method {
	var methods []Method
	for _, a := range s.Algorithms() {
		if !a.NeedsHeuristic {
			methods = append(methods, Method{Algorithm: a})
			continue
		}
		for _, h := range s.Heuristics() {
			methods = append(methods, New(a, h, UsualWeight))
		}
	}
	return methods
}

// Name says which method it is: "Weighted A* · Linear conflict · w = 5".
func (m Method) Name() model.Phrase {
	switch {
	case m.Ties != m.Algorithm.Ties:
		usual := m
		usual.Ties = m.Algorithm.Ties
		return model.Say("compare.method.ties", "Method", usual.Name(), "Ties", m.Ties.Name())
	case m.Algorithm.NeedsWeight:
		return model.Say("compare.method.weight",
			"Algorithm", m.Algorithm.Name, "Heuristic", m.Heuristic.Name, "Weight", m.WrittenWeight())
	case m.Algorithm.NeedsHeuristic:
		return model.Say("compare.method.heuristic", "Algorithm", m.Algorithm.Name, "Heuristic", m.Heuristic.Name)
	default:
		return m.Algorithm.Name
	}
}

// WrittenWeight is the weight in as few digits as it needs, "" for none.
func (m Method) WrittenWeight() string {
	if m.Weight == 0 {
		return ""
	}
	return Written(m.Weight)
}

// Solution is one that the method has found.
func (m Method) Solution(start model.Position, moves []model.Move, elapsed time.Duration) solver.Solution {
	by := &solver.Method{Name: m.Name(), Guarantee: m.Promise(), Weight: m.Weight}
	return solver.Solution{Start: start, Moves: moves, Method: by, Elapsed: elapsed}
}

// Promise is what the method guarantees.
func (m Method) Promise() solver.Guarantee { return m.Algorithm.Promise(m.Heuristic) }

// Outcome is what a run has come to.
type Outcome struct {
	Stats solver.Stats
	Moves []model.Move
	Found bool
	Err   error // solver.ErrLimit or nil
	// Estimate is the heuristic's value of the start, 0 without one.
	Estimate int
}

// heavy is the memory of a run, in bytes, from which on it is given back to the
// system at once and not some time later: the next run may need it.
const heavy = 16 << 20

// Run runs a method to its end and lets the memory of the run go. latest is set to the
// figures meanwhile. An error says that there was no run, or that the context has ended it.
func Run(
	ctx context.Context, s solver.Searcher, p model.Position, spec solver.Spec, latest *atomic.Pointer[solver.Stats],
) (o Outcome, err error) {
	defer func() {
		if o.Stats.PeakBytes >= heavy {
			debug.FreeOSMemory()
		}
	}()
	run, err := s.Start(ctx, p, spec)
	if err != nil {
		return o, err
	}
	o.Estimate = run.Estimate()
	err = run.Finish(ctx, func(stats solver.Stats) { latest.Store(&stats) })
	o.Stats, o.Err = run.Stats(), run.Err()
	o.Moves, o.Found = run.Solution()
	if o.Err != nil {
		err = nil
	}
	return o, err
}

// Written is a weight, an f or a bound, which have two decimals at most, in as few
// digits as it needs.
func Written(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// LimitReached says where a search has met its memory limit.
func LimitReached(maxBytes int64, s solver.Stats) model.Phrase {
	return model.Say("compare.limit",
		"Memory", translate.Bytes(maxBytes), "Count", int(s.Generated), "Number", translate.Int(s.Generated), "Moves", s.AtLeast)
}
