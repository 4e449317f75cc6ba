package shell

import "quadrille/model"

// notice is what has just been done, said where it was done. The next thing that
// is done takes it away.
type notice struct {
	phrase model.Phrase
	place  int          // of the places that have been shown, where it is said
	line   func(string) // of the page that is open; nil while there is none
}

// Tell says what has just been done, until something else is done.
func (s *Shell) Tell(p model.Phrase) {
	s.notice.phrase = p
	s.showNotice()
}

// Here returns a Tell for something that takes time: it says nothing where
// something else is shown by then.
func (s *Shell) Here() (tell func(model.Phrase)) {
	place := s.notice.place
	return func(p model.Phrase) {
		if place == s.notice.place {
			s.Tell(p)
		}
	}
}

// Moved says that something else is shown from now on: notices are not about it.
func (s *Shell) Moved() {
	s.notice.place++
	s.Hush()
}

// Hush takes the notice away: something is being done.
func (s *Shell) Hush() {
	s.unhint()
	if s.notice.phrase.Key != "" {
		s.Tell(model.Phrase{})
	}
}

func (s *Shell) showNotice() {
	switch {
	case s.page == nil && s.Home.Tell != nil:
		s.Home.Tell(s.notice.phrase)
	case s.notice.line != nil:
		s.notice.line(s.Say(s.notice.phrase))
	}
}
