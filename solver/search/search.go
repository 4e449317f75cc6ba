// Package search implements the textbook search algorithms for any puzzle. A Domain is
// a space of packed states, an Estimator is a heuristic for it. Each algorithm works
// with any of them.
package search

import (
	"context"
	"unsafe"

	"quadrille/model"
	"quadrille/solver"
)

// Number is a state packed into a number.
type Number interface{ ~uint32 | ~uint64 }

// State is a packed state: a number, or two if it doesn't fit into 64 bits. Equal states are equal numbers.
type State interface{ Number | ~[2]uint64 }

// words are a state of any type, as recordings keep it.
type words [2]uint64

func pack[S State](s S) (w words) {
	*(*S)(unsafe.Pointer(&w)) = s // no state is larger
	return w
}

func unpack[S State](w words) S { return *(*S)(unsafe.Pointer(&w)) }

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

// swap exchanges two successors.
func (s *Successors[S]) swap(i, j int) {
	s.States[i], s.States[j] = s.States[j], s.States[i]
	s.Moves[i], s.Moves[j] = s.Moves[j], s.Moves[i]
	s.Estimates[i], s.Estimates[j] = s.Estimates[j], s.Estimates[i]
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
	value := func(p model.Position) int { return of(p.(P)) }
	return solver.Feature{
		Name: name, About: model.Say(string(puzzle) + ".feature." + name),
		For: func(model.Position, []int) func(model.Position) int { return value },
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
	h.Blind, h.Positive = true, false
	return h
}

// DescribeHeuristic describes a heuristic that is Positive. Its ID is also the key of its texts.
func DescribeHeuristic(id string, admissible, consistent bool) solver.Heuristic {
	return solver.Heuristic{
		ID:         id,
		Name:       model.Say("heuristic." + id),
		Short:      model.Say("heuristic." + id + ".short"),
		Why:        model.Say("heuristic." + id + ".why"),
		Admissible: admissible,
		Consistent: consistent,
		Positive:   true,
	}
}

// DescribeOwn describes a heuristic of one puzzle. The puzzle's ID begins its text keys.
func DescribeOwn(puzzle model.ID, id string, admissible, consistent bool) solver.Heuristic {
	h := DescribeHeuristic(id, admissible, consistent)
	h.Short = model.Phrase{}
	h.Name.Key, h.Why.Key = string(puzzle)+"."+h.Name.Key, string(puzzle)+"."+h.Why.Key
	return h
}

// side is the direction of a search: from the start or from the goals.
type side int

const (
	forward side = iota
	backward
)

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
	exhausted // no solution exists
	limited   // by memory
	tooDeep   // no solution within the limit of depth
	failed    // without an estimate of a state
	stopped   // with the last state to follow
)

// progress is the status of a search and its figures.
type progress struct {
	figures solver.Stats
	status  status
	fault   func() error // of the heuristic; may be nil
}

// tally adds to a list that grows as needed.
func tally(list *[]int64, at int, n int64) {
	*list = append(*list, make([]int64, max(at+1-len(*list), 0))...)
	(*list)[at] += n
}

// tallyCell adds to a table that grows as needed.
func tallyCell(table *[][]int64, row, column int, n int64) {
	for row >= len(*table) {
		*table = append(*table, nil)
	}
	tally(&(*table)[row], column, n)
}
