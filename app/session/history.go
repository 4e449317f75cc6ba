package session

// History is all that a session holds, to be kept elsewhere: later changes of the
// session don't reach it.
type History struct {
	States []State // the oldest first; never empty
	At     int     // the present one
}

// History returns what the session holds now.
func (s *Session) History() History {
	lines := make([]Timeline, len(s.states))
	h := History{States: make([]State, len(s.states)), At: s.at}
	for i, state := range s.states {
		lines[i] = *state.Timeline // whose place changes
		state.Timeline = &lines[i]
		h.States[i] = state
	}
	return h
}

// Restore puts a history in place of the session's own.
func (s *Session) Restore(h History) {
	s.states, s.at = nil, -1
	s.Continue(h)
}

// Continue puts a history behind the present state: undo leads through it and on
// to what was on show before.
func (s *Session) Continue(h History) {
	after := s.at + 1
	s.states = append(s.states[:after], h.States...)
	s.at = after + h.At
	if over := len(s.states) - limit; over > 0 {
		over = min(over, s.at)
		s.states, s.at = s.states[over:], s.at-over
	}
}
