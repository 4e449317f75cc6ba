package solver

import (
	"context"
	"errors"
	"math"
	"strconv"
	"time"

	"quadrille/model"
)

// Searcher is an Engine that also runs the algorithms of the textbooks, so that
// they can be compared and watched. It is safe for concurrent use.
type Searcher interface {
	// Algorithms lists those that suit the puzzle, in the order in which they are
	// offered.
	Algorithms() []Algorithm
	// Heuristics lists the puzzle's estimates, the weakest first. Any of them
	// goes with any algorithm that needs one.
	Heuristics() []Heuristic
	// Start sets a run up without expanding anything. Where the spec asks for
	// the perfect table, in whatever part, the table is built if it is not there;
	// only then Start takes long enough for the context to matter. A position
	// that is not sound, or that the table can't solve, gives *Unsolvable, a spec
	// that names what is not on offer another error.
	Start(ctx context.Context, p model.Position, s Spec) (Run, error)
}

// Algorithm is a search algorithm.
type Algorithm struct {
	ID             string       // "a-star"
	Name           model.Phrase // "A*"
	About          model.Phrase // how it goes about, in a sentence
	Guarantee      Guarantee    // provided that the heuristic is admissible
	NeedsHeuristic bool
	NeedsWeight    bool
	NeedsTable     bool // it walks down the perfect table
	Ties           Ties // its usual way to break ties; 0 if it doesn't choose by f
	// Deepens: it is a sequence of depth-first searches. It stores only the current
	// path, so that no memory limit ends it.
	Deepens bool
}

// Promise returns what the algorithm guarantees with a heuristic, which an
// algorithm that needs none ignores.
func (a Algorithm) Promise(h Heuristic) Guarantee {
	if a.NeedsHeuristic && !h.Admissible {
		return NoGuarantee
	}
	return a.Guarantee
}

// Heuristic is an estimate of the number of moves to the goal. It is 0 at a
// goal.
type Heuristic struct {
	ID   string       // "manhattan"
	Name model.Phrase // "Manhattan distance"
	Why  model.Phrase // why it is admissible and consistent, or is not
	// Admissible: it is nowhere greater than the number of moves needed.
	Admissible bool
	// Consistent: a move lowers it by one at most. Then A* never expands a state
	// twice.
	Consistent bool
	NeedsTable bool // it is the perfect table
	Blind      bool // it knows nothing: it is 0 everywhere
	// Entries is the number of values in its pattern databases, each of which takes one
	// state at least to build; 0 where it has none.
	Entries int64
	// Expression is what somebody has written, of features; "" for a heuristic of the
	// puzzle.
	Expression string
	// Proved is the goal, as position IDs write it, for which an expression has been
	// proved admissible; "" for none.
	Proved string
}

// Guarantee is what an algorithm promises about the length of its solution, if
// there is a solution and memory suffices.
type Guarantee uint8

const (
	// NoGuarantee promises some solution.
	NoGuarantee Guarantee = iota
	// WithinWeight promises at most the weight times the fewest moves.
	WithinWeight
	// Shortest promises the fewest moves.
	Shortest
	// FirstShortest promises the fewest moves and of several such solutions the
	// first in tie-break order.
	FirstShortest
)

// Phrase says it: "at most 1.5 times the shortest". The weight matters to
// WithinWeight alone.
func (g Guarantee) Phrase(weight float64) model.Phrase {
	switch g {
	case WithinWeight:
		return model.Say("algorithm.guarantee.weight", "Weight", strconv.FormatFloat(weight, 'f', -1, 64))
	case Shortest:
		return model.Say("algorithm.guarantee.shortest")
	case FirstShortest:
		return model.Say("algorithm.guarantee.first")
	default:
		return model.Say("algorithm.guarantee.none")
	}
}

// Longest returns the greatest number of moves that the guarantee allows where
// the fewest are given; ok is false where it allows any.
func (g Guarantee) Longest(fewest int, weight float64) (moves int, ok bool) {
	switch g {
	case NoGuarantee:
		return 0, false
	case WithinWeight:
		// Weights have two decimals, so that rounding hundredths is exact.
		return fewest * int(math.Round(100*weight)) / 100, true
	default:
		return fewest, true
	}
}

const (
	// MinWeight is the least weight of a Spec.
	MinWeight = 1.0
	// MaxWeight is the greatest.
	MaxWeight = 10.0
	// DefaultMaxBytes is the memory limit of a Spec that sets none: 512 MB.
	DefaultMaxBytes = 512 << 20
	// MinBytes is what a run has at least, beside the perfect table: 1 MB.
	MinBytes = 1 << 20
)

