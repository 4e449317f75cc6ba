// Package solver defines the interfaces of engines. Each package below it has the engine of
// one puzzle. What not every engine can do has a separate interface, such as Counter or
// Drawer.
//
// The methods of Engine, Counter, Drawer and Lister that get a context return its error if it has
// ended before the call, even if the answer needs no work. During a call they return within
// milliseconds of its end.
package solver

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"strconv"
	"time"

	"quadrille/model"
)

// Progress receives the amount of work done and the total, in units of the task; total is 0
// if unknown. It is called at least every 10 ms, and must return quickly.
type Progress func(done, total int64)

// Engine solves the positions of one puzzle. It is safe for concurrent use. No method accepts
// a position of another puzzle or an invalid one; see model.Invalid.
type Engine interface {
	// Known returns the knowledge of the position so far. It never waits, and takes
	// microseconds.
	Known(p model.Position) Knowledge
	// Learn finds the distances of the position and of those one move away, or that it can't be
	// solved. report, which may be nil, is called as often as a Progress with the facts proved so
	// far.
	Learn(ctx context.Context, p model.Position, report func(Knowledge)) (Knowledge, error)
	// Solve returns the first of the shortest solutions in tie-break order, in the fastest way.
	// It returns *Unsolvable if there is none. In a search, progress, which may be nil, gets the
	// number of states expanded, without a total. Known has the bound that the search has proved.
	Solve(ctx context.Context, p model.Position, progress Progress) (Solution, error)
	// Method returns the way in which Solve usually finds solutions.
	Method() *Method
}

// Knowledge is the facts proved of a position. The caller may change it, except for the
// finding.
type Knowledge struct {
	Distance int // length of the shortest solution, -1 if unknown
	AtLeast  int // no solution is shorter; equals Distance if that is known
	AtMost   int // length of the best solution found if Distance is unknown; 0 if there is none
	// Moves are the legal moves in tie-break order; nil if the position can't be solved.
	Moves      []MoveValue
	Solvable   bool           // a solution is known to exist, even if its length is unknown
	Unsolvable *model.Finding // why the position can't be solved; nil unless that is known
	Expanded   int64          // states that the search in Learn has expanded so far; 0 outside of it
}

// MoveValue is the facts proved of the position after a move, which can be solved if the one before it can.
type MoveValue struct {
	Move     model.Move
	Distance int // as in Knowledge
	AtLeast  int // as in Knowledge
	AtMost   int // as in Knowledge
}

// Best lists the moves known to begin a shortest solution, in tie-break order.
func (k Knowledge) Best() []model.Move {
	var best []model.Move
	for _, m := range k.Moves {
		if m.Distance >= 0 && m.Distance == k.Distance-1 {
			best = append(best, m.Move)
		}
	}
	return best
}

// Leading lists the moves known to begin a shortest solution, or else one that begins the best solution found.
func (k Knowledge) Leading() []model.Move {
	best := k.Best()
	for i := 0; i < len(k.Moves) && len(best) == 0; i++ {
		if m := k.Moves[i]; k.AtMost > 0 && max(m.AtMost, m.Distance) == k.AtMost-1 {
			best = []model.Move{m.Move}
		}
	}
	return best
}

// Checked returns the facts known without a search: whether p is solved, and whether Check
// finds it unsolvable.
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

// Counter is an Engine that counts the shortest solutions. Its methods return *Unsolvable
// for a position that can't be solved.
type Counter interface {
	// Count returns the number, 1 for a solved position. progress may be nil.
	Count(ctx context.Context, p model.Position, progress Progress) (Count, error)
	// Nth returns the n-th of them in tie-break order, from 1, without listing the earlier ones.
	// If there are fewer, it returns ErrNone.
	Nth(ctx context.Context, p model.Position, n *big.Int, progress Progress) ([]model.Move, error)
}

// Count is a number of shortest solutions.
type Count struct {
	All     *big.Int
	Through []*big.Int // by the legal move that they begin with, in tie-break order
}

// Drawer is an Engine that draws random positions by distance.
type Drawer interface {
	// At draws a position at the distance, under the goal and rules of p, each with the same
	// probability. If there is none, it returns ErrNone.
	At(ctx context.Context, p model.Position, distance int, rng *rand.Rand) (model.Position, error)
	// Histogram returns, by distance, the number of positions under the goal and rules of p.
	Histogram(ctx context.Context, p model.Position) ([]uint64, error)
}

