package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

// ending is the extension of session files.
const ending = ".json"

// mostWindows is the maximum number of windows that have a session.
const mostWindows = 100

// Keeper saves one window's session in a separate file, since several windows may be open. Call its
// methods on the window's goroutine, but for Load and Save, which may run on any.
type Keeper struct {
	name   string
	unlock func()
	saver

	mu     sync.Mutex // held while the file is written
	loaded string     // the content that Load read
	saved  string     // the current content of the file
	ended  bool       // no more writing
}

// ErrUnwritten says that a file or folder can't be written; errors wrap it with their reason.
var ErrUnwritten = errors.New("not written")

func unwritten(reason error) error { return fmt.Errorf("%w: %w", ErrUnwritten, reason) }

// Open locks a session file in the folder: that of the first killed window, else the first one
// without an open window. Thus a window gets its session back at the next start. Errors wrap
// ErrUnwritten.
func Open(folder string) (*Keeper, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, unwritten(err)
	}
	all := sessionFiles(folder)
	killed := slices.DeleteFunc(slices.Clone(all), func(name string) bool { return !wasKilled(name) })
	for _, name := range append(killed, all...) {
		unlock, ok, err := system.Lock(name + lockEnding)
		if err != nil {
			return nil, unwritten(err)
		}
		if ok {
			return &Keeper{name: name, unlock: unlock}, nil
		}
	}
	return nil, unwritten(fmt.Errorf("%d windows are open", mostWindows))
}

// sessionFiles lists the names of the files of all windows.
func sessionFiles(folder string) []string {
	names := []string{filepath.Join(folder, "session"+ending)}
	for i := 2; i <= mostWindows; i++ {
		names = append(names, filepath.Join(folder, fmt.Sprintf("session-%d%s", i, ending)))
	}
	return names
}

// lockEnding is the extension of a window's lock file, which is removed when the window closes.
const lockEnding = ".lock"

// wasKilled reports whether the window of a session is open or was killed.
func wasKilled(name string) bool {
	_, err := os.Lstat(name + lockEnding)
	return err == nil
}

// Killed returns how many other windows were killed and have not been opened again.
func (k *Keeper) Killed() int {
	if k == nil {
		return 0
	}
	n := 0
	for _, name := range sessionFiles(filepath.Dir(k.name)) {
		if name == k.name || !wasKilled(name) {
			continue
		}
		if unlock, ok, err := system.Lock(name + lockEnding); err == nil && ok {
			unlock()
			n++
		}
	}
	return n
}

// Close releases the file for the next window; later calls of Save write nothing.
func (k *Keeper) Close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.close()
}

func (k *Keeper) close() {
	if !k.ended {
		k.ended = true
		err := os.Remove(k.name + lockEnding)
		k.unlock()
		if err != nil { // Windows can't remove an open file
			_ = os.Remove(k.name + lockEnding)
		}
	}
}

// AsideError says that a file could not be read and where it was moved.
type AsideError struct {
	Aside  string // the file's new name
	Reason error
}

func (e *AsideError) Error() string { return fmt.Sprintf("set aside as %s: %v", e.Aside, e.Reason) }

// Unwrap returns the reason.
func (e *AsideError) Unwrap() error { return e.Reason }

// Load reads the session; it is empty if there is no file. check returns the fault of a session. A
// damaged or newer session is moved, with an *AsideError; a file that can't be read stays.
func (k *Keeper) Load(check func(Session) error) (s Session, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	content, err := load(k.name, func(content string) (err error) {
		if s, err = decode(content); err == nil {
			err = check(s)
		}
		return err
	})
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Session{}, nil
	case err != nil:
		return Session{}, err
	}
	k.loaded, k.saved = content, content
	return s, nil
}

// load reads a file. If check says that it is damaged, load moves it and returns an *AsideError.
func load(name string, check func(content string) error) (content string, err error) {
	content, err = contentOf(name)
	_, damaged := errors.AsType[*model.TextError](err)
	if err == nil {
		err = check(content)
		damaged = err != nil
	}
	if !damaged {
		return content, err
	}
	aside, moveErr := setAside(name)
	if moveErr != nil {
		return "", errors.Join(err, moveErr)
	}
	return "", &AsideError{aside, err}
}

// decode reads a session of this version. Errors are *model.TextError.
func decode(content string) (s Session, err error) {
	// Of a valid JSON object the version is read whatever the other fields contain.
	err = json.Unmarshal([]byte(content), &s)
	switch {
	case s.Version != Version && (err == nil || s.Version != 0):
		err = &model.TextError{Reason: model.Say("store.version", "Version", s.Version, "Known", Version)}
	case err != nil:
		err = &model.TextError{Reason: model.Say("store.damaged", "Reason", err.Error())}
	}
	return s, err
}

// mostBytes is the maximum size of a session file, many times the usual.
const mostBytes = 64 << 20

// contentOf reads a regular file of at most mostBytes. Any other, such as a pipe that would block,
// is a *model.TextError.
func contentOf(name string) (string, error) {
	info, err := os.Stat(name)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() && !info.IsDir() || info.Size() > mostBytes {
		return "", &model.TextError{Reason: model.Say("store.foreign")}
	}
	content, err := os.ReadFile(name)
	return string(content), err
}

// setAside adds the time to the name of a damaged file and returns the new name.
func setAside(name string) (string, error) {
	ending := filepath.Ext(name)
	aside := strings.TrimSuffix(name, ending) + "-" + time.Now().Format("20060102-150405.000000") + ending
	return aside, os.Rename(name, aside)
}

// Save writes the session if it has changed.
func (k *Keeper) Save(s Session) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.save(s)
}

func (k *Keeper) save(s Session) error {
	data, err := json.Marshal(s)
	if err != nil || k.ended {
		return err
	}
	// Merge two levels: the session's fields, and the fields, puzzles or pages in them.
	content := string(overlay([]byte(k.loaded), data, 2))
	if content == k.saved {
		return nil
	}
	if err := system.WriteFile(k.name, []byte(content)); err != nil {
		return err
	}
	k.saved = content
	return nil
}

// overlay adds to the JSON object data the fields that only older has, which keeps the fields of
// later versions. It does the same in nested objects, down to the given depth.
func overlay(older, data []byte, depth int) []byte {
	var all, fields map[string]json.RawMessage
	if depth == 0 || json.Unmarshal(older, &all) != nil || all == nil || json.Unmarshal(data, &fields) != nil {
		return data
	}
	for name, value := range fields {
		all[name] = overlay(all[name], value, depth-1)
	}
	merged, err := json.Marshal(all)
	if err != nil {
		return data
	}
	return merged
}
