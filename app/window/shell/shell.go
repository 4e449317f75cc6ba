// Package shell is the frame of pages: header and Back button, dialogs, files, commands, menus,
// keys and notices. A page gets a Shell and doesn't know other pages.
package shell

import (
	"errors"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/widgets"
)

// None replaces a missing number.
const None = "–"

// Shell is the frame of one window: its pages, files, menu and hints, each with its own state, and
// the dialogs and notices over them. Call its methods on the window's goroutine.
type Shell struct {
	// Translator speaks the current language. After a change call Show to rebuild the content.
	*translate.Translator
	// Home is visible while no page is open; set it once before Show.
	Home Home
	// Work is the group of all jobs on other goroutines.
	Work *work.Group
	// Keys handles the keys of every widget outside text fields, in dialogs too.
	Keys *widgets.Keys
	// NoAnimation turns animation off, even if the desktop allows it.
	NoAnimation bool

	app    fyne.App
	window fyne.Window

	pages
	files
	menu
	hints

	dialogs []Closable    // the open ones, the topmost last
	awaited func()        // ends the last Await; nil before the first
	popover *widget.PopUp // the last one opened, or nil
	notice  model.Phrase  // Key "" for none
}

// New returns the shell of a window and handles the window's keys.
func New(a fyne.App, w fyne.Window, jobs *work.Group, t *translate.Translator) *Shell {
	s := &Shell{
		Work: jobs, app: a, window: w, Translator: t,
	}
	s.pages = pages{shell: s, layers: make([]layer, 1)}
	s.files = files{shell: s, choosing: jobs.NewJob()}
	s.menu.shell = s
	s.hints = hints{shell: s, job: jobs.NewJob(), layer: container.NewWithoutLayout()}
	s.Keys = &widgets.Keys{Key: s.key, Rune: s.rune, Pressed: s.pressed, Hint: s.hint}
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { s.key(e) })
	w.Canvas().SetOnTypedRune(func(r rune) { s.rune(r) })
	return s
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

// Covered reports whether a dialog, popover or menu covers the page.
func (s *Shell) Covered() bool { return s.window.Canvas().Overlays().Top() != nil }

// Animated reports whether moves are animated.
func (s *Shell) Animated() bool { return !s.NoAnimation && s.app.Settings().ShowAnimations() }

// pressed is called on an action with the pointer or in a text field.
func (s *Shell) pressed() {
	s.ClearNotice()
	call(s.Home.Pressed)
}

// key handles a key outside text fields for the dialog, page or home, or as a function key.
func (s *Shell) key(e *fyne.KeyEvent) bool {
	if s.Covered() {
		s.unhint()
		return e.Name == fyne.KeyEscape && s.closePopover() || s.dialogKey(e)
	}
	s.ClearNotice()
	taker, ok := s.Page().(KeyTaker)
	switch {
	case ok && taker.TypedKey(e):
	case s.Page() != nil && e.Name == fyne.KeyEscape:
		s.Leave()
	case s.Page() == nil && s.Home.Key != nil && s.Home.Key(e):
	default:
		return s.functionKey(e)
	}
	return true
}

// rune handles a typed character on the home.
func (s *Shell) rune(r rune) bool {
	if s.Covered() {
		return false
	}
	s.ClearNotice()
	return s.Page() == nil && s.Home.Rune != nil && s.Home.Rune(r)
}
