package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

// SessionFile is the file of one window's session. It is locked while the window is open.
type SessionFile struct {
	name   string
	unlock func()
	saved  string   // the content of the file
	empty  *Session // the first session, if beside
	beside bool     // the window starts empty beside an open one
}

// lockEnding is the extension of a window's lock file, which is removed when the window closes.
// The lock of a killed window is free.
const lockEnding = ".lock"

// Open returns the file of a new window and the session in it. The session of a killed window comes
// back, the latest first; else, if no window is open, that of the window closed last. Else the
// window starts empty, in a new file. check returns the fault of a session.
//
// A session that can't be read is moved, with an *AsideError, and the window starts empty. After
// other errors nothing can be written, and the file is nil.
func Open(folder string, check func(Session) error) (f *SessionFile, s Session, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, s, err
	}
	release, err := hold(folder)
	if err != nil {
		return nil, s, err
	}
	system.RemoveTemporary(folder) // as the folder is held, only those of killed windows are there
	f, err = choose(folder)
	release()
	if err != nil {
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

// choose locks the file of a new window in a folder that is held.
func choose(folder string) (*SessionFile, error) {
	names, err := sessions(folder)
	if err != nil {
		return nil, err
	}
	f := &SessionFile{}
	closedLast, open := "", false
	for _, name := range names {
		if !exists(name + lockEnding) {
			if closedLast == "" {
				closedLast = name
			} else {
				_ = os.Remove(name) // it would never come back
			}
			continue
		}
		unlock, ok, err := system.Lock(name + lockEnding)
		switch {
		case err != nil || !ok:
			open = true
		case !exists(name): // killed before it saved anything
			unlock()
			_ = os.Remove(name + lockEnding)
		case f.name == "":
			f.name, f.unlock = name, unlock
		default: // comes back at another start
			unlock()
		}
	}
	switch {
	case f.name != "":
		return f, nil
	case !open && closedLast != "":
		f.name = closedLast
	default:
		f.beside = open
		for n := 1; f.name == "" || slices.Contains(names, f.name); n++ {
			f.name = filepath.Join(folder, fmt.Sprint(sessionPrefix, n, sessionEnding))
		}
	}
	var ok bool
	if f.unlock, ok, err = system.Lock(f.name + lockEnding); err == nil && !ok {
		err = &fs.PathError{Op: "lock", Path: f.name, Err: fs.ErrExist}
	}
	return f, err
}

// The names of session files begin and end with these.
const (
	sessionPrefix = "session-"
	sessionEnding = ".json"
)

// sessions returns the session files of a folder, the latest first. Of an open or killed window
// there may be only the lock.
func sessions(folder string) (names []string, err error) {
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		name := filepath.Join(folder, strings.TrimSuffix(e.Name(), lockEnding))
		if strings.HasPrefix(e.Name(), sessionPrefix) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return changed(b).Compare(changed(a)) })
	return names, err
}

// changed returns the time of a file's last change, or the zero time if there is no file.
func changed(name string) (t time.Time) {
	if info, err := os.Lstat(name); err == nil {
		t = info.ModTime()
	}
	return t
}

func exists(name string) bool { return !changed(name).IsZero() }

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
	s.upgrade()
	return s, nil
}

// save writes the session if it has changed. The folder is held. A window that has started empty
// beside another one saves nothing before something is done in it: the other session is worth more.
func (f *SessionFile) save(s Session) error {
	if f.empty != nil && slices.Equal(s.Links, f.empty.Links) && reflect.DeepEqual(s.Desks, f.empty.Desks) {
		return nil
	}
	f.empty = nil
	content, err := json.Marshal(s)
	if err != nil || string(content) == f.saved {
		return err
	}
	if err := system.WriteFile(f.name, content); err != nil {
		return err
	}
	f.saved = string(content)
	return nil
}

// close releases the file of a window that closes. The folder is held.
func (f *SessionFile) close() {
	now := time.Now()
	_ = os.Chtimes(f.name, now, now)
	f.unlock()
	_ = os.Remove(f.name + lockEnding)
}
