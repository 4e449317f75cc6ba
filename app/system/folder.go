package system

import (
	"os"
	"path/filepath"
)

// FillFolder makes a folder, which appears when fill has filled a temporary folder beside it. An
// existing folder must be empty. Errors are *fs.PathError with the name, or fill's.
func FillFolder(name string, fill func(folder string) error) error {
	path := filepath.Clean(name)
	if entries, err := os.ReadDir(path); err == nil && len(entries) > 0 {
		return pathError("create", name, os.ErrExist)
	}
	temporary, err := os.MkdirTemp(filepath.Dir(path), temporaryPattern)
	if err != nil {
		return pathError("create", name, err)
	}
	defer os.RemoveAll(temporary)
	if err := os.Chmod(temporary, 0o755); err != nil {
		return pathError("create", name, err)
	}
	if err := fill(temporary); err != nil {
		return err
	}
	_ = os.Remove(path) // empty if it exists
	return pathError("create", name, os.Rename(temporary, path))
}
