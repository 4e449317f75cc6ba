package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"quadrille/model"
)

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
