// Package method combines the textbook algorithms with their settings: it lists the
// combinations, names them and runs them.
package method

import (
	"context"
	"errors"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// Method is an algorithm of a searcher with its settings.
type Method struct {
	Algorithm solver.Algorithm
	Heuristic solver.Heuristic // the zero value if the algorithm needs none
	Weight    float64          // 0 if it needs none
	Options   solver.Options   // those that differ from what the algorithm does by itself
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
		case a.Deepens, a.LimitsDepth: // left out: they take hours, or their solutions are absurd
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

// New returns an algorithm with the heuristic and the weight, if it needs them.
func New(a solver.Algorithm, h solver.Heuristic, weight float64) Method {
	m := Method{Algorithm: a}
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
		Options:   m.Options,
		MaxBytes:  maxBytes,
	}
}

// WrittenWeight returns the weight as text, "" for none.
func (m Method) WrittenWeight() string {
	if m.Weight == 0 {
		return ""
	}
	return Written(m.Weight)
}

// Promise returns the guarantee of the method.
func (m Method) Promise() solver.Guarantee { return m.Algorithm.Promise(m.Heuristic, m.Options) }

// Outcome is the result of a run.
type Outcome struct {
	Stats    solver.Stats
	Moves    []model.Move
	Found    bool
	Err      error // solver.ErrLimit or nil
	MaxBytes int64 // the memory limit
	// Right is what all right searches with the method expand, if that was asked for and is known exactly; else the zero value.
	Right solver.Span
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
	defer func() {
		if o.Stats.PeakBytes >= heavy {
			debug.FreeOSMemory()
		}
	}()
	run, err := s.Start(ctx, p, spec)
	if err != nil {
		return o, err
	}
	return Finish(ctx, run, spec.MaxBytes, report)
}

// Finish is Run for a search that has started with a memory limit.
func Finish(ctx context.Context, run solver.Run, maxBytes int64, report func(solver.Stats)) (Outcome, error) {
	o, err := Outcome{MaxBytes: maxBytes}, run.Finish(ctx, report)
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

// LimitReached says that a search has reached a limit, and its state then.
func LimitReached(maxBytes int64, s solver.Stats) model.Phrase {
	if s.TooDeep {
		return model.Say("compare.limit.depth")
	}
	reached := translate.Counted("compare.limit", int(s.Generated))
	reached.Args["Memory"], reached.Args["Moves"] = translate.Bytes(maxBytes), s.AtLeast
	return reached
}

// OwnKey returns the settings key of the user's heuristics for a puzzle: a list of expressions.
func OwnKey(id model.ID) string { return "heuristics." + string(id) }

// Heuristics lists those of a searcher, then the user's. saved returns the list of an OwnKey.
func Heuristics(s solver.Searcher, id model.ID, saved func(key string) []string) []solver.Heuristic {
	list := s.Heuristics()
	for _, expression := range saved(OwnKey(id)) {
		list = append(list, solver.OwnHeuristic(expression))
	}
	return list
}

// Usual lists the IDs of the heuristics that aren't blind and give no distance away, the weakest first.
func Usual(s solver.Searcher) (all []string) {
	for _, h := range usual(s.Heuristics()) {
		all = append(all, h.ID)
	}
	return all
}

// Values returns what each heuristic says of a valid position, until one has no value. The names are IDs, or
// else expressions. building may be nil.
func Values(
	ctx context.Context, s solver.Searcher, p model.Position, names []string, building solver.Progress,
) (all []solver.Value, err error) {
	for _, name := range names {
		if !slices.ContainsFunc(s.Heuristics(), func(h solver.Heuristic) bool { return h.ID == name }) {
			name = solver.OwnMark + strings.TrimPrefix(name, solver.OwnMark)
		}
		v, err := s.Value(ctx, p, name, building)
		if err != nil {
			return all, err
		}
		all = append(all, v)
	}
	return all, nil
}

// Sum writes an estimate as the sum of its parts: "1 + 2 + 0 = 3".
func Sum(h int, parts []solver.Part) string {
	var b strings.Builder
	for _, part := range parts {
		sign, value := " + ", part.Value
		if value < 0 {
			sign, value = " − ", -value
		}
		b.WriteString(sign + strconv.Itoa(value))
	}
	if len(parts) < 2 {
		return strconv.Itoa(h)
	}
	return strings.TrimPrefix(b.String(), " + ") + " = " + strconv.Itoa(h)
}

// PartName names what a part belongs to: tiles, or else its cells, from 1; "" for a part of the whole.
func PartName(part solver.Part) string {
	if part.Name != "" || part.Note.Key != "" {
		return part.Name
	}
	var cells []string
	for _, cell := range part.Cells {
		cells = append(cells, strconv.Itoa(cell+1))
	}
	return strings.Join(cells, " ")
}

// Span writes what right programs print.
func Span(s solver.Span) model.Phrase {
	key := "interval.to"
	switch s.Most {
	case s.Least:
		key = "interval.only"
	case solver.Endless:
		key = "interval.from"
	}
	return model.Say(key, "Least", translate.Int(s.Least), "Most", translate.Int(s.Most))
}

// Rules writes how many states right programs expand, with the rules that give the ends.
func Rules(i solver.Interval) model.Phrase {
	key, span := "interval.rules", Span(i.Expanded)
	if span.Key != "interval.to" {
		key = "interval.rule"
	}
	return model.Say(key, "Span", span, "Least", span.Args["Least"], "First", i.Least, "Most", span.Args["Most"], "Last", i.Most)
}
