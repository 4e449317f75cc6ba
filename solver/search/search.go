// Package search has the search algorithms of the textbooks, which work for any
// puzzle: a Domain is a space of packed states, an Estimator a heuristic
// for it, and each algorithm works with any of them.
//
// Domains and estimators are interfaces and deal with all successors of a state
// in one call. Methods of type parameters would be called indirectly just the
// same, since Go compiles generic code once for each shape of memory, not once
// for each type; and one call for several states costs less than a call for
// each.
package search

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// State is a packed state. Equal states are equal numbers.
type State interface{ ~uint32 | ~uint64 }

// MaxMoves is the greatest number of moves that a state can have.
const MaxMoves = 12

// Successors are the states that one state leads to: the first N of the arrays.
type Successors[S State] struct {
	N         int
	States    [MaxMoves]S
	Moves     [MaxMoves]model.Move
	Estimates [MaxMoves]uint16
}

// Add appends a state and the move that leads there.
func (s *Successors[S]) Add(state S, m model.Move) {
	s.States[s.N], s.Moves[s.N] = state, m
	s.N++
}

// Domain is a space of states with one goal, or several.
type Domain[S State] interface {
	// Expand adds the successors of a state to the empty out, without estimates, in
	// tie-break order.
	Expand(s S, out *Successors[S])
	Goal(s S) bool
	// Inverses gives for each move the one that always undoes it; nil where
	// moves can't be undone by one.
	Inverses() []model.Move
	Position(s S) model.Position
}

// TwoWay is a domain that can be searched from its goals too.
type TwoWay[S State] interface {
	Domain[S]
	Goals() []S
	// ExpandBack is Expand against the direction of the moves: it adds the states
	// that one move takes to s, each with that move.
	ExpandBack(s S, out *Successors[S])
}

// Estimator is a heuristic made ready for the goals of a domain.
type Estimator[S State] interface {
	// Estimate fills in the estimates of the successors: 0 for a goal.
	Estimate(out *Successors[S])
	// Bytes is the memory that its tables take.
	Bytes() int64
}

// Zero is the estimate that knows nothing. With it A* is Dijkstra's algorithm.
type Zero[S State] struct{}

// Estimate fills in zeros.
func (Zero[S]) Estimate(out *Successors[S]) { clear(out.Estimates[:out.N]) }

// Bytes is 0.
func (Zero[S]) Bytes() int64 { return 0 }

// Each is the estimate of a perfect table, or another that takes its time: it is worked
// out for each state by itself.
type Each[S State] struct {
	Of   func(S) int
	Size int64 // of its tables, in bytes
}

// Estimate works the estimates out.
func (e Each[S]) Estimate(out *Successors[S]) {
	for i, s := range out.States[:out.N] {
		out.Estimates[i] = uint16(e.Of(s))
	}
}

// Bytes is the size of its tables.
func (e Each[S]) Bytes() int64 { return e.Size }

// Heuristic is what is said of a heuristic together with how it is made for a
// domain of type D.
type Heuristic[D any, S State] struct {
	solver.Heuristic
	Make func(context.Context, D) (Estimator[S], error)
	// Parts returns what adds up to the estimate of a state, without parts of 0; nil
	// for a heuristic that has no parts. It is safe for concurrent use.
	Parts func(D, Estimator[S], S) []solver.Part
}

// PartsOf makes Heuristic.Parts of a function of the position.
func PartsOf[D Domain[S], S State](of func(model.Position) []solver.Part) func(D, Estimator[S], S) []solver.Part {
	return func(d D, _ Estimator[S], s S) []solver.Part { return of(d.Position(s)) }
}

// Describe returns what is said of the heuristics.
func Describe[D any, S State](heuristics []Heuristic[D, S]) []solver.Heuristic {
	list := make([]solver.Heuristic, len(heuristics))
	for i, h := range heuristics {
		list[i] = h.Heuristic
	}
	return list
}

// PerfectID is the ID of the heuristic that is the perfect table.
const PerfectID = "perfect"

// Perfect describes that heuristic.
func Perfect() solver.Heuristic {
	h := DescribeHeuristic(PerfectID, true, true)
	h.NeedsTable = true
	return h
}

// Blind describes the heuristic that knows nothing.
func Blind() solver.Heuristic {
	h := DescribeHeuristic("zero", true, true)
	h.Blind = true
	return h
}

// DescribeHeuristic describes a heuristic by its ID, under which its texts are
// found, and its properties.
func DescribeHeuristic(id string, admissible, consistent bool) solver.Heuristic {
	return describeHeuristic("heuristic."+id, id, admissible, consistent)
}

// DescribeOwn describes a heuristic that one puzzle alone has; its texts are
// among the puzzle's.
func DescribeOwn(puzzle model.ID, id string, admissible, consistent bool) solver.Heuristic {
	return describeHeuristic(string(puzzle)+".heuristic."+id, id, admissible, consistent)
}

