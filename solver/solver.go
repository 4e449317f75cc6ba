// Package solver defines what an engine offers. The engines are the packages below it,
// one for each puzzle. What not every puzzle can do is an interface of its own, such as
// Counter and Drawer, which its engine implements or not.
package solver

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"time"

	"quadrille/model"
)

// Progress gets how much of a task is done, in units of the task's own. total is 0 if the
// whole is unknown. The goroutine that works calls it at least every 10 ms, and it must
// be quick.
type Progress func(done, total int64)

// Engine solves the positions of one puzzle. It is safe for concurrent use. No method may
// get a position of another puzzle or an invalid one; see model.Invalid.
type Engine interface {
	// Known returns what is known of the position by now. It never waits, and takes
	// microseconds.
	Known(p model.Position) Knowledge
	// Learn finds the distance of the position and of those after its moves, or that it
	// can't be solved. report is called like a Progress, with what is proved so far. It
	// may be nil.
	Learn(ctx context.Context, p model.Position, report func(Knowledge)) (Knowledge, error)
	// Solve returns the first of the shortest solutions in tie-break order, in the fastest
	// way. For a search, progress gets the number of states expanded, without a total. It
	// may be nil. A position that can't be solved gives *Unsolvable.
	Solve(ctx context.Context, p model.Position, progress Progress) (Solution, error)
}

// Knowledge is what is proved of a position. It is the caller's own, except for the
// finding.
type Knowledge struct {
	Distance int // length of the shortest solution, -1 if unknown
	AtLeast  int // no solution is shorter; the distance if that is known
	// Moves are the legal moves in tie-break order, nil for a position that can't be
	// solved.
	Moves      []MoveValue
	Solvable   bool           // there is a solution, even if its length is unknown
	Unsolvable *model.Finding // why there is none; nil if that isn't known
}

// MoveValue is what is proved of the position after a move.
type MoveValue struct {
	Move     model.Move
	Distance int  // as in Knowledge
	AtLeast  int  // as in Knowledge
	Dead     bool // the position after it can't be solved
}

// Best lists the moves that are known to begin a shortest solution, in tie-break order.
func (k Knowledge) Best() []model.Move {
	var best []model.Move
	for _, m := range k.Moves {
		if m.Distance >= 0 && m.Distance == k.Distance-1 {
			best = append(best, m.Move)
		}
	}
	return best
}

// Checked returns what a position tells by itself: whether it is solved, and whether
// Check finds it unsolvable.
func Checked(p model.Position) Knowledge {
	if found := p.Check(nil); len(found) > 0 {
		return Knowledge{Distance: -1, Unsolvable: &found[0]}
	}
	k := Knowledge{Distance: -1, AtLeast: 1}
	if p.Solved() {
		k.Distance, k.AtLeast, k.Solvable = 0, 0, true
	}
	legal := p.Moves()
	k.Moves = make([]MoveValue, len(legal))
	for i, m := range legal {
		k.Moves[i] = MoveValue{Move: m, Distance: -1}
	}
	return k
}

// Measurer is an Engine that can find many distances faster than solutions.
type Measurer interface {
	// Distance returns the length of the shortest solution. A position that can't be
	// solved gives *Unsolvable.
	Distance(ctx context.Context, p model.Position) (int, error)
}

// Counter is an Engine that can count the shortest solutions. A position that can't be
// solved gives *Unsolvable.
type Counter interface {
	// Count returns their number, 1 for a solved position. progress may be nil.
	Count(ctx context.Context, p model.Position, progress Progress) (Count, error)
	// Nth returns the n-th of them in tie-break order, from 1, without listing those
	// before it. If there are fewer, it returns ErrNone.
	Nth(ctx context.Context, p model.Position, n *big.Int, progress Progress) ([]model.Move, error)
}

// Count is a number of shortest solutions.
type Count struct {
	All     *big.Int
	Through []*big.Int // those that begin with each legal move, in the order of the moves
}

// Drawer is an Engine that can draw positions by their distance.
type Drawer interface {
	// At draws evenly from all positions at the distance under the goal and rules of p. If
	// there are none, it returns ErrNone.
	At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
	// Histogram returns the number of positions under the goal and rules of p, by
	// distance.
	Histogram(ctx context.Context, p model.Position) ([]uint64, error)
}

// Hardener is an Engine of a puzzle whose positions have rules of their own.
type Hardener interface {
	// Harder looks until ctx is done for rules with a farthest position as far as possible
	// from the goal, beginning with those of p, and returns a farthest position under the
	// best ones. progress may be nil. The error is the context's, if there was not even
	// time for the rules of p.
	Harder(ctx context.Context, p model.Position, rng *rand.Rand, progress Progress) (model.Position, error)
	// Hardening names the task: a title.
	Hardening() model.Phrase
}

// GoalSetter is an Engine of a puzzle with test files that fix the start and vary the
// goal.
type GoalSetter interface {
	// GoalAt returns the start of p with a goal at the distance, drawn evenly from all. If
	// there are none, it returns ErrNone.
	GoalAt(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
	// GoalHistogram returns the number of goals for the start of p, by distance.
	GoalHistogram(ctx context.Context, p model.Position) ([]uint64, error)
}

// Keeper is an Engine that can save what takes long to build for the next start of the
// program.
type Keeper interface {
	// KeepIn sets the folder for it, before anything else is called. The engine makes the
	// folder, and builds again what it can't save or read.
	KeepIn(folder string)
}

// Method is a way to find solutions.
type Method struct {
	Name      model.Phrase
	Guarantee Guarantee
	Weight    float64 // of the guarantee WithinWeight
}

// The methods of engines.
var (
	// FromTable is a walk down a perfect table.
	FromTable = &Method{Name: model.Say("method.table"), Guarantee: FirstShortest}
	// FromSearch is a search without a table.
	FromSearch = &Method{Name: model.Say("method.search"), Guarantee: FirstShortest}
)

// Solution is the moves from a position to the goal.
type Solution struct {
	Start   model.Position
	Moves   []model.Move
	Method  *Method       // nil for a solution that was read, which may be longer than necessary
	Elapsed time.Duration // of the solving, without waiting for a table
}

// Promises reports whether the method guarantees at least as much.
func (s Solution) Promises(g Guarantee) bool { return s.Method != nil && s.Method.Guarantee >= g }

// Unsolvable says why a position can't be solved.
type Unsolvable struct{ Finding model.Finding }

func (u *Unsolvable) Error() string { return "unsolvable: " + u.Finding.Phrase.String() }

// ErrNone is the error if there is no position at the distance, or no solution with the
// number.
var ErrNone = errors.New("there is none")
