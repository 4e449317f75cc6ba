package shell

import (
	"context"
	"errors"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"quadrille/app/system"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

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

// ReadClipboard passes on the clipboard's text, "" for none. The program that owns it may be
// slow or never answer: on X11 it is asked beside the window. Elsewhere Fyne asks and the window
// waits.
func (s *Shell) ReadClipboard(use func(text string)) {
	own, x11 := s.native().(driver.X11WindowContext)
	if !x11 {
		use(s.app.Clipboard().Content())
		return
	}
	ended := s.Await(s.clipboard, s.Text("clipboard.waiting"))
	work.Start(s.clipboard, func(ctx context.Context, _ solver.Progress) (string, error) {
		return system.X11Clipboard(ctx, own.WindowHandle)
	}, nil, func(text string, err error) {
		ended()
		s.useClipboard(text, err, use)
	})
}

// useClipboard passes on the text, or says that the owner did not answer.
func (s *Shell) useClipboard(text string, err error, use func(string)) {
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		s.ShowText(s.Text("error.paste"), s.Text("clipboard.silent"))
	case err != nil: // the server has no second door for us, or needs none
		use(s.app.Clipboard().Content())
	default:
		use(text)
	}
}

// pasteInto pastes the clipboard into a text field.
func (s *Shell) pasteInto(field func(fyne.Shortcut)) {
	s.ReadClipboard(func(text string) { field(&fyne.ShortcutPaste{Clipboard: widgets.Pasted(text)}) })
}
