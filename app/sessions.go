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
	"quadrille/widgets"
)

// saved saves the session and holds the errors of loading and saving.
type saved struct {
	*store.Keeper       // nil if nothing can be saved
	failing       bool  // the session can't be saved at present
	unread        error // why the last session can't be restored
	settings      error // why the last settings can't be restored
}

// keepIn restores the last session from the folder and saves it there from now on. After an
// *store.AsideError a new session begins; after other errors nothing is saved.
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
		keeper.Close() // the file may be valid and isn't overwritten
		return err
	}
	w.saved.Keeper = keeper
	keeper.Follow(w.Work, w.session, func(err error) {
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
			w.desks[i].Restore(h)
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
		histories[i] = d.History()
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
		err           error
		title, aside  string
		willNotBeKept bool
	}{
		{err: w.saved.settings, title: "settings.unread", aside: "settings.aside"},
		{err: w.saved.unread, title: "session.unread", aside: "session.aside", willNotBeKept: true},
	} {
		if u.err == nil {
			continue
		}
		said := []string{w.Reason(u.err)}
		if aside, ok := errors.AsType[*store.AsideError](u.err); ok {
			said = []string{w.Reason(aside.Reason), w.Say(model.Say(u.aside, "Name", filepath.Base(aside.Aside)))}
		} else if errors.Is(u.err, store.ErrUnwritten) {
			w.failSaving(true)
			u.title = "session.unwritten"
		} else if u.willNotBeKept {
			said = append(said, w.Text("session.notKept"))
		}
		w.ShowSentences(w.Text(u.title), said)
	}
}

// failSaving shows in the title whether saving fails.
func (w *Window) failSaving(failing bool) {
	w.saved.failing = failing
	w.showTitle()
}

// offerKilled offers to reopen other windows that were killed. It calls then after the answer, or
// immediately if there are none.
func (w *Window) offerKilled(then func()) {
	n := w.saved.Killed()
	if n == 0 || system.IsCopy {
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
