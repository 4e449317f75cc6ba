// Package shell is the frame of pages: header and Back button, dialogs, files, commands, menus,
// keys and notices. A page gets a Shell and doesn't know other pages.
package shell

import (
	"errors"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/files/store"
	"quadrille/app/files/text"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/widgets"
)

// Shell is what a page is made with: its host, and the dialogs, files and texts that are made with that.
// Call its methods on the window's goroutine.
type Shell struct {
	*Host
	Work     *work.Group // the group of all jobs on other goroutines
	Animates bool        // shows animations, if the desktop allows it

	app         fyne.App
	preferences *store.Settings
	choosing    *work.Job // runs the desktop's file chooser
	awaited     func()    // ends the last Await; nil before the first
}

// New returns the shell for the pages of a window, which handles the window's keys.
func New(a fyne.App, w fyne.Window, saved *store.Settings, jobs *work.Group, t *translate.Translator) *Shell {
	h := &Host{
		window: w, Translator: t, layers: make([]level, 1), overlays: overlays{window: w},
		hints: hints{window: w, waiting: jobs.NewJob(), layer: container.NewWithoutLayout()},
	}
	h.menu = menu{window: w, translator: func() *translate.Translator { return h.Translator }, run: h.Run, sections: func() []Section { return nil }}
	h.Keys = &widgets.Keys{Key: h.key, Rune: h.rune, Hint: h.hints.set, Pressed: func() {
		h.ClearNotice()
		call(h.Home.Pressed)
	}}
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { h.key(e) })
	w.Canvas().SetOnTypedRune(func(r rune) { h.rune(r) })
	return &Shell{Host: h, Work: jobs, Animates: true, app: a, preferences: saved, choosing: jobs.NewJob()}
}

func (s *Shell) Shows(p Page) bool { return p != nil && s.Page() == p }

func (s *Shell) PopUpBelow(commands []*Command, o fyne.CanvasObject) {
	s.PopUp(commands, o, fyne.NewPos(0, o.Size().Height))
}

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

func (s *Shell) Focus(f fyne.Focusable) { s.window.Canvas().Focus(f) }

func (s *Shell) Focused(f fyne.Focusable) bool { return s.window.Canvas().Focused() == f }

// Covered reports whether a dialog, popover or menu covers the page. An open menu of the menu bar isn't an overlay, but has
// the focus, above the content.
func (s *Shell) Covered() bool {
	canvas := s.window.Canvas()
	focused, ok := canvas.Focused().(fyne.CanvasObject)
	return s.overlays.any() || ok && place(focused).Y < place(canvas.Content()).Y
}

func (s *Shell) Animated() bool { return s.Animates && s.app.Settings().ShowAnimations() }

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
