package solver

import (
	"context"
	"errors"
	"math"
	"time"

	"quadrille/model"
)

// Searcher is an Engine that also runs the algorithms of the textbooks. It is safe for
// concurrent use.
type Searcher interface {
	// Algorithms lists the algorithms that suit the puzzle, in the order of the menus.
	Algorithms() []Algorithm
	// Heuristics lists the heuristics, the weakest first. Every algorithm that needs a
	// heuristic works with each of them.
	// Besides them there are the IDs of users' heuristics, see OwnMark.
	Heuristics() []Heuristic
	// Features lists what users' heuristics are made of, in the order of the menus.
	Features() []Feature
	// Start sets up a run without expanding a state. It takes long only if it must build the
	// perfect table for the spec. It returns *Unsolvable for a position that is invalid or that
	// the table can't solve, and another error for an unknown name in the spec.
	Start(ctx context.Context, p model.Position, s Spec) (Run, error)
	// Value returns what a heuristic says of a valid position, by its ID as in a Spec. It takes long
	// only if it must build tables; building, which may be nil, gets their progress.
	Value(ctx context.Context, p model.Position, heuristic string, building Progress) (Value, error)
	// Interval bounds the figures of all searches with a method that are right. It returns ErrNone if nothing bounds them, if
	// that takes too long, or if there is no solution.
	Interval(ctx context.Context, p model.Position, s Spec) (Interval, error)
	// Estimator prepares what Value says, 0 at a goal, for all positions with the goal and rules of p.
	Estimator(ctx context.Context, p model.Position, heuristic string, building Progress) (func(model.Position) (int, error), error)
}

// Algorithm is a search algorithm.
type Algorithm struct {
	ID             string       // "a-star"
	Name           model.Phrase // "Weighted A*"
	Short          model.Phrase // "WA*"
	About          model.Phrase // how it works, in a sentence
	Guarantee      Guarantee    // if the heuristic is admissible
	NeedsHeuristic bool
	NeedsWeight    bool
	NeedsTable     bool // it follows the perfect table to the goal
	Ties           Ties // the default; 0 if the algorithm doesn't order states by f
	Test           Test // the default; 0 if it has no choice
	LimitsDepth    bool // it takes a limit of depth
	Deepens        bool // it repeats depth-first searches and stores the current path and its siblings
	IgnoresG       bool // it orders states by h alone
	TwoSided       bool // it searches from the goal too
}

// Promise returns what the algorithm guarantees with a heuristic and options. It ignores h if the
// algorithm needs none.
func (a Algorithm) Promise(h Heuristic, o Options) Guarantee {
	// The state that makes the goal has f = g + h of at most the shortest length, so with an h of 1 the goal too.
	early := o.Test == WhenMade && !h.Positive
	if a.NeedsHeuristic && (!h.Admissible || early || o.Keep) {
		return NoGuarantee
	}
	return a.Guarantee
}

// Heuristic is an estimate of the number of moves to the goal. It is 0 at a goal.
type Heuristic struct {
	ID         string       // "manhattan"
	Name       model.Phrase // "Manhattan distance"
	Short      model.Phrase // "MD"; the zero value for no shorter name
	Why        model.Phrase // why it is or isn't admissible and consistent
	Admissible bool         // it is never greater than the number of moves to the goal
	Consistent bool         // a move lowers it by at most one, so A* never reopens a state
	Positive   bool         // it is over 0 at each position but the goals
	NeedsTable bool         // it is the perfect table
	Blind      bool         // it is 0 everywhere
	Expression string       // of features, for a user's heuristic; otherwise ""
}

// OwnMark begins the ID of a user's heuristic, which goes on with its expression: "=2*rows".
const OwnMark = "="

// OwnHeuristic describes a user's heuristic as neither admissible nor consistent.
func OwnHeuristic(expression string) Heuristic {
	return Heuristic{
		ID: OwnMark + expression, Expression: expression,
		Name: model.Say("heuristic.own", "Name", expression),
		Why:  model.Say("heuristic.own.why", "Expression", expression),
	}
}

