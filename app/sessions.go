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
	*store.Autosave       // nil if nothing can be saved
	failing         bool  // nothing can be saved at present
	unread          error // why the last session can't be restored
	settings        error // why the last settings can't be restored
	killed          int   // other windows that were killed and haven't come back
}

// keepIn restores a session from the folder and from now on saves the session and the settings
// there. After an *store.AsideError a new session begins; after other errors nothing is saved.
func (w *Window) keepIn(folder string, settings *store.Settings) error {
	var r restored
	file, s, err := store.Open(folder, func(s store.Session) (err error) {
		r, err = w.decode(s)
		return err
	})
	if file == nil {
		return err
	}
	if s.Version > 0 { // else the window starts empty
		w.apply(r)
	}
	w.saved.killed = file.Killed
	w.saved.Autosave = store.NewAutosave(file, settings, w.shell.Work, w.session, func(err error) {
		w.failSaving(err != nil)
		if err != nil {
			w.shell.Notify(model.Say("session.notSaved", "Reason", w.shell.Reason(err)))
		}
	})
	return err
}

// restored is a valid, decoded session.
type restored struct {
	store.Session
	options   shell.BoardOptions
	histories []session.History // by puzzle; empty for a puzzle that wasn't saved
	pages     pageStates
}

// maxSize is the largest width or height of a window that is restored.
const maxSize = 1 << 14

// decode checks and decodes a session. It changes nothing.
func (w *Window) decode(s store.Session) (r restored, err error) {
	r = restored{Session: s, histories: make([]session.History, len(w.desks))}
	var ok bool
	if r.options, ok = w.settings.Options.With(s.Options); !ok {
		return r, damaged("options")
	}
	if width, height := s.Window.Width, s.Window.Height; width < 0 || width > maxSize || height < 0 || height > maxSize {
		return r, damaged("window")
	}
	for i, e := range w.entries {
		if saved, ok := s.Desks[e.Puzzle.ID()]; ok {
			if r.histories[i], err = saved.History(e.Puzzle); err != nil {
				return r, damaged(err.Error())
			}
		}
	}
	if err := json.Unmarshal(s.Pages, &r.pages); err != nil && len(s.Pages) > 0 {
		return r, damaged(err.Error())
	}
	return r, nil
}

func damaged(reason string) error {
	return &model.TextError{Reason: model.Say("store.damaged", "Reason", reason)}
}

// apply shows a session.
func (w *Window) apply(r restored) {
	*w.settings.Options = r.options
	if size := fyne.NewSize(r.Window.Width, r.Window.Height); size.Width > 0 && size.Height > 0 && !system.InPage {
		w.window.Resize(size)
	}
	for i, h := range r.histories {
		if len(h.States) > 0 {
			w.desks[i].Game.Restore(h)
		}
	}
	w.choose(w.indexOf(r.Puzzle))
	w.setPages(r.pages)
	w.reopen(r.Window.Open, r.pages)
}

// session copies the current state and returns a function that encodes it on any goroutine.
func (w *Window) session() func() store.Session {
	s := store.Session{
		Version: store.Version, Puzzle: w.desk().Entry.Puzzle.ID(), Window: store.Window{Open: w.openPages()},
		Options: w.settings.Options.State(),
	}
	if size := w.window.Canvas().Size(); !system.InPage {
		s.Window.Width, s.Window.Height = size.Width, size.Height
	}
	histories := make([]session.History, len(w.desks))
	for i, d := range w.desks {
		histories[i] = d.Game.History()
	}
	pages := w.pageStates()
	return func() store.Session {
		s.Desks = make(map[model.ID]store.Desk)
		for i, h := range histories {
			s.Desks[w.entries[i].Puzzle.ID()] = store.DeskOf(h)
		}
		s.Pages, _ = json.Marshal(pages) // plain values can't fail
		return s
	}
}

// tellUnread reports settings and a session that couldn't be read or can't be written.
func (w *Window) tellUnread() {
	for _, u := range []struct {
		err          error
		title, aside string
	}{
		{w.saved.settings, "settings.unread", "settings.aside"},
		{w.saved.unread, "session.unread", "session.aside"},
	} {
		if aside, ok := errors.AsType[*store.AsideError](u.err); ok {
			w.shell.ShowSentences(w.shell.Text(u.title), []string{w.shell.Reason(aside.Reason), w.shell.Say(model.Say(u.aside, "Name", filepath.Base(aside.Aside)))})
		}
	}
	if err := w.saved.unread; err != nil && w.saved.Autosave == nil {
		w.failSaving(true)
		w.shell.ShowSentences(w.shell.Text("session.unwritten"), []string{w.shell.Reason(err)})
	}
	// In a browser, pages are never closed properly, and the next ones bring their sessions back.
	if n := w.saved.killed; n > 0 && !system.InPage {
		w.shell.Notify(model.Phrase{Key: "session.others", Count: n})
	}
}

// failSaving shows in the title whether saving fails.
func (w *Window) failSaving(failing bool) {
	w.saved.failing = failing
	w.showTitle()
}
