package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

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
	if err := system.WriteFile(f.name, content); err != nil {
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
