// Package method combines the textbook algorithms with their settings: it lists the
// combinations, names them and runs them.
package method

import (
	"cmp"
	"context"
	"errors"
	"math"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// Method is an algorithm of a searcher with its settings.
type Method struct {
	Algorithm solver.Algorithm
	Heuristic solver.Heuristic // the zero value if the algorithm needs none
	Weight    float64          // 0 if it needs none
	Ties      solver.Ties      // 0 if it needs none
}

// Weights are the weights to choose from. There are claims about 1.1 to 2.4 for the dials,
// and about 10 for the eight-puzzle.
var Weights = []float64{1, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.3, 2.4, 3, 4, 5, 7, 10}

// UsualWeight is the default weight.
const UsualWeight = 5

// usual lists the default heuristics, the weakest first. It leaves out the one that is always 0 (it
// makes other algorithms) and the perfect one (the perfect table does the same).
func usual(heuristics []solver.Heuristic) []solver.Heuristic {
	return slices.DeleteFunc(slices.Clone(heuristics), func(h solver.Heuristic) bool {
		return h.Blind || h.NeedsTable
	})
}

// Of lists the default methods of a comparison: the perfect table, the searches with a heuristic
// (the best heuristic first), the blind ones, and last those that may take hours. An algorithm that
// doesn't guarantee a shortest solution appears with the best heuristic only.
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
		case a.Deepens: // left out: without a heuristic it takes hours if there are many moves
		default:
			blind = append(blind, Method{Algorithm: a})
		}
	}
	slices.Reverse(blind) // breadth-first, the slowest, comes last
	return slices.Concat(tabled, informed, blind, last)
}

// Default returns what a choice of methods begins with: the first algorithm that needs a heuristic,
// the best default heuristic and the usual weight, even if the algorithm needs none.
func Default(s solver.Searcher) Method {
	algorithms, heuristics := s.Algorithms(), usual(s.Heuristics())
	first := slices.IndexFunc(algorithms, func(a solver.Algorithm) bool { return a.NeedsHeuristic })
	return Method{Algorithm: algorithms[max(first, 0)], Heuristic: heuristics[len(heuristics)-1], Weight: UsualWeight}
}

// New returns an algorithm with the heuristic and the weight, if it needs them, and its
// default ties.
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

// Spec returns the specification of the method for a searcher.
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
// "greedy:manhattan:last-in", "a-star:'manhattan + 2*conflict'". Default ties are left out.
func (m Method) String() string { return strings.Join(m.parts(), ":") }

func (m Method) parts() []string {
	parts := []string{m.Algorithm.ID}
	if m.Heuristic.Expression != "" {
		parts = append(parts, "'"+m.Heuristic.Expression+"'")
	} else if m.Algorithm.NeedsHeuristic {
		parts = append(parts, m.Heuristic.ID)
	}
	if m.Algorithm.NeedsWeight {
		parts = append(parts, m.WrittenWeight())
	}
	if m.Ties != m.Algorithm.Ties {
		parts = append(parts, m.Ties.ID())
	}
	return parts
}

// Parse returns the method of a searcher with the given name, see String. The error, a
// *model.Refusal, lists the known names or says what is wrong with an expression. A weight may be any
// from solver.MinWeight to solver.MaxWeight. Commas serve as colons, and an expression without colons
// outside brackets needs no quotation marks.
func Parse(s solver.Searcher, name string) (Method, error) {
	known := all(s)
	parts := split(name)
	if len(parts) > 1 && strings.ContainsAny(parts[1], "'()+*/ ") {
		own, err := ownHeuristic(s, strings.Trim(parts[1], "'"))
		if err != nil {
			return Method{}, err
		}
		known, parts[1] = all(s, own...), "'"+strings.Trim(parts[1], "'")+"'"
	}
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
		if slices.Equal(m.parts(), parts) && (ties == 0 || m.Ties != 0) {
			m.Ties = cmp.Or(ties, m.Ties)
			return m, nil
		}
	}
	return Method{}, model.Refuse("method.unknown", "Name", name, "Known", names)
}

