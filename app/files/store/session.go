// Package store saves a window's session and the user's settings between starts.
package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"quadrille/app/session"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/widgets/scene"
)

// Version is the version of the sessions that this program writes and reads.
const Version = 1

// Session is restored at the next start: inputs, not results.
type Session struct {
	Version int               `json:"version"`
	Puzzle  model.ID          `json:"puzzle"` // of the open tab
	Window  Window            `json:"window"`
	Options Options           `json:"options"`
	Desks   map[model.ID]Desk `json:"desks"`
	Links   []string          `json:"links"` // of the pages that have been made, in the order in which to read them
}

// Window is the size and the open pages of the window.
type Window struct {
	Width  float32  `json:"width"` // in Fyne's units; 0 in a browser page
	Height float32  `json:"height"`
	Open   []string `json:"open"` // links of the pages, the topmost last
}

// Options are the board options that belong to a session.
type Options struct {
	Mode  string  `json:"mode"`
	Coach bool    `json:"coach"`
	Speed float64 `json:"speed"` // as a multiple of the normal speed
}

var modeNames = []string{scene.Edit: "edit", scene.Play: "play"}

// OptionsOf returns what a session saves of the options.
func OptionsOf(o *session.Options) Options {
	return Options{Mode: modeNames[o.Mode], Coach: o.Coach, Speed: session.Speeds[o.Speed]}
}

// Apply returns the options with those of the session; false if these are invalid.
func (s Options) Apply(to session.Options) (session.Options, bool) {
	mode, speed := slices.Index(modeNames, s.Mode), slices.Index(session.Speeds, s.Speed)
	to.Mode, to.Coach, to.Speed = scene.Mode(max(mode, 0)), s.Coach, speed
	return to, mode >= 0 && speed >= 0
}

// SessionFile is the file of one window's session. A lock file beside it is locked while the window
// is open; the lock of a killed window is free.
type SessionFile struct {
	name   string
	unlock func()
	saved  string // the content of the file
}

// Open returns the file of a new window and the session in it: of those that no open window has, the
// one that was saved last. If there is none, the window starts empty, in a new file. check returns the
// fault of a session.
//
// A session that can't be read is moved, with an *AsideError, and the window starts empty. After
// other errors nothing can be written, and the file is nil.
func Open(folder string, check func(Session) error) (f *SessionFile, s Session, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, s, err
	}
	if f, err = choose(folder); err != nil {
		return nil, s, err
	}
	err = load(f.name, func(content string) (err error) {
		if s, err = decode(content); err != nil {
			return err
		}
		if err := check(s); err != nil {
			return damaged(err)
		}
		f.saved = content
		return nil
	})
	if err != nil {
		s = Session{}
	}
	if _, moved := errors.AsType[*AsideError](err); err != nil && !moved {
		f = nil
	}
	return f, s, err
}

func choose(folder string) (*SessionFile, error) {
	sessions := os.DirFS(folder)
	names, err := fs.Glob(sessions, "session-*"+ending)
	if err != nil {
		return nil, err
	}
	changed := func(name string) (t time.Time) {
		if info, err := fs.Stat(sessions, name); err == nil {
			t = info.ModTime()
		}
		return t
	}
	slices.SortFunc(names, func(a, b string) int { return changed(b).Compare(changed(a)) })
	for n := 0; ; n++ {
		name := fmt.Sprint("session-", n-len(names)+1, ending)
		if n < len(names) {
			name = names[n]
		}
		name = filepath.Join(folder, name)
		unlock, ok, err := system.Lock(name + ".lock")
		if ok || err != nil {
			return &SessionFile{name: name, unlock: unlock}, err
		}
	}
}

// decode reads a session of this version. Errors are *model.TextError.
func decode(content string) (s Session, err error) {
	// Of a valid JSON object the version is read whatever the other fields contain.
	err = json.Unmarshal([]byte(content), &s)
	if s.Version != Version && (err == nil || s.Version != 0) {
		return s, &model.TextError{Reason: model.Say("store.version", "Version", s.Version, "Known", Version)}
	}
	if err != nil {
		return s, damaged(err)
	}
	return s, nil
}

func (f *SessionFile) save(s Session) error {
	content, err := json.Marshal(s)
	if err != nil || string(content) == f.saved {
		return err
	}
	if err := system.WriteFile(context.Background(), f.name, content); err != nil {
		return err
	}
	f.saved = string(content)
	return nil
}

// close releases the file of a window that closes.
func (f *SessionFile) close() {
	now := time.Now()
	_ = os.Chtimes(f.name, now, now) // of windows that close, the last comes back first
	f.unlock()
}

// ending is the extension of all files here.
const ending = ".json"

// AsideError says that a file could not be read and where it was moved.
type AsideError struct {
	Aside  string // the file's new name
	Reason error
}

func (e *AsideError) Error() string { return fmt.Sprintf("set aside as %s: %v", e.Aside, e.Reason) }

// Unwrap returns the reason.
func (e *AsideError) Unwrap() error { return e.Reason }

// load reads a file with decode. A file that can't be read is moved, with an *AsideError. A missing
// file is not an error.
func load(name string, decode func(content string) error) error {
	content, err := os.ReadFile(name)
	if err == nil {
		err = decode(string(content))
	}
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	aside := filepath.Join(filepath.Dir(name), "damaged-"+time.Now().Format("20060102-150405.000000-")+filepath.Base(name))
	if moveErr := os.Rename(name, aside); moveErr != nil {
		return errors.Join(err, moveErr)
	}
	return &AsideError{aside, err}
}

func damaged(err error) error {
	return &model.TextError{Reason: model.Say("store.damaged", "Reason", err.Error())}
}
