package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

// Ending is what names of documents end in.
const Ending = ".quadrille"

// mostWindows is how many windows at once keep a session each.
const mostWindows = 100

// Keeper keeps the session of one window in a file of its own, so that windows
// that are open at the same time don't write over each other's. Its methods may
// be called from any goroutine.
type Keeper struct {
	name   string
	unlock func()

	mu    sync.Mutex // held while the file is written
	saved string     // what is in it
	ended bool       // nothing is written any more
}

// Open claims a file for the session in the folder, which it makes where there is
// none: the first that no window
// which is open has claimed. The same window gets the same one at the next
// start, and a second window beside it the second.
func Open(folder string) (*Keeper, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	for i := 1; i <= mostWindows; i++ {
		name := "session" + Ending
		if i > 1 {
			name = fmt.Sprintf("session-%d%s", i, Ending)
		}
		name = filepath.Join(folder, name)
		unlock, ok, err := system.Lock(name + ".lock")
		if err != nil {
			return nil, err
		}
		if ok {
			return &Keeper{name: name, unlock: unlock}, nil
		}
	}
	return nil, fmt.Errorf("%d windows are open", mostWindows)
}

// Name is the file's name.
func (k *Keeper) Name() string { return k.name }

// Close gives the file up, for the next window: what is saved after that is not
// written.
func (k *Keeper) Close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.close()
}

func (k *Keeper) close() {
	if !k.ended {
		k.ended = true
		k.unlock()
	}
}

// End saves the session for the last time and gives the file up.
func (k *Keeper) End(d Document) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	defer k.close()
	return k.save(d)
}

// AsideError says that a file could not be read, and where it has been set aside
// so that nothing of it is lost.
type AsideError struct {
	Aside  string // the file's new name
	Reason error
}

func (e *AsideError) Error() string { return fmt.Sprintf("set aside as %s: %v", e.Aside, e.Reason) }

// Unwrap returns the reason.
func (e *AsideError) Unwrap() error { return e.Reason }

// Load reads the session; an empty document where there is none yet. check looks
// into it and returns what is wrong. What is damaged, or of a newer version, is
// set aside and gives an *AsideError; what can't be read at all is left where it
// is, and its error returned.
func (k *Keeper) Load(known func(name string) bool, check func(Document) error) (Document, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	content, err := contentOf(k.name)
	_, foreign := errors.AsType[*model.TextError](err)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Document{Kind: Session}, nil
	case err != nil && !foreign:
		return Document{}, err
	}
	var d Document
	if err == nil {
		d, err = Parse(content, known)
	}
	if err == nil {
		err = check(d)
	}
	if err == nil {
		k.saved = content
		return d, nil
	}
	aside, moveErr := SetAside(k.name)
	if moveErr != nil {
		return Document{}, errors.Join(err, moveErr)
	}
	return Document{}, &AsideError{aside, err}
}

// mostBytes is how large a session that is read can be: many times what this
// program writes.
const mostBytes = 64 << 20

// contentOf reads a file. A *model.TextError says that it can be no session: of a
// pipe, reading would not come back.
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

// SetAside gives a file that could not be read another name beside its own, with
// the time, and returns that.
func SetAside(name string) (string, error) {
	ending := filepath.Ext(name)
	stem := name[:len(name)-len(ending)] + "-" + time.Now().Format("20060102-150405")
	for i := 1; ; i++ {
		aside := stem + ending
		if i > 1 {
			aside = fmt.Sprintf("%s-%d%s", stem, i, ending)
		}
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(name, aside)
		} else if err != nil {
			return "", err
		}
	}
}

// Save writes the session, unless nothing has changed since it was last saved or
// loaded.
func (k *Keeper) Save(d Document) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.save(d)
}

func (k *Keeper) save(d Document) error {
	content := d.String()
	if k.ended || content == k.saved {
		return nil
	}
	if err := system.WriteFile(k.name, []byte(content)); err != nil {
		return err
	}
	k.saved = content
	return nil
}
