package shell

import "quadrille/model"

// notice reports the last action, in the place of that action, until the next action.
type notice struct {
	phrase model.Phrase
	place  int // incremented by Moved
}

// Notify shows a notice until the next action.
func (s *Shell) Notify(p model.Phrase) {
	s.notice.phrase = p
	s.showNotice()
}

// Here returns a Notify for work that takes time; it shows nothing after the next Moved.
func (s *Shell) Here() (tell func(model.Phrase)) {
	place := s.notice.place
	return func(p model.Phrase) {
		if place == s.notice.place {
			s.Notify(p)
		}
	}
}

// Moved reports that the window shows something else, to which earlier notices don't apply.
func (s *Shell) Moved() {
	s.notice.place++
	s.ClearNotice()
}

// ClearNotice hides the notice and the hint, as each action does.
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
