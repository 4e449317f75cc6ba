package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"quadrille/app/system"
	"quadrille/model"
)

// AsideError says that a file could not be read and where it was moved.
type AsideError struct {
	Aside  string // the file's new name
	Reason error
}

func (e *AsideError) Error() string { return fmt.Sprintf("set aside as %s: %v", e.Aside, e.Reason) }

// Unwrap returns the reason.
func (e *AsideError) Unwrap() error { return e.Reason }

// frozen is the time after which a window that holds the folder has been stopped.
const frozen = 5 * time.Second

// hold locks the folder, so that only one window at a time chooses or writes files there. Every
// window does so for milliseconds. The worst that happens to one that is frozen meanwhile is that
// it must write again.
func hold(folder string) (release func(), err error) {
	for end := time.Now().Add(frozen); time.Now().Before(end); time.Sleep(time.Millisecond) {
		release, ok, err := system.Lock(filepath.Join(folder, "lock"))
		if ok || err != nil {
			return release, err
		}
	}
	return func() {}, nil
}

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