// Keeper is an Engine that can save tables that take long to build, for the next start of
// the program.
type Keeper interface {
	// KeepIn sets the folder for the tables, before any other call. The engine makes the folder,
	// and rebuilds tables that it can't save or read.
	KeepIn(folder string)
}

// Improver is an Engine that often can't prove in a reasonable time that a solution is a shortest one. Then its Learn finds
// bounds only, and its Solve a solution without a guarantee.
type Improver interface {
	Engine
	// Improve finds shorter and shorter solutions, and bounds, until the last one is proved to be a shortest one or the context
	// ends, whose error it returns then. report is called as often as a Progress, with the best so far.
	Improve(ctx context.Context, p model.Position, report func(Improved)) error
}

// IsExact reports whether the engine knows the distances of positions, or finds them in a reasonable time.
func IsExact(e Engine) bool {
	_, improves := e.(Improver)
	return !improves
}

// Bounds says the bounds of a distance that isn't known.
func (k Knowledge) Bounds() model.Phrase {
	return model.Say("status.between", "Count", k.AtMost, "Least", k.AtLeast)
}

// Distance returns the distance of a position, which it may have to search for; -1 if the engine proves only bounds of it.
func Distance(ctx context.Context, e Engine, p model.Position) (int, error) {
	if n := e.Known(p).Distance; n >= 0 {
		return n, nil
	}
	s, err := e.Solve(ctx, p, nil)
	if err != nil || !s.Promises(Shortest) {
		return -1, err
	}
	return len(s.Moves), nil
}

// Improved is what an Improver has found so far.
type Improved struct {
	Solution Solution // Moves is nil if there is none yet; its method says whether it is a shortest one
	AtLeast  int      // no solution is shorter
	Width    int      // the number of boards that the search keeps at each step now
}

// Family is an Engine of positions of several kinds. What it can do besides depends on the position.
type Family interface {
	Engine
	// Of returns the engine of positions like p.
	Of(p model.Position) Engine
}

// For returns the engine of positions like p: e itself, unless it is a Family.
func For(e Engine, p model.Position) Engine {
	if family, ok := e.(Family); ok {
		return family.Of(p)
	}
	return e
}

// Guarantee is what an algorithm guarantees about the length of its solution, given that
// there is a solution and enough memory.
type Guarantee uint8

// The guarantees, the weakest first.
const (
	NoGuarantee   Guarantee = iota // any solution
	WithinWeight                   // at most the weight times the fewest moves
	Shortest                       // the fewest moves
	FirstShortest                  // the first in tie-break order of the solutions with the fewest moves
)

// Phrase names the guarantee: "at most 1.5 times the shortest". Only WithinWeight uses the
// weight.
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

// Method is a way to find solutions.
type Method struct {
	Name      model.Phrase
	Guarantee Guarantee
	Weight    float64 // for the guarantee WithinWeight
}

// The methods of engines.
var (
	// FromTable follows a perfect table to the goal.
	FromTable = &Method{Name: model.Say("method.table"), Guarantee: FirstShortest}
	// FromSearch searches without a table.
	FromSearch = &Method{Name: model.Say("method.search"), Guarantee: FirstShortest}
	// Anytime is the method of an Improver, whose solutions get shorter.
	Anytime = &Method{Name: model.Say("method.anytime")}
	// Proved is that of a solution of an Improver that has been proved to be a shortest one.
	Proved = &Method{Name: model.Say("method.anytime"), Guarantee: Shortest}
)

// Solution is a solution of a position.
type Solution struct {
	Start   model.Position
	Moves   []model.Move
	Method  *Method       // nil for a solution that was read, which needn't be a shortest one
	Elapsed time.Duration // time of solving, excluding the wait for a table
	Number  *big.Int      // among the shortest, from 1; nil if unknown, or 1 of the first one
}

// Promises reports whether the method guarantees g or more.
func (s Solution) Promises(g Guarantee) bool { return s.Method != nil && s.Method.Guarantee >= g }

// Unsolvable is the error for a position that can't be solved.
type Unsolvable struct{ Finding model.Finding }

func (u *Unsolvable) Error() string { return "unsolvable: " + u.Finding.Phrase.String() }

// ErrNone means that no position has the distance or no solution the number.
var ErrNone = errors.New("there is none")
