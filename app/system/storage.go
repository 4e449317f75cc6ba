package system

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// ID is the program's ID and the name of its folders.
const ID = "app.quadrille"

// Config returns the folder for settings and sessions, which may not exist; "" without a home
// folder. Fyne has a folder of its own, and reacts to every file written there.
func Config() string { return below(os.UserConfigDir()) }

// Cache returns the folder for files that can be rebuilt, which may not exist; "" without a home
// folder.
func Cache() string { return below(os.UserCacheDir()) }

// below returns the program's folder in another one; "" if that depends on the current folder.
func below(root string, err error) string {
	if err != nil || !filepath.IsAbs(root) {
		return ""
	}
	return filepath.Join(root, ID)
}

// PrepareHome returns the folder for the program's files and creates it if needed. If nothing can
// be saved there, it returns "" and keeps Fyne from writing into the current folder. Call it before
// Fyne starts. Fyne watches the folder: write files that change often into a folder below it.
func PrepareHome() string {
	folder := Config()
	if !isWritable(folder) {
		folder = ""
		os.Setenv("XDG_CONFIG_HOME", os.DevNull) // no file can be created below it
	}
	if Cache() == "" {
		os.Setenv("XDG_CACHE_HOME", os.DevNull)
	}
	return folder
}

// isWritable reports whether a folder, which is created if needed, takes files.
func isWritable(folder string) bool {
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		return false
	}
	file, err := createTemporary(folder)
	if err != nil {
		return false
	}
	err = errors.Join(file.Close(), os.Remove(file.Name()))
	return err == nil || errors.Is(err, fs.ErrNotExist) // another run may have removed it
}

// RemoveTemporary removes the files that killed runs have left in a folder, as Create says. No run
// may be writing a file there.
func RemoveTemporary(folder string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if ours, _ := filepath.Match(temporaryPattern, e.Name()); ours {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}
