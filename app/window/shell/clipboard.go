package shell

import "quadrille/model"

// Copy copies a text to the clipboard and shows a notice.
func (s *Shell) Copy(text string) {
	s.app.Clipboard().SetContent(text)
	s.Notify(model.Say("status.copied"))
}
