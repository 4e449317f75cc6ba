package app

import (
	"encoding/json"
	"errors"
	"maps"
	"path/filepath"

	"fyne.io/fyne/v2"

	"quadrille/app/files/store"
	"quadrille/app/session"
	"quadrille/app/system"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// saved is the session on the disk.
type saved struct {
	*store.Saver               // nil where nothing can be saved
	loaded       store.Session // what the last start left, with fields that this program doesn't know
	failing      bool          // it can't be written at present
	unread       error         // why the last session can't be restored
	settings     error         // why the last settings can't
}

// keepIn restores the last session and saves it in the folder from now on. The error says why it
// can't; after an *store.AsideError a new session begins.
func (w *Window) keepIn(folder string) error {
	keeper, err := store.Open(folder)
	if err != nil {
		return err
	}
	var r restored
	s, err := keeper.Load(func(s store.Session) (err error) {
		r, err = w.decode(s)
		return err
	})
	if _, aside := errors.AsType[*store.AsideError](err); err != nil && !aside {
		keeper.Close() // it may be in order, and stays
		return err
	}
	w.saved.loaded = s
	w.saved.Saver = store.NewSaver(keeper, w.Work, w.session, func(err error) {
		w.failSaving(err != nil)
		if err != nil {
			w.Notify(model.Say("session.notSaved", "Reason", w.Reason(err)))
		}
	})
	if s.Version > 0 { // else it is the first start
		w.apply(r)
	}
	return err
}

// restored is a session that is known to be valid.
type restored struct {
	store.Session
	options   shell.BoardOptions
	histories []session.History // by puzzle; without states for one that is new
	pages     []func()          // hand over what pages were asked
}

// maxSize is the largest width or height of a window that is restored.
const maxSize = 1 << 14

// decode checks a session and changes nothing.
func (w *Window) decode(s store.Session) (r restored, err error) {
	r = restored{Session: s, histories: make([]session.History, len(w.desks))}
	var ok bool
	if r.options, ok = w.settings.Options.With(s.Options); !ok {
		return r, damaged("options")
	}
	if width, height := s.Window.Width, s.Window.Height; width < 0 || width > maxSize || height < 0 || height > maxSize {
		return r, damaged("window")
	}
	for i, d := range w.desks {
		puzzle := d.Entry().Puzzle
		saved, ok := s.Desks[puzzle.ID()]
		if !ok {
			continue
		}
		if r.histories[i], err = saved.History(puzzle); err != nil {
			return r, damaged(err.Error())
		}
	}
	for _, p := range w.pages {
		data, ok := s.Pages[p.name]
		if !ok {
			continue
		}
		handOver, err := p.decode(data)
		if err != nil {
			return r, damaged(err.Error())
		}
		r.pages = append(r.pages, handOver)
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
			w.desks[i].Restore(h)
		}
	}
	w.choose(w.indexOf(r.Puzzle))
	for _, handOver := range r.pages {
		handOver()
	}
	w.reopen(r.Window.Open)
}

// session returns a function that makes the current session; it may run on any goroutine.
func (w *Window) session() func() store.Session {
	loaded := w.saved.loaded
	s := store.Session{
		Version: store.Version, Puzzle: w.desk().Entry().Puzzle.ID(), Window: store.Window{Open: w.openPages()},
		Options: w.settings.Options.State(), Extra: loaded.Extra,
	}
	s.Options.Extra = loaded.Options.Extra
	if size := w.window.Canvas().Size(); !system.InPage {
		s.Window.Width, s.Window.Height = size.Width, size.Height
	}
	histories := make([]session.History, len(w.desks))
	for i, d := range w.desks {
		histories[i] = d.History()
	}
	states := make(map[string]any)
	for _, p := range w.pages {
		states[p.name] = p.state()
	}
	return func() store.Session {
		s.Desks, s.Pages = make(map[model.ID]store.Desk), make(map[string]json.RawMessage)
		maps.Copy(s.Desks, loaded.Desks) // those of puzzles that this program doesn't know
		for _, h := range histories {
			s.Desks[h.States[0].Timeline.Start().Puzzle().ID()] = store.DeskOf(h)
		}
		maps.Copy(s.Pages, loaded.Pages)
		for name, state := range states {
			delete(s.Pages, name)
			if data, err := json.Marshal(state); err == nil && state != nil {
				s.Pages[name] = data
			}
		}
		return s
	}
}

// tellUnread reports settings and a session that could not be read or can't be written.
func (w *Window) tellUnread() {
	for _, err := range []error{w.saved.settings, w.saved.unread} {
		if _, ok := errors.AsType[*store.WriteError](err); ok {
			w.failSaving(true)
			w.ShowSentences(w.Text("session.unwritten"), []string{w.Reason(err)})
			return
		}
	}
	if err := w.saved.settings; err != nil {
		said := []string{w.Reason(err)}
		if aside, ok := errors.AsType[*store.AsideError](err); ok {
			said = []string{w.Reason(aside.Reason), w.Say(model.Say("settings.aside", "Name", filepath.Base(aside.Aside)))}
		}
		w.ShowSentences(w.Text("settings.unread"), said)
	}
	aside, ok := errors.AsType[*store.AsideError](w.saved.unread)
	switch {
	case ok:
		w.ShowSentences(w.Text("session.unread"),
			[]string{w.Reason(aside.Reason), w.Say(model.Say("session.aside", "Name", filepath.Base(aside.Aside)))})
	case w.saved.unread != nil:
		w.ShowSentences(w.Text("session.unread"), []string{w.Reason(w.saved.unread), w.Text("session.notKept")})
	}
}

// failSaving shows that the session can't be saved, until it can.
func (w *Window) failSaving(failing bool) {
	w.saved.failing = failing
	w.showTitle()
}

// offerKilled offers to open other windows that were killed. then runs once the question is
// answered, or at once if there is none.
func (w *Window) offerKilled(then func()) {
	n := 0
	if w.saved.Saver != nil && !system.IsCopy {
		n = w.saved.Killed()
	}
	if n == 0 {
		then()
		return
	}
	question := w.ShowSentences(w.Text("session.killed"), []string{w.Say(model.Phrase{Key: "session.others", Count: n})},
		widgets.Action{Title: w.Text("dialog.close"), Do: func() {}},
		widgets.Action{Title: w.Text("session.openOthers"), Do: func() {
			if err := system.StartCopies(n); err != nil {
				w.ShowError(err)
			}
		}})
	question.Closed = then
}

// changed has the session written soon.
func (w *Window) changed() {
	if w.saved.Saver != nil {
		w.saved.Changed()
	}
}

// endSession writes the session for the last time.
func (w *Window) endSession() error {
	if w.saved.Saver == nil {
		return nil
	}
	return w.saved.End()
}
