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

// Copying returns a Copy for a text that takes time to make. It says what has been
// copied where that was asked for, as Here does.
func (s *Shell) Copying() (copied func(text string, said model.Phrase)) {
	tell := s.Here()
	return func(text string, said model.Phrase) {
		s.app.Clipboard().SetContent(text)
		tell(said)
	}
}

// ReadClipboard hands on the text in the clipboard, "" for none. The program that it
// was copied in may take its time, or never answer, which is said. On an X server it
// is asked beside the window; on Wayland only the toolkit can ask, and the window
// stands still for that time.
func (s *Shell) ReadClipboard(use func(text string)) {
	own, x11 := s.native().(driver.X11WindowContext)
	if !x11 {
		text, err := system.PatientClipboard(s.app.Clipboard().Content)
		s.useClipboard(text, err, use)
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

// useClipboard hands on what has been read, or says that nobody has answered.
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

// pasteInto gives a text field what is in the clipboard.
func (s *Shell) pasteInto(field func(fyne.Shortcut)) {
	s.ReadClipboard(func(text string) { field(&fyne.ShortcutPaste{Clipboard: widgets.Pasted(text)}) })
}
