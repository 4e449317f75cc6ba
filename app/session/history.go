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
	plays := map[*Play]*Play{nil: nil}
	for i, state := range s.states {
		lines[i] = *state.Timeline // copied, since its place changes
		state.Timeline = &lines[i]
		if _, copied := plays[state.Play]; !copied {
			plays[state.Play] = new(*state.Play)
		}
		state.Play = plays[state.Play]
		h.States[i] = state
	}
	return h
}

// Restore replaces the states by those of h, without the oldest beyond MaxStates.
func (s *Session) Restore(h History) {
	over := min(max(len(h.States)-MaxStates, 0), h.At)
	s.states, s.at = h.States[over:], h.At-over
}
