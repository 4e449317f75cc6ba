package shell

import "quadrille/model"

// Notify reports the last action until the next one.
func (s *Shell) Notify(p model.Phrase) {
	s.notice = p
	s.showNotice()
}

// ClearNotice hides the notice and the hint, as each action does.
func (s *Shell) ClearNotice() {
	s.unhint()
	if s.notice.Key != "" {
		s.Notify(model.Phrase{})
	}
}

func (s *Shell) showNotice() {
	switch show := s.top().notice; {
	case s.Page() == nil && s.Home.Tell != nil:
		s.Home.Tell(s.notice)
	case show != nil:
		show(s.Say(s.notice))
	}
}
