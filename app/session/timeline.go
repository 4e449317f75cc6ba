package session

import (
	"math"
	"math/big"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/solver"
)

// Timeline is a line of moves and a place in it. The place is one number: whole
// numbers are positions, what lies between is a move under way. The list, the
// board, the slider and the keys all derive from it.
//
// The moves are those that a person has made or given, and after them those of a
// solution, if one has been found. Moves and Line are shared with other lines
// and never changed.
type Timeline struct {
	Moves []model.Move
	// Line holds the positions from the start to the one after the last move: one
	// more than there are moves.
	Line []model.Position
	// Found is the number of moves before those of the solution; all of them where
	// none was found. Method and Elapsed say how it was found.
	Found   int
	Method  *solver.Method
	Elapsed time.Duration
	// Number says which of the shortest solutions in order it is, from 1; nil where
	// that is not known.
	Number *big.Int

	at float64
}

// NewTimeline replays a solution: one that was found, or given moves that nobody
// promises anything of, and that need not solve anything. A move that can't be
// made is the error.
func NewTimeline(s solver.Solution) (*Timeline, error) {
	return from(s.Start).solvedFrom(0, s)
}

// from is the line of a position without moves.
func from(p model.Position) *Timeline { return &Timeline{Line: []model.Position{p}} }

// solvedFrom is the line with the moves of a solution in place of those after
// the first k.
func (t *Timeline) solvedFrom(k int, s solver.Solution) (*Timeline, error) {
	line, err := model.Replay(s.Start, s.Moves)
	if err != nil {
		return nil, err
	}
	with := &Timeline{
		Moves: slices.Concat(t.Moves[:k], s.Moves), Line: slices.Concat(t.Line[:k], line),
		Found: k, Method: s.Method, Elapsed: s.Elapsed,
		at: float64(k),
	}
	if s.Method == nil {
		with.Found = len(with.Moves)
	}
	if s.Promises(solver.FirstShortest) {
		with.Number = big.NewInt(1)
	}
	return with, nil
}

// Solution is the part of the line that was found.
func (t *Timeline) Solution() solver.Solution {
	return solver.Solution{Start: t.Line[t.Found], Moves: t.Moves[t.Found:], Method: t.Method, Elapsed: t.Elapsed}
}

// HasSolution reports whether a solution was found for some position of the line.
func (t *Timeline) HasSolution() bool { return t.Method != nil }

// Whole is the line as one solution: a found one if all of it was found.
func (t *Timeline) Whole() solver.Solution {
	if t.Found == 0 {
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

// Solves reports whether the last move leads to a solved position: a line that
// somebody has made or given need not.
func (t *Timeline) Solves() bool { return t.End().Solved() }

// At is the place, from 0 to Len.
func (t *Timeline) At() float64 { return t.at }

// Seek goes to a place; beyond the ends it stops at them.
func (t *Timeline) Seek(at float64) { t.at = min(max(at, 0), float64(t.Len())) }

// Step is the number of whole moves made: the index of the move that comes
// next, or that is under way.
func (t *Timeline) Step() int { return int(t.at) }

// Fraction is how far the move at Step is under way, from 0 to below 1.
func (t *Timeline) Fraction() float64 { return t.at - math.Floor(t.at) }

// Position is the position at the nearest whole step.
func (t *Timeline) Position() model.Position { return t.Line[t.Nearest()] }

// Nearest is the nearest whole step.
func (t *Timeline) Nearest() int { return int(math.Round(t.at)) }

// Next is the whole step after the place, and Before the one before it.
func (t *Timeline) Next() int { return min(int(math.Floor(t.at))+1, t.Len()) }

// Before is the last whole step before the place, or 0.
func (t *Timeline) Before() int { return max(int(math.Ceil(t.at))-1, 0) }

// Ended reports whether the place is the end.
func (t *Timeline) Ended() bool { return t.at >= float64(t.Len()) }
