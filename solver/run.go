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
	// Deepens: it is one depth-first search after the other. It remembers nothing
	// but its way, so that no memory limit ends it.
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
	MaxBytes  int64   // memory limit, the perfect table included, see also MinBytes; 0 for DefaultMaxBytes
	// TreeNodes is the number of nodes up to which Snapshot shows the search tree.
	TreeNodes int
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
	// Skip runs until the next phase begins (see Stats.Phase) or the run ends. It
	// returns and reports like Finish.
	Skip(ctx context.Context, report func(Stats)) error
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
	// Snapshot shows what the run is looking at.
	Snapshot() Snapshot
	// Err is ErrLimit once the limit has been reached, otherwise nil.
	Err() error
}

// Stats are the figures of a run.
type Stats struct {
	Expanded  int64 // states whose successors were generated; again each time that happens
	Generated int64 // successors, whether new or seen before
	Reopened  int64 // states that A* had expanded and must expand again, being nearer to the start than thought

	PeakStored int64 // the greatest number of states in memory at once
	PeakBytes  int64 // and of bytes: states, hash table, queue, and the tables of the estimate

	// Depth is the greatest number of moves from the start, or from the goal on
	// its side, at which a state has been expanded.
	Depth int
	// Bound is what the algorithm has got to: the f of A*, the bound of IDA*, else
	// the depth at which states are being expanded (both sides' together).
	Bound float64
	// AtLeast is what the search has proved so far: no solution has fewer moves.
	AtLeast int
	// Phase counts levels (breadth-first), values of f (A*) and iterations (IDA*)
	// that have begun.
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

// Snapshot is what a run is looking at: the state that was expanded last, or the
// start if nothing was, or the goal, or the state where two sides have met, once
// a solution is found.
type Snapshot struct {
	Position model.Position
	// Moves lead from the start to the position, or if Back is set from there to
	// the goal.
	Moves []model.Move
	Back  bool // the state is on the goal's side of a bidirectional search

	G, H int     // number of moves, estimate (0 without a heuristic)
	F    float64 // G plus H times the weight

	Frontier int64 // states generated that wait for being expanded

	// Tree is the search tree, and Node the ID in it of the state. It is nil where
	// it has more nodes than the spec allows. IDA* begins a new one with each
	// iteration.
	Tree []TreeNode
	Node int
}

// TreeNode is a node of a search tree.
type TreeNode struct {
	ID     int        // stays the same as long as the tree grows
	Parent int        // ID, or -1 for a root
	Move   model.Move // leads here from the parent, or on the goal's side from here to the parent
	G, H   int
	F      float64
	Status NodeStatus
	Back   bool // on the goal's side
}

// NodeStatus says what has become of a node.
type NodeStatus uint8

const (
	// Open nodes wait for being expanded.
	Open NodeStatus = iota
	// Closed nodes have been expanded.
	Closed
	// Cut nodes have an f over IDA*'s bound.
	Cut
)