// split returns the parts of a method's name, which colons or commas separate, but not those in the
// brackets or quotation marks of an expression.
func split(name string) []string {
	depth, quoted := 0, false
	parts := strings.FieldsFunc(name, func(r rune) bool {
		switch r {
		case '\'':
			quoted = !quoted
		case '(':
			depth++
		case ')':
			depth--
		default:
		}
		return (r == ':' || r == ',') && depth <= 0 && !quoted
	})
	return append(parts, make([]string, max(1-len(parts), 0))...) // at least one
}

// ownHeuristic returns the user's heuristic of an expression; none if the puzzle has no features.
func ownHeuristic(s solver.Searcher, expression string) ([]solver.Heuristic, error) {
	featured, ok := s.(solver.Featured)
	if !ok {
		return nil, nil
	}
	if _, err := formula.Read(expression, featured.Features()); err != nil {
		return nil, &model.Refusal{Reason: formula.Reason(err)}
	}
	return []solver.Heuristic{solver.OwnHeuristic(expression)}, nil
}

// all lists every algorithm of a searcher with every heuristic, its own and more, the default weight
// and the default ties.
func all(s solver.Searcher, more ...solver.Heuristic) []Method {
	var methods []Method
	for _, a := range s.Algorithms() {
		if !a.NeedsHeuristic {
			methods = append(methods, Method{Algorithm: a})
			continue
		}
		for _, h := range append(s.Heuristics(), more...) {
			methods = append(methods, New(a, h, UsualWeight))
		}
	}
	return methods
}

// Name returns the method's name for people: "Weighted A* · Linear conflict · w = 5".
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

// Short returns a shorter name for narrow columns: "WA* · MD · w = 5".
func (m Method) Short() model.Phrase {
	m.Algorithm.Name = m.Algorithm.Short
	if m.Heuristic.Short.Key != "" {
		m.Heuristic.Name = m.Heuristic.Short
	}
	return m.Name()
}

// WrittenWeight returns the weight as text, "" for none.
func (m Method) WrittenWeight() string {
	if m.Weight == 0 {
		return ""
	}
	return Written(m.Weight)
}

// Solution returns moves that the method has found as a solution.
func (m Method) Solution(start model.Position, moves []model.Move, elapsed time.Duration) solver.Solution {
	by := &solver.Method{Name: m.Name(), Guarantee: m.Promise(), Weight: m.Weight}
	return solver.Solution{Start: start, Moves: moves, Method: by, Elapsed: elapsed}
}

// Promise returns the guarantee of the method.
func (m Method) Promise() solver.Guarantee { return m.Algorithm.Promise(m.Heuristic) }

// Outcome is the result of a run.
type Outcome struct {
	Stats    solver.Stats
	Moves    []model.Move
	Found    bool
	Err      error // solver.ErrLimit or nil
	MaxBytes int64 // the memory limit
}

// heavy is the peak memory of a run, in bytes, from which Run returns it to the system
// immediately: the next run may need it.
const heavy = 16 << 20

// Run runs a method to its end and frees the memory of the run. It reports the current
// statistics. An error says that the run didn't start, that the context ended it, or that the user's
// heuristic has no estimate for a position.
func Run(
	ctx context.Context, s solver.Searcher, p model.Position, spec solver.Spec, report func(solver.Stats),
) (o Outcome, err error) {
	o.MaxBytes = spec.MaxBytes
	defer func() {
		if o.Stats.PeakBytes >= heavy {
			debug.FreeOSMemory()
		}
	}()
	run, err := s.Start(ctx, p, spec)
	if err != nil {
		return o, err
	}
	err = run.Finish(ctx, report)
	o.Stats = run.Stats()
	o.Moves, o.Found = run.Solution()
	if errors.Is(err, solver.ErrLimit) {
		o.Err, err = err, nil
	}
	return o, err
}

// Written formats a weight, an f or a bound in as few digits as it needs. They have at
// most two decimals.
func Written(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// LimitReached says that a search has reached its memory limit, and how far it got.
func LimitReached(maxBytes int64, s solver.Stats) model.Phrase {
	return model.Say("compare.limit",
		"Memory", translate.Bytes(maxBytes), "Count", int(s.Generated), "Number", translate.Int(s.Generated), "Moves", s.AtLeast)
}
