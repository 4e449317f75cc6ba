// Package session keeps the history of one puzzle with undo and redo. Each state is a line: a
// position, the moves made from it, and the solution that follows.
package session

import (
	"slices"
	"time"

	"quadrille/model"
	"quadrille/solver"
)

// State is one entry of the history. It never changes.
type State struct {
	From     From      // where the line comes from
	Timeline *Timeline // the current line, never nil
	// Edited holds the cells edited since the position was last set as a whole, the latest first.
	Edited []int
	// Play is the game that the moves make; nil if they weren't played from the start of the line.
	Play *Play
}

// From says where a line comes from, if that offers something; the zero value is for all others.
type From struct {
	Cases string // the name of the test file with the case
	Bare  bool   // the text had no ID, and so perhaps no goal
}

// Play is what a game has taken. It never changes, and the states of one game share it: what happens in the game gives
// all of them another one.
type Play struct {
	Ran   time.Duration `json:"time"` // the time played before Since
	Since time.Time     `json:"-"`    // when the clock was started last; the zero value if it is stopped
	Hints int           `json:"hints"`
	Over  bool          `json:"over"`            // the game is solved
	Again bool          `json:"again,omitempty"` // it goes on after it was solved, so it isn't another game
}

// Took returns the time of the game until now.
func (p Play) Took(now time.Time) time.Duration {
	if p.Since.IsZero() {
		return p.Ran
	}
	return p.Ran + now.Sub(p.Since)
}

// stopped returns the game with its clock standing from now on.
func (p Play) stopped(now time.Time) Play {
	p.Ran, p.Since = p.Took(now), time.Time{}
	return p
}

// Solved returns the game as it is when its last move, made now, reaches the goal.
func (p Play) Solved(now time.Time) Play {
	p.Over = true
	return p.stopped(now)
}

// Session is the history of one puzzle. The zero value is not usable; see New.
type Session struct {
	states []*State
	at     int
	timed  *Play // the game whose clock runs; nil for none
}

// The limits of a session.
const (
	MaxStates = 5000 // the greatest number of states; beyond it the oldest are dropped
	MaxMoves  = 2000 // the greatest number of moves of a line; with the next move a new line begins
)

// New returns a session with one state: a position without moves.
func New(p model.Position) *Session {
	return &Session{states: []*State{{Timeline: from(p)}}}
}

// State returns the current state.
func (s *Session) State() *State { return s.states[s.at] }

// Line returns the current line.
func (s *Session) Line() *Timeline { return s.states[s.at].Timeline }

// Position returns the current position: the one at the nearest whole step of the line.
func (s *Session) Position() model.Position { return s.Line().Position() }

// Set starts a new line with a position.
func (s *Session) Set(p model.Position) { s.Show(From{}, from(p)) }

// Show makes t the current line, which comes from origin.
func (s *Session) Show(origin From, t *Timeline) { s.push(State{From: origin, Timeline: t}) }

// Edit edits the current position as one change, which starts a new line, and returns the cell
// where the cursor goes next. A refused edit changes nothing.
func (s *Session) Edit(edits ...model.Edit) (cursor int, err error) {
	shown := s.Position()
	p, cursor, err := model.Apply(shown, edits...)
	if err != nil || p == shown {
		return cursor, err
	}
	touched := []int{edits[0].Cell}
	if edits[0].Kind == model.Swap {
		touched = append(touched, edits[0].Other)
	}
	s.push(State{Timeline: from(p), Edited: s.recent(touched)})
	return cursor, nil
}

// Repair starts a new line with p, a repaired position, and keeps the list of edited cells.
func (s *Session) Repair(p model.Position) {
	s.push(State{Timeline: from(p), Edited: s.State().Edited})
}

// Play makes a move now. If it isn't the line's next move, it replaces the moves that follow.
func (s *Session) Play(m model.Move, now time.Time) error {
	t := s.Line()
	k := t.Nearest()
	if k >= MaxMoves {
		t, k = from(t.Line[k]), 0
	}
	p, err := t.Line[k].Play(m)
	if err != nil {
		return err
	}
	next := *t
	if k == t.Len() || t.Moves[k] != m {
		moves, line, times := t.Moves[:k], t.Line[:k+1], t.Times[:min(k, len(t.Times))]
		// Share the array with the last line, unless another line has appended to it.
		if k < t.Len() || s.CanRedo() {
			moves, line, times = slices.Clip(moves), slices.Clip(line), slices.Clip(times)
		}
		taken := time.Duration(0) // the first move starts the clock
		if play := s.State().Play; play != nil && k > 0 {
			taken = play.Took(now)
		}
		next = Timeline{Moves: append(moves, m), Line: append(line, p), Times: append(times, taken), SolutionFrom: k + 1}
	}
	next.at = float64(k + 1)
	state := State{Timeline: &next, Edited: s.State().Edited, Play: s.State().Play}
	switch {
	case next.HasSolution():
		state.Play = nil
	case k == 0:
		state.Play = &Play{}
	case state.Play != nil && state.Play.Over: // the finished game keeps its own
		state.Play = &Play{Ran: state.Play.Ran, Hints: state.Play.Hints, Again: true}
	}
	s.push(state)
	return nil
}