const (
	// MinWeight is the least weight of a Spec.
	MinWeight = 1.0
	// MaxWeight is the greatest weight of a Spec.
	MaxWeight = 10.0
	// DefaultMaxBytes is the default memory limit, 512 MB.
	DefaultMaxBytes = 512 << 20
	// MinBytes is the memory that every run gets besides the perfect table, 1 MB.
	MinBytes = 1 << 20
)

// Spec says what to run. An algorithm ignores the fields that it doesn't need.
type Spec struct {
	Algorithm string  // ID of one of the searcher's algorithms
	Heuristic string  // ID of one of its heuristics
	Weight    float64 // factor of the estimate, from MinWeight to MaxWeight; rounded to hundredths
	Options   Options
	MaxBytes  int64 // memory limit including the perfect table; see MinBytes; 0 for DefaultMaxBytes
	Record    bool  // see search.Record
	Follow    Follow
	// Building gets the building of tables for the heuristic; may be nil. Other runs may wait for
	// the same tables.
	Building Progress
}

// Follow makes a search expand given states first, whatever it would choose itself. The zero value follows none. Searches with
// two sides or the perfect table ignore it.
type Follow struct {
	States []model.Position // in this order; the search ends at one that it hasn't made
	Bounds []int            // of the first iterations of a search that deepens: the greatest f that they expand
	Parent bool             // as in Options
	Stops  bool             // the search ends with the last of the states
}

// Options are what textbooks and courses do in different ways. The zero value is what each algorithm
// does by itself.
type Options struct {
	Ties Ties
	Test Test
	// Depth is the limit of depth, at which states are tested, but not expanded. A state that is met
	// again on a shorter path is expanded again. 0 means none, without that rule.
	Depth int
	// Order has moves in the puzzle's notation, which are tried first and in this order, before all
	// others in theirs.
	Order string
	// Parent keeps the move that undoes the last one among the successors.
	Parent bool
	// Keep keeps the first path to a state, so A* can miss the shortest.
	Keep bool
	// Last keeps the last path to a state that waits, which comes to the top of the stack; no state is reopened.
	Last bool
}

// MaxDepth is the greatest limit of depth.
const MaxDepth = math.MaxInt32

// Test says when a state is tested for being a goal.
type Test uint8

// The times of the test.
const (
	WhenMade     Test = iota + 1 // as a successor; the search ends with the first goal made
	WhenExpanded                 // when it is its turn to be expanded
)

// AllTests lists the times.
var AllTests = []Test{WhenMade, WhenExpanded}

// ID is "test-made" or "test-expanded"; "" for 0.
func (t Test) ID() string { return [...]string{"", "test-made", "test-expanded"}[t] }

// Ties says which of the states with the least f a best-first search expands first. Among states
// that are still equal, the latest made comes first, and among the children of one state the first in
// order of moves; with FirstIn all come in the order in which they were made.
type Ties uint8

// The ways to break ties.
const (
	HighG   Ties = iota + 1 // the greatest g; in A*, the least h
	LowG                    // the least g
	LastIn                  // the latest state
	FirstIn                 // the earliest state
)

// AllTies lists the ways.
var AllTies = []Ties{HighG, LowG, LastIn, FirstIn}

// ID is "high-g", "low-g", "last-in" or "first-in"; "" for 0.
func (t Ties) ID() string { return [...]string{"", "high-g", "low-g", "last-in", "first-in"}[t] }

// ErrLimit is the error of a run that reached its memory limit, or that found no solution within its
// limit of depth.
var ErrLimit = errors.New("the search has reached its limit")

// Run is one search. The same spec and position always give the same run, expansion by
// expansion. Only one goroutine at a time may use a Run.
type Run interface {
	// Step expands one state. It returns false once the run has ended.
	Step() bool
	// Finish runs to the end and returns Err. If the context ends first, it returns the
	// context's error within milliseconds, and the run can go on later. report, which may be
	// nil, is called as often as a Progress, and at the end. It may keep the figures.
	Finish(ctx context.Context, report func(Stats)) error
	// Stats returns a copy of the figures so far.
	Stats() Stats
	// Solution returns the solution if the run has found one. If the run ended without an error
	// and without a solution, there is none. After ErrLimit, Solution returns the best solution
	// seen, if any, without the algorithm's guarantee.
	Solution() (moves []model.Move, found bool)
	// Err returns ErrLimit once the run has reached a limit, or a *model.TextError if
	// the user's heuristic has no estimate for a position, otherwise nil.
	Err() error
}

