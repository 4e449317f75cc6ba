package app

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"quadrille/app/desk/boards"
	"quadrille/app/files/store"
	"quadrille/app/session"
	"quadrille/app/system"
	"quadrille/app/window/route"
	"quadrille/app/window/shell"
	"quadrille/model"
)

// keeper restores the session of a window, its boards, options and pages, and saves it with the settings.
type keeper struct {
	window    fyne.Window
	shell     *shell.Shell
	boards    *boards.Boards
	router    route.Router
	onFailing func() // called when failing changes
	failing   bool   // nothing can be saved at present

	autosave *store.Autosave // nil if nothing can be saved
	unread   error           // why the last session can't be restored
}

// open restores a session from the folder and from now on saves the session and the settings
// there. After an *store.AsideError a new session begins; after other errors nothing is saved.
func (k *keeper) open(folder string, settings *store.Settings) error {
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
	k.autosave = store.NewAutosave(file, settings, k.shell.Work, k.session, func(err error) {
		k.fail(err != nil)
		if err != nil {
			k.shell.Notify(model.Say("session.notSaved", "Reason", k.shell.Reason(err)))
		}
	})
	return err
}

// decode checks and decodes a session, and returns the function that shows it. It changes nothing.
func (k *keeper) decode(s store.Session) (apply func(), err error) {
	options, ok := s.Options.Apply(*k.boards.Options)
	if !ok {
		return nil, errors.New("options")
	}
	histories := make(map[model.ID]session.History)
	for _, e := range k.boards.Entries {
		if saved, ok := s.Desks[e.Puzzle.ID()]; ok {
			if histories[e.Puzzle.ID()], err = saved.History(e.Puzzle); err != nil {
				return nil, err
			}
		}
	}
	return func() {
		*k.boards.Options = options
		const most = 1 << 14 // a screen's width or height
		if width, height := s.Window.Width, s.Window.Height; min(width, height) > 0 && max(width, height) <= most && !system.InPage {
			k.window.Resize(fyne.NewSize(width, height))
		}
		for id, h := range histories {
			k.boards.Of(id).Game.Restore(h)
		}
		k.boards.TurnTo(s.Puzzle)
		k.router.Restore(s.Links, s.Window.Open)
	}, nil
}

// session copies the current state and returns a function that encodes it on any goroutine.
func (k *keeper) session() func() store.Session {
	s := store.Session{
		Version: store.Version, Puzzle: k.boards.Current(), Options: store.OptionsOf(k.boards.Options), Links: k.router.Links(),
	}
	for _, p := range k.shell.Pages() {
		s.Window.Open = append(s.Window.Open, p.Link())
	}
	if size := k.window.Canvas().Size(); !system.InPage {
		s.Window.Width, s.Window.Height = size.Width, size.Height
	}
	histories := make(map[model.ID]session.History)
	for _, d := range k.boards.Desks {
		histories[d.Entry.Puzzle.ID()] = d.Game.History()
	}
	return func() store.Session {
		s.Desks = make(map[model.ID]store.Desk)
		for id, h := range histories {
			s.Desks[id] = store.DeskOf(h)
		}
		return s
	}
}

// report tells the user about settings (unread is their error) and a session that couldn't be read or
// can't be written.
func (k *keeper) report(unread error) {
	k.reportAside(unread, "settings.unread", "settings.aside")
	k.reportAside(k.unread, "session.unread", "session.aside")
	if k.unread != nil && k.autosave == nil {
		k.fail(true)
		k.shell.ShowText(k.shell.Text("session.unwritten"), k.shell.Reason(k.unread))
	}
}

// reportAside says why a file was moved, if that is the error, and where.
func (k *keeper) reportAside(err error, title, where string) {
	if aside, ok := errors.AsType[*store.AsideError](err); ok {
		k.shell.ShowText(k.shell.Text(title), k.shell.Reason(aside.Reason),
			k.shell.Say(model.Say(where, "Name", filepath.Base(aside.Aside))))
	}
}

func (k *keeper) fail(failing bool) {
	k.failing = failing
	k.onFailing()
}