func describeHeuristic(key, id string, admissible, consistent bool) solver.Heuristic {
	return solver.Heuristic{
		ID:         id,
		Name:       model.Say(key),
		Why:        model.Say(key + ".why"),
		Admissible: admissible,
		Consistent: consistent,
	}
}

// algorithm is a search in progress.
type algorithm interface {
	// expand expands one state; where the search ends instead, it says how.
	expand() status
	// account fills in the figures that expand doesn't keep.
	account()
	solution() (moves []model.Move, found bool)
	// first returns the estimate of the start.
	first() int
}

type status uint8

const (
	running status = iota
	found
	exhausted // there is no solution
	limited   // by memory
)

// task is what an algorithm is given.
type task[S State] struct {
	domain     Domain[S]
	start      S
	estimator  Estimator[S]
	admissible bool
	inverses   []model.Move
	// Best-first search orders states by scale times g plus weight times h, a whole
	// number that is unit times f. scale and unit are equal, but for greedy search,
	// whose scale is 0. The weight is weight/unit in lowest terms.
	scale, weight, unit int
	ties                solver.Ties
	memory              *memory
	parts               func(S) []solver.Part
	rec                 *recorder[S] // nil if it isn't recorded
	progress
	single Successors[S] // see estimate
}

// progress is how far a search is.
type progress struct {
	figures solver.Stats
	status  status
}

const noMove = -1

// expand makes the children of a state that the move last led to, or noMove.
func (t *task[S]) expand(s S, last int, out *Successors[S]) {
	out.N = 0
	t.domain.Expand(s, out)
	t.count(last, out)
}

// count decides, for all algorithms, what is counted as expanded and generated: a
// state is expanded when its children are made, and each of them is generated but
// for the step back, the move that undoes the last one, which is left out.
func (t *task[S]) count(last int, out *Successors[S]) {
	if last != noMove && t.inverses != nil {
		back, kept := t.inverses[last], 0
		for i, m := range out.Moves[:out.N] {
			if m != back {
				out.States[kept], out.Moves[kept] = out.States[i], m
				kept++
			}
		}
		out.N = kept
	}
	t.figures.Expanded++
	t.figures.Generated += int64(out.N)
}

// estimate returns the estimate of one state.
func (t *task[S]) estimate(s S) int {
	t.single.N = 0
	t.single.Add(s, 0)
	t.estimator.Estimate(&t.single)
	return int(t.single.Estimates[0])
}

func (t *task[S]) first() int { return t.estimate(t.start) }

// choice is an algorithm on offer.
type choice[S State] struct {
	solver.Algorithm
	begin func(*task[S]) algorithm
}

func choices[S State]() []choice[S] {
	idaStar := func(t *task[S]) algorithm { return newIDAStar(t) }
	bestFirst := func(t *task[S]) algorithm { return newBestFirst(t) }
	return []choice[S]{
		{tabled(describe("table", solver.FirstShortest)), idaStar},
		{describe("breadth-first", solver.FirstShortest), func(t *task[S]) algorithm { return newBreadthFirst(t) }},
		{describe(bidirectionalID, solver.Shortest), func(t *task[S]) algorithm { return newBidirectional(t) }},
		{deepens(describe("iterative-deepening", solver.FirstShortest)), idaStar},
		{ordered(describe("a-star", solver.Shortest), solver.HighG), bestFirst},
		{weighted(ordered(describe("weighted-a-star", solver.WithinWeight), solver.HighG)), bestFirst},
		{ordered(describe(greedyID, solver.NoGuarantee), solver.LowG), bestFirst},
		{deepens(informed(describe("ida-star", solver.FirstShortest))), idaStar},
	}
}

const (
	bidirectionalID = "bidirectional"
	greedyID        = "greedy"
)

func describe(id string, g solver.Guarantee) solver.Algorithm {
	return solver.Algorithm{
		ID:        id,
		Name:      model.Say("algorithm." + id),
		About:     model.Say("algorithm." + id + ".about"),
		Guarantee: g,
	}
}

func informed(a solver.Algorithm) solver.Algorithm {
	a.NeedsHeuristic = true
	return a
}

func ordered(a solver.Algorithm, usual solver.Ties) solver.Algorithm {
	a.Ties = usual
	return informed(a)
}

func weighted(a solver.Algorithm) solver.Algorithm {
	a.NeedsWeight = true
	return a
}

func tabled(a solver.Algorithm) solver.Algorithm {
	a.NeedsTable = true
	return a
}

func deepens(a solver.Algorithm) solver.Algorithm {
	a.Deepens = true
	return a
}

