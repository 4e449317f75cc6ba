package session

import (
	"math"

	"quadrille/model"
	"quadrille/solver"
)

// Timeline is a solution and a place in it. The place is one number: whole
// numbers are positions, what lies between is a move under way. The list, the
// board, the slider and the keys all derive from it.
type Timeline struct {
	Solution solver.Solution
	// Line holds the positions from the start to the one after the last move: one
	// more than there are moves.
	Line []model.Position

	at float64
}

// NewTimeline replays a solution. A move that can't be made is the error.
func NewTimeline(s solver.Solution) (*Timeline, error) {
	line, err := model.Replay(s.Start, s.Moves)
	if err != nil {
		return nil, err
	}
	return &Timeline{Solution: s, Line: line}, nil
}

// Len is the number of moves.
func (t *Timeline) Len() int { return len(t.Solution.Moves) }

// Solves reports whether the last move leads to a solved position: a line that
// somebody has given need not.
func (t *Timeline) Solves() bool { return t.Line[len(t.Line)-1].Solved() }

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
