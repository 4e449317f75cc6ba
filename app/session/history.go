package session

// History is a copy of a session's content: later changes of the session don't reach it.
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
	over := min(max(len(h.States)-limit, 0), h.At)
	s.states, s.at = h.States[over:], h.At-over
}