// Algorithms lists the algorithms for domains of type D with the heuristics: from
// both sides where D is TwoWay, and down the perfect table where that is one of
// the heuristics.
func Algorithms[D Domain[S], S State](heuristics []Heuristic[D, S]) []solver.Algorithm {
	var list []solver.Algorithm
	for _, c := range offered(heuristics) {
		list = append(list, c.Algorithm)
	}
	return list
}

func offered[D Domain[S], S State](heuristics []Heuristic[D, S]) []choice[S] {
	var domain D
	_, twoWay := any(domain).(TwoWay[S])
	hasTable := slices.ContainsFunc(heuristics, isTable[D, S])
	var list []choice[S]
	for _, c := range choices[S]() {
		if (c.ID != bidirectionalID || twoWay) && (!c.NeedsTable || hasTable) {
			list = append(list, c)
		}
	}
	return list
}

func isTable[D any, S State](h Heuristic[D, S]) bool { return h.NeedsTable }

// Start sets a run up; see solver.Searcher. Making the estimator can take time
// and fail, and gives its error.
func Start[D Domain[S], S State](
	ctx context.Context, spec solver.Spec, domain D, start S, heuristics []Heuristic[D, S],
) (solver.Run, error) {
	chosen, ok := find(offered(heuristics), func(c choice[S]) bool { return c.ID == spec.Algorithm })
	if !ok {
		return nil, fmt.Errorf("search: there is no algorithm %q here", spec.Algorithm)
	}
	t := &task[S]{
		domain:     domain,
		start:      start,
		estimator:  Zero[S]{},
		admissible: true,
		inverses:   domain.Inverses(),
		scale:      1,
		weight:     1,
		unit:       1,
	}
	if chosen.NeedsHeuristic || chosen.NeedsTable {
		wanted := isTable[D, S]
		if chosen.NeedsHeuristic {
			wanted = func(h Heuristic[D, S]) bool { return h.ID == spec.Heuristic }
		}
		h, ok := find(heuristics, wanted)
		if !ok {
			return nil, fmt.Errorf("search: there is no heuristic %q here", spec.Heuristic)
		}
		e, err := h.Make(ctx, domain)
		if err != nil {
			return nil, err
		}
		t.estimator, t.admissible = e, h.Admissible
		if h.Parts != nil {
			t.parts = func(s S) []solver.Part { return h.Parts(domain, e, s) }
		}
	}
	if chosen.Ties != 0 {
		t.ties = cmp.Or(spec.Ties, chosen.Ties)
	}
	if t.ties > solver.LastIn {
		return nil, fmt.Errorf("search: unknown tie-breaking %d", spec.Ties)
	}
	if chosen.NeedsWeight {
		if !(spec.Weight >= solver.MinWeight && spec.Weight <= solver.MaxWeight) { // NaN is neither
			return nil, fmt.Errorf("search: the weight %v is not between %v and %v", spec.Weight, solver.MinWeight, solver.MaxWeight)
		}
		t.unit, t.weight = fraction(spec.Weight)
		t.scale = t.unit
	}
	t.memory = newMemory(spec.MaxBytes, t.estimator.Bytes())
	if chosen.ID == greedyID {
		t.scale = 0
	}
	r := &run{progress: &t.progress}
	if spec.Record {
		t.rec = newRecorder(t, chosen.Algorithm)
		r.recording, r.recorder = t.rec.Recording, t.rec
	}
	r.algorithm = chosen.begin(t)
	r.advance(0)
	return r, nil
}

func find[T any](list []T, wanted func(T) bool) (item T, ok bool) {
	if i := slices.IndexFunc(list, wanted); i >= 0 {
		return list[i], true
	}
	return item, false
}

// fraction returns the weight, rounded to hundredths, as a fraction in lowest
// terms.
func fraction(weight float64) (denominator, numerator int) {
	numerator, denominator = int(math.Round(100*weight)), 100
	divisor, rest := numerator, denominator
	for rest != 0 {
		divisor, rest = rest, divisor%rest
	}
	return denominator / divisor, numerator / divisor
}

// memory counts the bytes that a run has taken against its limit.
type memory struct{ used, peak, limit int64 }

// newMemory returns the memory of a run whose tables take so many bytes. As
// solver.Spec says, it has room for a start.
func newMemory(limit, tables int64) *memory {
	if limit <= 0 {
		limit = solver.DefaultMaxBytes
	}
	return &memory{used: tables, peak: tables, limit: max(limit, tables+solver.MinBytes)}
}

// take reports whether so many bytes more are within the limit, and counts them
// if so.
func (m *memory) take(bytes int64) bool {
	if m.used+bytes > m.limit {
		return false
	}
	m.used += bytes
	m.peak = max(m.peak, m.used)
	return true
}

func (m *memory) give(bytes int64) { m.used -= bytes }
