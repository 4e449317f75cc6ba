// Package solver is the door to everything that solves positions. It defines
// what an engine offers; the engines themselves are the packages below it, one
// a puzzle. They are typed and fast inside and know a position's type from one
// assertion at the door.
//
// Every engine can say what it knows of a position, work the rest out, and solve
// it. What not every puzzle can do is an interface of its own, such as Counter
// and Drawer: an engine that can't offer something does not have its methods, and
// whoever asks offers what is there.
package solver

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"time"

	"quadrille/model"
)

// Progress is told how much of a task is done, in units of the task's own; total
// is 0 where the whole is not known. It is called from the goroutine that works,
// at least every 10 ms, and must be quick: a system with one thread lets others
// work meanwhile.
type Progress func(done, total int64)

// Engine solves the positions of one puzzle. It is safe for concurrent use.
// Every method expects a position of its puzzle that is not unsound; see
// model.Unsound.
type Engine interface {
	// Known returns what is known of the position by now. It never waits, and takes
	// microseconds: every frame may ask.
	Known(p model.Position) Knowledge
	// Learn works out how far the position and those after its moves are from
	// solved, or that it can't be solved. report, which may be nil, is called like a
	// Progress: with what is proved by then, be it more than before or not.
	Learn(ctx context.Context, p model.Position, report func(Knowledge)) (Knowledge, error)
	// Solve returns the shortest solution, among several the first in tie-break
	// order, by the quickest way. progress may be nil; of a search, whose whole is not
	// known, it is told how many states have been expanded. A position that can't be
	// solved gives *Unsolvable.
	Solve(ctx context.Context, p model.Position, progress Progress) (Solution, error)
}

// Knowledge is what is proved of a position. It is the caller's own, but for the
// finding.
type Knowledge struct {
	// Distance is the length of the shortest solution, or -1 where it is not known.
	Distance int
	// AtLeast is the bound that is proved: no solution is shorter. It is the
	// distance where that is known.
	AtLeast int
	// Moves are the legal moves in tie-break order; nil for a position that can't
	// be solved.
	Moves []MoveValue
	// Solvable says that there is a solution, be its length known or not.
	Solvable bool
	// Unsolvable is why there is none; nil as long as nothing says so.
	Unsolvable *model.Finding
}

// MoveValue is what is proved of the position after a move.
type MoveValue struct {
	Move     model.Move
	Distance int  // as in Knowledge
	AtLeast  int  // as in Knowledge
	Dead     bool // the position after it can't be solved
}

// Best lists the moves that start a shortest solution, in tie-break order, as far
// as they are known.
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

// Counter is an Engine that can count the shortest solutions.
type Counter interface {
	// Count returns their number; a solved position has one. progress may be nil. A
	// position that can't be solved gives *Unsolvable.
	Count(ctx context.Context, p model.Position, progress Progress) (Count, error)
	// Nth returns the n-th of them in tie-break order, the first being 1, without
	// listing those before it. Where there are fewer, it returns ErrNone. Otherwise
	// it is like Count.
	Nth(ctx context.Context, p model.Position, n *big.Int, progress Progress) ([]model.Move, error)
}

// Count is a number of shortest solutions.
type Count struct {
	All *big.Int
	// Through is the number of those that begin with each legal move, in the order
	// of the moves.
	Through []*big.Int
}

// Drawer is an Engine of a puzzle whose positions can be drawn evenly by their
// distance.
type Drawer interface {
	// At returns a position at exactly the given distance, drawn evenly from all
	// there are under the goal and rules of p; ErrNone where there are none.
	At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
	// Histogram returns the number of positions under the goal and rules of p, by
	// distance.
	Histogram(ctx context.Context, p model.Position) ([]uint64, error)
}

// Hardener is an Engine of a puzzle whose positions bring rules of their own, some
// harder than others.
type Hardener interface {
	// Harder looks until ctx is done for rules under which the farthest position is
	// as far from solved as can be, beginning with those of p, and returns a farthest
	// one under the best. progress may be nil. The error is the context's, where
	// there was not even time for the rules of p.
	Harder(ctx context.Context, p model.Position, rng *rand.Rand, progress Progress) (model.Position, error)
	// Hardening says of which rules it looks for harder ones: a title.
	Hardening() model.Phrase
}

// GoalSetter is an Engine of a puzzle some of whose judges fix the start and vary
// the goal.
type GoalSetter interface {
	// GoalAt returns the start of p with a goal at exactly the given distance,
	// drawn evenly from all there are; ErrNone where there are none.
	GoalAt(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
	// GoalHistogram returns the number of goals for the start of p, by distance.
	GoalHistogram(ctx context.Context, p model.Position) ([]uint64, error)
}

// Keeper is an Engine that can keep what takes long to make from one run of the
// program to the next.
type Keeper interface {
	// KeepIn names the folder for it, which is made when it is needed. It is called
	// before anything is asked. What can't be kept, or was damaged, is made anew.
	KeepIn(folder string)
}

// Method is a way in which solutions are found, and what it promises.
type Method struct {
	Name      model.Phrase
	Guarantee Guarantee
	Weight    float64 // of the guarantee WithinWeight
}

// The ways in which engines solve.
var (
	// FromTable is a walk down a perfect table.
	FromTable = &Method{Name: model.Say("method.table"), Guarantee: FirstShortest}
	// FromSearch is a search without a table.
	FromSearch = &Method{Name: model.Say("method.search"), Guarantee: FirstShortest}
)

// Solution is a way from a position to a solved one. What Engine.Solve returns
// is the shortest, and the first of the shortest in tie-break order.
type Solution struct {
	Start model.Position
	Moves []model.Move
	// Method is how it was found; nil for one that was not found but read. It need
	// not be the shortest then.
	Method  *Method
	Elapsed time.Duration // of the solving itself, without waiting for a table
}

// Promises reports whether the way in which the solution was found promises at
// least as much.
func (s Solution) Promises(g Guarantee) bool { return s.Method != nil && s.Method.Guarantee >= g }

// Unsolvable says why a position can't be solved.
type Unsolvable struct{ Finding model.Finding }

func (u *Unsolvable) Error() string { return "unsolvable: " + u.Finding.Phrase.String() }

// ErrNone says that there is nothing of what was asked for: no position at the
// distance, no solution of the number.
var ErrNone = errors.New("there is none")
