// Package keep restores the session of a window and saves it, with the settings.
package keep

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/files/store"
	"quadrille/app/session"
	"quadrille/app/system"
	"quadrille/app/window/route"
	"quadrille/app/window/shell"
	"quadrille/model"
)

// Boards are the boards of all puzzles, one of which is current.
type Boards interface {
	Current() model.ID
	Choose(model.ID)
	History(model.ID) session.History
	Restore(model.ID, session.History)
}

// Keeper keeps the session of a window: its boards, options and pages.
type Keeper struct {
	Window  fyne.Window
	Host    *shell.Host
	Shell   *shell.Shell
	Entries []catalogue.Entry
	Options *session.Options
	Boards  Boards
	Router  route.Router
	// OnFailing, which may be nil, is called when Failing changes.
	OnFailing func()
	// Failing reports that nothing can be saved at present.
	Failing bool

	autosave *store.Autosave // nil if nothing can be saved
	unread   error           // why the last session can't be restored
}

// Open restores a session from the folder and from now on saves the session and the settings
// there. After an *store.AsideError a new session begins; after other errors nothing is saved.
func (k *Keeper) Open(folder string, settings *store.Settings) error {
	var apply func()
	file, s, err := store.Open(folder, func(s store.Session) (err error) {
		apply, err = k.decode(s)
		return err
	})
	k.unread = err
	if file == nil {
		return err
	}
	if s.Version > 0 { // else the window starts empty
		apply()
	}
	k.autosave = store.NewAutosave(file, settings, k.Shell.Work, k.Session, func(err error) {
		k.Fail(err != nil)
		if err != nil {
			k.Shell.Notify(model.Say("session.notSaved", "Reason", k.Shell.Reason(err)))
		}
	})
	return err
}

// Changed schedules saving.
func (k *Keeper) Changed() { k.autosave.Changed() }

// End saves for the last time.
func (k *Keeper) End() error { return k.autosave.End() }

// maxSize is the largest width or height of a window that is restored.
const maxSize = 1 << 14

// decode checks and decodes a session, and returns the function that shows it. It changes nothing.
func (k *Keeper) decode(s store.Session) (apply func(), err error) {
	options, ok := s.Options.Apply(*k.Options)
	if !ok {
		return nil, errors.New("options")
	}
	if width, height := s.Window.Width, s.Window.Height; width < 0 || width > maxSize || height < 0 || height > maxSize {
		return nil, errors.New("window")
	}
	histories := make(map[model.ID]session.History)
	for _, e := range k.Entries {
		if saved, ok := s.Desks[e.Puzzle.ID()]; ok {
			if histories[e.Puzzle.ID()], err = saved.History(e.Puzzle); err != nil {
				return nil, err
			}
		}
	}
	return func() {
		*k.Options = options
		if size := fyne.NewSize(s.Window.Width, s.Window.Height); size.Width > 0 && size.Height > 0 && !system.InPage {
			k.Window.Resize(size)
		}
		for id, h := range histories {
			k.Boards.Restore(id, h)
		}
		k.Boards.Choose(s.Puzzle)
		k.Router.Restore(s.Links, s.Window.Open)
	}, nil
}

// Session copies the current state and returns a function that encodes it on any goroutine.
func (k *Keeper) Session() func() store.Session {
	s := store.Session{
		Version: store.Version, Puzzle: k.Boards.Current(), Options: store.OptionsOf(k.Options), Links: k.Router.Links(),
	}
	for _, p := range k.Host.Pages() {
		s.Window.Open = append(s.Window.Open, p.Link())
	}
	if size := k.Window.Canvas().Size(); !system.InPage {
		s.Window.Width, s.Window.Height = size.Width, size.Height
	}
	histories := make([]session.History, len(k.Entries))
	for i, e := range k.Entries {
		histories[i] = k.Boards.History(e.Puzzle.ID())
	}
	return func() store.Session {
		s.Desks = make(map[model.ID]store.Desk)
		for i, h := range histories {
			s.Desks[k.Entries[i].Puzzle.ID()] = store.DeskOf(h)
		}
		return s
	}
}

// Report tells the user about settings (unread is their error) and a session that couldn't be read or
// can't be written.
func (k *Keeper) Report(unread error) {
	k.reportAside(unread, "settings.unread", "settings.aside")
	k.reportAside(k.unread, "session.unread", "session.aside")
	if k.unread != nil && k.autosave == nil {
		k.Fail(true)
		k.Shell.ShowText(k.Shell.Text("session.unwritten"), k.Shell.Reason(k.unread))
	}
}

// reportAside says why a file was moved, if that is the error, and where.
func (k *Keeper) reportAside(err error, title, where string) {
	if aside, ok := errors.AsType[*store.AsideError](err); ok {
		k.Shell.ShowText(k.Shell.Text(title), k.Shell.Reason(aside.Reason), k.Shell.Say(model.Say(where, "Name", filepath.Base(aside.Aside))))
	}
}

// Fail sets whether saving fails.
func (k *Keeper) Fail(failing bool) {
	k.Failing = failing
	if k.OnFailing != nil {
		k.OnFailing()
	}
}