// Spec says what to run. What the algorithm does not need is ignored.
type Spec struct {
	Algorithm string  // ID of one of the searcher's algorithms
	Heuristic string  // ID of one of its heuristics
	Weight    float64 // what the estimate is multiplied by, MinWeight to MaxWeight; rounded to hundredths
	Ties      Ties    // which of several states with the same f is expanded first; 0 for the algorithm's usual
	MaxBytes  int64   // memory limit, the perfect table included, see also MinBytes; 0 for DefaultMaxBytes
	Record    bool    // see search.Record
}

// Ties says which of several states with the least f a best-first search expands
// first. Whatever it is, of states that it can't tell apart the one made last comes
// first, and of those made together the first in order of moves.
type Ties uint8

const (
	// HighG prefers the greatest g. In A* that is the least h.
	HighG Ties = iota + 1
	// LowG prefers the least g.
	LowG
	// LastIn prefers the state made last, whatever its g.
	LastIn
)

// AllTies lists them.
var AllTies = []Ties{HighG, LowG, LastIn}

// ID is "high-g", "low-g" or "last-in"; "" for 0.
func (t Ties) ID() string { return [...]string{"", "high-g", "low-g", "last-in"}[t] }

// Name says it: "high g first".
func (t Ties) Name() model.Phrase {
	return model.Say("ties." + t.ID())
}

// ErrLimit says that a run has reached its memory limit.
var ErrLimit = errors.New("the search has reached its memory limit")

// Run is one search. The same spec and position give the same run, expansion by
// expansion. A Run belongs to one goroutine at a time, and holds its memory as
// long as it is referred to.
type Run interface {
	// Step expands one state and reports whether the run goes on; false says that
	// it has ended, now or before.
	Step() bool
	// Finish runs to the end and returns what Err says then. Where the context
	// ends before, it returns the context's error within milliseconds, and the run
	// can go on later. report, which may be nil, is called like a Progress, and once
	// at the end; it may keep what it gets.
	Finish(ctx context.Context, report func(Stats)) error
	// Stats returns the figures so far, in a copy.
	Stats() Stats
	// Solution returns the solution, once one is known; the run has ended without
	// one if there is none. It is the one that the algorithm guarantees, except
	// after ErrLimit: then it is the best of those that had been seen, if any.
	Solution() (moves []model.Move, found bool)
	// Estimate returns the heuristic's value of the start, 0 without a heuristic.
	Estimate() int
	// Err is ErrLimit once the limit has been reached, otherwise nil.
	Err() error
}

// Stats are the figures of a run.
type Stats struct {
	// Expanded counts the states whose children were made, each time that they were
	// made. A state found to be a goal before that is not counted.
	Expanded int64
	// Generated counts the children made, new or met before. All algorithms leave out
	// the step back, the move that undoes the one just made, where moves have an
	// inverse.
	Generated int64
	Reopened  int64 // expanded states that A* must expand again, since a shorter path to them was found

	PeakStored int64 // the greatest number of states in memory at once
	PeakBytes  int64 // and of bytes: states, hash table, queue, and the tables of the estimate

	// Depth is the greatest number of moves from the start, or from the goal on
	// its side, at which a state has been expanded.
	Depth int
	// Bound is the greatest f of A*, the least h of greedy search and the bound of
	// IDA* so far, else the depth at which states are being expanded (the sum of both
	// sides').
	Bound float64
	// AtLeast is what the search has proved so far: no solution has fewer moves.
	AtLeast int
	// Phase counts the levels (breadth-first), greatest f (A*), least h (greedy) and
	// iterations (IDA*) that have begun.
	Phase int

	ByDepth     []int64     // states expanded, by moves from the start
	ByDepthBack []int64     // by moves from the goal, on that side of a bidirectional search
	Iterations  []Iteration // of IDA* and of iterative deepening

	Elapsed time.Duration // spent searching, without building tables
}

// Iteration is one depth-first search of IDA* or of iterative deepening. The
// figures of the last one can be those of a part.
type Iteration struct {
	Bound     int // f is at most this
	Expanded  int64
	Generated int64
}

// NodeStatus says what has become of a node.
type NodeStatus uint8

const (
	// Open nodes wait for being expanded.
	Open NodeStatus = iota
	// Closed nodes have been expanded.
	Closed
	// Tried nodes are at IDA*'s bound: no goals, and not expanded.
	Tried
	// Cut nodes have an f over IDA*'s bound.
	Cut
)

// Part is a part of an estimate. The values of all parts add up to it.
type Part struct {
	Value int
	// Cells are those of the board that it is about, in reading order from 0; of
	// dials, their numbers from 0.
	Cells []int
	// Note says where it comes from if not from its cells alone: "row 1: 3 before 1".
	Note model.Phrase
}
