package session

// History is a copy of a session's states. Later changes of the session don't affect it.
type History struct {
	States []State // the oldest first; never empty
	At     int     // index of the current state
}

// History returns a copy of all states.
func (s *Session) History() History {
	lines := make([]Timeline, len(s.states))
	h := History{States: make([]State, len(s.states)), At: s.at}
	for i, state := range s.states {
		lines[i] = *state.Timeline // copied, since its place changes
		state.Timeline = &lines[i]
		h.States[i] = state
	}
	return h
}

// Restore replaces the states by those of h, without the oldest beyond MaxStates.
func (s *Session) Restore(h History) {
	over := min(max(len(h.States)-MaxStates, 0), h.At)
	s.states, s.at = h.States[over:], h.At-over
}
