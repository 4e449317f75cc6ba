// Package session keeps what a person does with one puzzle: the history of
// positions with undo and redo, and the solution that is being looked at.
package session

import (
	"slices"

	"quadrille/model"
)

// State is one entry of the history: a position, and the solution that was found
// for it, if any, with the place in it.
type State struct {
	// Label says what led to this state ("edit", "random position").
	Label    model.Phrase
	Position model.Position
	// Timeline is the solution on show; its Line starts with Position. Nil
	// while there is none.
	Timeline *Timeline
	// Edited holds the cells edited since the position was last set as a whole,
	// the latest first.
	Edited []int
	// Played is the number of moves made one after the other, 0 after any other
	// change.
	Played int
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
	return &Session{states: []State{{Position: p}}}
}

// State returns the present state.
func (s *Session) State() State { return s.states[s.at] }

// Shown is the position that the person sees: with a solution on show the one
// at its place, rounded to a whole step, else the state's own.
func (s *Session) Shown() model.Position {
	state := s.states[s.at]
	if state.Timeline != nil {
		return state.Timeline.Position()
	}
	return state.Position
}

// Set makes a whole new position the present one.
func (s *Session) Set(label model.Phrase, p model.Position) {
	s.push(State{Label: label, Position: p})
}

// Edit edits the position on show and returns the cell where the cursor goes
// next. A refused edit changes nothing.
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
	s.push(State{Label: label, Position: p, Edited: s.recent(touched)})
	return cursor, nil
}

// Amend makes p, which differs from the position on show in the way of a repair,
// the present one; what was edited before still counts.
func (s *Session) Amend(label model.Phrase, p model.Position) {
	s.push(State{Label: label, Position: p, Edited: s.State().Edited})
}

// Play makes a move in the position on show.
func (s *Session) Play(label model.Phrase, m model.Move) error {
	p, err := s.Shown().Play(m)
	if err != nil {
		return err
	}
	state := s.State()
	played := state.Played + 1
	if state.Timeline != nil {
		played = 1
	}
	s.push(State{Label: label, Position: p, Edited: state.Edited, Played: played})
	return nil
}

// Attach puts a solution of the present state's position on show.
func (s *Session) Attach(t *Timeline) { s.states[s.at].Timeline = t }

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
