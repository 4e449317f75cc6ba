// Package session keeps what a person does with one puzzle: the history of
// lines with undo and redo. A line is a position, the moves made in it, and the
// solution that follows.
package session

import (
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// State is one entry of the history.
type State struct {
	// Label says what led to this state ("edit", "random position").
	Label model.Phrase
	// Timeline is the line on show, never nil. Its place may change without a new
	// state: looking around is nothing to undo.
	Timeline *Timeline
	// Edited holds the cells edited since the position was last set as a whole,
	// the latest first.
	Edited []int
	// Kept is what a file says of the state that this program knows nothing of, for
	// whoever has read it; nil for other states.
	Kept any
}

// Session is the history of one puzzle. The zero value is not usable; see New.
type Session struct {
	states []State
	at     int
}

// limit is the number of states kept; the oldest go first.
const limit = 5000

// New starts a history with a position.
func New(p model.Position) *Session {
	return &Session{states: []State{{Timeline: from(p)}}}
}

// State returns the present state.
func (s *Session) State() State { return s.states[s.at] }

// Line returns the line on show.
func (s *Session) Line() *Timeline { return s.states[s.at].Timeline }

// Shown is the position that the person sees: the one at the line's place,
// rounded to a whole step.
func (s *Session) Shown() model.Position { return s.Line().Position() }

// Set makes a whole new position the present one, with a line of its own.
func (s *Session) Set(label model.Phrase, p model.Position) { s.Show(label, from(p)) }

// Show makes a whole new line the present one.
func (s *Session) Show(label model.Phrase, t *Timeline) { s.push(State{Label: label, Timeline: t}) }

// Edit edits the position on show, which begins a line of its own, and returns
// the cell where the cursor goes next. A refused edit changes nothing.
func (s *Session) Edit(label model.Phrase, e model.Edit) (cursor int, err error) {
	shown := s.Shown()
	p, cursor, err := shown.Edit(e)
	if err != nil {
		return cursor, err
	}
	if p == shown {
		return cursor, nil
	}
	touched := []int{e.Cell}
	if e.Kind == model.Swap {
		touched = append(touched, e.Other)
	}
	s.push(State{Label: label, Timeline: from(p), Edited: s.recent(touched)})
	return cursor, nil
}

// Amend makes p, which differs from the position on show in the way of a repair,
// the present one; what was edited before still counts.
func (s *Session) Amend(label model.Phrase, p model.Position) {
	s.push(State{Label: label, Timeline: from(p), Edited: s.State().Edited})
}

// Play makes a move in the position on show. Where it is the line's next move,
// the line stays and its place goes on; else the move replaces what followed.
func (s *Session) Play(label model.Phrase, m model.Move) error {
	t := s.Line()
	k := t.Nearest()
	p, err := t.Line[k].Play(m)
	if err != nil {
		return err
	}
	next := *t
	if k == t.Len() || t.Moves[k] != m {
		moves, line := t.Moves[:k], t.Line[:k+1]
		// Lines of a game grow in one place, unless another one has grown there.
		if k < t.Len() || s.CanRedo() {
			moves, line = slices.Clip(moves), slices.Clip(line)
		}
		next = Timeline{Moves: append(moves, m), Line: append(line, p), Found: k + 1}
	}
	next.at = float64(k + 1)
	s.push(State{Label: label, Timeline: &next, Edited: s.State().Edited})
	return nil
}

// Attach puts a solution behind the position that it is of: where the line's
// solution begins now, else the position on show. Moves of a person that it
// replaces come back by undo; a solution that it replaces does not. A solution
// of another position becomes a line of its own. A move that can't be made is
// the error.
func (s *Session) Attach(label model.Phrase, solution solver.Solution) error {
	t := s.Line()
	k := t.Nearest()
	if t.Line[t.Found] == solution.Start {
		k = t.Found
	}
	if t.Line[k] != solution.Start {
		line, err := NewTimeline(solution)
		if err == nil {
			s.Show(label, line)
		}
		return err
	}
	with, err := t.solvedFrom(k, solution)
	switch {
	case err != nil:
		return err
	case k < t.Found: // moves of a person go
		s.push(State{Label: label, Timeline: with, Edited: s.State().Edited})
	default:
		s.states[s.at].Timeline = with
	}
	return nil
}

// Restart goes back to the start of the line and drops its moves.
func (s *Session) Restart(label model.Phrase) {
	if t := s.Line(); t.Len() > 0 {
		s.push(State{Label: label, Timeline: from(t.Start()), Edited: s.State().Edited})
	}
}

// Undo returns to the state before; false if there is none.
func (s *Session) Undo() bool {
	if !s.CanUndo() {
		return false
	}
	s.at--
	return true
}

// Redo takes the last Undo back; false if there is nothing to redo.
func (s *Session) Redo() bool {
	if !s.CanRedo() {
		return false
	}
	s.at++
	return true
}

// CanUndo reports whether there is a state to go back to.
func (s *Session) CanUndo() bool { return s.at > 0 }

// CanRedo reports whether an undone state can be had again.
func (s *Session) CanRedo() bool { return s.at+1 < len(s.states) }

func (s *Session) push(state State) {
	s.states = append(s.states[:s.at+1], state)
	if len(s.states) > limit {
		s.states = slices.Delete(s.states, 0, len(s.states)-limit)
	}
	s.at = len(s.states) - 1
}

// recent puts the touched cells in front of those edited before.
func (s *Session) recent(touched []int) []int {
	edited := slices.Clone(touched)
	for _, cell := range s.State().Edited {
		if !slices.Contains(edited, cell) {
			edited = append(edited, cell)
		}
	}
	return edited
}
