package system

import (
	"errors"
	"os"
	"path/filepath"
)

// FillFolder makes a folder whose files fill writes: in another one beside it
// first, so that it appears when it is complete. A folder of the name that there
// is has to be empty. Errors are *fs.PathError with the name that was given, or of
// fill.
func FillFolder(name string, fill func(folder string) error) error {
	path := filepath.Clean(name)
	failed := func(err error) error {
		var reason *os.PathError
		var link *os.LinkError
		switch {
		case errors.As(err, &reason):
			err = reason.Err
		case errors.As(err, &link):
			err = link.Err
		}
		return &os.PathError{Op: "create", Path: name, Err: err}
	}
	if entries, err := os.ReadDir(path); err == nil && len(entries) > 0 {
		return failed(os.ErrExist)
	}
	temporary, err := os.MkdirTemp(filepath.Dir(path), temporaryPrefix+"*"+temporarySuffix)
	if err != nil {
		return failed(err)
	}
	defer finished(temporary)
	defer os.RemoveAll(temporary)
	if err := begun(temporary); err != nil {
		return failed(err)
	}
	if err := os.Chmod(temporary, 0o755); err != nil {
		return failed(err)
	}
	if err := fill(temporary); err != nil {
		return err
	}
	_ = os.Remove(path) // an empty one
	if err := os.Rename(temporary, path); err != nil {
		return failed(err)
	}
	return nil
}
