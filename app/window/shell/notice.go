package shell

import "quadrille/model"

// notice says what was just done, where it was done, until the next action.
type notice struct {
	phrase model.Phrase
	place  int // counts the places that have been shown
}

// Notify says what has just been done, until something else is done.
func (s *Shell) Notify(p model.Phrase) {
	s.notice.phrase = p
	s.showNotice()
}

// Here returns a Notify for work that takes time; it is silent once something else is shown.
func (s *Shell) Here() (tell func(model.Phrase)) {
	place := s.notice.place
	return func(p model.Phrase) {
		if place == s.notice.place {
			s.Notify(p)
		}
	}
}

// Moved says that something else is shown from now on: notices are not about it.
func (s *Shell) Moved() {
	s.notice.place++
	s.ClearNotice()
}

// ClearNotice takes the notice away: something is being done.
func (s *Shell) ClearNotice() {
	s.unhint()
	if s.notice.phrase.Key != "" {
		s.Notify(model.Phrase{})
	}
}

func (s *Shell) showNotice() {
	switch show := s.top().notice; {
	case s.Page() == nil && s.Home.Tell != nil:
		s.Home.Tell(s.notice.phrase)
	case show != nil:
		show(s.Say(s.notice.phrase))
	}
}
