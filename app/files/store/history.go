package store

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"time"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
)

// Desk is the history of one puzzle.
type Desk struct {
	Lines []Line `json:"lines"`
	At    int    `json:"at"` // the current state, counted over all lines
}

// Line is a position with moves, and the states along them: a game is one line.
type Line struct {
	Start  string  `json:"start"`           // a position ID
	Moves  string  `json:"moves"`           // in the puzzle's notation
	Times  []int64 `json:"times,omitempty"` // of a game's moves, in milliseconds
	States []State `json:"states"`
}

// State is an undo state of a line. The method that found its solution is not saved.
type State struct {
	Moves  int   `json:"moves"`  // how many of the line's moves the state has
	Solved int   `json:"solved"` // how many of those moves come before the solution
	At     int   `json:"at"`     // the step shown; a move in progress counts as made
	Edited []int `json:"edited"` // cells, the latest first
	// Number is that of the solution among the shortest; nil if unknown.
	Number *big.Int `json:"number,omitempty"`
	// Play is the game that the moves make, if they were played from the start.
	Play *session.Play `json:"play,omitempty"`
}

// DeskOf returns the history of a session without the methods of its solutions.
func DeskOf(h session.History) Desk {
	d := Desk{At: h.At}
	for i := 0; i < len(h.States); {
		last := i
		for last+1 < len(h.States) && goesOn(h.States[last].Timeline, h.States[last+1].Timeline) {
			last++
		}
		t := h.States[last].Timeline
		line := Line{Start: t.Start().String(), Moves: t.Start().Puzzle().Notation(t.Moves...)}
		for _, taken := range t.Times {
			line.Times = append(line.Times, taken.Milliseconds())
		}
		for _, s := range h.States[i : last+1] {
			t := s.Timeline
			line.States = append(line.States, State{
				Moves: t.Len(), Solved: t.SolutionFrom, At: int(math.Ceil(t.At())), Edited: s.Edited, Number: t.Number, Play: s.Play,
			})
		}
		d.Lines = append(d.Lines, line)
		i = last + 1
	}
	return d
}

// goesOn reports whether b is a, possibly with more moves.
func goesOn(a, b *session.Timeline) bool {
	return a.Start() == b.Start() && a.Len() <= b.Len() && slices.Equal(a.Moves, b.Moves[:a.Len()])
}

var errHistory = errors.New("the states do not fit their lines")

// History replays the lines of a puzzle. The error says which line can't be replayed.
func (d Desk) History(puzzle model.Puzzle) (session.History, error) {
	h := session.History{At: d.At}
	for i, l := range d.Lines {
		states, err := l.replay(puzzle)
		if err != nil {
			return h, fmt.Errorf("line %d of %s: %w", i+1, puzzle.ID(), err)
		}
		h.States = append(h.States, states...)
	}
	if d.At < 0 || d.At >= len(h.States) {
		return h, fmt.Errorf("%s: %w", puzzle.ID(), errHistory)
	}
	return h, nil
}

func (l Line) replay(puzzle model.Puzzle) ([]session.State, error) {
	_, body, _ := strings.Cut(l.Start, ":")
	start, err := puzzle.Parse(body)
	if err != nil {
		return nil, err
	}
	moves, err := puzzle.ParseMoves(l.Moves)
	if err != nil {
		return nil, err
	}
	if start.String() != l.Start || len(moves) > session.MaxMoves {
		return nil, errHistory
	}
	whole, err := session.NewTimeline(solver.Solution{Start: start, Moves: moves})
	if err != nil {
		return nil, err
	}
	for _, ms := range l.Times {
		whole.Times = append(whole.Times, time.Duration(ms)*time.Millisecond)
	}
	var states []session.State
	var play *session.Play
	for _, s := range l.States {
		if play == nil || s.Play == nil || *play != *s.Play { // the states of one game share it
			play = s.Play
		}
		n := s.Moves
		if n < 0 || n > whole.Len() || s.Solved < 0 || s.Solved > n || s.At < 0 || s.At > n {
			return nil, errHistory
		}
		t := &session.Timeline{
			Moves: whole.Moves[:n:n], Line: whole.Line[: n+1 : n+1], Times: slices.Clip(whole.Times[:min(n, len(whole.Times))]),
			SolutionFrom: s.Solved, Number: s.Number,
		}
		states = append(states, session.State{Timeline: t.Seek(float64(s.At)), Edited: s.Edited, Play: play})
	}
	return states, nil
}
