package session

import (
	"math"
	"math/big"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/solver"
)

// Timeline is a line of moves and a place on it, which all views show: n means the position after n
// moves, a number between means a move in progress. The user's moves come first, then those of a
// solution. A timeline never changes, and shares Moves and Line with others.
type Timeline struct {
	Moves []model.Move
	Line  []model.Position // holds the positions from the start to the end: one more than the moves
	// Times are the playing times at the moves of a game; those of other lines are fewer than the moves.
	Times []time.Duration
	// SolutionFrom is the number of moves before the solution, or Len if there is none. Method and
	// Elapsed say how the solution was found.
	SolutionFrom int
	Method       *solver.Method
	Elapsed      time.Duration
	Number       *big.Int // the solution's number among the shortest, from 1; nil if unknown

	at float64
}

// NewTimeline returns the line of s, whose moves need not solve anything. An illegal move is an
// error.
func NewTimeline(s solver.Solution) (*Timeline, error) {
	return from(s.Start).solvedFrom(0, s)
}

func from(p model.Position) *Timeline { return &Timeline{Line: []model.Position{p}} }

// solvedFrom returns the first k moves of the line, followed by a solution.
func (t *Timeline) solvedFrom(k int, s solver.Solution) (*Timeline, error) {
	line, err := model.Replay(s.Start, s.Moves)
	if err != nil {
		return nil, err
	}
	with := &Timeline{
		Moves: slices.Concat(t.Moves[:k], s.Moves), Line: slices.Concat(t.Line[:k], line),
		SolutionFrom: k, Method: s.Method, Elapsed: s.Elapsed, Number: s.Number,
		at: float64(k),
	}
	if s.Method == nil {
		with.SolutionFrom = len(with.Moves)
	}
	if s.Number == nil && s.Promises(solver.FirstShortest) {
		with.Number = big.NewInt(1)
	}
	return with, nil
}

// Until returns the line up to a step, with its place at the end.
func (t *Timeline) Until(step int) *Timeline {
	return &Timeline{
		Moves: slices.Clip(t.Moves[:step]), Line: slices.Clip(t.Line[:step+1]), SolutionFrom: step, at: float64(step),
	}
}

// Solution returns the part of the line that a method found.
func (t *Timeline) Solution() solver.Solution {
	return solver.Solution{Start: t.Line[t.SolutionFrom], Moves: t.Moves[t.SolutionFrom:], Method: t.Method, Elapsed: t.Elapsed}
}

// HasSolution reports whether the line contains a found solution.
func (t *Timeline) HasSolution() bool { return t.SolutionFrom < t.Len() }

// Whole returns the whole line as a solution, with its method if all of it was found.
func (t *Timeline) Whole() solver.Solution {
	if t.SolutionFrom == 0 {
		return t.Solution()
	}
	return solver.Solution{Start: t.Start(), Moves: t.Moves}
}

// Start is the position before the first move.
func (t *Timeline) Start() model.Position { return t.Line[0] }

// End is the position after the last move.
func (t *Timeline) End() model.Position { return t.Line[len(t.Line)-1] }

// Len is the number of moves.
func (t *Timeline) Len() int { return len(t.Moves) }

// Solves reports whether the last position is solved.
func (t *Timeline) Solves() bool { return t.End().Solved() }

// At is the place, from 0 to Len.
func (t *Timeline) At() float64 { return t.at }

// Seek returns the line at another place, limited to 0 and Len.
func (t *Timeline) Seek(at float64) *Timeline {
	next := *t
	next.at = min(max(at, 0), float64(t.Len()))
	return &next
}

// Step is the number of whole moves made: the index of the next move or the one in progress.
func (t *Timeline) Step() int { return int(t.at) }

// Fraction is the progress of the move at Step, from 0 to below 1.
func (t *Timeline) Fraction() float64 { return t.at - math.Floor(t.at) }

// Position is the position at the nearest whole step.
func (t *Timeline) Position() model.Position { return t.Line[t.Nearest()] }

// Nearest is the nearest whole step.
func (t *Timeline) Nearest() int { return int(math.Round(t.at)) }

// Next is the first whole step after the place, or Len.
func (t *Timeline) Next() int { return min(int(math.Floor(t.at))+1, t.Len()) }

// Before is the last whole step before the place, or 0.
func (t *Timeline) Before() int { return max(int(math.Ceil(t.at))-1, 0) }

// Ended reports whether the place is the end.
func (t *Timeline) Ended() bool { return t.at >= float64(t.Len()) }
