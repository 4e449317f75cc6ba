package app

import (
	"encoding/json"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"quadrille/app/files/store"
	"quadrille/app/session"
	"quadrille/app/system"
	"quadrille/app/window/shell"
	"quadrille/model"
)

// saved saves the session and the settings, and holds the errors of loading and saving.
type saved struct {
	window          *Window
	*store.Autosave       // nil if nothing can be saved
	failing         bool  // nothing can be saved at present
	unread          error // why the last session can't be restored
	settings        error // why the last settings can't be restored
}

// keepIn restores a session from the folder and from now on saves the session and the settings
// there. After an *store.AsideError a new session begins; after other errors nothing is saved.
func (v *saved) keepIn(folder string, settings *store.Settings) error {
	var r restored
	file, s, err := store.Open(folder, func(s store.Session) (err error) {
		r, err = v.decode(s)
		return err
	})
	if file == nil {
		return err
	}
	if s.Version > 0 { // else the window starts empty
		v.apply(r)
	}
	v.Autosave = store.NewAutosave(file, settings, v.window.shell.Work, v.session, func(err error) {
		v.failSaving(err != nil)
		if err != nil {
			v.window.shell.Notify(model.Say("session.notSaved", "Reason", v.window.shell.Reason(err)))
		}
	})
	return err
}

// restored is a valid, decoded session.
type restored struct {
	store.Session
	options   shell.BoardOptions
	histories []session.History   // by puzzle; empty for a puzzle that wasn't saved
	pages     func(open []string) // restores the pages
}

// maxSize is the largest width or height of a window that is restored.
const maxSize = 1 << 14

// decode checks and decodes a session. It changes nothing.
func (v *saved) decode(s store.Session) (r restored, err error) {
	r = restored{Session: s, histories: make([]session.History, len(v.window.desks))}
	var ok bool
	if r.options, ok = v.window.settings.Options.With(s.Options); !ok {
		return r, errors.New("options")
	}
	if width, height := s.Window.Width, s.Window.Height; width < 0 || width > maxSize || height < 0 || height > maxSize {
		return r, errors.New("window")
	}
	for i, e := range v.window.entries {
		if saved, ok := s.Desks[e.Puzzle.ID()]; ok {
			if r.histories[i], err = saved.History(e.Puzzle); err != nil {
				return r, err
			}
		}
	}
	r.pages, err = v.window.pages.read(s.Pages)
	return r, err
}

// apply shows a session.
func (v *saved) apply(r restored) {
	*v.window.settings.Options = r.options
	if size := fyne.NewSize(r.Window.Width, r.Window.Height); size.Width > 0 && size.Height > 0 && !system.InPage {
		v.window.window.Resize(size)
	}
	for i, h := range r.histories {
		if len(h.States) > 0 {
			v.window.desks[i].Game.Restore(h)
		}
	}
	v.window.choose(v.window.indexOf(r.Puzzle))
	r.pages(r.Window.Open)
}

// session copies the current state and returns a function that encodes it on any goroutine.
func (v *saved) session() func() store.Session {
	s := store.Session{
		Version: store.Version, Puzzle: v.window.desk().Entry.Puzzle.ID(), Window: store.Window{Open: v.window.pages.open()},
		Options: v.window.settings.Options.State(),
	}
	if size := v.window.window.Canvas().Size(); !system.InPage {
		s.Window.Width, s.Window.Height = size.Width, size.Height
	}
	histories := make([]session.History, len(v.window.desks))
	for i, d := range v.window.desks {
		histories[i] = d.Game.History()
	}
	pages := v.window.pages.states()
	return func() store.Session {
		s.Desks = make(map[model.ID]store.Desk)
		for i, h := range histories {
			s.Desks[v.window.entries[i].Puzzle.ID()] = store.DeskOf(h)
		}
		s.Pages, _ = json.Marshal(pages) // plain values can't fail
		return s
	}
}

// tellUnread reports settings and a session that couldn't be read or can't be written.
func (v *saved) tellUnread() {
	for _, u := range []struct {
		err          error
		title, aside string
	}{
		{v.settings, "settings.unread", "settings.aside"},
		{v.unread, "session.unread", "session.aside"},
	} {
		if aside, ok := errors.AsType[*store.AsideError](u.err); ok {
			v.window.shell.ShowSentences(v.window.shell.Text(u.title), []string{v.window.shell.Reason(aside.Reason), v.window.shell.Say(model.Say(u.aside, "Name", filepath.Base(aside.Aside)))})
		}
	}
	if err := v.unread; err != nil && v.Autosave == nil {
		v.failSaving(true)
		v.window.shell.ShowSentences(v.window.shell.Text("session.unwritten"), []string{v.window.shell.Reason(err)})
	}
}

// failSaving shows in the title whether saving fails.
func (v *saved) failSaving(failing bool) {
	v.failing = failing
	v.window.showTitle()
}
