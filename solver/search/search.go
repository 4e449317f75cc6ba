// Package search implements the textbook search algorithms for any puzzle. A Domain is
// a space of packed states, an Estimator is a heuristic for it. Each algorithm works
// with any of them.
package search

import (
	"cmp"
	"context"
	"fmt"
	"math"

	"quadrille/model"
	"quadrille/solver"
)

// State is a packed state. Equal states are equal numbers.
type State interface{ ~uint32 | ~uint64 }

// Successors holds the successors of one state: the first N entries of the arrays.
type Successors[S State] struct {
	N         int
	States    [model.MaxMoves]S
	Moves     [model.MaxMoves]model.Move
	Estimates [model.MaxMoves]uint16
}

// Add appends a state and the move that leads there.
func (s *Successors[S]) Add(state S, m model.Move) {
	s.States[s.N], s.Moves[s.N] = state, m
	s.N++
}

// Domain is a space of states with one or more goals. Its functions are safe for
// concurrent use.
type Domain[S State] struct {
	// Expand adds the successors of a state to the empty out, in tie-break order and
	// without estimates.
	Expand   func(s S, out *Successors[S])
	Goal     func(s S) bool
	Position func(s S) model.Position
	// Inverses has, for each move, the move that always undoes it. It is nil if no single
	// move undoes another.
	Inverses []model.Move

	// Goals returns all goals. It is nil if the domain can't be searched backward.
	Goals func() []S
	// ExpandBack adds the predecessors of s to the empty out: each state from which one move
	// leads to s, with that move. It may be nil if there are inverses.
	ExpandBack func(s S, out *Successors[S])

	// Rank numbers the states from 0 to Ranks-1, for a list, and Unrank is its inverse. One state can
	// reach at most Reach states.
	Rank         func(s S) int
	Unrank       func(rank int) S
	Ranks, Reach int
}

// back adds the predecessors of a state to the empty out.
func (d *Domain[S]) back(s S, out *Successors[S]) {
	if d.ExpandBack != nil {
		d.ExpandBack(s, out)
		return
	}
	d.Expand(s, out)
	for i, m := range out.Moves[:out.N] {
		out.Moves[i] = d.Inverses[m]
	}
}

// Estimator is a heuristic prepared for the goals of a domain. The zero value estimates 0
// for every state; with it A* is Dijkstra's algorithm.
type Estimator[S State] struct {
	Of func(S) int // the estimate of a state, 0 for a goal; nil if 0 for every state
	// Parts returns the nonzero summands of a state's estimate. It is safe for concurrent
	// use. It is nil for the perfect table, for 0 and for the user's heuristics.
	Parts func(S) []solver.Part
	// Fault returns why the heuristic has no estimate for a state that Of has been asked about;
	// nil if it always has had one. It is nil if it always has.
	Fault func() error
	Bytes int64 // size of its tables
}

// Estimate returns the estimate of a state.
func (e *Estimator[S]) Estimate(s S) int {
	if e.Of == nil {
		return 0
	}
	return e.Of(s)
}

// Heuristic describes a heuristic and prepares it for the goal and rules of a position. The progress,
// which may be nil, gets the building of tables.
type Heuristic[S State] struct {
	solver.Heuristic
	Make func(context.Context, model.Position, solver.Progress) (Estimator[S], error)
}

// Prepared returns a heuristic whose estimator is made at once.
func Prepared[S State](h solver.Heuristic, estimator func(model.Position) Estimator[S]) Heuristic[S] {
	return Heuristic[S]{
		Heuristic: h,
		Make: func(_ context.Context, p model.Position, _ solver.Progress) (Estimator[S], error) {
			return estimator(p), nil
		},
	}
}

// NewFeature returns a feature without arguments or bound that needs no preparation. The puzzle's ID
// begins its text key.
func NewFeature[P model.Position](puzzle model.ID, name string, of func(P) int) solver.Feature {
	count := func(p model.Position) int { return of(p.(P)) }
	return solver.Feature{
		Name: name, About: model.Say(string(puzzle) + ".feature." + name),
		For: func(model.Position, []int) func(model.Position) int { return count },
	}
}

// PerfectID is the ID of the perfect heuristic.
const PerfectID = "perfect"

// Perfect describes the perfect heuristic, which takes the distance from the perfect table.
func Perfect() solver.Heuristic {
	h := DescribeHeuristic(PerfectID, true, true)
	h.NeedsTable = true
	return h
}

// Blind describes the heuristic that is 0 for every state.
func Blind() solver.Heuristic {
	h := DescribeHeuristic("zero", true, true)
	h.Blind = true
	return h
}

// DescribeHeuristic describes a heuristic. Its ID is also the key of its texts.
func DescribeHeuristic(id string, admissible, consistent bool) solver.Heuristic {
	return solver.Heuristic{
		ID:         id,
		Name:       model.Say("heuristic." + id),
		Short:      model.Say("heuristic." + id + ".short"),
		Why:        model.Say("heuristic." + id + ".why"),
		Admissible: admissible,
		Consistent: consistent,
	}
}

// DescribeOwn describes a heuristic of one puzzle. The puzzle's ID begins its text keys.
func DescribeOwn(puzzle model.ID, id string, admissible, consistent bool) solver.Heuristic {
	h := DescribeHeuristic(id, admissible, consistent)
	h.Short = model.Phrase{}
	h.Name.Key, h.Why.Key = string(puzzle)+"."+h.Name.Key, string(puzzle)+"."+h.Why.Key
	return h
}

// algorithm is a search in progress.
type algorithm interface {
	// expand expands one state, or ends the search. It returns the status afterwards.
	expand() status
	// account updates the figures that expand doesn't update.
	account()
	Solution() (moves []model.Move, found bool) // see solver.Run
}

