package app

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/session"
	"quadrille/app/store"
	"quadrille/app/system"
	"quadrille/model"
)

// kept is the session as it is kept on the disk.
type kept struct {
	*store.Saver             // nil where nothing can be kept
	notes        store.Notes // of the file that this program knows nothing of
	unread       error       // why the session of last time is not there
	settings     error       // why the settings of last time are not there
}

// The keys under which documents keep what the window shows.
const (
	keyPuzzle = "puzzle"
	keySize   = "window"
)

// keepIn brings the session of last time back and keeps it in the folder from now
// on. An error says why it is not there; *store.AsideError, that it has been set
// aside, and a new one is kept.
func (w *Window) keepIn(folder string) error {
	keeper, err := store.Open(folder)
	if err != nil {
		return err
	}
	var histories map[model.ID]session.History
	d, err := keeper.Load(w.isPuzzle, func(d store.Document) (err error) {
		if histories, err = w.histories(d); err == nil {
			err = w.readNotes(d.Notes)
		}
		return err
	})
	if _, aside := errors.AsType[*store.AsideError](err); err != nil && !aside {
		keeper.Close() // it may be in order, and stays
		return err
	}
	w.kept.notes = d.Notes.Unknown(w.noteKeys()...)
	w.kept.Saver = store.NewSaver(keeper, w.Work, w.document, func(err error) {
		w.Tell(model.Say("session.notSaved", "Reason", w.Reason(err)))
	})
	if err == nil {
		w.show(histories, (*desk.Desk).Restore)
		w.reopen(d.Notes)
	}
	return err
}

func (w *Window) isPuzzle(name string) bool {
	return string(w.entries[w.indexOf(model.ID(name))].Puzzle.ID()) == name
}

func (w *Window) histories(d store.Document) (map[model.ID]session.History, error) {
	return store.Histories(catalogue.Puzzles(w.entries), d)
}

// show gives histories to the desks of their puzzles.
func (w *Window) show(histories map[model.ID]session.History, take func(*desk.Desk, session.History)) {
	for _, d := range w.desks {
		if h, ok := histories[d.Entry().Puzzle.ID()]; ok {
			take(d, h)
		}
	}
}

// tellUnread says what has become of settings and a session that could not be read.
func (w *Window) tellUnread() {
	if err := w.kept.settings; err != nil {
		said := []string{w.Reason(err)}
		if aside, ok := errors.AsType[*store.AsideError](err); ok {
			said = []string{w.Reason(aside.Reason), w.Say(model.Say("settings.aside", "Name", filepath.Base(aside.Aside)))}
		}
		w.ShowSentences(w.Text("settings.unread"), said)
	}
	aside, ok := errors.AsType[*store.AsideError](w.kept.unread)
	switch {
	case ok:
		w.ShowSentences(w.Text("session.unread"),
			[]string{w.Reason(aside.Reason), w.Say(model.Say("session.aside", "Name", filepath.Base(aside.Aside)))})
	case w.kept.unread != nil:
		w.ShowSentences(w.Text("session.unread"), []string{w.Reason(w.kept.unread), w.Text("session.notKept")})
	}
}

// noteKeys are the keys of the notes of a session that this program knows.
func (w *Window) noteKeys() []string {
	return slices.Concat(desk.MannerKeys(), []string{keyPuzzle, keySize}, pageKeys)
}

// notes say what the window shows, but for pages, and how.
func (w *Window) notes() store.Notes {
	notes := store.Notes{{Key: keyPuzzle, Value: string(w.desk().Entry().Puzzle.ID())}}
	if size := w.window.Canvas().Size(); !system.InPage {
		notes.Add(keySize, fmt.Sprintf("%gx%g", size.Width, size.Height))
	}
	return append(notes, w.settings.Manner.Notes()...)
}

// readNotes shows what notes say. What means nothing changes nothing and is a
// *model.TextError.
func (w *Window) readNotes(notes store.Notes) error {
	current, size := w.current, fyne.Size{}
	for _, note := range notes {
		ok := true
		switch note.Key {
		case keyPuzzle:
			ok = w.isPuzzle(note.Value)
			current = w.indexOf(model.ID(note.Value))
		case keySize:
			const most = 1 << 14
			n, err := fmt.Sscanf(note.Value, "%gx%g", &size.Width, &size.Height)
			ok = err == nil && n == 2 && size.Width > 0 && size.Width <= most && size.Height > 0 && size.Height <= most
		}
		if !ok {
			return note.Fault()
		}
	}
	manner := *w.settings.Manner
	if err := manner.Read(notes); err != nil {
		return err
	}
	if err := w.readPages(notes); err != nil {
		return err
	}
	*w.settings.Manner = manner
	if !size.IsZero() && !system.InPage {
		w.window.Resize(size)
	}
	w.choose(current)
	return nil
}

// document returns a function that writes the session as it is now. It may be
// called on any goroutine.
func (w *Window) document() func() store.Document {
	notes, pages := w.notes(), w.pageNotes()
	unknown := w.kept.notes
	histories := make([]session.History, len(w.desks))
	for i, d := range w.desks {
		histories[i] = d.History()
	}
	return func() store.Document {
		d := store.Document{Kind: store.Session, Notes: slices.Concat(notes, pages(), unknown)}
		for _, h := range histories {
			d.Parts = append(d.Parts, store.Parts(h)...)
		}
		return d
	}
}

// changed has the session written soon.
func (w *Window) changed() {
	if w.kept.Saver != nil {
		w.kept.Changed()
	}
}

// endSession writes the session for the last time.
func (w *Window) endSession() error {
	if w.kept.Saver == nil {
		return nil
	}
	return w.kept.End()
}
