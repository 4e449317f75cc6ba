// Package shell is the frame of pages: header and Back button, dialogs, files, commands, menus,
// keys and notices. A page gets a Shell and doesn't know other pages.
package shell

import (
	"errors"
	"io/fs"

	"fyne.io/fyne/v2"

	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/widgets"
)

// None replaces a missing number.
const None = translate.NoNumber

// Window is what a page may do with the window.
type Window interface {
	// Open closes all pages and shows another one; OpenOver shows it over the current one.
	Open(Page)
	OpenOver(Page)
	// Leave closes the visible page and shows the one below it, or the home.
	Leave()
	// Page returns the visible page, or nil.
	Page() Page
	// Show rebuilds the visible page or the home.
	Show()
	// Frame puts a page's content below a header.
	Frame(title, line *widgets.TextLine, content fyne.CanvasObject, tools ...fyne.CanvasObject) fyne.CanvasObject
	// Changed reports a change that the session saves.
	Changed()
	// RefreshMenu updates the menu.
	RefreshMenu()
	// Notify reports the last action until the next one.
	Notify(model.Phrase)
	// OpenDialog, PopOver and PopUp open a dialog, a popover and a menu.
	OpenDialog(d Closable, size fyne.Size, closed func())
	PopOver(content, below fyne.CanvasObject) (hide func())
	PopUp(commands []*Command, over fyne.CanvasObject, at fyne.Position)
	// Translator speaks the current language.
	Translator() *translate.Translator
}

// Shell is what a page is made with: its window, and the dialogs, files and texts that are made with
// that. Call its methods on the window's goroutine.
type Shell struct {
	Window
	// Work is the group of all jobs on other goroutines.
	Work *work.Group
	// Keys handles the keys of every widget outside text fields, in dialogs too.
	Keys *widgets.Keys
	// NoAnimation turns animation off, even if the desktop allows it.
	NoAnimation bool

	app      fyne.App
	window   fyne.Window
	choosing *work.Job // runs the desktop's file chooser
	awaited  func()    // ends the last Await; nil before the first
}

// Say returns the sentence of a phrase in the current language.
func (s *Shell) Say(p model.Phrase) string { return s.Translator().Say(p) }

// Text returns the text of a key.
func (s *Shell) Text(key string) string { return s.Translator().Text(key) }

// Sentence returns a phrase as a whole sentence.
func (s *Shell) Sentence(p model.Phrase) string { return s.Translator().Sentence(p) }

// Shows reports whether p is the visible page.
func (s *Shell) Shows(p Page) bool { return p != nil && s.Page() == p }

// ClearNotice hides the notice, as each action does.
func (s *Shell) ClearNotice() { s.Notify(model.Phrase{}) }

// PopUpBelow opens a menu under a widget.
func (s *Shell) PopUpBelow(commands []*Command, o fyne.CanvasObject) {
	s.PopUp(commands, o, fyne.NewPos(0, o.Size().Height))
}

// SetFullScreen makes the window fill the screen, or no longer.
func (s *Shell) SetFullScreen(full bool) {
	s.window.SetFullScreen(full)
	s.RefreshMenu()
}

// Reason returns a sentence for an error, with its line and column or its file.
func (s *Shell) Reason(err error) string {
	reason := text.Reason(err)
	if bad, ok := errors.AsType[*model.TextError](err); ok && bad.Line > 0 {
		return s.Say(model.Say("error.place", "Line", bad.Line, "Column", bad.Column, "Reason", reason))
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return s.Say(model.Say("error.file", "Name", path.Path, "Reason", reason))
	}
	return s.Sentence(reason)
}

// Focus gives a widget the keyboard focus.
func (s *Shell) Focus(f fyne.Focusable) { s.window.Canvas().Focus(f) }

// Focused reports whether a widget has the keyboard focus.
func (s *Shell) Focused(f fyne.Focusable) bool { return s.window.Canvas().Focused() == f }

// Covered reports whether a dialog, popover or menu covers the page. An open menu of the menu bar is no overlay, but has
// the focus, above the content.
func (s *Shell) Covered() bool {
	canvas, place := s.window.Canvas(), s.app.Driver().AbsolutePositionForObject
	focused, ok := canvas.Focused().(fyne.CanvasObject)
	return canvas.Overlays().Top() != nil || ok && place(focused).Y < place(canvas.Content()).Y
}

// Animated reports whether moves are animated.
func (s *Shell) Animated() bool { return !s.NoAnimation && s.app.Settings().ShowAnimations() }

// OnShortcut calls do on a shortcut that isn't in a menu. A later call for it replaces do.
func (s *Shell) OnShortcut(shortcut fyne.Shortcut, do func()) {
	s.window.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) {
		if !s.Covered() {
			do()
		}
	})
}

// WithKeys returns a text without arguments, followed by the keys of a shortcut.
func (s *Shell) WithKeys(key string, shortcut fyne.Shortcut) string {
	return s.Say(model.Say("hint.keys", "What", model.Say(key), "Keys", KeyNames(shortcut)))
}