type status uint8

const (
	running status = iota
	found
	exhausted // there is no solution
	limited   // by memory
	failed    // without an estimate of a state
)

// task holds the input of a search and the data that all algorithms use.
type task[S State] struct {
	domain     *Domain[S]
	twoWay     bool // a bidirectional search
	start      S
	estimator  Estimator[S]
	admissible bool
	order      order
	inverses   []model.Move // those of the domain; nil to keep the parent among the successors
	options    solver.Options
	memory     *memory
	rec        *recorder // nil if the search isn't recorded
	progress   progress
}

// order is the order of states in best-first search.
type order struct {
	// weight/unit is the weight. scale is unit, or 0 in greedy search.
	scale, weight, unit int
	ties                solver.Ties
}

// cost returns the integer by which states are ordered. It equals unit*f.
func (o order) cost(g, h int) int { return o.scale*g + o.weight*h }

// tieBits is the number of bits of a rank that decide between states of equal cost.
const tieBits = 16

// rank returns the cost followed by the bits that break ties. The least comes first.
func (o order) rank(g, h int) uint64 {
	rank := uint64(o.cost(g, h)) << tieBits
	switch o.ties {
	case solver.HighG:
		rank |= uint64(1<<tieBits - 1 - g)
	case solver.LowG:
		rank |= uint64(g)
	default:
	}
	return rank
}

// progress is the status of a search and its figures.
type progress struct {
	figures solver.Stats
	status  status
	fault   func() error // of the heuristic; may be nil
}

// set sets what the spec chooses.
func (t *task[S]) set(a solver.Algorithm, spec solver.Spec) error {
	t.options = spec.Options
	if t.options.Test = cmp.Or(spec.Options.Test, a.Test); a.Test == 0 {
		t.options.Test = 0
	}
	if !a.LimitsDepth {
		t.options.Depth = 0
	}
	t.order.scale, t.order.weight, t.order.unit = 1, 1, 1
	if !spec.Options.Parent {
		t.inverses = t.domain.Inverses
	}
	if a.NeedsWeight {
		if !(spec.Weight >= solver.MinWeight && spec.Weight <= solver.MaxWeight) { // true for NaN
			return fmt.Errorf("search: the weight %v is not between %v and %v", spec.Weight, solver.MinWeight, solver.MaxWeight)
		}
		t.order.scale, t.order.weight, t.order.unit = 100, int(math.Round(100*spec.Weight)), 100
	}
	if a.IgnoresG {
		t.order.scale = 0
	}
	switch {
	case a.LimitsDepth: // a stack
		t.order.scale, t.order.ties = 0, solver.LastIn
	case a.Ties != 0:
		t.order.ties = cmp.Or(spec.Options.Ties, a.Ties)
	}
	return t.reorder(spec.Options.Order)
}

// reorder gives the search a domain that tries moves in another order.
func (t *task[S]) reorder(order string) error {
	if order == "" {
		return nil
	}
	first, err := t.domain.Position(t.start).Puzzle().ParseMoves(order)
	if err != nil {
		return err
	}
	place := [model.MaxMoves]int{}
	for i, m := range first {
		place[m] = i - len(first)
	}
	ordered := func(expand func(S, *Successors[S])) func(S, *Successors[S]) {
		return func(s S, out *Successors[S]) {
			expand(s, out)
			for i := 1; i < out.N; i++ {
				for j := i; j > 0 && place[out.Moves[j]] < place[out.Moves[j-1]]; j-- {
					out.Moves[j], out.Moves[j-1] = out.Moves[j-1], out.Moves[j]
					out.States[j], out.States[j-1] = out.States[j-1], out.States[j]
				}
			}
		}
	}
	d := *t.domain
	d.Expand = ordered(d.Expand)
	if d.ExpandBack != nil {
		d.ExpandBack = ordered(d.ExpandBack)
	}
	t.domain = &d
	return nil
}

const noMove = -1

// expand makes the successors of a state. last is the move that led to it, or noMove.
func (t *task[S]) expand(s S, last int, out *Successors[S]) {
	out.N = 0
	t.domain.Expand(s, out)
	t.count(last, out)
}

// count counts an expansion, in the same way for all algorithms: one state expanded,
// and each successor generated. It first removes the step back, which undoes the last
// move, unless that is kept.
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
	t.progress.figures.Expanded++
	t.progress.figures.Generated += int64(out.N)
}

// made records successor i; see recorder.child.
func (t *task[S]) made(key uint32, o outcome, before, i int, succ *Successors[S]) {
	if t.rec != nil {
		t.rec.child(key, o, before, uint64(succ.States[i]), succ.Estimates[i], succ.Moves[i])
	}
}

// tally counts in a list that grows as needed.
func tally(list *[]int64, at int) {
	*list = append(*list, make([]int64, max(at+1-len(*list), 0))...)
	(*list)[at]++
}

// memory counts the bytes that a run uses against its limit.
type memory struct{ used, peak, limit int64 }

// newMemory returns the memory of a run whose tables take the given number of bytes.
// The limit leaves at least solver.MinBytes for the rest.
func newMemory(limit, tables int64) *memory {
	limit = max(cmp.Or(limit, solver.DefaultMaxBytes), tables+solver.MinBytes)
	return &memory{used: tables, peak: tables, limit: limit}
}

// take counts more bytes. If that would exceed the limit, it returns false instead.
func (m *memory) take(bytes int64) (ok bool) {
	if m.used+bytes > m.limit {
		return false
	}
	m.used += bytes
	m.peak = max(m.peak, m.used)
	return true
}

func (m *memory) give(bytes int64) { m.used -= bytes }
