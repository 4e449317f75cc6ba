package session

// History is a copy of a session's states. Later changes of the session don't affect it.
type History struct {
	States []State // the oldest first; never empty
	At     int     // index of the current state
}

// History returns a copy of all states.
func (s *Session) History() History {
	h := History{States: make([]State, len(s.states)), At: s.at}
	plays := map[*Play]*Play{nil: nil}
	for i, state := range s.states {
		h.States[i] = *state
		if _, copied := plays[state.Play]; !copied { // the clock goes on
			plays[state.Play] = new(*state.Play)
		}
		h.States[i].Play = plays[state.Play]
	}
	return h
}

// Restore replaces the states by those of h, without the oldest beyond MaxStates.
func (s *Session) Restore(h History) {
	over := min(max(len(h.States)-MaxStates, 0), h.At)
	s.states, s.at = nil, h.At-over
	for _, state := range h.States[over:] {
		s.states = append(s.states, &state)
	}
}
