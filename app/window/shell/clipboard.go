package shell

import "quadrille/model"

// Copy puts a text into the clipboard and says so.
func (s *Shell) Copy(text string) { s.Copying()(text, model.Say("status.copied")) }

// Copying returns a Copy for a text that takes time to make; its notice appears where it was
// asked for, as with Here.
func (s *Shell) Copying() (copied func(text string, said model.Phrase)) {
	tell := s.Here()
	return func(text string, said model.Phrase) {
		s.app.Clipboard().SetContent(text)
		tell(said)
	}
}
