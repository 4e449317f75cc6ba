package solver

import (
	"context"
	"sync"
	"sync/atomic"

	"quadrille/model"
)

// Lister is an Engine with a perfect table of few enough positions to go through them all.
type Lister interface {
	// List lists the positions with the goal and rules of p. It builds the table if necessary.
	List(ctx context.Context, p model.Position) (*List, error)
	// Reach returns the greatest number of them that can be reached from one. It takes microseconds.
	Reach(p model.Position) int
}

// List numbers positions with the same goal and rules from 0 to Size-1. Its functions are safe for
// concurrent use.
type List struct {
	Size     int
	Distance func(n int) int // -1 if position n can't be solved
	Position func(n int) model.Position
	Number   func(p model.Position) int // the inverse of Position; nil in a sample
	// Moves calls visit with each move of a position, and the number of the position after it.
	Moves func(n int, visit func(m model.Move, to int))
}

// Each shares the numbers below size among cores, which call do with them. progress may be nil.
func Each(ctx context.Context, cores, size int, progress Progress, do func(n int)) error {
	const pace = 64 // numbers between two checks of the context
	var next atomic.Int64
	var all sync.WaitGroup
	for core := range cores {
		all.Go(func() {
			for ctx.Err() == nil {
				end := int(next.Add(pace))
				if end-pace >= size {
					return
				}
				if core == 0 && progress != nil {
					progress(int64(end-pace), int64(size))
				}
				for n := end - pace; n < min(end, size); n++ {
					do(n)
				}
			}
		})
	}
	all.Wait()
	return ctx.Err()
}

// Sized is an Engine that knows the solvable positions without a table.
type Sized interface {
	// Positions returns their number, the same for every goal, and the greatest distance.
	Positions() (number uint64, most int)
}

// Feature is a number that describes a position relative to its goal, such as the number
// of misplaced tiles. People make heuristics of features.
type Feature struct {
	Name  string       // its name in expressions: letters a to z
	About model.Phrase // the feature's meaning
	Bound Bound
	// Arguments is the greatest number of arguments: distinct integers from 1 to Values.
	Arguments, Values int
	// For prepares the feature for the goal and rules of a position. The returned function is
	// safe for concurrent use, and its results are at least 0.
	For func(p model.Position, arguments []int) func(model.Position) int
}

// Bound says which moves of every solution bound a feature. A feature with a bound is admissible and
// consistent.
type Bound uint8

// The bounds.
const (
	NoBound  Bound = iota
	AllMoves       // it never exceeds the number of moves, and no move changes it by more than 1
	OwnMoves       // the same of the moves of the tiles in its arguments; other moves don't change it
)
