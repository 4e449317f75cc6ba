package shell

import "quadrille/model"

// Copy copies a text to the clipboard and shows a notice.
func (s *Shell) Copy(text string) { s.Copying()(text, model.Say("status.copied")) }

// Copying returns a Copy for a text that takes time to make. As with Here, the notice appears
// only if the user is still in the same place.
func (s *Shell) Copying() (copied func(text string, said model.Phrase)) {
	tell := s.Here()
	return func(text string, said model.Phrase) {
		s.app.Clipboard().SetContent(text)
		tell(said)
	}
}