// Amend gives the states of the current game another Play. There must be a game.
func (s *Session) Amend(play Play) { s.amend(s.State().Play, play) }

func (s *Session) amend(old *Play, play Play) {
	if *old == play {
		return
	}
	for i, state := range s.states {
		if state.Play == old {
			amended := *state
			amended.Play = &play
			s.states[i] = &amended
		}
	}
	if s.timed == old {
		s.timed = &play
	}
}

// Clock starts or stops the clock of the current game, and stops that of another game. A finished game has no running clock.
func (s *Session) Clock(runs bool, now time.Time) {
	play := s.State().Play
	runs = runs && play != nil && !play.Over
	if s.timed != nil && (!runs || s.timed != play) {
		s.amend(s.timed, s.timed.stopped(now))
		s.timed = nil
	}
	if runs && s.timed == nil {
		started := *play
		started.Since = now
		s.Amend(started)
		s.timed = s.State().Play
	}
}

// Attach adds a solution where the line's solution begins or, if it has another start, at the
// current position. Undo restores moves of the user that it replaces. A solution of another
// position starts a new line. An illegal move is an error.
func (s *Session) Attach(solution solver.Solution) error {
	t := s.Line()
	k := t.Nearest()
	if t.Line[t.SolutionFrom] == solution.Start {
		k = t.SolutionFrom
	}
	if t.Line[k] != solution.Start || k+len(solution.Moves) > MaxMoves {
		line, err := NewTimeline(solution)
		if err == nil {
			s.Show(From{}, line)
		}
		return err
	}
	with, err := t.solvedFrom(k, solution)
	switch {
	case err != nil:
		return err
	case k < t.SolutionFrom: // it replaces moves of the user
		s.push(State{Timeline: with, Edited: s.State().Edited})
	default:
		s.replace(with, nil)
	}
	return nil
}

// Seek goes to a place on the line, which makes no new entry of the history.
func (s *Session) Seek(at float64) { s.replace(s.Line().Seek(at), s.State().Play) }

func (s *Session) replace(t *Timeline, play *Play) {
	state := *s.State()
	state.Timeline, state.Play = t, play
	s.states[s.at] = &state
}

// Restart goes back to the start of the line and drops its moves.
func (s *Session) Restart() {
	if t := s.Line(); t.Len() > 0 {
		s.push(State{Timeline: from(t.Start()), Edited: s.State().Edited})
	}
}

// Before returns the state that Undo returns to, or nil.
func (s *Session) Before() *State {
	if !s.CanUndo() {
		return nil
	}
	return s.states[s.at-1]
}

// Undo returns to the previous state; false if there is none.
func (s *Session) Undo() bool {
	if !s.CanUndo() {
		return false
	}
	s.at--
	return true
}

// Redo reverts the last Undo; false if there is none.
func (s *Session) Redo() bool {
	if !s.CanRedo() {
		return false
	}
	s.at++
	return true
}

// CanUndo reports whether Undo has a state to return to.
func (s *Session) CanUndo() bool { return s.at > 0 }

// TakenBack reports whether Redo makes the first move of a game.
func (s *Session) TakenBack() bool {
	if !s.CanRedo() {
		return false
	}
	next := s.states[s.at+1]
	return s.Line().Len() == 0 && next.Play != nil && next.Timeline.Start() == s.Line().Start()
}

// CanRedo reports whether Redo has a state to return to.
func (s *Session) CanRedo() bool { return s.at+1 < len(s.states) }

func (s *Session) push(state State) {
	s.states = append(s.states[:s.at+1], &state)
	if len(s.states) > MaxStates {
		s.states = slices.Delete(s.states, 0, len(s.states)-MaxStates)
	}
	s.at = len(s.states) - 1
}

// recent returns the touched cells, then those edited before.
func (s *Session) recent(touched []int) []int {
	edited := slices.Clone(touched)
	for _, cell := range s.State().Edited {
		if !slices.Contains(edited, cell) {
			edited = append(edited, cell)
		}
	}
	return edited
}

// History has a session's states. Later changes of the session don't affect it.
type History struct {
	States []State // the oldest first; never empty
	At     int     // index of the current state
}

// History returns all states. If the clock of a game runs, the time until now is added to it.
func (s *Session) History(now time.Time) History {
	h := History{States: make([]State, len(s.states)), At: s.at}
	var timed Play
	if s.timed != nil {
		timed = s.timed.stopped(now)
	}
	for i, state := range s.states {
		h.States[i] = *state
		if s.timed != nil && state.Play == s.timed {
			h.States[i].Play = &timed
		}
	}
	return h
}

// Restore replaces the states by those of h, without the oldest beyond MaxStates.
func (s *Session) Restore(h History) {
	over := min(max(len(h.States)-MaxStates, 0), h.At)
	s.states, s.at, s.timed = nil, h.At-over, nil
	for _, state := range h.States[over:] {
		s.states = append(s.states, &state)
	}
}