// Stats are the figures of a run.
type Stats struct {
	// Expanded is the number of expansions. Recognizing a goal doesn't count.
	Expanded int64
	// Generated is the number of children made, whether new or known. The move that undoes the
	// last one makes no child.
	Generated int64
	Reopened  int64 // expanded states to which A* found a shorter path, so it must expand them again

	PeakStored int64 // the greatest number of states in memory
	PeakBytes  int64 // the greatest memory used: states, hash table, open list, tables of the heuristic

	Deepest     int   // the greatest depth of a state made, on either side
	MostWaiting int64 // the greatest number of states that wait to be expanded

	AtLeast int  // proved least number of moves of every solution
	TooDeep bool // the limit of depth has ended the search

	// ByDepth are the states expanded, by moves from the start. While a search runs that is over 65,536 deep, it and
	// ByEstimate are nil.
	ByDepth     []int64
	ByDepthBack []int64 // on the goal's side of a bidirectional search, by moves from the goal

	ByEstimate []int64 // states that a best-first search expands for the first time, by f = g + h
	Again      int64   // its expansions of states that it had expanded before

	Elapsed  time.Duration // time of the search, excluding the building of tables
	Building time.Duration // time of waiting for the heuristic's tables
}

// Autopsy sorts the expansions of a best-first search by whether a search with the same heuristic, which
// is admissible and consistent, could have done without them (Dechter and Pearl, Generalized best-first search
// strategies and the optimality of A*, Journal of the ACM 32, 1985, theorem 8).
type Autopsy struct {
	Must  int64 // f is below the length of the shortest solution: it must be expanded
	Tie   int64 // f is that length: ties decide
	Spare int64 // f is greater: not needed
	Again int64 // expanded before: not needed with a consistent heuristic
}

// Autopsy returns the autopsy of a search whose shortest solution has a length; ok is false if it is no
// best-first search.
func (s Stats) Autopsy(length int) (a Autopsy, ok bool) {
	for f, n := range s.ByEstimate {
		switch {
		case f < length:
			a.Must += n
		case f == length:
			a.Tie += n
		default:
			a.Spare += n
		}
	}
	a.Again = s.Again
	return a, len(s.ByEstimate) > 0
}

// NodeStatus is the status of a node in the search tree.
type NodeStatus uint8

// The statuses.
const (
	Open   NodeStatus = iota // waits to be expanded
	Closed                   // has been expanded
	Tried                    // has been left behind: at the bound of IDA*, or the goal
	Cut                      // its f exceeds the bound of IDA*
)

// Value is what a heuristic or a feature says of a position.
type Value struct {
	Name  string  `json:"heuristic"` // or feature, as in expressions
	H     int     `json:"h"`
	Parts []Part  `json:"parts,omitzero"`     // they add up to H; none if only H is known
	Terms []Value `json:"features,omitempty"` // of an expression, each once
}

// Part is a summand of an estimate.
type Part struct {
	Value int          `json:"value"`
	Name  string       `json:"of,omitempty"` // what it belongs to: the number of a tile; "" if its cells say enough
	Cells []int        `json:"-"`            // cells in reading order, or numbers of dials; from 0
	Note  model.Phrase `json:"-"`            // an explanation: "row 1: 3 before 1"
}

// Span is the least and the greatest value of a figure.
type Span struct {
	Least, Most int64 // Most is Endless if nothing bounds it
	Safe        bool  // perhaps no search reaches the ends
}

// Endless is the greatest value of a figure without a bound.
const Endless = math.MaxInt64

// Has reports whether a value is in the span.
func (s Span) Has(n int64) bool { return s.Least <= n && n <= s.Most }

// Interval is what searches print that are right: whatever the method leaves open, such as the order of moves and
// among equals. A state that waits has one entry, and the goal doesn't count as expanded.
type Interval struct {
	Expanded    Span
	Generated   Span         // with or without the parent, unless the options keep it
	Depth       Span         // the greatest depth of a state made
	Frontier    Span         // the most states that wait at once
	Least, Most model.Phrase // the rules that give the ends of Expanded
}
