// Package solver is the door to everything that solves positions. It defines
// what an engine offers; the engines themselves are the packages below it, one
// a puzzle. They are typed and fast inside and know a position's type from one
// assertion at the door.
package solver

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"time"

	"quadrille/model"
)

// Progress is told how much of a task is done, in units of the task's own. It
// is called from the goroutine that works, often, and must be quick.
type Progress func(done, total int64)

// Engine solves the positions of one puzzle. It is safe for concurrent use.
// Every method expects a sound position of its puzzle.
type Engine interface {
	// Ready returns the oracle that covers the position if there is one by now,
	// else nil. It never waits.
	Ready(p model.Position) Oracle
	// Oracle returns the oracle that covers the position, building its table
	// where there is none. Several callers share one build; it is given up when
	// the last of them has gone. progress may be nil.
	Oracle(ctx context.Context, p model.Position, progress Progress) (Oracle, error)
	// Solve returns the shortest solution, among several the first in tie-break
	// order, by the quickest way: from a table that is there, else by whichever
	// of building one and searching comes first. A position that can't be solved
	// gives *Unsolvable.
	Solve(ctx context.Context, p model.Position, progress Progress) (Solution, error)
}

// GoalSetter is an Engine of a puzzle some of whose judges fix the start and vary
// the goal.
type GoalSetter interface {
	// GoalAt returns the start of p with a goal at exactly the given distance,
	// drawn evenly from all there are; ErrNone where there are none.
	GoalAt(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
}

// Oracle is a perfect table: the exact distance of every position that shares
// its goal or rules. It is immutable and safe for concurrent use. Positions
// that it does not cover are a programming error and panic.
type Oracle interface {
	// Covers reports whether the table speaks of the (sound) position.
	Covers(p model.Position) bool
	// Distance returns the length of the shortest solution, or false where
	// there is none. It takes microseconds.
	Distance(p model.Position) (moves int, reachable bool)
	// Best lists the moves that start a shortest solution, in tie-break order;
	// none for a solved or unreachable position.
	Best(p model.Position) []model.Move
	// Solve returns the shortest solution that is first in tie-break order, or
	// *Unsolvable.
	Solve(p model.Position) ([]model.Move, error)
	// Count returns the number of shortest solutions: 1 for a solved position,
	// 0 for an unreachable one.
	Count(ctx context.Context, p model.Position) (*big.Int, error)
	// At returns a position at exactly the given distance, drawn evenly from
	// all there are under the goal and rules of p; ErrNone where there are none.
	At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
	// Histogram returns the number of covered positions by distance.
	Histogram() []uint64
	// Bytes is the memory that the table takes.
	Bytes() int64
}

// Method says how a solution was found.
type Method uint8

const (
	// FromTable is a walk down a perfect table.
	FromTable Method = iota
	// FromSearch is a search without a table.
	FromSearch
	// Given was not found but read; it need not be the shortest.
	Given
)

// Solution is a way from a position to a solved one. What Engine.Solve returns
// is the shortest, and the first of the shortest in tie-break order; a Given one
// may be longer.
type Solution struct {
	Start   model.Position
	Moves   []model.Move
	Method  Method
	Elapsed time.Duration // of the solving itself, without waiting for a table
}

// Credit says which of the textbooks' algorithms found a solution, and what it
// guarantees.
type Credit struct {
	Name      model.Phrase
	Guarantee Guarantee
	Weight    float64 // of a guarantee WithinWeight
}

// Unsolvable says why a position can't be solved.
type Unsolvable struct{ Finding model.Finding }

func (u *Unsolvable) Error() string { return "unsolvable: " + u.Finding.Phrase.String() }

// ErrNone says that there is no position at the distance asked for.
var ErrNone = errors.New("no position at this distance")
